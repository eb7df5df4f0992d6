import { auditedEntity, entity } from '../entity';
import {
  account,
  accounts,
  count,
  domain,
  email,
  inherited,
  list,
  oneOf,
  phone,
  secondsSetting,
  text,
} from '../fields';
import { accountName, callerFields, commonFields } from './accountFields';
import { callFlowFields, distributions } from './callFlowFields';
import { defaultSeconds } from './defaultSeconds';

/** Settings of a call queue (field semantics, section 4). */
export const queueFields = {
  ...callFlowFields,
  algorithm: oneOf(distributions, {
    title: 'Order of agents',
    description: 'Whom a call is offered to first.',
    'x-otherwise': 'random',
  }),
  flag: callerFields.flag,
  all_agents: accounts({ title: 'Agents', description: 'Members of the queue, whether logged in or not.' }, [
    'extensions',
  ]),
  agents: accounts({ title: 'Agents logged in', description: 'Those who get calls now.' }, ['extensions']),
  managers: accounts({ title: 'Supervisors', description: 'May watch and help.' }, ['extensions']),
  anonymous_dest: account({ title: 'Anonymous callers to' }),
  callback: inherited({
    title: 'Offer to call back',
    description: 'A waiting caller may hang up and keep the place.',
  }),
  callback_key: text({ title: 'Key for a call back', maxLength: 2 }),
  callback_num: phone({ title: 'Caller ID of a call back' }),
  callback_attempts: text({
    title: 'Tries to call back',
    pattern: '^[0-9]?$',
    'x-patternHint': 'one digit',
    maxLength: 1,
  }),
  ringback: oneOf(
    { '': 'Default', moh: 'Music on hold', ring: 'Ring tone', local: 'Ring tone of the agent’s phone' },
    { title: 'Callers hear', 'x-otherwise': 'moh' },
  ),
  ring_time: secondsSetting({ title: 'Rings an agent for', 'x-otherwise': String(defaultSeconds.agent) }),
  timeout: secondsSetting({
    title: 'Give up after',
    description: 'Then the call goes to the destination.',
    'x-otherwise': String(defaultSeconds.queue),
  }),
  from_header: oneOf(
    { '': 'The caller', id: 'The queue', both: 'The queue and the caller' },
    { title: 'Agents see' },
  ),
  email: email({ title: 'Report to', description: 'Gets the daily report.', maxLength: 254 }),
  crm_account: callerFields.crm_account,
};

export const staffing = text({
  title: 'Agents now',
  description: 'How many of its agents are logged in; empty while the queue is disabled.',
  readOnly: true,
});

export const CallQueue = auditedEntity('Call-queue/group settings', {
  domain_name: domain('Domain'),
  name: accountName,
  ...commonFields,
  ...queueFields,
  staffing,
  recording: inherited({
    title: 'Recording',
    description: 'Whether its calls are recorded: by its own setting, or that of the phone system.',
    readOnly: true,
  }),
});

const summaryFields = {
  name: accountName,
  display: commonFields.display,
  agents: accounts({ title: 'Agents logged in', readOnly: true }, ['extensions']),
  all_agents: accounts({ title: 'Agents', readOnly: true }, ['extensions']),
  calls: count({ title: 'Calls now', readOnly: true }),
  dids: list(phone(), { title: 'Numbers', readOnly: true }),
};

export const QueueListing = auditedEntity('Queue listing', {
  ...summaryFields,
  staffing,
  disabled: commonFields.disabled,
});

export const QueueSummary = entity('Queue summary', summaryFields);

/** A queue as displayed on the wallboard. */
export const QueueOverview = entity('Queue overview', {
  name: summaryFields.name,
  display: summaryFields.display,
  agents: summaryFields.agents,
  calls: summaryFields.calls,
  dids: summaryFields.dids,
});
