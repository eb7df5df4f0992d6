import { additionalSections, identityFields } from './groupsOfAccounts';
import { soundChoice } from './phoneSystem';

/** What is played as a redirection trigger changes. */
export const flagSounds = { audio1: soundChoice, audio2: soundChoice, sound: soundChoice } as const;

const isClockMode = { field: 'mode', is: 'clock' } as const;

/** Where redirection triggers stand, and what people look for who mean them. */
export const flagMenu = {
  level: 'Customer',
  title: 'Redirection Triggers',
  group: 'Home - PBX',
  order: 80,
  userType: 'srvflags',
  keywords: 'opening hours, business hours, public holidays, closed, night, after hours',
} as const;

/** The form of a redirection trigger: when it is on, then who may switch it. */
export const flagForm = [
  { section: 'Trigger', fields: [...identityFields, 'mode', { field: 'tz', when: isClockMode }] },
  {
    section: 'Hours',
    when: isClockMode,
    fields: [
      { week: '', label: 'Hours', keywords: 'opening hours, open, closed, public holidays, business hours' },
      { field: 'holiday', width: 'full' },
      { field: 'invert', width: 'full', widget: 'duringHours' },
    ],
  },
  { section: 'Who can switch it', fields: [{ field: 'allow_ext', width: 'full' }, 'pin'] },
  { section: 'Announcements', fields: ['audio1', 'audio2', 'sound', 'page'] },
  ...additionalSections,
] as const;

/** How the fields of a redirection trigger are worded. */
export const flagLabels = {
  state: { tones: { true: 'success', false: 'neutral' } },
  invert: { choices: { false: 'On during these hours', true: 'Off during these hours' } },
} as const;

/** When it changes next, as the list was read. */
export const nextChangeColumn = { field: 'turns', width: 290, sortable: false } as const;

/** What the page of a redirection trigger shows. */
export const flagPage = [
  'name',
  'opening',
  { week: '', label: 'Week' },
  'holiday',
  'mode',
  'tz',
  'time',
  'allow_ext',
  'comment',
] as const;

const toggle = (name: string, label: string, state: boolean) =>
  ({
    name,
    label,
    icon: 'ToggleOn',
    call: 'ToggleServiceFlag',
    send: { domain_name: '$domain', name: '$id', state },
    when: { field: 'state', is: state ? 'false' : 'true' },
    whenUnavailable: 'hide',
    undo: { call: 'ToggleServiceFlag', send: { domain_name: '$domain', name: '$id', state: !state } },
    success: `{count} switched ${state ? 'on' : 'off'}. A scheduled trigger stays so until its next change.`,
  }) as const;

/** Switching a redirection trigger by hand, and giving it back to its hours. */
export const toggles = [
  toggle('on', 'Switch on', true),
  toggle('off', 'Switch off', false),
  {
    name: 'by-hours',
    label: 'Resume schedule',
    icon: 'CalendarMonth',
    call: 'UpdateServiceFlag',
    send: { domain_name: '$domain', name: '$id', mode: { literal: 'clock' } },
    when: { field: 'overridden_until', empty: false },
    whenUnavailable: 'hide',
    success: '{count} back on schedule.',
  },
] as const;
