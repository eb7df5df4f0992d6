import { domainNumberChoice } from './numbersOfDomain';

const callerIdFields = [
  { field: 'ani', required: true, choicesFrom: domainNumberChoice },
  'display',
  'is_default',
] as const;

export const callerIdForm = [
  {
    section: 'Caller ID',
    fields: [
      { field: 'account', help: 'Empty: everybody in the phone system may show it.' },
      ...callerIdFields,
    ],
  },
] as const;

const resetAction = {
  label: 'Reset caller IDs',
  icon: 'Undo',
  call: 'ResetOutbounds',
  danger: true,
  refresh: ['pbx-customer/outbounds'],
} as const;

/** Resets the caller IDs of an account that is selected in the form. Offered above the list. */
export const resetSelected = {
  name: 'reset',
  ...resetAction,
  on: 'list',
  form: ['account'],
  send: { domain_name: '$domain' },
  help: 'Only the numbers that lead to the extension or queue can be shown afterwards; of the whole phone system, its main number.',
  success: 'Caller IDs reset.',
} as const;

export const callerIdActions = [
  {
    name: 'addCallerId',
    label: 'Add caller ID',
    icon: 'Add',
    on: 'row',
    call: 'CreateOutbound',
    form: callerIdFields,
    send: { domain_name: '$domain', account: '$id' },
    refresh: ['pbx-customer/outbounds'],
    success: 'Caller ID {form.ani} added to {title}.',
  },
  {
    name: 'resetCallerIds',
    ...resetAction,
    on: 'row',
    send: { domain_name: '$domain', account: '$id' },
    confirm: 'Only the numbers that lead to {title} can be shown afterwards. Others are taken from its list.',
    success: 'Caller IDs of {title} reset.',
  },
] as const;

export const accountCallerIds = {
  resource: 'pbx-customer/outbounds',
  label: 'Outbound caller IDs',
  columns: ['ani', 'display', 'user_type', 'is_default'],
  from: {
    call: 'GetOutbounds',
    send: { domain_name: '$domain', account: '$record.name', usable: true },
  },
  actions: ['addCallerId', 'resetCallerIds', 'deleteCallerIds'],
} as const;
