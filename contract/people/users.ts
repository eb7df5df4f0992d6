import { group, noContent, pagedListOf, post, single } from '../call';
import { auditedEntity } from '../entity';
import {
  anyValue,
  boolean,
  count,
  dateTime,
  domain,
  email,
  integer,
  list,
  nested,
  oneOf,
  phone,
  ref,
  secret,
  text,
} from '../fields';
import { sortablePageFields, textFilter } from '../paging';
import { required, shape, writableBy } from '../schema';
import { changes, deletes } from '../sentence';
import { accountLevels, userRoles } from './roleEntities';
import { Theme } from './theme';

/** Profile fields, used wherever users are displayed or edited. */
export const profileFields = {
  email: email({ title: 'E-mail', maxLength: 254 }),
  phone: phone('Phone'),
  firstname: text({ title: 'First name', maxLength: 120 }),
  lastname: text({ title: 'Last name', maxLength: 120 }),
  agent_number: text({ title: 'Sales agent no.', maxLength: 40 }),
  ...writableBy('staff', { group_number: text({ title: 'Group no.', maxLength: 40 }) }),
  domain_default_id: ref('domain-defaults', 'Domain default', 'integer'),
};

export const newPassword = secret({
  title: 'Password',
  description:
    'At least 12 characters, and none of the last five. Without one, the person is sent a link to choose it.',
  maxLength: 200,
});

const MAX_PROFILE_IMAGE_BYTES = 1024 * 1024;

export const profilePicture = {
  title: 'Picture',
  description: 'PNG, JPEG, GIF or WebP, at most 1 MB. Without one: your initials.',
  'x-file': true,
  'x-emptied': '',
  'x-accept': '.png,.jpg,.jpeg,.gif,.webp',
  'x-maxBytes': MAX_PROFILE_IMAGE_BYTES,
} as const;

const assignmentFields = {
  role_id: ref('roles', { title: 'Role', description: 'Decides what the person may see and do.' }, 'integer'),
  customer_id: ref('customers', 'Customer', 'integer'),
  wholesalerid: ref('wholesalers', 'Wholesaler', 'integer'),
  hosted_pbx_domain: domain({ title: 'Domain', description: 'The phone system a customer belongs to.' }),
};

export const User = auditedEntity('User', {
  id: integer({ title: 'User id', readOnly: true }),
  ...profileFields,
  disabled: boolean('Disabled'),
  ...assignmentFields,
  password: newPassword,
  user_roles: userRoles,
  picture: text({ ...profilePicture, readOnly: true, maxLength: 200 }),
  theme: nested(Theme, { title: 'Theme', readOnly: true }),
  domain_default: anyValue({ title: 'Domain default', readOnly: true }),
  user_id: text({ title: 'Sign-in id', readOnly: true }),
  dateCreated: dateTime({ title: 'Created', readOnly: true }),
  dateLastModified: dateTime({ title: 'Changed', readOnly: true }),
  createdBy: text({ title: 'Created by', readOnly: true }),
  lastModifiedBy: text({ title: 'Changed by', readOnly: true }),
});

export const PortalUser = auditedEntity('Portal user (list form)', {
  id: integer({ title: 'User id', readOnly: true }),
  email: email('E-mail'),
  phone: phone('Phone'),
  wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer'),
  wholesalerid: ref('wholesalers', 'Wholesaler', 'integer'),
  wholesaler: text('Wholesaler'),
  disabled: boolean('Disabled'),
  customer_number: text('Customer no.'),
  agent_number: text('Sales agent no.'),
  ...writableBy('staff', { group_number: text('Group no.') }),
  firstname: text('First name'),
  lastname: text('Last name'),
  company: text('Company'),
  hosted_pbx_domain: domain('Domain'),
  role: text('Role'),
  role_id: ref('roles', 'Role', 'integer'),
  account_type: oneOf(accountLevels, 'Kind'),
  customer_id: ref('customers', 'Customer', 'integer'),
  password: newPassword,
  domain_default_id: ref('domain-defaults', 'Domain default', 'integer'),
  primary_address: text('Address'),
  user_roles: userRoles,
  last_login: dateTime({ title: 'Last sign-in', readOnly: true }),
  logins_count: count({ title: 'Sign-ins', readOnly: true }),
  mfa_enrolled: boolean({ title: 'Second factor', readOnly: true }),
  dateCreated: dateTime({ title: 'Created', readOnly: true }),
  dateLastModified: dateTime({ title: 'Changed', readOnly: true }),
});

export const userCalls = group('Users, roles, apps', {
  permission: 'users.edit',
  whileImpersonating: 'refused',
  access: 'reseller',
})({
  GetUsers: post('/api/NumberHub/GetUsers', {
    effect: 'read',
    whileImpersonating: 'allowed',
    summary: 'A page of the people who may sign in.',
    body: shape('User page', {
      ...sortablePageFields(
        'id',
        'email',
        'phone',
        'wholesaler_id',
        'wholesaler',
        'disabled',
        'customer_number',
        'agent_number',
        'group_number',
        'firstname',
        'lastname',
        'company',
        'hosted_pbx_domain',
        'role',
        'role_id',
        'account_type',
        'primary_address',
        'dateCreated',
        'dateLastModified',
      ),
      id: integer('User id'),
      email: textFilter('E-mail'),
      wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer'),
      hosted_pbx_domain: textFilter('Domain'),
      customer_number: textFilter('Customer no.'),
      agent_number: textFilter('Sales agent no.'),
      role_id: ref('roles', 'Role', 'integer'),
      account_type: list(oneOf(accountLevels), { title: 'Kind', maxItems: 4 }),
      disabled: boolean('Disabled'),
    }),
    returns: pagedListOf(PortalUser),
  }),
  UpdateUser: post('/api/NumberHub/UpdateUser', {
    summary: 'Changes a user, at the identity provider too.',
    sentence: changes('user', 'id'),
    body: shape('User request', {
      id: required(integer('User id')),
      ...profileFields,
      disabled: boolean('Disabled'),
      ...assignmentFields,
      password: newPassword,
      dateLastModified: dateTime({
        title: 'As read',
        description: 'When the user was last changed as far as you know; refused if it was changed since.',
      }),
    }),
    returns: single(User),
  }),
  RemoveUserToDBAndAuth: post('/api/NumberHub/RemoveUserToDBAndAuth', {
    removes: 'user',
    summary: 'Removes a user from here and from the identity provider, both or neither.',
    sentence: deletes('user', 'id'),
    body: shape('User removal', { id: required(integer('User id')) }),
    returns: noContent,
  }),
});
