import { get, group, inDomain, listOf, noContent, okOrNoContent, post, single } from '../call';
import { auditedEntity } from '../entity';
import {
  accountSelection,
  boolean,
  colour,
  dateTime,
  domain,
  integer,
  list,
  nested,
  openEnum,
  text,
} from '../fields';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';

const scopes = { '': 'Not set', public: 'Everyone', members: 'Members of the group' };
const scopeField = (title: string, description: string) => accountSelection({ title, description }, scopes);

/** Known permissions of group members. Phone systems may define others. */
const memberPermissions = {
  pickup: 'Pick up calls of',
  blf: 'See on buttons whether they talk',
  rec: 'Record calls of',
  ahrec: 'Record on demand',
  acd: 'See the call centre of',
  viewcdr: 'See the calls of',
  adrbook: 'Change the address book',
  door: 'Open doors',
  manivr: 'Change announcements',
  app: 'Use the app',
  web: 'Use the web page',
};

const GroupPermission = shape('Group permission', {
  name: required(
    openEnum(memberPermissions, {
      title: 'Permission',
      maxLength: 60,
    }),
  ),
  scope: scopeField('Who', 'Towards whom, or who of them, the members may.'),
});

const fields = {
  data: text({ title: 'Data', description: 'Colour and priority as JSON text.', maxLength: 2000 }),
  permissions: list(GroupPermission, { title: 'Permissions', maxItems: 200 }),
  members: accountSelection(
    {
      title: 'Members',
      description: 'Account numbers separated by spaces are taken for a selection too.',
    },
    { '': 'Nobody', '{"except":[]}': 'Everyone' },
  ),
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
  edit: boolean({ title: 'Can be changed', description: 'By you.', readOnly: true }),
  dateCreated: dateTime({ title: 'Created', readOnly: true }),
  dateLastModified: dateTime({ title: 'Changed', readOnly: true }),
};

/** A group of a phone system's accounts with the permissions of its members. */
export const PermissionRole = auditedEntity('Permission role', entityFields);

export const PermissionRoleItem = auditedEntity('Permission role list item', {
  ...entityFields,
  domain_name: domain({ title: 'Domain', readOnly: true }),
});

export const RoleCreate = shape('Role create', {
  domain_name: required(domain('Domain')),
  name: required(text({ title: 'Group', maxLength: 120 })),
  scope: scopeField('Who', 'Of every permission named without one.'),
  ...fields,
});

export const groupCalls = group('Groups', {
  permission: 'groups.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain_name'),
  ok: okOrNoContent,
})({
  GetGroupList: get('/api/Link/GetGroupList/{domain_name}', {
    summary: 'The feature groups of a phone system.',
    returns: listOf(PermissionRoleItem),
  }),
  GetGroup: get('/api/Link/GetGroup/{domain_name}/{group_id}', {
    summary: 'A feature group.',
    returns: single(PermissionRole),
  }),
  CreateGroup: post('/api/Link/CreateGroup', {
    summary: 'Adds a feature group.',
    sentence: creates('permission_group', 'name'),
    body: RoleCreate,
    returns: single(PermissionRole),
  }),
  UpdateGroup: post('/api/Link/UpdateGroup', {
    summary: 'Changes a feature group.',
    sentence: changes('permission_group', 'id'),
    body: shape('Group request', {
      domain_name: required(domain('Domain')),
      id: required(integer('Group id')),
      name: text({ title: 'Group', maxLength: 120 }),
      ...fields,
      dateLastModified: dateTime('As read'),
    }),
    returns: single(PermissionRole),
  }),
  DeleteGroup: post('/api/Link/DeleteGroup', {
    removes: 'permission_group',
    summary: 'Removes a feature group.',
    sentence: deletes('permission_group', 'id'),
    body: shape('Group removal', {
      domain_name: required(domain('Domain')),
      id: required(integer('Group id')),
    }),
    returns: noContent,
  }),
});
