/** Why calls are worth a look, as it is shown. */
export const spendTones = {
  kind: { tones: { system: 'error', extension: 'warning', night: 'error', unusual: 'warning' } },
} as const;

export const spendColumns = [
  { field: 'day', width: 125 },
  { field: 'kind', width: 215 },
  { field: 'extension', width: 170 },
  { field: 'spent', width: 110 },
  { field: 'minutes', width: 100 },
  { field: 'where', width: 320 },
  { field: 'dial_plan', width: 170 },
] as const;

export const spendMore = ['calls', 'limit', 'first', 'last'] as const;

/** What is done about it: the extension gets a dial plan that allows fewer calls out. */
export const spendActions = [
  {
    name: 'block',
    label: 'Change what it may call',
    icon: 'Block',
    on: 'row',
    call: 'UpdateExtension',
    send: {
      domain_name: '$record.domain_name',
      name: '$record.extension',
      dial_plan: '$form.dial_plan',
    },
    form: [
      {
        field: 'dial_plan',
        required: true,
        help: 'Which calls out are allowed from now on.',
        choicesFrom: {
          call: 'GetDialPlans',
          send: { domain_name: '$record.domain_name' },
          value: 'name',
          label: 'name',
          group: 'scope',
        },
      },
    ],
    when: { field: 'extension', empty: false },
    permission: 'accounts.edit',
    success: 'From now on it may call what the dial plan allows.',
  },
] as const;
