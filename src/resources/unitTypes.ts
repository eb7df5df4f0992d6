import { ComplexUnit } from '../../contract/platform/addressEntities';
import { resource } from '../declaration/resource';

export default resource(ComplexUnit, {
  name: 'unit-types',
  label: ['Unit type', 'Unit types'],
  icon: 'MeetingRoom',
  level: 'staff',
  id: 'code',
  title: 'name',
  menu: { level: 'Settings', within: '/street-types', order: 20 },
  palette: false,
  list: {
    call: 'GetComplexUnits',
    columns: [{ field: 'code', width: 160 }, 'name', { field: 'used', total: 'sum' }],
    search: ['code', 'name'],
    sort: 'code',
  },
  create: 'AddComplexUnits',
  form: [
    {
      section: 'Unit type',
      help: 'Entries cannot be removed once added: addresses may use them.',
      fields: [
        { field: 'code', required: true },
        { field: 'name', required: true },
      ],
    },
  ],
  show: ['code', 'used'],
});
