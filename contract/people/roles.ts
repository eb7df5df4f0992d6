import { msg } from '#i18n';
import { group, listOf, noContent, okOrNoContent, patch, post, single } from '../call';
import { boolean, integer, list, text } from '../fields';
import { pageFields } from '../paging';
import { required, shape } from '../schema';
import { changes, deletes } from '../sentence';
import { App, AppUpdate, Role, RolePermission, RolePermissionUpdate, RoleUpdate } from './roleEntities';

const idRequest = (name: string, title: string) => shape(name, { id: required(integer(title)) });
const roleId = integer('Role');

export const roleCalls = group('Users, roles, apps', {
  permission: 'roles.edit',
  whileImpersonating: 'allowed',
  access: 'staff',
})({
  GetRoles: post('/api/NumberHub/GetRoles', {
    effect: 'read',
    permission: null,
    summary: 'The roles people of your kind, or of kinds below, can have.',
    body: shape('Role list', { ...pageFields, account_type: text('For') }),
    returns: listOf(Role),
    access: 'customer',
  }),
  GetPermissions: post('/api/NumberHub/GetPermissions', {
    effect: 'read',
    summary: 'What the roles may and may not do, one by one.',
    body: shape('Permission list', { ...pageFields, roleid: roleId, appid: integer('App') }),
    returns: listOf(RolePermission),
    access: 'reseller',
  }),
  GetApps: post('/api/NumberHub/GetApps', {
    effect: 'read',
    summary: 'The parts of the product that permissions speak of.',
    body: shape('App list', pageFields),
    returns: listOf(App),
    access: 'reseller',
  }),
  UpdateRole: post('/api/NumberHub/UpdateRole', {
    summary: 'Changes a role and, where they are sent, its permissions.',
    sentence: changes('role', 'id'),
    body: RoleUpdate,
    returns: single(Role),
  }),
  UpdatePermission: post('/api/NumberHub/UpdatePermission', {
    summary: 'Changes a permission of a role.',
    sentence: [msg('Change a permission of role {roleid}'), changes('role_permission', 'id')],
    body: RolePermissionUpdate,
    returns: single(RolePermission),
  }),
  UpdateApp: post('/api/NumberHub/UpdateApp', {
    summary: 'Changes an app.',
    sentence: changes('app', 'id'),
    body: AppUpdate,
    returns: single(App),
  }),
  RemoveRole: post('/api/NumberHub/RemoveRole', {
    removes: 'role',
    summary: 'Removes a role nobody has, with its permissions.',
    sentence: deletes('role', 'id'),
    body: idRequest('Role removal', 'Role id'),
    returns: noContent,
  }),
  RemovePermission: post('/api/NumberHub/RemovePermission', {
    removes: 'role_permission',
    summary: 'Takes a permission from its role.',
    sentence: deletes('role_permission', 'id'),
    body: idRequest('Permission removal', 'Permission id'),
    returns: noContent,
  }),
  RemoveApp: post('/api/NumberHub/RemoveApp', {
    removes: 'app',
    summary: 'Removes an app no permission speaks of.',
    sentence: deletes('app', 'id'),
    body: idRequest('App removal', 'App id'),
    returns: noContent,
  }),
});

export const permissionListCalls = group('PBX', {
  permission: 'roles.edit',
  whileImpersonating: 'allowed',
  access: 'staff',
  ok: okOrNoContent,
})({
  GetPermissionList: post('/api/Link/GetPermissionList', {
    effect: 'read',
    summary: 'The permissions of a role.',
    body: shape('Permissions of a role', { ...pageFields, roleid: required(roleId) }),
    returns: listOf(RolePermission),
    access: 'customer',
  }),
  DeletePermissionList: post('/api/Link/DeletePermissionList', {
    removes: 'role_permission',
    summary: 'Takes several permissions, or all, from a role.',
    sentence: msg('Remove permissions from role {roleid}'),
    records: { roleid: 'role' },
    body: shape('Permission list removal', {
      roleid: required(roleId),
      ids: list(integer(), { title: 'Permissions', description: 'Without any: all.', maxItems: 1000 }),
    }),
    returns: noContent,
  }),
  BulkCopyPermissions: patch('/api/Link/BulkCopyPermissions', {
    summary: 'Copies permissions of a role to other roles.',
    sentence: [
      msg('Copy permissions of role {roleid} to {to_roleids}'),
      msg('Copy permissions of a role to other roles'),
    ],
    records: { roleid: 'role', to_roleids: 'role' },
    body: shape('Permission copy', {
      roleid: required(integer({ title: 'From role' })),
      to_roleids: required(list(integer(), { title: 'To roles', maxItems: 100 })),
      ids: list(integer(), { title: 'Permissions', description: 'Without any: all.', maxItems: 1000 }),
      replace: boolean({
        title: 'Remove the others',
        description: 'The roles keep no permission the first one has not.',
        default: false,
      }),
    }),
    returns: single(Role),
  }),
});
