/** Ordering numbers that are free, checking one, and bringing in those the inventory does not know. */
export const orderActions = [
  {
    name: 'order',
    label: 'Order',
    icon: 'AddIcCall',
    call: 'AddDid',
    form: [
      {
        field: 'address_id',
        required: true,
        width: 'full',
        choicesFrom: {
          call: 'GetAddressForDomain',
          send: { domain_name: '$domain' },
          value: 'id',
          label: 'formatted_address',
        },
      },
      'directory_listing',
      { field: 'display', width: 'full' },
      { field: 'leads_to', width: 'full' },
      {
        computed: ['Calls will ring ', { field: 'leads_to' }],
        label: 'Once ordered',
        when: { field: 'leads_to', empty: false },
        width: 'full',
      },
    ],
    send: { domain_name: '$domain', dids: '$ids' },
    help: 'The public register (IPND) is told the address. Another address is added under Addresses.',
    success: '{count} ordered.',
  },
  {
    name: 'check',
    label: 'Check a number',
    icon: 'Search',
    on: 'list',
    call: 'CheckExistingDid',
    form: [{ field: 'did', required: true }],
    help: 'Whether a number is known here, and free.',
    success: '{answer.message}',
  },
  {
    name: 'bring',
    label: 'Bring numbers in',
    icon: 'CloudUpload',
    on: 'list',
    call: 'UpsertNumbers',
    form: [{ field: 'items', rows: 'inline', width: 'full', required: true }],
    help: 'Numbers that are known are changed, others are taken into the inventory, on this phone system or another.',
    success: 'Brought in.',
  },
] as const;
