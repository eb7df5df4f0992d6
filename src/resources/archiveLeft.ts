import { SkippedItem } from '../../contract/console/archives';
import { resource } from '../declaration/resource';

/** Data from another product's files that could not be converted for the archive. */
export default resource(SkippedItem, {
  name: 'pbx-customer/archives-left',
  label: ['Left behind', 'Left behind'],
  icon: 'Archive',
  id: ['archive_id', 'id'],
  title: 'record',
  menu: { level: 'Customer', hidden: true },
  palette: false,
  history: false,
  list: {
    call: 'GetLeftBehind',
    send: { domain_name: '$domain' },
    columns: [
      { field: 'record', width: 220 },
      { field: 'field', width: 220 },
      { field: 'value', sortable: false },
      { field: 'why', width: 260 },
    ],
    search: true,
    searchHint: 'Record, column or value',
    pinned: ['why'],
    filters: [{ field: 'archive_id', required: true }],
    sort: 'id',
    card: ['field', 'value', 'why'],
    empty: 'Nothing was left behind.',
  },
});
