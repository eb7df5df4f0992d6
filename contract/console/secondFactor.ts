import { msg } from '#i18n';
import { group, listOf, noContent, post, single } from '../call';
import { auditedEntity } from '../entity';
import { boolean, count, dateTime, domain, integer, list, oneOf, ref, text, url } from '../fields';
import { accountTypes } from '../people/roleEntities';
import { required, shape } from '../schema';
import { deletes } from '../sentence';

/** Users a rule applies to; all conditions must match. */
const audienceFields = {
  account_type: oneOf(accountTypes, { title: 'Kind of user', description: 'Empty: any.' }),
  role_id: ref('roles', { title: 'Role', description: 'Empty: any.' }, 'integer'),
  wholesaler_id: ref(
    'wholesalers',
    { title: 'Wholesaler', description: 'Empty: any; with it, its customers too.' },
    'integer',
  ),
  domain_name: domain({ title: 'Domain', description: 'Empty: any.' }),
};

/** A rule that specifies which users must provide a second factor when they use the bundled sign-in. */
export const SecondFactorRule = auditedEntity('Second factor rule', {
  id: integer({ title: 'Rule id', readOnly: true }),
  name: text({ title: 'Who', description: 'In words.', readOnly: true }),
  ...audienceFields,
});

export const factorKinds = { app: 'Authenticator app', passkey: 'Passkey' } as const;

const UserFactor = shape('Second factor', {
  id: text('Factor id'),
  kind: oneOf(factorKinds, 'Kind'),
  name: text('Name'),
  added: dateTime('Added'),
  last_used: dateTime('Last used'),
});

const UserSession = shape('Sign-in session', {
  id: text('Session id'),
  browser: text({ title: 'Browser', description: 'And system, as the browser says.' }),
  address: text('IP address'),
  since: dateTime('Signed in'),
  last_seen: dateTime({ title: 'Last seen', description: 'When it last renewed its access.' }),
  is_current: boolean('This one'),
});

export const UserSignIn = shape('Own sign-in', {
  factors: list(UserFactor, 'Second factors'),
  recovery_codes: count({ title: 'Recovery codes', description: 'That are left.' }),
  is_required: boolean({ title: 'Required', description: 'A rule asks for a second factor.' }),
  manage_at: url({ title: 'Page', description: 'Where factors are added and removed.' }),
  sessions: list(UserSession, 'Sessions'),
});

/** Not part of the specification, which only mentions that second factors can be reset. */
export const secondFactorCalls = group('Sign-in', {
  permission: null,
  whileImpersonating: 'refused',
  access: 'reseller',
})({
  GetOwnSignIn: post('/api/Console/GetOwnSignIn', {
    effect: 'read',
    forPeople: true,
    summary: 'The second factors and the sessions of whoever asks.',
    body: shape('Own sign-in request', {}),
    returns: single(UserSignIn),
    access: 'self',
  }),
  EndOwnSessions: post('/api/Console/EndOwnSessions', {
    forPeople: true,
    summary: 'Ends sessions of whoever asks, with all their access; without ids all but this one.',
    sentence: msg('End own sessions'),
    body: shape('Sessions to end', {
      ids: list(required(text('Session id')), { title: 'Sessions', maxItems: 100 }),
    }),
    returns: noContent,
    access: 'self',
  }),
  GetSecondFactorRules: post('/api/Console/GetSecondFactorRules', {
    effect: 'read',
    summary: 'Whom the sign-in asks for a second factor.',
    body: shape('Second factor rules request', {}),
    returns: listOf(SecondFactorRule),
    permission: 'users.edit',
  }),
  AddSecondFactorRule: post('/api/Console/AddSecondFactorRule', {
    summary:
      'Asks more people for a second factor, from their next sign-in on: those of a level, a role, a wholesaler or a domain. Resellers make rules for their own people.',
    sentence: [
      msg('Require a second factor from users with the role {role_id}'),
      msg('Require a second factor from users of {domain_name}'),
      msg('Require a second factor from users of {wholesaler_id}'),
      msg('Require a second factor from more users'),
    ],
    body: shape('New second factor rule', audienceFields),
    returns: single(SecondFactorRule),
    permission: 'users.edit',
  }),
  RemoveSecondFactorRule: post('/api/Console/RemoveSecondFactorRule', {
    removes: 'second_factor_rule',
    summary: 'Asks for a second factor no more as this rule did. Factors people have stay asked for.',
    sentence: deletes('second_factor_rule', 'id'),
    body: shape('Second factor rule to remove', { id: required(integer('Rule id')) }),
    returns: noContent,
    permission: 'users.edit',
  }),
});
