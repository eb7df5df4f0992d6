import { type EmergencyState, emergencyTransitions } from '../../../contract/numbers/emergencyStates';
import type { Tone } from '../../declaration/vocabulary';

export const emergencyTones: Record<EmergencyState, Tone> = {
  none: 'warning',
  on_file: 'neutral',
  submitted: 'info',
  refused: 'error',
  changed: 'warning',
  accepted: 'success',
};

export const customerEmergencyStates: Record<EmergencyState, string> = {
  none: 'No address yet',
  on_file: 'Not sent yet',
  submitted: 'Being checked',
  refused: 'Not accepted',
  changed: 'Changed: send again',
  accepted: 'Have your address',
};

const emergencyViews = [
  { name: 'none', label: 'Without one', filter: { state: ['none'] } },
  { name: 'on_file', label: 'To submit', filter: { state: ['on_file', 'changed'] } },
  { name: 'submitted', label: 'Submitted', filter: { state: ['submitted'] } },
  { name: 'refused', label: 'Refused', filter: { state: ['refused'] } },
  { name: 'accepted', label: 'Accepted', filter: { state: ['accepted'] } },
  { name: 'all', label: 'All', filter: {} },
] as const;

export const emergencyList = {
  call: 'GetEmergencyAddresses',
  search: true,
  searchHint: 'Number, name or address',
  sort: 'phone_number',
  views: emergencyViews,
  counts: { call: 'GetEmergencyAddressCounts', by: 'state', count: 'count' },
  card: ['state', 'domain_name', 'address', 'reason'],
  empty: 'No numbers here.',
} as const;

export const emergencyColumns = {
  number: { field: 'phone_number', width: 165 },
  address: { field: 'address', width: 330, sortable: false },
  reason: { field: 'reason', width: 280, sortable: false },
} as const;

export const emergencyPage = [
  'phone_number',
  'state',
  'reason',
  'address',
  'told',
  'accepted',
  'display',
  'directory_listing',
  'submitted_at',
  'submitted_by',
  'answered_at',
] as const;

/** Resources to reload: both lists of emergency addresses, and lists that show the same numbers. */
const refreshedResources = [
  'emergency-addresses',
  'pbx-customer/emergency-addresses',
  'pbx-customer/extensions-elsewhere',
] as const;

const buildAddressChoice = <const Whose extends '$domain' | '$record.domain_name'>(domain: Whose) =>
  ({
    choicesFrom: {
      call: 'GetAddressForDomain',
      send: { domain_name: domain },
      value: 'id',
      label: 'full_address',
    },
  }) as const;

/** Builds the action that assigns an existing or new address to a number. */
export const buildEmergencyAddress = <const Whose extends '$domain' | '$record.domain_name'>(domain: Whose) =>
  ({
    name: 'choose',
    label: 'Choose an address',
    icon: 'Edit',
    on: 'row',
    call: 'SetEmergencyAddresses',
    form: [
      { field: 'address_id', ...buildAddressChoice(domain), width: 'full' },
      { field: 'address', width: 'full' },
    ],
    send: { numbers: '$ids' },
    when: { field: 'state', in: emergencyTransitions.set.from },
    refresh: refreshedResources,
    success: 'The address of {title} is on file. Submit it next.',
  }) as const;

/** Bulk actions on numbers, subject to the transition table. */
export const emergencyActions = [
  {
    name: 'main',
    label: 'Use the phone system’s address',
    icon: 'Place',
    call: 'SetEmergencyAddresses',
    send: { numbers: '$ids' },
    when: { field: 'state', in: emergencyTransitions.set.from },
    refresh: refreshedResources,
    confirm:
      'Put the main address of their phone system on file for {count}? Emergency services are told once you submit it.',
    success: '{count} put on file. Submit them next.',
  },
  {
    name: 'submit',
    label: 'Submit',
    icon: 'Send',
    call: 'SubmitEmergencyAddresses',
    send: { numbers: '$ids' },
    when: { field: 'state', in: emergencyTransitions.submit.from },
    refresh: refreshedResources,
    confirm: 'Tell emergency services where {count} are used? The answer comes within minutes.',
    success: '{count} submitted.',
  },
  {
    name: 'withdraw',
    label: 'Withdraw',
    icon: 'Block',
    call: 'WithdrawEmergencyAddresses',
    send: { numbers: '$ids' },
    when: { field: 'state', in: emergencyTransitions.withdraw.from },
    refresh: refreshedResources,
    danger: true,
    confirm:
      'Withdraw the emergency address of {count}? Emergency services would no longer know where to go.',
    success: '{count} withdrawn.',
  },
] as const;

/** Requests the results of all pending checks. */
export const requestEmergencyReplies = {
  name: 'ask',
  label: 'Ask for answers',
  icon: 'CloudSync',
  on: 'list',
  call: 'AskEmergencyAnswers',
  help: 'Asks about every address that is being checked. It is asked by itself every minute.',
  refresh: refreshedResources,
  success: 'Asked about: {answer.asked}. Answered: {answer.answered}.',
} as const;

/** Adds numbers to the public directory or removes them. */
export const directoryActions = [
  {
    name: 'list',
    label: 'List in the directory',
    icon: 'MenuBook',
    on: 'row',
    call: 'UpdateNumberDID',
    send: { did: '$id', directory_listing: true },
    when: { field: 'directory_listing', is: false },
    refresh: ['numbers'],
    success: '{title} is listed in the directory.',
  },
  {
    name: 'unlist',
    label: 'Take out of the directory',
    icon: 'MenuBook',
    on: 'row',
    call: 'UpdateNumberDID',
    send: { did: '$id', directory_listing: false },
    when: { field: 'directory_listing', is: true },
    refresh: ['numbers'],
    success: '{title} is no longer listed in the directory.',
  },
] as const;
