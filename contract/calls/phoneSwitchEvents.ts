import { type TSchema, Type } from 'typebox';
import { msg } from '#i18n';
import { group, post, single } from '../call';
import { account, boolean, count, dateTime, list, oneOf, text, userTypes } from '../fields';
import { type EntityRecord, required, shape } from '../schema';
import { callStates } from './activeCalls';
import { callResults, directions, domainName } from './callFields';

/** Reasons why a call left a queue without reaching an agent (field semantics, section 4). */
export const queueExits = {
  redirect_waiting: 'Sent on while waiting',
  redirect_ringing: 'Sent on while ringing',
  redirect_anonymous: 'Sent on as anonymous',
  hangup_waiting: 'Caller hung up while waiting',
  hangup_ringing: 'Caller hung up while ringing',
  user_interaction: 'Caller pressed a key',
  admin_interaction: 'Moved by an administrator',
  max_calls: 'Queue full',
  soap: 'Moved by an application',
  other: 'Other',
} as const;
export type QueueExit = keyof typeof queueExits;

const commonEventFields = {
  event_id: required(
    text({
      title: 'Event id',
      description: 'The same however often the event is sent; unlike that of any other event of the domain.',
      maxLength: 128,
    }),
  ),
  time: required(dateTime({ title: 'Time', description: 'When it happened, by the clock of the switch.' })),
  domain_name: domainName,
};

const eventType = <const Types extends Record<string, string>>(types: Types) =>
  required(oneOf(types, 'Type'));

const callFields = {
  ...commonEventFields,
  call_id: required(
    text({
      title: 'Call id',
      description: 'The same for all legs of a call.',
      maxLength: 64,
      pattern: '^[0-9A-Za-z._-]+$',
      'x-patternHint': 'letters, digits, dots, hyphens and underscores',
    }),
  ),
};

const partyDescription =
  'An account, a number in any notation, or a SIP address; numbers are stored as E.164 digits.';

const CallStarted = shape('Call started', {
  type: eventType({ 'call.started': 'Call started' }),
  ...callFields,
  direction: required(oneOf(directions, 'Direction')),
  from: text({
    title: 'From',
    description: `${partyDescription} Empty or “anonymous” if it is withheld.`,
    maxLength: 500,
  }),
  to: required(text({ title: 'To', description: partyDescription, minLength: 1, maxLength: 500 })),
  trunk: text({ title: 'Trunk', maxLength: 64 }),
});

const CallLeg = shape('Call leg changed', {
  type: eventType({ 'call.leg': 'Call leg changed' }),
  ...callFields,
  leg_id: required(
    text({ title: 'Leg id', description: 'The same for all that happens on a leg.', maxLength: 64 }),
  ),
  account: required(account({ title: 'Account', description: 'Where the call is.' })),
  user_type: required(oneOf(userTypes, 'Kind')),
  state: required(
    oneOf({ ...callStates, ended: 'Ended' }, { title: 'State', description: 'From this time on.' }),
  ),
  answered: boolean({
    title: 'Answered',
    description: 'Of a leg that ended: whether it did because somebody answered on another leg.',
  }),
  exit: oneOf(queueExits, {
    title: 'Why it left the queue',
    description: 'Of a queue’s leg that ended without an agent.',
  }),
});

const CallEnded = shape('Call ended', {
  type: eventType({ 'call.ended': 'Call ended' }),
  ...callFields,
  result: oneOf(callResults, { title: 'Result', description: 'Without: what the legs say.' }),
  extension: account(
    { title: 'Extension', description: 'Who it was for; without: who talked, or was rung last.' },
    ['extensions'],
  ),
  recorded: boolean({ title: 'Recorded' }),
});

const phoneFields = {
  ...commonEventFields,
  account: required(account('Extension', ['extensions'])),
  contact: required(
    text({ title: 'Contact', description: 'Where the phone can be reached.', maxLength: 200 }),
  ),
  address: text({ title: 'Address', description: 'Such as tls:192.0.2.10:5061.', maxLength: 100 }),
  user_agent: text({ title: 'Phone', maxLength: 200 }),
};

