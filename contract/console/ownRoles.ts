import { msg } from '#i18n';
import { group, listOf, noContent, post, single } from '../call';
import { entity } from '../entity';
import { boolean, count, domain, integer, list, oneOf, ref, text } from '../fields';
import { accountTypes, approvalFields, permissionSettings } from '../people/roleEntities';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';

const scopeFields = {
  domain_name: domain({
    title: 'Domain',
    description: 'The phone system whose people it is for. Without one: the house of whoever asks.',
  }),
};

const roleSetting = shape('Setting of a role', {
  permission: required(text({ title: 'Permission', maxLength: 120, examples: ['calls.view'] })),
  setting: required(oneOf(permissionSettings, { title: 'Setting', examples: ['view'] })),
  ...approvalFields,
});

const roleSettings = list(roleSetting, {
  title: 'Settings',
  description: 'Permissions that are not named are not allowed.',
  maxItems: 200,
});

/** A role available to the users of a phone system or wholesaler, either created by them or predefined. */
export const CustomRole = entity('Own role', {
  id: integer({ title: 'Role id', readOnly: true }),
  name: text({ title: 'Role', maxLength: 120 }),
  description: text({ title: 'Description', maxLength: 400 }),
  account_type: oneOf(accountTypes, 'For'),
  is_own: boolean({ title: 'Own', description: 'Created here, and can be changed here.' }),
  is_held: boolean({ title: 'Yours', description: 'Your own role, which you cannot change.' }),
  people: count({ title: 'Users', description: 'Users here who have the role.' }),
  keys: count({ title: 'API keys', description: 'API keys here that have the role.' }),
  allows: text({ title: 'Access', readOnly: true }),
  settings: roleSettings,
});

const RoleScreen = shape('Screen of a role', {
  permission: text('Permission'),
  area: text({ title: 'Part', description: 'Of the menu.' }),
  screen: text('Screen'),
  about: text({ title: 'What it lets people do' }),
  changing: text({ title: 'What it lets those do who may change' }),
  settings: list(oneOf(permissionSettings), {
    title: 'Settings',
    description: 'Those that differ: a screen nothing is removed on has no setting to remove.',
  }),
  calls: list(
    shape('Call of a screen', {
      call: text({ title: 'Call', 'x-personal': 'keep' }),
      done: text({ title: 'What it does', 'x-personal': 'keep' }),
      leaves: boolean({
        title: 'Sends or bills',
        description: 'Sends something to people or companies, or costs something.',
      }),
    }),
    {
      title: 'Changes',
      description: 'Calls of the screen that change something, for which a role may need approval.',
    },
  ),
  most: oneOf(permissionSettings, { title: 'Most', description: 'How far whoever asks may give it.' }),
});

const name = text({ title: 'Role', maxLength: 120 });
const description = text({ title: 'Description', maxLength: 400 });

/** Roles that customers and resellers define themselves. The specification only has global roles. */
export const customRoleCalls = group('Users, roles, apps', {
  permission: 'own-roles.edit',
  whileImpersonating: 'refused',
  access: 'customer',
})({
  GetOwnRoles: post('/api/Console/GetOwnRoles', {
    effect: 'read',
    permission: null,
    whileImpersonating: 'allowed',
    summary:
      'The roles the people of a phone system, or of one’s own house, can have, and how many have each.',
    body: shape('Own roles request', scopeFields),
    returns: listOf(CustomRole),
  }),
  GetRoleScreens: post('/api/Console/GetRoleScreens', {
    effect: 'read',
    whileImpersonating: 'allowed',
    summary: 'The screens whoever asks may let a role of one’s own open, and how far.',
    body: shape('Screens of roles request', scopeFields),
    returns: listOf(RoleScreen),
  }),
  AddOwnRole: post('/api/Console/AddOwnRole', {
    summary: 'Makes a role for the people of a phone system or house, of what one’s own role allows.',
    sentence: creates('role', 'name'),
    body: shape('New own role', {
      ...scopeFields,
      name: required(name),
      description,
      settings: roleSettings,
    }),
    returns: single(CustomRole),
  }),
  UpdateOwnRole: post('/api/Console/UpdateOwnRole', {
    summary: 'Changes a role the house made itself. It holds from the next click of whoever has it.',
    sentence: changes('role', 'id'),
    body: shape('Own role request', {
      ...scopeFields,
      id: required(integer('Role id')),
      name,
      description,
      settings: list(roleSetting, {
        title: 'Settings',
        description: 'All of them: those left out are taken away. Without the list they stay.',
        maxItems: 200,
      }),
    }),
    returns: single(CustomRole),
  }),
  RemoveOwnRole: post('/api/Console/RemoveOwnRole', {
    removes: 'role',
    summary: 'Removes a role the house made itself; who has it is given another one.',
    sentence: [msg('Delete role {id} and give its users the role {replacement_id}'), deletes('role', 'id')],
    records: { id: 'role' },
    body: shape('Own role to remove', {
      ...scopeFields,
      id: required(integer('Role id')),
      replacement_id: ref(
        'roles',
        {
          title: 'Another role',
          description: 'For those who have it. Without one, a role that somebody has stays.',
        },
        'integer',
      ),
    }),
    returns: noContent,
  }),
});
