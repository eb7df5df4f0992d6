import { account, countSetting, inherited, numberSetting, oneOf, secondsSetting, text } from '../fields';
import { callerFields, commonFields } from './accountFields';
import { defaultSeconds } from './defaultSeconds';
import { announcementFields, menuFields, poolFields } from './keyFields';

/** How the next agent is selected. */
export const distributions = {
  '': 'Default',
  longest_idle: 'Who has been free longest',
  round_robin: 'One after the other',
  random: 'In any order',
  skill: 'The most skilled',
  all: 'All at once',
} as const;

/** Fields shared by attendants and queues (document 2, "Call-flow/attendant settings"). */
export const callFlowFields = {
  display: commonFields.display,
  alias: commonFields.alias,
  dial_plan: commonFields.dial_plan,
  disabled: commonFields.disabled,
  ...menuFields,
  ...announcementFields,
  ...poolFields,
  timeout: secondsSetting({ title: 'Give up after', description: 'Then the call goes to the destination.' }),
  redirect: account({ title: 'Then to', description: 'Where a call goes after the time is over.' }),
  wait_time: secondsSetting({
    title: 'Least wait',
    description: 'Before an agent is rung.',
    'x-otherwise': 'None',
  }),
  recover_time: secondsSetting({
    title: 'Pause after a call',
    description: 'For an agent to wrap up.',
    'x-otherwise': String(defaultSeconds.wrapUp),
  }),
  gap_time: secondsSetting({ title: 'Time between announcements' }),
  speed_limit: numberSetting({ title: 'Speed limit' }),
  maxcall: countSetting({
    title: 'Most callers',
    description: 'More than these hear the busy tone.',
    'x-otherwise': 'No limit',
  }),
  multicall: inherited({
    title: 'Several calls at once',
    description: 'An agent may get more than one call.',
  }),
  minstaff: countSetting({ title: 'Least agents', description: 'Agents that should be logged in.' }),
  hangup_policy: text({ title: 'When the caller hangs up', maxLength: 40 }),
  jump: inherited({ title: 'Agents may jump in', description: 'They join the queue for a while.' }),
  distribution: oneOf(distributions, { title: 'Chooses agents by', 'x-otherwise': 'random' }),
  policy: text({ title: 'Policy', maxLength: 40 }),
  prio: numberSetting({ title: 'Priority', description: 'Against other queues.' }),
  rec: inherited({ title: 'Record calls', 'x-inheritsFrom': 'rec_acd' }),
  moh: callerFields.moh,
  melody: callerFields.melody,
  announce: callerFields.announce,
  night: callerFields.night,
};
