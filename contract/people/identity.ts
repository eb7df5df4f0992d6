import { msg } from '#i18n';
import { group, listOf, noContent, okOrNoContent, post, single } from '../call';
import { entity } from '../entity';
import { boolean, count, dateTime, domain, email, image, integer, ip, list, ref, text } from '../fields';
import { required, shape } from '../schema';
import { creates } from '../sentence';
import { newPassword } from './users';

const Connection = shape('Identity', {
  user_id: text('Id'),
  provider: text('Provider'),
  connection: text('Connection'),
  isSocial: boolean('Social'),
});

export const IdentityUser = entity('Identity-provider user', {
  user_id: text({ title: 'Sign-in id', readOnly: true }),
  email: email('E-mail'),
  email_verified: boolean('E-mail verified'),
  name: text('Name'),
  nickname: text('Nickname'),
  picture: image({ title: 'Picture', maxLength: 2000 }),
  identities: list(Connection, 'Identities'),
  created_at: dateTime('Created'),
  updated_at: dateTime('Changed'),
  last_password_reset: dateTime('Last password reset'),
  last_login: dateTime('Last sign-in'),
  last_ip: ip('Last address'),
  logins_count: count('Sign-ins'),
  blocked: boolean('Blocked'),
  mfa_enrolled: boolean('Second factor'),
});

export const IdentityUserCreation = shape('Identity-provider user creation', {
  user_id: text({ title: 'Sign-in id', description: 'Given by the identity provider.', readOnly: true }),
  email: required(email({ title: 'E-mail', maxLength: 254 })),
  password: newPassword,
  client_id: text({ title: 'Client', description: 'The console that asks.', maxLength: 200 }),
  email_verified: boolean('E-mail verified'),
  verify_email: boolean({
    title: 'Send a mail',
    description: 'Sends a link by which the person proves the address and chooses a password.',
  }),
  identities: list(shape('Identity of a new user', { connection: text('Connection'), user_id: text('Id') }), {
    title: 'Identities',
    maxItems: 10,
  }),
  firstname: text({ title: 'First name', maxLength: 120 }),
  lastname: text({ title: 'Last name', maxLength: 120 }),
  role_id: ref('roles', 'Role', 'integer'),
  wholesalerid: ref('wholesalers', 'Wholesaler', 'integer'),
  hosted_pbx_domain: domain('Domain'),
});

/** Identifies the user for whom a password or second factor is to be reset. */
export const EmailPayload = shape('Email-only payload (first)', {
  email: required(email({ title: 'E-mail', maxLength: 254 })),
});
/** Search text for users. */
export const EmailSearch = shape('Email-only payload (second)', {
  email: text({ title: 'E-mail', description: 'Or a part of it, or of the name.', maxLength: 254 }),
});

/** A token for impersonation. It is returned only in the response body, never in a URL. */
export const Impersonation = shape('Impersonation', {
  access_token: text('Access token'),
  token_type: text('Kind of token'),
  expires_in: integer({ title: 'Ends after', 'x-unit': 's' }),
  user_id: text('Sign-in id'),
  id: integer('User id'),
  name: text('Name'),
  email: email('E-mail'),
});

export const identityCalls = group('Identity administration', {
  permission: 'users.edit',
  whileImpersonating: 'refused',
  access: 'customer',
  ok: okOrNoContent,
})({
  ResetPassword: post('/api/Auth/ResetPassword', {
    sends: true,
    secret: 'mails',
    summary: 'Sends somebody a link, good for one use, to choose a new password.',
    sentence: [
      msg('Send {email} a link to choose a new password'),
      msg('Send a link to choose a new password'),
    ],
    body: EmailPayload,
    returns: single(
      shape('Password reset', {
        email: email('Sent to'),
        expires_at: dateTime('Good until'),
      }),
    ),
  }),
  SearchUser: post('/api/Auth/SearchUser', {
    effect: 'read',
    summary: 'Looks for people by e-mail or name, as the identity provider knows them; 100 at most.',
    body: EmailSearch,
    returns: listOf(IdentityUser, { mostRows: 100 }),
  }),
  CreateUser: post('/api/Auth/CreateUser', {
    sends: true,
    secret: 'mails',
    summary: 'Adds somebody who may sign in, here and at the identity provider.',
    sentence: creates('user', 'email'),
    body: IdentityUserCreation,
    returns: single(IdentityUser),
  }),
  SetImpersonate: post('/api/Auth/SetImpersonate', {
    secret: 'shows',
    summary: 'Gives staff a short-lived token to act as a user.',
    sentence: [msg('Act as {id}'), msg('Act as another user')],
    records: { id: 'user' },
    body: shape('Impersonation request', {
      id: required(integer('User id')),
      reason: text({ title: 'Reason', description: 'Kept in the audit log.', maxLength: 400 }),
    }),
    returns: single(Impersonation),
    access: 'staff',
  }),
  ClearImpersonate: post('/api/Auth/ClearImpersonate', {
    forPeople: true,
    permission: null,
    whileImpersonating: 'allowed',
    summary: 'Ends acting as somebody else: with such a token this one, with your own all you have begun.',
    sentence: msg('Stop acting as another user'),
    body: shape('Impersonation end', {}),
    returns: noContent,
  }),
  ResetMfa: post('/api/Auth/ResetMfa', {
    summary: 'Forgets somebody’s second factors, so that new ones can be set up.',
    sentence: [msg('Reset the second factors of {email}'), msg('Reset the second factors of a user')],
    body: EmailPayload,
    returns: single(
      shape('Second factor reset', {
        email: email('E-mail'),
        mfa_enrolled: boolean('Second factor'),
        factors_removed: count('Factors removed'),
      }),
    ),
  }),
});
