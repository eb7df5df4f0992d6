import { App } from '../../contract/people/roleEntities';
import { resource } from '../declaration/resource';

export default resource(App, {
  name: 'apps',
  label: ['App', 'Apps'],
  icon: 'Apps',
  id: 'id',
  title: 'name',
  menu: { level: 'Settings', within: '/roles', order: 40 },
  list: {
    call: 'GetApps',
    columns: [{ field: 'name', width: 220 }, 'description', 'wholesalerid'],
    search: ['name', 'description'],
    sort: 'name',
    empty: 'No apps.',
  },
  update: { call: 'UpdateApp', send: { '...': '$changes', id: '$id' } },
  remove: { call: 'RemoveApp', send: { id: '$id' } },
  refresh: ['role-permissions'],
  form: [{ section: 'App', fields: ['name', 'wholesalerid', { field: 'description', width: 'full' }] }],
  related: [
    {
      resource: 'role-permissions',
      label: 'Related permissions',
      by: { appid: '$record.id' },
      keeps: true,
      columns: ['permission_name', 'roleid', 'setting'],
    },
  ],
});
