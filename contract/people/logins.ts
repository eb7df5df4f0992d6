import { msg } from '#i18n';
import { group, inDomain, listOf, okOrNoContent, post, single } from '../call';
import { auditedEntity } from '../entity';
import { account, boolean, dateTime, domain, email, integer, oneOf, phone, ref, text } from '../fields';
import { pageFields, textFilter } from '../paging';
import { Agent } from '../platform/partyEntities';
import { required, shape } from '../schema';
import { changes } from '../sentence';
import { accountLevels } from './roleEntities';
import { newPassword, User } from './users';

export const LoginUser = auditedEntity('Login user', {
  id: integer({ title: 'User id', readOnly: true }),
  email: email('E-mail'),
  disabled: boolean('Disabled'),
  firstname: text('First name'),
  lastname: text('Last name'),
  customer_account: text({ title: 'Customer no.', readOnly: true }),
  is_active: boolean({ title: 'Can sign in', readOnly: true }),
  phone: phone('Phone'),
  role_id: ref('roles', 'Role', 'integer'),
  role: text({ title: 'Role', readOnly: true }),
  account_type: oneOf(accountLevels, { title: 'Kind', readOnly: true }),
  extension: account(
    { title: 'Extension', description: 'The only one they can use; empty for others.', readOnly: true },
    ['extensions'],
  ),
  password: newPassword,
  last_login: dateTime({ title: 'Last sign-in', readOnly: true }),
  mfa_enrolled: boolean({ title: 'Second factor', readOnly: true }),
  dateLastModified: dateTime({ title: 'Changed', readOnly: true }),
});

const loginFields = {
  firstname: text({ title: 'First name', maxLength: 120 }),
  lastname: text({ title: 'Last name', maxLength: 120 }),
  phone: phone('Phone'),
  disabled: boolean('Disabled'),
  role_id: ref('roles', 'Role', 'integer'),
  password: newPassword,
};

export const loginCalls = group('Dial plans and logins', {
  permission: 'users.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain_name'),
  ok: okOrNoContent,
})({
  GetLoginsForPBX: post('/api/Link/GetLoginsForPBX', {
    effect: 'read',
    summary: 'Who may sign in for a phone system.',
    body: shape('Login list', {
      ...pageFields,
      domain_name: required(domain('Domain')),
      disabled: boolean('Disabled'),
      email: textFilter('E-mail'),
    }),
    returns: listOf(LoginUser),
  }),
  AddCustomerLoginToPBX: post('/api/Link/AddCustomerLoginToPBX', {
    sends: true,
    secret: 'mails',
    whileImpersonating: 'refused',
    summary: 'Lets somebody sign in for a phone system.',
    sentence: [msg('Let {email} sign in for {domain_name}'), msg('Let a user sign in for a phone system')],
    body: shape('New login request', {
      domain_name: required(domain('Domain')),
      email: required(email({ title: 'E-mail', maxLength: 254 })),
      ...loginFields,
    }),
    returns: single(User),
  }),
  UpdateCustomerLoginToPBX: post('/api/Link/UpdateCustomerLoginToPBX', {
    whileImpersonating: 'refused',
    summary: 'Changes somebody who may sign in for a phone system.',
    sentence: changes('user', 'id'),
    body: shape('Login request', {
      domain_name: required(domain('Domain')),
      id: required(integer('User id')),
      email: email({ title: 'E-mail', maxLength: 254 }),
      ...loginFields,
      dateLastModified: dateTime('As read'),
    }),
    returns: single(User),
  }),
  GetDealers: post('/api/Link/GetDealers', {
    effect: 'read',
    permission: null,
    summary: 'The sales agents: those who sell phone systems.',
    body: shape('Dealer list', {
      ...pageFields,
      agent_number: textFilter('Sales agent no.'),
      group_number: textFilter('Group no.'),
    }),
    returns: listOf(Agent),
    access: 'reseller',
    tenant: 'own',
  }),
});
