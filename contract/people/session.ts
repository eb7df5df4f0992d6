import { msg } from '#i18n';
import { file, get, group, inDomain, listOf, okOrNoContent, okOrPartial, post, put, single } from '../call';
import { customerFields } from '../console/customerDesk';
import { entity } from '../entity';
import {
  account,
  anyValue,
  boolean,
  domain,
  integer,
  list,
  nested,
  oneOf,
  ref,
  secret,
  text,
} from '../fields';
import { Customer } from '../platform/partyEntities';
import { required, shape } from '../schema';
import { creates } from '../sentence';
import { AssignedRole } from './roleEntities';
import { Theme } from './theme';
import { profileFields, User } from './users';

export const SessionInfo = entity('Session info', {
  id: integer({ title: 'User id', description: 'Empty for people only the identity provider knows.' }),
  is_admin: boolean({ title: 'Staff' }),
  is_impersonating: boolean('Acting as somebody else'),
  user_detail: nested(User, 'User'),
  initial_provision: boolean({
    title: 'To be set up',
    description: 'The phone system is not provisioned yet.',
  }),
  wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer'),
  wholesaler_name: text('Wholesaler'),
  group_number: text('Group no.'),
  domain_name: domain('Domain'),
  lang_web: text({
    title: 'Language of web pages',
    description: 'Chosen for the phone system; empty where it has the default, and for people of none.',
  }),
  theme: nested(Theme, 'Theme'),
  user_roles: list(AssignedRole, 'Roles'),
  extension: account({
    title: 'Own extension',
    description: 'The only extension that the user may access; empty for users of other levels.',
  }),
  user_types: list(text('Kind'), {
    title: 'Kinds of accounts',
    description: 'Those the phone system may have; empty for people of no phone system.',
  }),
  impersonated_by: text({ title: 'Really', description: 'The staff member acting as this user.' }),
});

const updateOutcomes = {
  updated: 'Updated',
  unchanged: 'Already the same',
  unknown: 'Not in the sales system',
} as const;

/** Changes made to a customer by the sales system. */
export const CustomerUpdate = shape('Customer update', {
  id: integer('Customer id'),
  customer_number: text('Customer no.'),
  outcome: oneOf(updateOutcomes, 'Outcome'),
  changes: list(
    shape('Customer change', { field: text('Field'), old: anyValue('Before'), new: anyValue('After') }),
    'Changes',
  ),
});

const preview = boolean({ title: 'Preview', description: 'Tells what would change, and changes nothing.' });

export const sessionCalls = group('Users and customers', {
  permission: { read: null, write: 'wholesale.edit' },
  whileImpersonating: 'allowed',
  access: 'customer',
  ok: okOrNoContent,
})({
  GetCurrentUser: post('/api/Link/GetCurrentUser', {
    access: 'self',
    effect: 'read',
    summary: 'Who is signed in, with roles, theme and what they belong to.',
    body: shape('Session request', {}),
    returns: single(SessionInfo),
  }),
  UpdateCurrentUser: post('/api/Link/UpdateCurrentUser', {
    access: 'self',
    forPeople: true,
    permission: null,
    whileImpersonating: 'refused',
    summary: 'Changes your own profile, password or picture.',
    sentence: msg('Change own profile'),
    body: shape('Own profile request', {
      phone: profileFields.phone,
      firstname: profileFields.firstname,
      lastname: profileFields.lastname,
      current_password: secret({
        title: 'Current password',
        description: 'Needed for a new one.',
        maxLength: 200,
      }),
      password: secret({
        title: 'New password',
        description: 'At least 12 characters, and none of the last five.',
        maxLength: 200,
      }),
      picture: text({
        title: 'Picture',
        description: 'PNG, JPEG, GIF or WebP as a data: address, at most 1 MB; empty text for none.',
        maxLength: 1_400_000,
      }),
    }),
    returns: single(User),
  }),
  GetCustomerAccounts: get('/api/Link/GetCustomerAccounts/{domain_name}', {
    summary: 'The customers a phone system is kept for.',
    returns: listOf(Customer),
    tenant: inDomain('domain_name'),
  }),
  CreateCustomerAccount: post('/api/Link/CreateCustomerAccount', {
    summary: 'Adds a customer: to a phone system, or before there is one.',
    sentence: creates('customer', 'company'),
    body: shape('Customer account request', {
      domain_name: domain({
        title: 'Domain',
        description: 'The phone system that is kept for the customer.',
      }),
      wholesaler_id: ref(
        'wholesalers',
        { title: 'Wholesaler', description: 'Whose customer it is; a phone system says it by itself.' },
        'integer',
      ),
      customer_number: text({
        title: 'Customer no.',
        description: 'Empty: the next free one.',
        maxLength: 40,
      }),
      ...customerFields,
      agent_number: text({ title: 'Sales agent no.', maxLength: 40 }),
      company: required(text({ title: 'Company', maxLength: 200 })),
      service_address: text({ title: 'Address', maxLength: 400 }),
      transaction_id: text({ title: 'Transaction', maxLength: 80 }),
    }),
    returns: single(Customer),
    access: 'reseller',
  }),
  UpdateCustomerFromSam: put('/api/Link/UpdateCustomerFromSam', {
    summary: 'Brings a customer up to date with the sales system.',
    sentence: msg('Update customer {customer_number} from the sales system'),
    body: shape('Customer from sales', {
      customer_number: required(text({ title: 'Customer no.', maxLength: 40 })),
      preview,
    }),
    returns: single(CustomerUpdate),
    access: 'reseller',
  }),
  BulkUpdateCustomerFromSam: put('/api/Link/BulkUpdateCustomerFromSam', {
    summary: 'Brings several customers, or all, up to date with the sales system.',
    sentence: [
      msg(
        'Update {customer_numbers_count, plural, one {customer} other {customers}} {customer_numbers} from the sales system',
      ),
      msg('Update all customers from the sales system'),
    ],
    body: shape('Customers from sales', {
      customer_numbers: list(text({ maxLength: 40 }), {
        title: 'Customers',
        description: 'Without any: all you serve.',
        maxItems: 1000,
      }),
      preview,
    }),
    returns: listOf(CustomerUpdate),
    access: 'reseller',
  }),
  GetProfilePicture: post('/api/Link/GetProfilePicture', {
    effect: 'read',
    summary: 'A user’s picture, or one made of the initials.',
    body: shape('Profile picture request', {
      id: integer({ title: 'User id', description: 'Without one: your own.' }),
    }),
    returns: file,
    ok: okOrPartial,
  }),
  CheckPreviousPasswords: post('/api/Link/CheckPreviousPasswords', {
    effect: 'read',
    forPeople: true,
    whileImpersonating: 'refused',
    summary: 'Whether a password was used before and will be refused.',
    body: shape('Previous password request', {
      password: required(secret({ title: 'Password', maxLength: 200 })),
      id: integer({ title: 'User id', description: 'Without one: yourself.' }),
    }),
    returns: single(
      shape('Previous password check', { is_previous: boolean('Used before'), message: text('Message') }),
    ),
  }),
});
