import { callerIdFields, webhookFields } from '../../../contract/phoneSystem/accountFields';
import { listNames } from './listNames';
import { soundChoice, triggers } from './phoneSystem';

export const identityFields = [
  {
    field: 'name',
    label: 'Number',
    required: true,
    when: { field: 'domain_name', is: null },
    help: 'The number dialled inside the phone system.',
  },
  'display',
] as const;

export const redirectField = {
  pairs: ['flag', 'night'],
  words: ['While', 'calls go to'],
  label: 'Redirection',
  help: 'The first trigger that is on decides.',
} as const;

export const redirection = { section: 'Redirection', fields: [redirectField] } as const;

const soundAndTrigger = [
  { begins: 'wavfile', label: 'Sound', ...soundChoice },
  { begins: 'flag', label: 'Only while', help: 'Leave empty to play it always.' },
] as const;

/** Announcements for waiting callers, in the order in which they are played. */
export const announcements = {
  numbered: { fields: soundAndTrigger, entry: 'Announcement' },
  label: 'While callers wait',
  help: 'Played in this order, such as “Nobody is free yet” and “You are number … in the queue”.',
} as const;

export const keyPrompts = {
  numbered: { fields: soundAndTrigger, entry: 'Key', by: { key: 'key', to: 'act' } },
  label: 'What is said of the keys',
  help: 'Played after the welcome, in the order of the keys.',
} as const;

/** Builds the threshold field of a pool's condition, with a label for each kind of condition. */
const buildLimit = <const Pool extends 1 | 2 | 3 | 4 | 5>(pool: Pool) => {
  const limit = { field: `parm${pool}`, help: '' } as const;
  const joins = (condition: 'wait' | 'calls' | 'flag') => ({ field: `cond${pool}`, is: condition }) as const;
  return [
    { ...limit, label: 'Longer than (s)', when: joins('wait') },
    { ...limit, label: 'More than (callers)', when: joins('calls') },
    { ...limit, label: 'Trigger', when: joins('flag'), choicesFrom: triggers },
  ] as const;
};

const buildPool = <const Pool extends 1 | 2 | 3 | 4 | 5>(number: Pool) =>
  ({
    accounts: `pool${number}`,
    label: `Pool ${number}`,
    fields: [
      { field: `cond${number}`, label: 'Joins when', help: '' },
      ...buildLimit(number),
      { field: `color${number}`, label: 'Colour' },
    ],
  }) as const;

/** Agents of a queue: permanent agents, and pools that join while their condition is met. */
export const agentPools = {
  lanes: [
    { accounts: 'all_agents', label: 'Agents', help: 'Get calls whenever they are logged in.' },
    buildPool(1),
    buildPool(2),
    buildPool(3),
    buildPool(4),
    buildPool(5),
  ],
  mark: { field: 'agents', label: 'Logged in' },
  label: 'Members',
} as const;

export const additionalSections = [
  {
    section: 'Directory and caller ID',
    fields: [
      'alias',
      ...listNames(callerIdFields),
      'dial_plan',
      'visible',
      'department',
      'building',
      'location',
      'comment',
      'disabled',
    ],
  },
  {
    section: 'Limits and reports',
    fields: [
      'max_call_duration',
      'credit',
      'max_cdrs',
      'cdr_time',
      'email_cdr',
      'cdr_as_att',
      'spam_threshold',
      'anonymous_spam_score',
    ],
  },
  {
    section: 'Lamps, ring-back and rights',
    fields: ['dialog_state', 'dialog_version', 'rb', 'rf', 'need_license', 'view_settings'],
  },
  {
    section: 'Other systems',
    help: 'Event notifications.',
    fields: [
      ...listNames(webhookFields),
      'ename',
      'epid',
      'google_calendar',
      'oauth_list',
      'param1',
      'param2',
      'param3',
    ],
  },
] as const;
