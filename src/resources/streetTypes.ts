import { StreetType } from '../../contract/platform/addressEntities';
import { resource } from '../declaration/resource';

export default resource(StreetType, {
  name: 'street-types',
  label: ['Street type', 'Street types'],
  icon: 'AddRoad',
  level: 'staff',
  id: 'code',
  title: 'name',
  menu: { level: 'Settings', place: 'Address Codes', order: 100 },
  palette: false,
  list: {
    call: 'GetStreetType',
    columns: [{ field: 'code', width: 160 }, 'name', { field: 'used', total: 'sum' }],
    search: ['code', 'name'],
    sort: 'code',
  },
  create: 'AddStreetType',
  form: [
    {
      section: 'Street type',
      help: 'Entries cannot be removed once added: addresses may use them.',
      fields: [
        { field: 'code', required: true },
        { field: 'name', required: true },
      ],
    },
  ],
  show: ['code', 'used'],
});
