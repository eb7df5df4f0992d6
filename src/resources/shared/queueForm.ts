import {
  announcements,
  furtherSections,
  keysOfMenu,
  poolsOfAgents,
  redirection,
  whoItIs,
} from './groupsOfAccounts';

/** The form of a call queue: who is rung, for how long, then what. */
export const queueForm = [
  {
    section: 'Who is rung',
    fields: [
      ...whoItIs,
      { field: 'all_agents', width: 'full' },
      { field: 'agents', width: 'full' },
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
    section: 'Then what',
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
  { section: 'What callers hear', fields: ['moh', 'ringback', 'gap_time', ...announcements] },
  { section: 'Keys while waiting', fields: keysOfMenu },
  {
    section: 'What agents see and hear',
    fields: ['from_header', 'melody', 'announce', 'rec', 'email', 'crm_account'],
  },
  { section: 'Further pools of agents', fields: poolsOfAgents },
  ...furtherSections,
] as const;

/** What the page shows. */
export const queuePage = [
  'name',
  'dids',
  'all_agents',
  'agents',
  'managers',
  'algorithm',
  'ring_time',
  'timeout',
  'redirect',
  'flag',
  'night',
  'moh',
  'rec',
  'disabled',
  'dateLastModified',
] as const;
