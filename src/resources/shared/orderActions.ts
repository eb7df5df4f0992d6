/** Actions that order available numbers, check a number, and import numbers that the inventory lacks. */
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
    help: 'The address is sent to the IPND. Add other addresses under Addresses.',
    success: '{count} ordered.',
  },
  {
    name: 'check',
    label: 'Check a number',
    icon: 'Search',
    on: 'list',
    call: 'CheckExistingDid',
    form: [{ field: 'did', required: true }],
    help: 'Checks whether a number is known and available.',
    success: '{answer.message}',
  },
  {
    name: 'bring',
    label: 'Import numbers',
    icon: 'CloudUpload',
    on: 'list',
    call: 'UpsertNumbers',
    form: [{ field: 'items', rows: 'inline', width: 'full', required: true }],
    help: 'Known numbers are updated; others are added to the inventory.',
    success: 'Imported.',
  },
] as const;
