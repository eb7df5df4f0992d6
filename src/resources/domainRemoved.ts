import { RemovedRecord } from '../../contract/console/undo';
import { resource } from '../declaration/resource';
import { changedByFilter } from './shared/auditLog';
import { removedColumns, removedFields, removedPage } from './shared/removed';

export default resource(RemovedRecord, {
  name: 'pbx-customer/removed',
  label: ['Removed record', 'Removed', 'removed records'],
  icon: 'Delete',
  id: 'id',
  title: 'subject',
  menu: { level: 'Customer', within: '/pbx-customer/audit-log' },
  palette: false,
  history: false,
  fields: removedFields,
  list: {
    call: 'GetRemovedRecords',
    send: { domain_name: '$domain' },
    columns: removedColumns,
    more: ['done', 'account'],
    search: true,
    searchHint: 'Person, number or record',
    pinned: ['entity', 'date_removed'],
    filters: [changedByFilter, 'account'],
    sort: { field: 'date_removed', order: 'DESC' },
    card: ['user', 'date_removed', 'kept_until'],
    empty: 'Nothing was removed lately. What is removed can be brought back from here for a while.',
  },
  show: removedPage,
  links: [
    {
      label: 'Bring back',
      to: '/pbx-customer/take-back?ids={id}',
      icon: 'Undo',
      on: 'row',
      permission: 'audit.takeBack',
    },
  ],
});
