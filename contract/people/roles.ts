import { group, listOf, noContent, okOrNoContent, patch, post, single } from '../call';
import { boolean, integer, list, text } from '../fields';
import { pageFields } from '../paging';
import { required, shape } from '../schema';
import { App, AppUpdate, Role, RolePermission, RolePermissionUpdate, RoleUpdate } from './roleEntities';

const idRequest = (name: string, title: string) => shape(name, { id: required(integer(title)) });
const roleId = integer('Role');

export const roleCalls = group('Users, roles, apps', {
  permission: 'roles.edit',
  whileImpersonating: 'allowed',
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
    effect: 'write',
    summary: 'Changes a role and, where they are sent, its permissions.',
    body: RoleUpdate,
    returns: single(Role),
    access: 'staff',
  }),
  UpdatePermission: post('/api/NumberHub/UpdatePermission', {
    effect: 'write',
    summary: 'Changes a permission of a role.',
    body: RolePermissionUpdate,
    returns: single(RolePermission),
    access: 'staff',
  }),
  UpdateApp: post('/api/NumberHub/UpdateApp', {
    effect: 'write',
    summary: 'Changes an app.',
    body: AppUpdate,
    returns: single(App),
    access: 'staff',
  }),
  RemoveRole: post('/api/NumberHub/RemoveRole', {
    effect: 'write',
    removes: 'role',
    setting: 'allow',
    summary: 'Removes a role nobody has, with its permissions.',
    body: idRequest('Role removal', 'Role id'),
    returns: noContent,
    access: 'staff',
  }),
  RemovePermission: post('/api/NumberHub/RemovePermission', {
    effect: 'write',
    removes: 'role_permission',
    setting: 'allow',
    summary: 'Takes a permission from its role.',
    body: idRequest('Permission removal', 'Permission id'),
    returns: noContent,
    access: 'staff',
  }),
  RemoveApp: post('/api/NumberHub/RemoveApp', {
    effect: 'write',
    removes: 'app',
    setting: 'allow',
    summary: 'Removes an app no permission speaks of.',
    body: idRequest('App removal', 'App id'),
    returns: noContent,
    access: 'staff',
  }),
});

export const permissionListCalls = group('PBX', { permission: 'roles.edit', whileImpersonating: 'allowed' })({
  GetPermissionList: post('/api/Link/GetPermissionList', {
    effect: 'read',
    summary: 'The permissions of a role.',
    body: shape('Permissions of a role', { ...pageFields, roleid: required(roleId) }),
    returns: listOf(RolePermission),
    access: 'customer',
    ok: okOrNoContent,
  }),
  DeletePermissionList: post('/api/Link/DeletePermissionList', {
    effect: 'write',
    removes: 'role_permission',
    setting: 'allow',
    summary: 'Takes several permissions, or all, from a role.',
    body: shape('Permission list removal', {
      roleid: required(roleId),
      ids: list(integer(), { title: 'Permissions', description: 'Without any: all.', maxItems: 1000 }),
    }),
    returns: noContent,
    access: 'staff',
    ok: okOrNoContent,
  }),
  BulkCopyPermissions: patch('/api/Link/BulkCopyPermissions', {
    effect: 'write',
    summary: 'Copies permissions of a role to other roles.',
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
    access: 'staff',
    ok: okOrNoContent,
  }),
});
