import { StreetSuffix } from '../../contract/platform/addressEntities';
import { resource } from '../declaration/resource';

export default resource(StreetSuffix, {
  name: 'street-suffixes',
  label: ['Street suffix', 'Street suffixes'],
  icon: 'Signpost',
  level: 'staff',
  id: 'code',
  title: 'name',
  menu: { level: 'Settings', within: '/street-types', order: 10 },
  palette: false,
  list: {
    call: 'GetAddressSuffix',
    columns: [{ field: 'code', width: 160 }, 'name', { field: 'used', total: 'sum' }],
    search: ['code', 'name'],
    sort: 'code',
  },
  create: 'AddAddressSuffix',
  form: [
    {
      section: 'Street suffix',
      help: 'Entries cannot be removed once added: addresses may use them.',
      fields: [
        { field: 'code', required: true },
        { field: 'name', required: true },
      ],
    },
  ],
  show: ['code', 'used'],
});
