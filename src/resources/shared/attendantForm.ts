import {
  additionalSections,
  identityFields,
  keyPrompts,
  redirectField,
  redirection,
} from './groupsOfAccounts';

const keypadField = {
  keypad: {
    key: 'key',
    to: 'act',
    reserved: { name_trigger: 'Dial by name' },
    otherwise: { key: '0', to: 'operator' },
  },
  label: 'Keypad',
} as const;

/** Setting for whether the attendant is active while its redirection triggers are on or off. */
export const activationField = {
  choices: { false: 'While all its triggers are off', true: 'While one of its triggers is on' },
  widget: 'either',
} as const;

export const attendantForm = [
  {
    section: 'Announcements and music',
    fields: [
      ...identityFields,
      { field: 'wavfile', width: 'full' },
      'welcome_loop',
      'play_def',
      'first_lang',
      'second_lang',
      'answer_wait',
      'moh',
    ],
  },
  {
    section: 'Keys',
    help: 'Menu keys and their destinations.',
    fields: [keypadField, keyPrompts, 'operator', 'name_trigger', 'timeout', 'redirect'],
  },
  {
    section: 'Dialling',
    fields: [
      'digit_timeout',
      'min_digits',
      'completion',
      'name_confirm',
      { field: 'limited', width: 'full' },
      { field: 'excluded', width: 'full' },
    ],
  },
  {
    section: 'Next',
    fields: [{ field: 'anonymous_dest', width: 'full' }, 'hangup'],
  },
  redirection,
  {
    section: 'Who can switch it',
    fields: ['mode', { field: 'invert', ...activationField }, { field: 'allow_ext', width: 'full' }],
  },
  {
    section: 'Recording',
    fields: ['rec', { field: 'record_ext', width: 'full' }, 'record_code', 'crm_account'],
  },
  ...additionalSections,
] as const;

export const attendantPage = [
  'name',
  'dids',
  'wavfile',
  'answer_wait',
  keypadField,
  keyPrompts,
  'operator',
  'timeout',
  'redirect',
  'anonymous_dest',
  redirectField,
  'mode',
  'state',
  'first_lang',
  'moh',
  'disabled',
] as const;
