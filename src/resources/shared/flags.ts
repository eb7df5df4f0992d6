import { furtherSections, whoItIs } from './groupsOfAccounts';

const byClock = { field: 'mode', is: 'clock' } as const;

/** The form of a redirection trigger: when it is on, then who may switch it. */
export const flagForm = [
  { section: 'Trigger', fields: [...whoItIs, 'mode', { field: 'tz', when: byClock }] },
  {
    section: 'Hours',
    when: byClock,
    fields: [{ week: '', label: 'On during' }, { field: 'holiday', width: 'full' }, 'invert'],
  },
  { section: 'Who can switch it', fields: [{ field: 'allow_ext', width: 'full' }, 'pin'] },
  { section: 'Announcements', fields: ['audio1', 'audio2', 'sound', 'page'] },
  ...furtherSections,
] as const;

/** What the page of a redirection trigger shows. */
export const flagPage = [
  'name',
  'mode',
  { week: '', label: 'On during' },
  'holiday',
  'invert',
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
