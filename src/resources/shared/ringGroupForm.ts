import { furtherSections, redirection, whoItIs } from './groupsOfAccounts';

const stage = (number: 1 | 2 | 3) =>
  [{ field: `st${number}_ext`, width: 'full' }, `st${number}_dur`, `st${number}_miss`] as const;

/** The form of a ring group: who is rung, for how long, then what. */
export const ringGroupForm = [
  {
    section: 'Who is rung, and how long',
    help: 'A stage that rings nobody is passed over.',
    fields: [...whoItIs, 'algo', ...stage(1), ...stage(2), ...stage(3)],
  },
  {
    section: 'Then what',
    fields: [
      { field: 'st4_ext', width: 'full' },
      { field: 'hunt_anonymous_dest', width: 'full' },
      'allow_redirect',
      'ncf',
    ],
  },
  redirection,
  { section: 'What callers hear', fields: ['moh'] },
  {
    section: 'What members see and hear',
    fields: [
      'from_header',
      'melody',
      'announce',
      'connect',
      { field: 'conn_sym', when: { field: 'connect', is: 'true' } },
      'ext_blink',
      'rec',
      'email',
      'fra',
      'crm_account',
    ],
  },
  ...furtherSections,
] as const;

/** What the page shows. */
export const ringGroupPage = [
  'name',
  'dids',
  'algo',
  'st1_ext',
  'st1_dur',
  'st2_ext',
  'st2_dur',
  'st3_ext',
  'st3_dur',
  'st4_ext',
  'flag',
  'night',
  'moh',
  'rec',
  'disabled',
  'dateLastModified',
] as const;