const PhoneRegistered = shape('Phone registered', {
  type: eventType({ 'phone.registered': 'Phone registered' }),
  ...phoneFields,
  cause: oneOf({ register: 'Registered', refresh: 'Registered again', wakeup: 'Woken up' }, 'Cause'),
});

const PhoneUnregistered = shape('Phone unregistered', {
  type: eventType({ 'phone.unregistered': 'Phone unregistered' }),
  ...phoneFields,
  cause: oneOf({ unregister: 'Signed out', expire: 'Expired', reboot: 'Restarting' }, 'Cause'),
});

const AgentChanged = shape('Agent changed', {
  type: eventType({
    'agent.login': 'Logs in',
    'agent.logout': 'Logs out',
    'agent.pause': 'Has a break',
    'agent.unpause': 'Is back',
  }),
  ...commonEventFields,
  account: required(account('Agent', ['extensions'])),
  queue: account({ title: 'Call queue', description: 'Without: all of the agent’s.' }, ['acds']),
  reason: text({ title: 'Reason', maxLength: 200 }),
});

export type CallEvent =
  | EntityRecord<typeof CallStarted>
  | EntityRecord<typeof CallLeg>
  | EntityRecord<typeof CallEnded>;
export type PhoneEvent = EntityRecord<typeof PhoneRegistered> | EntityRecord<typeof PhoneUnregistered>;
export type AgentChange = EntityRecord<typeof AgentChanged>;
/** An event reported by a phone switch, concerning a call, a phone or an agent. */
export type SwitchEvent = CallEvent | PhoneEvent | AgentChange;

const eventShapes = [
  CallStarted,
  CallLeg,
  CallEnded,
  PhoneRegistered,
  PhoneUnregistered,
  AgentChanged,
] as const;

/** Maps event types to their schemas. */
export const switchEventShapes: ReadonlyMap<string, TSchema> = new Map(
  eventShapes.flatMap((shape) => {
    const { properties } = shape as unknown as { properties: { type: { enum: (string | null)[] } } };
    return properties.type.enum.flatMap((type) => (type ? [[type, shape] as const] : []));
  }),
);

/** Maximum number of events per request. */
export const MAX_SWITCH_EVENTS = 500;

/** Schema of an event. Accepts any value, so that an invalid event is rejected individually and does not fail the whole batch. */
const event = Type.Unsafe<unknown>({ anyOf: [...eventShapes, {}] });

const EventResult = shape('Event result', {
  event_id: text({ title: 'Event id', readOnly: true }),
  status: oneOf(
    { accepted: 'Accepted', duplicate: 'Known already', refused: 'Refused' },
    { title: 'Status', readOnly: true },
  ),
  reason: text({ title: 'Reason', description: 'Why it was refused.', readOnly: true }),
});

/** Calls made by machines of a deployment. None of them is in the specification. */
export const phoneSwitchCalls = group('Phone switch', {
  permission: 'domains.edit',
  whileImpersonating: 'refused',
  access: 'staff',
})({
  SendPhoneSwitchEvents: post('/api/Gateway/SendPhoneSwitchEvents', {
    summary:
      'Takes what happened on a connected phone switch. An event counts once, however often it is sent, and events may come in any order.',
    sentence: msg('Receive events of a phone switch'),
    body: shape('Phone switch events', {
      events: required(
        list(event, {
          title: 'Events',
          description: 'Each is judged by itself: one that is refused holds up none of the others.',
          maxItems: MAX_SWITCH_EVENTS,
        }),
      ),
    }),
    returns: single(
      shape('Phone switch events taken', {
        accepted: count({ title: 'Accepted', readOnly: true }),
        duplicates: count({ title: 'Known already', readOnly: true }),
        refused: count({ title: 'Refused', readOnly: true }),
        results: list(EventResult, {
          title: 'Results',
          description: 'One for each event, in the order they were sent.',
          readOnly: true,
        }),
      }),
    ),
    credential: 'phoneSwitch',
  }),
});
