import { msgs } from '#i18n';
import { auditedEntity } from '../entity';
import { count, domain, integer, list, oneOf, ref, text } from '../fields';
import { required, shape } from '../schema';

/** The three user types. Each role applies to one of them. */
export const accountTypes = msgs({ staff: 'Staff', reseller: 'Reseller', customer: 'Customer' });

/** Levels of accounts: the user types with roles, and users who only have access to their own extension. */
export const accountLevels = { ...accountTypes, ...msgs({ self: 'Own extension only' }) };

export const permissionSettings = msgs({
  allow: 'Allowed',
  change: 'Change, not remove',
  ask: 'Needs approval',
  view: 'View only',
  deny: 'Not allowed',
});

/** Thresholds above which changes need approval. If neither is set, every change does. */
export const approvalFields = {
  ask_above: count({
    title: 'Needs approval above',
    description: 'Of “Needs approval”: only calls that name more records than this need it.',
  }),
  ask_calls: list(text({ title: 'Call', maxLength: 80 }), {
    title: 'Calls that need approval',
    description: 'Of “Needs approval”: only these calls need it, by their names; the others are allowed.',
    maxItems: 100,
  }),
};

const permissionFields = {
  permission_name: text({ title: 'Permission', description: 'Such as numbers.assign.', maxLength: 120 }),
  setting: oneOf(permissionSettings, { title: 'Setting' }),
  element_id: text({ title: 'Element', description: 'Screen or part of one it is about.', maxLength: 120 }),
  appid: ref('apps', 'App', 'integer'),
  description: text({ title: 'Description', maxLength: 400 }),
  wholesalerid: ref(
    'wholesalers',
    { title: 'Wholesaler', description: 'Empty: for every wholesaler.' },
    'integer',
  ),
  domain: domain({
    title: 'Domain',
    description: 'For people of this phone system only; wins over what is said for its wholesaler.',
  }),
  ...approvalFields,
};

export const RolePermission = auditedEntity('RolePermission', {
  id: integer({ title: 'Permission id', readOnly: true }),
  ...permissionFields,
  roleid: ref('roles', 'Role', 'integer'),
});

export const RolePermissionUpdate = shape('Role permission request', {
  id: required(integer('Permission id')),
  ...permissionFields,
  roleid: ref('roles', 'Role', 'integer'),
});

const roleFields = {
  name: text({ title: 'Role', maxLength: 120 }),
  description: text({ title: 'Description', maxLength: 400 }),
};

export const Role = auditedEntity('Role', {
  id: integer({ title: 'Role id', readOnly: true }),
  ...roleFields,
  account_type: oneOf(accountTypes, {
    title: 'For',
    description: 'The kind of people who can have the role.',
    readOnly: true,
  }),
  domain_name: domain({
    title: 'Domain',
    description: 'The phone system that made it for its own people.',
    readOnly: true,
  }),
  wholesaler_id: ref(
    'wholesalers',
    {
      title: 'Wholesaler',
      description: 'Whose people made it, or whose phone system; empty: for all.',
      readOnly: true,
    },
    'integer',
  ),
  role_permissions: list(RolePermission, { title: 'Permissions' }),
});

export const RoleUpdate = shape('Role request', {
  id: required(integer('Role id')),
  ...roleFields,
  role_permissions: list(
    shape('Permission of a role', {
      id: integer({
        title: 'Permission id',
        description: 'Without it, the one of the same name, or a new one.',
      }),
      ...permissionFields,
    }),
    {
      title: 'Permissions',
      description:
        'All of them: those left out are taken from the role. Without the list they stay as they are.',
      maxItems: 1000,
    },
  ),
});

export const AssignedRole = shape('Held role', {
  id: integer('Role id'),
  name: text('Role'),
  account_type: oneOf(accountTypes, 'For'),
  role_permissions: list(RolePermission, 'Permissions'),
});

const appFields = {
  name: text({ title: 'App', maxLength: 120 }),
  description: text({ title: 'Description', maxLength: 400 }),
  wholesalerid: ref('wholesalers', { title: 'Wholesaler', description: 'Empty: for everyone.' }, 'integer'),
};

/** A product area that permissions refer to. */
export const App = auditedEntity('App', { id: integer({ title: 'App id', readOnly: true }), ...appFields });
export const AppUpdate = shape('App request', { id: required(integer('App id')), ...appFields });

/** Roles of a user, with their names. */
export const userRoles = list(
  shape('Role of a user', {
    id: integer('Role id'),
    name: text('Role'),
    account_type: oneOf(accountTypes, 'For'),
  }),
  { title: 'Roles', readOnly: true },
);
