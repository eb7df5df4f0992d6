import { ComplexLevel } from '../../contract/platform/addressEntities';
import { resource } from '../declaration/resource';

export default resource(ComplexLevel, {
  name: 'level-types',
  label: ['Level type', 'Level types'],
  icon: 'Layers',
  level: 'staff',
  id: 'code',
  title: 'name',
  menu: { level: 'Settings', within: '/street-types', order: 30 },
  palette: false,
  list: {
    call: 'GetComplexLevels',
    columns: [{ field: 'code', width: 160 }, 'name', { field: 'used', total: 'sum' }],
    search: ['code', 'name'],
    sort: 'code',
  },
  create: 'AddComplexLevels',
  form: [
    {
      section: 'Level type',
      help: 'Entries cannot be removed once added: addresses may use them.',
      fields: [
        { field: 'code', required: true },
        { field: 'name', required: true },
      ],
    },
  ],
  show: ['code', 'used'],
});
