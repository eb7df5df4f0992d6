import { get, group, inDomain, listOf, ofExtension, okOrNoContent, post } from '../call';
import { entity } from '../entity';
import { account, boolean, dateTime, duration, oneOf, text, userTypes } from '../fields';
import { pageFields } from '../paging';
import { shape } from '../schema';
import { direction, domainName, from, to } from './callFields';

export const callStates = {
  menu: 'In a menu',
  waiting: 'Waiting in a queue',
  ringing: 'Ringing',
  connected: 'Talking',
  holding: 'On hold',
  voicemail: 'Leaving a message',
} as const;

export const ActiveCall = entity('Active call', {
  id: text({ title: 'Call id', readOnly: true }),
  id2: text({ title: 'Record', readOnly: true }),
  type: oneOf(userTypes, { title: 'With', description: 'Kind of the account it is with.', readOnly: true }),
  account: account({ title: 'Account', description: 'The account it is with.', readOnly: true }),
  from,
  to,
  parsed_from: text({ title: 'Caller', description: 'The caller by name, where known.', readOnly: true }),
  parsed_to: text({ title: 'Called', description: 'The one called by name, where known.', readOnly: true }),
  start: dateTime({ title: 'Start', readOnly: true }),
  connect: dateTime({ title: 'Connected', readOnly: true }),
  parsed_start: text({
    title: 'Start, there',
    description: 'In the phone system’s time zone.',
    readOnly: true,
  }),
  parsed_connect: text({
    title: 'Connected, there',
    description: 'In the phone system’s time zone.',
    readOnly: true,
  }),
  duration: duration({ title: 'Since the start', readOnly: true }),
  inbound: boolean({ title: 'Inbound', readOnly: true }),
  direction,
  hold: boolean({ title: 'On hold', readOnly: true }),
  cmc: text({ title: 'Matter code', readOnly: true }),
  state: oneOf(callStates, { title: 'State', readOnly: true }),
  extension: account({ title: 'Extension', readOnly: true }, ['extensions']),
  queue: account({ title: 'Call queue', readOnly: true }, ['acds']),
});

export const activeCallCalls = group('Calls', {
  permission: 'live-calls.view',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  GetActiveCalls: post('/api/Link/GetActiveCalls', {
    effect: 'read',
    summary: 'Lists the calls of a domain that are going on, the longest first.',
    body: shape('Active calls request', {
      ...pageFields,
      domain_name: domainName,
      state: oneOf(callStates, 'State'),
      direction,
      queue: account({ title: 'Call queue' }, ['acds']),
      extension: account({ title: 'Extension' }, ['extensions']),
    }),
    returns: listOf(ActiveCall),
  }),
  GetCurrentCalls: get('/api/Link/GetCurrentCalls/{domain_name}/{account}', {
    access: 'self',
    tenant: ofExtension(),
    summary: 'Lists the calls an account takes part in now.',
    returns: listOf(ActiveCall),
  }),
});
