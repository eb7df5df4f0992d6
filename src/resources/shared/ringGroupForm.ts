import { additionalSections, identityFields, redirectField, redirection } from './groupsOfAccounts';

const buildStage = <const Stage extends 1 | 2 | 3>(number: Stage) =>
  ({
    accounts: `st${number}_ext`,
    label: `Stage ${number}`,
    seconds: `st${number}_dur`,
    fields: [{ field: `st${number}_miss`, label: 'Counts as missed' }],
  }) as const;

const stages = {
  lanes: [buildStage(1), buildStage(2), buildStage(3)],
  after: 'st4_ext',
  label: 'Stages',
  help: 'A stage without members is skipped. Click the timeline to include or exclude a member in a stage.',
} as const;

export const ringGroupForm = [
  {
    section: 'Members and ring time',
    fields: [...identityFields, 'algo', 'state', stages],
  },
  {
    section: 'Next',
    fields: [{ field: 'hunt_anonymous_dest', width: 'full' }, 'allow_redirect', 'ncf'],
  },
  redirection,
  { section: 'Announcements and music', fields: ['moh'] },
  {
    section: 'Member display and tones',
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
  ...additionalSections,
] as const;

export const ringGroupPage = [
  'name',
  'dids',
  'algo',
  stages,
  'st4_ext',
  redirectField,
  'moh',
  'rec',
  'disabled',
] as const;
