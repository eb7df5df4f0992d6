import { additionalSections, identityFields } from './groupsOfAccounts';
import { soundChoice } from './phoneSystem';

/** Sounds that are played when a redirection trigger changes. */
export const flagSounds = { audio1: soundChoice, audio2: soundChoice, sound: soundChoice } as const;

const isClockMode = { field: 'mode', is: 'clock' } as const;

export const flagMenu = {
  level: 'Customer',
  title: 'Redirection Triggers',
  group: 'Home - PBX',
  order: 70,
  subtitle: 'Opening hours and holidays',
  userType: 'srvflags',
  keywords: 'opening hours, business hours, public holidays, closed, night, after hours',
} as const;

export const flagForm = [
  { section: 'Trigger', fields: [...identityFields, 'mode', { field: 'tz', when: isClockMode }] },
  {
    section: 'Hours',
    when: isClockMode,
    fields: [
      { week: '', label: 'Hours', keywords: 'opening hours, open, closed, public holidays, business hours' },
      { field: 'follows_holidays', only: 'create', initial: true, width: 'full' },
      { field: 'holiday', width: 'full', when: { field: 'follows_holidays', not: true } },
      {
        field: 'holiday',
        width: 'full',
        readOnly: true,
        only: 'update',
        when: { field: 'follows_holidays', is: true },
        help: 'These days come from the calendar of holidays, and are changed there.',
      },
      { field: 'invert', width: 'full', widget: 'duringHours' },
    ],
  },
  { section: 'Who can switch it', fields: [{ field: 'allow_ext', width: 'full' }, 'pin'] },
  { section: 'Announcements', fields: ['audio1', 'audio2', 'sound', 'page'] },
  ...additionalSections,
] as const;

export const flagLabels = {
  state: { tones: { true: 'success', false: 'neutral' } },
  invert: { choices: { false: 'On during these hours', true: 'Off during these hours' } },
} as const;

/** Time of the next change, as known when the list was loaded. */
export const nextChangeColumn = { field: 'turns', width: 290, sortable: false } as const;

export const flagPage = [
  'name',
  'opening',
  { week: '', label: 'Week' },
  'holiday',
  'follows_holidays',
  'mode',
  'tz',
  'time',
  'allow_ext',
  'comment',
] as const;

const buildToggle = (name: string, label: string, state: boolean) =>
  ({
    name,
    label,
    icon: 'ToggleOn',
    call: 'ToggleServiceFlag',
    send: { domain_name: '$domain', name: '$id', state },
    when: { field: 'state', is: state ? 'false' : 'true' },
    undo: { call: 'ToggleServiceFlag', send: { domain_name: '$domain', name: '$id', state: !state } },
    success: `{count} switched ${state ? 'on' : 'off'}. A scheduled trigger stays so until its next change.`,
  }) as const;

/** Actions that switch a redirection trigger manually, or return it to its schedule. */
export const toggleActions = [
  buildToggle('on', 'Switch on', true),
  buildToggle('off', 'Switch off', false),
  {
    name: 'by-hours',
    label: 'Resume schedule',
    icon: 'CalendarMonth',
    call: 'UpdateServiceFlag',
    send: { domain_name: '$domain', name: '$id', mode: { literal: 'clock' } },
    when: { field: 'overridden_until', empty: false },
    success: '{count} back on schedule.',
  },
] as const;

const followCall = { call: 'UpdateServiceFlag', refresh: ['pbx-customer/holidays'] } as const;
const sendFollowing = (isFollowing: boolean) =>
  ({ domain_name: '$domain', name: '$id', follows_holidays: isFollowing }) as const;

/** Actions that let a trigger follow the calendar of holidays, after showing which days change, or have its own list. */
export const buildHolidayActions = <const Field extends string>(field: Field, follows: string | boolean) =>
  [
    {
      ...followCall,
      name: 'follow-holidays',
      label: 'Follow the firm’s holidays',
      icon: 'CalendarMonth',
      on: ['row', 'related'],
      send: sendFollowing(true),
      when: { field, not: follows },
      impact: {
        call: 'PreviewHolidays',
        send: { domain_name: '$domain', name: '$id' },
        text: '{answer.effect}',
      },
      help: 'Its days that are holidays then come from the calendar of holidays.',
      success: '{title} follows the firm’s holidays.',
    },
    {
      ...followCall,
      name: 'own-holidays',
      label: 'Have its own list of holidays',
      icon: 'FormatListBulleted',
      on: ['row', 'related'],
      send: sendFollowing(false),
      when: { field, is: follows },
      confirm:
        'Let {title} have its own list? It begins with the days of the calendar, and no longer changes with it.',
      success: '{title} has its own list of holidays.',
    },
  ] as const;
