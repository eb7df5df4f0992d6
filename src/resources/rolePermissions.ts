import { RolePermission } from '../../contract/people/roleEntities';
import { resource } from '../declaration/resource';

export default resource(RolePermission, {
  name: 'role-permissions',
  label: ['Permission', 'Permissions'],
  icon: 'Key',
  id: 'id',
  title: 'permission_name',
  menu: { level: 'Settings', within: '/roles', order: 30 },
  fields: { setting: { tones: { allow: 'success', ask: 'warning', view: 'info', deny: 'neutral' } } },
  list: {
    call: 'GetPermissions',
    columns: [
      { field: 'permission_name', width: 180 },
      { field: 'roleid', width: 200 },
      { field: 'setting', edit: true },
      'appid',
      'element_id',
      'description',
    ],
    more: ['wholesalerid', 'domain', 'ask_above', 'ask_calls'],
    search: ['permission_name', 'description', 'element_id'],
    pinned: ['roleid', 'appid'],
    filters: ['setting', 'wholesalerid'],
    sort: 'permission_name',
    empty: 'No permissions.',
  },
  update: { call: 'UpdatePermission', send: { '...': '$changes', id: '$id' } },
  remove: { call: 'RemovePermission', send: { id: '$id' } },
  refresh: ['roles'],
  form: [
    {
      section: 'Permission',
      fields: [
        'setting',
        { field: 'ask_above', when: { field: 'setting', is: 'ask' } },
        { field: 'ask_calls', when: { field: 'setting', is: 'ask' } },
        'wholesalerid',
        'domain',
      ],
    },
    { section: 'Applies to', fields: ['appid', 'element_id', { field: 'description', width: 'full' }] },
  ],
});
