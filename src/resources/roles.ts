import { Role } from '../../contract/people/roleEntities';
import { resource } from '../declaration/resource';

/** What the role at hand may do, one by one. */
const permissionsOfRole = {
  call: 'GetPermissionList',
  send: { roleid: '$record.id' },
  value: 'id',
  label: ['permission_name', 'setting'],
} as const;

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
      from: { call: 'GetPermissionList', send: { roleid: '$record.id' } },
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
      form: [
        { field: 'to_roleids', reference: 'roles' },
        { field: 'ids', choicesFrom: permissionsOfRole },
        'replace',
      ],
      help: 'They take effect for users of those roles with their next request.',
      success: 'Permissions of {title} copied.',
    },
    {
      name: 'clearPermissions',
      label: 'Remove permissions',
      icon: 'Lock',
      on: 'row',
      call: 'DeletePermissionList',
      send: { roleid: '$id' },
      form: [{ field: 'ids', choicesFrom: permissionsOfRole }],
      danger: true,
      confirm:
        'Remove these permissions from {title}, or every one where none is chosen? Its users keep what their level allows.',
      impact: {
        call: 'GetUsers',
        send: { role_id: '$id', pageSize: 1 },
        text: 'Users with this role: {count}.',
      },
      success: 'Permissions of {title} removed.',
    },
  ],
});
