import { get, group, inDomain, listOf, nothing, okOrEmpty, one, post } from '../call';
import { colour, dateTime, domain, flag, integer, list, nested, text } from '../fields';
import { required, shape } from '../schema';

const SCOPE =
  'public, members, nothing for unset, or {"specific":["200"]} and {"except":["200"]} with account numbers.';

const GroupPermission = shape('Group permission', {
  name: required(
    text({ title: 'Permission', description: 'Such as pickup, adrbook or viewcdr.', maxLength: 60 }),
  ),
  scope: text({ title: 'Who', description: SCOPE, maxLength: 20_000 }),
});

const fields = {
  data: text({ title: 'Data', description: 'Colour and priority as JSON text.', maxLength: 2000 }),
  permissions: list(GroupPermission, { title: 'Permissions', maxItems: 200 }),
  members: text({
    title: 'Members',
    description:
      'Account numbers separated by spaces, or {"specific":["200"]}, or {"except":[]} for all accounts.',
    maxLength: 20_000,
  }),
  data_obj: nested(
    shape('Group look', {
      color: colour('Colour'),
      priority: integer({ title: 'Priority', minimum: 0, maximum: 1000 }),
    }),
    'Look',
  ),
};

const entityFields = {
  id: integer({ title: 'Group id', readOnly: true }),
  name: text({ title: 'Group', maxLength: 120 }),
  ...fields,
  owner: text({ title: 'Owner', description: 'Who made it.', readOnly: true }),
  edit: flag({ title: 'Can be changed', description: 'By you.', readOnly: true }),
  dateCreated: dateTime({ title: 'Created', readOnly: true }),
  dateLastModified: dateTime({ title: 'Changed', readOnly: true }),
  tenant: text({ title: 'Tenant', readOnly: true }),
};

/** Permission role: a group of a phone system's accounts, and what its members may do. */
export const PermissionRole = shape('Permission role', entityFields);

/** Permission role list item. */
export const PermissionRoleItem = shape('Permission role list item', {
  ...entityFields,
  domain_name: domain({ title: 'Domain', readOnly: true }),
});

/** Role create: a new group. */
export const RoleCreate = shape('Role create', {
  domain_name: required(domain('Domain')),
  name: required(text({ title: 'Group', maxLength: 120 })),
  scope: text({
    title: 'Who',
    description: `Of every permission named without one: ${SCOPE}`,
    maxLength: 20_000,
  }),
  ...fields,
});

export const groupCalls = group('Groups', {
  GetGroupList: get('/api/Link/GetGroupList/{domain_name}', {
    summary: 'The permission groups of a phone system.',
    returns: listOf(PermissionRoleItem),
    access: 'customer',
    tenant: inDomain('domain_name'),
    ok: okOrEmpty,
  }),
  GetGroup: get('/api/Link/GetGroup/{domain_name}/{group_id}', {
    summary: 'A permission group.',
    returns: one(PermissionRole),
    access: 'customer',
    tenant: inDomain('domain_name'),
    ok: okOrEmpty,
  }),
  CreateGroup: post('/api/Link/CreateGroup', {
    summary: 'Adds a permission group.',
    body: RoleCreate,
    returns: one(PermissionRole),
    access: 'customer',
    tenant: inDomain('domain_name'),
    ok: okOrEmpty,
  }),
  UpdateGroup: post('/api/Link/UpdateGroup', {
    summary: 'Changes a permission group.',
    body: shape('Group request', {
      domain_name: required(domain('Domain')),
      id: required(integer('Group id')),
      name: text({ title: 'Group', maxLength: 120 }),
      ...fields,
      dateLastModified: dateTime('As read'),
    }),
    returns: one(PermissionRole),
    access: 'customer',
    tenant: inDomain('domain_name'),
    ok: okOrEmpty,
  }),
  DeleteGroup: post('/api/Link/DeleteGroup', {
    summary: 'Removes a permission group.',
    body: shape('Group removal', {
      domain_name: required(domain('Domain')),
      id: required(integer('Group id')),
    }),
    returns: nothing,
    access: 'customer',
    tenant: inDomain('domain_name'),
    ok: okOrEmpty,
  }),
});
