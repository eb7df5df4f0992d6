export const numberParameters = { domain_name: '$domain', did: '$id' } as const;

/** Numbers of the phone system, offered as caller IDs. */
export const domainNumberChoice = {
  call: 'GetNumbers',
  send: { domain_name: '$domain', account: { literal: '*' } },
  value: 'did',
  label: ['did', 'display'],
} as const;

export const numberForm = [
  {
    section: 'Number',
    fields: [
      {
        field: 'did',
        when: { field: 'domain_name', is: null },
        required: true,
        readOnly: false,
        width: 'full',
        help: 'One that is available. Order numbers gives several at once, with address and listing.',
        choicesFrom: {
          call: 'GetAvailableDIDs',
          send: { domain_name: '$domain' },
          value: 'did',
          label: ['did', 'region'],
        },
      },
      { field: 'leads_to', width: 'full' },
      {
        computed: ['Calls to ', { field: 'did' }, ' will ring ', { field: 'leads_to' }],
        label: 'Once saved',
        when: { field: 'leads_to', empty: false },
        width: 'full',
      },
      'display',
      'ani',
      'service_flag',
    ],
  },
] as const;

export const numberActions = [
  {
    name: 'lead',
    label: 'Change destination',
    icon: 'PhoneForwarded',
    call: 'AddDestination',
    form: [
      { field: 'leads_to', required: true, width: 'full' },
      {
        computed: ['Calls will ring ', { field: 'leads_to' }],
        label: 'Once saved',
        when: { field: 'leads_to', empty: false },
        width: 'full',
      },
    ],
    send: numberParameters,
    success: 'Calls to {title} go to {form.leads_to}.',
  },
  {
    name: 'ani',
    label: 'Set caller ID',
    icon: 'Dialpad',
    call: 'AddAni',
    form: [{ field: 'ani', required: true, choicesFrom: domainNumberChoice }],
    send: numberParameters,
    help: 'Caller ID of outgoing calls from this number’s account.',
    success: 'Caller ID of {title} set to {form.ani}.',
  },
  {
    name: 'ownAni',
    label: 'Reset caller ID',
    icon: 'Dialpad',
    call: 'DeleteANI',
    send: numberParameters,
    when: { field: 'ani', empty: false },
    undo: { call: 'AddAni', send: { ...numberParameters, ani: '$record.ani' } },
    success: 'Caller ID reset for {count}.',
  },
  {
    name: 'primary',
    label: 'Set as main number',
    icon: 'Star',
    on: 'row',
    call: 'MakePrimary',
    send: numberParameters,
    when: { field: 'primary', not: true },
    success: '{title} is the main number.',
  },
  {
    name: 'release',
    label: 'Release',
    icon: 'Delete',
    call: 'DeleteNumbers',
    send: { domain_name: '$domain', dids: '$ids' },
    references: { kind: 'number', successors: domainNumberChoice },
    refresh: ['pbx-customer/pbx-extensions', 'pbx-customer/outbounds'],
    danger: true,
    deletesRecord: true,
    confirm: 'Released numbers stop ringing at once, and others may order them.',
    success: '{count} released.',
  },
] as const;
