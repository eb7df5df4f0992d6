import { Role } from '../../contract/people/roleEntities';
import { resource } from '../declaration/resource';

export default resource(Role, {
  name: 'roles',
  label: ['Role', 'Roles'],
  icon: 'AdminPanelSettings',
  id: 'id',
  title: 'name',
  menu: { level: 'Root', group: 'Access', order: 120 },
  fields: { account_type: { tones: { staff: 'info', reseller: 'neutral', customer: 'neutral' } } },
  links: [{ label: 'Permission grid', to: '/access/permission-grid', icon: 'GridOn' }],
  list: {
    call: 'GetRoles',
    columns: [{ field: 'name', width: 220 }, 'account_type', 'description'],
    search: ['name', 'description'],
    pinned: ['account_type'],
    sort: 'name',
    empty: 'No roles.',
  },
  update: { call: 'UpdateRole', send: { '...': '$changes', id: '$id' } },
  remove: { call: 'RemoveRole', send: { id: '$id' } },
  refresh: ['role-permissions', 'users'],
  form: [{ section: 'Role', fields: ['name', { field: 'description', width: 'full' }] }],
  show: ['description', 'account_type', 'id'],
  related: [
    {
      resource: 'role-permissions',
      label: 'Permissions',
      by: { roleid: '$record.id' },
      columns: ['permission_name', 'setting', 'appid', 'description', 'wholesalerid'],
    },
    { resource: 'users', label: 'Users', by: { role_id: '$record.id' } },
  ],
  actions: [
    {
      name: 'copyPermissions',
      label: 'Copy permissions to other roles',
      icon: 'ContentCopy',
      on: 'row',
      call: 'BulkCopyPermissions',
      send: { roleid: '$id' },
      form: [{ field: 'to_roleids', reference: 'roles' }, 'replace'],
      help: 'They take effect for users of those roles with their next request.',
      success: 'Permissions of {title} copied.',
    },
    {
      name: 'clearPermissions',
      label: 'Remove all permissions',
      icon: 'Lock',
      on: 'row',
      call: 'DeletePermissionList',
      send: { roleid: '$id' },
      danger: true,
      confirm: 'Remove every permission from {title}? Its users keep what their level allows.',
      impact: {
        call: 'GetUsers',
        send: { role_id: '$id', pageSize: 1 },
        text: 'Users with this role: {count}.',
      },
      success: 'All permissions of {title} removed.',
    },
  ],
});
