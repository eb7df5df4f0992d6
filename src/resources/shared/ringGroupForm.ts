import { furtherSections, redirection, redirects, whoItIs } from './groupsOfAccounts';

const stage = <const Stage extends 1 | 2 | 3>(number: Stage) =>
  ({
    accounts: `st${number}_ext`,
    label: `Stage ${number}`,
    seconds: `st${number}_dur`,
    fields: [{ field: `st${number}_miss`, label: 'Counts as missed' }],
  }) as const;

const stages = {
  lanes: [stage(1), stage(2), stage(3)],
  after: 'st4_ext',
  label: 'Stages',
  help: 'A stage that rings nobody is passed over. Click in the time line to let somebody ring in a stage or not.',
} as const;

/** The form of a ring group: who is rung, for how long, then what. */
export const ringGroupForm = [
  {
    section: 'Who is rung, and how long',
    fields: [...whoItIs, 'algo', stages],
  },
  {
    section: 'Then what',
    fields: [{ field: 'hunt_anonymous_dest', width: 'full' }, 'allow_redirect', 'ncf'],
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
  stages,
  'st4_ext',
  redirects,
  'moh',
  'rec',
  'disabled',
  'dateLastModified',
] as const;
