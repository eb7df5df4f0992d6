import {
  additionalSections,
  agentPools,
  announcements,
  identityFields,
  redirectField,
  redirection,
} from './groupsOfAccounts';

export const queueForm = [
  {
    section: 'Agents and ringing',
    fields: [
      ...identityFields,
      agentPools,
      { field: 'managers', width: 'full' },
      'algorithm',
      'minstaff',
      'jump',
      'multicall',
    ],
  },
  {
    section: 'How long',
    fields: ['ring_time', 'wait_time', 'recover_time', 'maxcall', 'timeout', 'prio', 'speed_limit'],
  },
  {
    section: 'Next',
    fields: [
      { field: 'redirect', width: 'full' },
      { field: 'anonymous_dest', width: 'full' },
      'hangup_policy',
      'policy',
      'callback',
      { field: 'callback_key', when: { field: 'callback', is: 'true' } },
      { field: 'callback_num', when: { field: 'callback', is: 'true' } },
      { field: 'callback_attempts', when: { field: 'callback', is: 'true' } },
    ],
  },
  redirection,
  { section: 'Announcements and music', fields: ['moh', 'ringback', announcements, 'gap_time'] },
  {
    section: 'Keys while waiting',
    fields: [
      {
        keypad: { key: 'key', to: 'act', reserved: { callback_key: 'Call back' } },
        label: 'Keys of the caller',
      },
    ],
  },
  {
    section: 'Agent display and tones',
    fields: ['from_header', 'melody', 'announce', 'rec', 'email', 'crm_account'],
  },
  ...additionalSections,
] as const;

export const queuePage = [
  'name',
  'dids',
  'staffing',
  agentPools,
  'managers',
  'algorithm',
  'ring_time',
  'timeout',
  'redirect',
  redirectField,
  announcements,
  'moh',
  'rec',
  'disabled',
] as const;
