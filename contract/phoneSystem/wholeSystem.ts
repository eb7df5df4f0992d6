import { msg } from '#i18n';
import { get, group, inDomain, listOf, okOrNoContent, post, single } from '../call';
import { auditedEntity } from '../entity';
import {
  boolean,
  count,
  days,
  domain,
  hours,
  integer,
  list,
  mac,
  nested,
  oneOf,
  text,
  timeZone,
  userTypes,
} from '../fields';
import { required, shape } from '../schema';
import { domainName, resolutions } from './accountFields';
import { domainActions, secretActions } from './domainActions';
import { flagFields, flagHours, flagStateFields } from './serviceFlag';
import { redirectedCalls, redirectionTimes } from './user/forwarding';

export const stepKinds = {
  number: 'Number',
  ...userTypes,
  voicemail: 'Voicemail',
  missing: 'Does not exist',
} as const;

/** Conditions under which a call moves from one step to another. */
export const edgeKinds = {
  always: 'Always',
  flag: 'While a trigger is on',
  key: 'On a key',
  timeout: 'When nobody answers',
  member: 'Rings',
  anonymous: 'Anonymous callers',
  busy: 'When busy',
  unregistered: 'When not registered',
  dnd: 'On do not disturb',
  voicemail: 'To voicemail',
} as const;

export const CallFlowEdge = shape('Call flow edge', {
  to: text('Leads to'),
  kind: oneOf(edgeKinds, 'When'),
  label: text('Label'),
  order: integer({ title: 'Position', minimum: 0 }),
  seconds: integer({ title: 'After', 'x-unit': 's', minimum: 0 }),
  flag: text('Trigger'),
  flag_on: boolean('Trigger is on'),
  key: text('Key'),
  calls: oneOf(redirectedCalls, 'Which calls'),
  when: oneOf(redirectionTimes, 'Holds'),
  times: hours('Times'),
  field: text('Field'),
});

/** The mode and hours that activate a trigger. */
export const CallFlowTrigger = shape('Call flow trigger', {
  mode: flagFields.mode,
  ...flagHours,
  tz: timeZone('Time zone'),
  invert: flagFields.invert,
  last: flagStateFields.last,
  overridden_until: flagStateFields.overridden_until,
  missed_holidays: days({
    title: 'Holidays it does not know',
    description: 'Days of the calendar of holidays, within a year, that are not in its own list.',
  }),
});

/** A step in a call flow, such as a number, an account, a mailbox or an external number. */
export const CallFlowNode = shape('Call flow node', {
  id: text('Step'),
  kind: oneOf(stepKinds, 'Kind'),
  account: text('Account'),
  display: text('Name'),
  disabled: boolean('Disabled'),
  is_entry: boolean({ title: 'Calls come in here' }),
  dnd: boolean('Do not disturb'),
  trigger: nested(CallFlowTrigger, { title: 'When it is on' }),
  opening: text({ title: 'Hours', description: 'Of a trigger: when it is on, as a sentence.' }),
  edges: list(CallFlowEdge, 'Leads to'),
});

/** Rules for which outbound calls are permitted and how they are routed. */
export const DialPlan = auditedEntity('Dial plan', {
  id: integer({ title: 'Id', readOnly: true }),
  name: text({ title: 'Name', maxLength: 100 }),
  scope: oneOf({ global: 'For all', local: 'Of one phone system' }, 'Scope'),
  domain_name: domain('Domain'),
  inuse: count({ title: 'Used by', description: 'Accounts and phone systems.', readOnly: true }),
  rules: list(
    shape('Dial plan rule', {
      preference: integer('Preference'),
      pattern: text('Numbers'),
      action: text('Way'),
    }),
    'Rules',
  ),
});

export const nextAccountCalls = group('PBX', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain_name'),
  ok: okOrNoContent,
})({
  GetNextAccounts: get('/api/Link/GetNextAccounts/{domain_name}', {
    summary: 'The next free number for each kind of account.',
    returns: single(
      shape('Next accounts', {
        extensions: text('Extension'),
        acds: text('Call queue'),
        attendants: text('Auto attendant'),
        hunts: text('Ring group'),
        orbits: text('Park orbit'),
        srvflags: text('Redirection trigger'),
      }),
    ),
  }),
});

export const callFlowCalls = group('Languages and settings', {
  permission: 'settings.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain_name'),
  ok: okOrNoContent,
})({
  GetCallFlow: post('/api/Link/GetCallFlow', {
    effect: 'read',
    permission: null,
    summary: 'Every way a call can take through a phone system, step by step.',
    body: shape('Call flow request', {
      domain_name: domainName,
      from: text({
        title: 'From',
        description: 'A number or an account: only what can be reached from there.',
        maxLength: 64,
      }),
      accounts_only: boolean({
        title: 'Accounts only',
        description: 'Without numbers, mailboxes and where calls go on: what may be chosen as a destination.',
      }),
    }),
    returns: listOf(CallFlowNode),
  }),
});

export const dialPlanCalls = group('Dial plans and logins', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
  ok: okOrNoContent,
})({
  GetDialPlans: post('/api/Link/GetDialPlans', {
    effect: 'read',
    summary: 'The dial plans for all, and those of one phone system or of every one within reach.',
    body: shape('Dial plans request', { domain_name: domain('Domain'), search: text({ maxLength: 200 }) }),
    returns: listOf(DialPlan),
  }),
});

export const ActionResult = shape('Action result', {
  account: text('Account'),
  done: boolean('Done'),
  changed: list(text(), 'What changed'),
  message: text('Message'),
});

export const domainActionCalls = group('Misc', {
  permission: 'accounts.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain_name'),
  ok: okOrNoContent,
})({
  CreateDomainAction: post('/api/Link/CreateDomainAction', {
    permission: null,
    checksAccount: true,
    summary: 'Does one thing to many accounts, and says what it changed of each.',
    sentence: [msg('{accounts}: {action}'), msg('Perform an action on accounts')],
    records: { accounts: 'account' },
    body: shape('Domain action request', {
      domain_name: domainName,
      action: required(oneOf(domainActions, { title: 'Action', examples: ['reset_dnd'] })),
      accounts: required(
        list(required(text({ title: 'Account', maxLength: 15 })), {
          title: 'Accounts',
          maxItems: 2000,
          examples: [[]],
        }),
      ),
      answers: resolutions,
    }),
    createsSecrets: { field: 'action', values: secretActions },
    returns: single(
      shape('Domain action', {
        action: text('Action'),
        changed: count('Accounts changed'),
        failed: count('Accounts it could not be done to'),
        results: list(ActionResult, 'Accounts'),
      }),
    ),
  }),
  SyncRpc: post('/api/Link/SyncRpc', {
    permission: 'devices.edit',
    summary: 'Has the phones of an account, or of the whole phone system, read their settings again.',
    sentence: [
      msg('Resync {macs_count, plural, one {phone} other {phones}} {macs}'),
      msg('Resync the phones of {name}'),
      msg('Resync the phones of {domain_name}'),
    ],
    records: { name: 'account' },
    body: shape('Sync request', {
      domain_name: domainName,
      name: text({ title: 'Account', description: 'Nothing means every phone.', maxLength: 15 }),
      macs: list(mac('MAC address'), {
        title: 'Phones',
        description: 'Only these, by MAC address.',
        maxItems: 1000,
      }),
      checkSync: boolean({ title: 'Restart', description: 'Phones restart even when nothing has changed.' }),
    }),
    returns: single(
      shape('Sync', {
        phones: count('Phones told'),
        macs: list(text(), 'MAC addresses'),
      }),
    ),
  }),
});
