export const spendTones = {
  kind: { tones: { system: 'error', extension: 'warning', night: 'error', unusual: 'warning' } },
} as const;

export const spendColumns = [
  { field: 'day', width: 115 },
  { field: 'kind', width: 185 },
  { field: 'extension', width: 110 },
  { field: 'spent', width: 90 },
  { field: 'where', width: 250 },
  { field: 'dial_plan', width: 130 },
] as const;

export const spendDetailFields = ['minutes', 'calls', 'limit', 'first', 'last'] as const;

/** Fields on the page of a finding, in addition to the reason. */
export const spendPage = ['day', 'extension', 'spent', 'where', 'dial_plan', ...spendDetailFields] as const;

const domainParameters = { domain_name: '$record.domain_name' } as const;
const isExtensionSpend = { field: 'extension', empty: false } as const;

const dialPlanField = {
  field: 'dial_plan',
  required: true,
  help: 'Which calls out are allowed from now on.',
  choicesFrom: { call: 'GetDialPlans', send: domainParameters, value: 'name', label: 'name', group: 'scope' },
} as const;

const changeAction = { on: 'row', call: 'UpdateExtension', permission: 'accounts.edit' } as const;
const extensionParameters = { ...domainParameters, name: '$record.extension' } as const;

/** Assigns a more restrictive dial plan to the extension or to the entire phone system. */
export const spendActions = [
  {
    name: 'block',
    label: 'Change what it may call',
    icon: 'Block',
    ...changeAction,
    send: { ...extensionParameters, dial_plan: '$form.dial_plan' },
    form: [dialPlanField],
    when: isExtensionSpend,
    undo: { call: 'UpdateExtension', send: { ...extensionParameters, dial_plan: '$record.dial_plan' } },
    success: 'From now on it may call what the dial plan allows.',
  },
  {
    name: 'lift',
    label: 'Let the phone system decide what it may call',
    icon: 'Undo',
    ...changeAction,
    send: { ...extensionParameters, dial_plan: { literal: '' } },
    when: { all: [isExtensionSpend, { field: 'dial_plan', empty: false }] },
    confirm: 'Remove its own dial plan? It may again call what the dial plan of the phone system allows.',
    success: 'It may call what the dial plan of the phone system allows.',
  },
  {
    name: 'blockAll',
    label: 'Change what everyone may call',
    icon: 'Block',
    on: 'row',
    call: 'ChangeDialPlan',
    send: { ...domainParameters, dial_plan: '$form.dial_plan' },
    form: [dialPlanField],
    help: 'The phone system gets the dial plan, and so does everybody who has another one of their own. It is one change of the audit log, where it can be taken back.',
    when: { field: 'kind', is: 'system' },
    success:
      'From now on everyone may call what the dial plan allows. Own dial plans changed: {answer.accounts}.',
  },
] as const;

const callsLink = { label: 'Its calls', icon: 'History', on: 'row' } as const;
const dayCallsPath =
  '/pbx-customer/call-log?domain={domain_name}&filter=%7B%22direction%22%3A%5B%22outbound%22%5D%2C%22start_from%22%3A%22{day}%22%2C%22start_to%22%3A%22{last_day}%22';

/** Links from a finding to the outgoing calls of that day or night, in the phone system's time zone. */
export const callLinks = [
  { ...callsLink, when: isExtensionSpend, to: `${dayCallsPath}%2C%22extension%22%3A%22{extension}%22%7D` },
  { ...callsLink, when: { field: 'kind', is: 'system' }, to: `${dayCallsPath}%7D` },
] as const;
