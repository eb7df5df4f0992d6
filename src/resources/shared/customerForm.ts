const isNew = { field: 'id', is: null } as const;

/** Customer form. The number and the wholesaler cannot be changed later. */
export const customerForm = [
  {
    section: 'Customer',
    fields: [
      { field: 'company', required: true, width: 'full' },
      { field: 'customer_number', when: isNew, help: 'Empty: the next free one.' },
      {
        field: 'wholesaler_id',
        when: isNew,
        initial: '$session.wholesalerId',
        level: 'staff',
        required: true,
      },
      'salutation',
      'firstname',
      'lastname',
      'email',
      'contact_number',
      { field: 'primary_address', width: 'full' },
      { field: 'active', initial: true },
    ],
  },
] as const;

export const newCustomerFields = [
  { field: 'company', required: true, width: 'full' },
  { field: 'customer_number', help: 'Empty: the next free one.' },
  'salutation',
  'firstname',
  'lastname',
  'email',
  'contact_number',
  { field: 'service_address', width: 'full' },
] as const;

/** Sets up an entire phone system in a single transaction, without showing the individual steps. */
export const setUpImmediately = {
  name: 'setUpAtOnce',
  label: 'Set up a phone system at once',
  icon: 'Dns',
  on: 'row',
  call: 'ProvisionPbx',
  form: [
    { field: 'domain_name', required: true, isNew: true },
    'number_of_seats',
    {
      field: 'template',
      choicesFrom: {
        call: 'GetDomainTemplates',
        send: { wholesaler_id: '$record.wholesaler_id' },
        value: 'template',
        label: 'template',
      },
    },
    {
      field: 'rate_plan',
      choicesFrom: {
        call: 'GetRatePlans',
        send: { wholesaler_id: '$record.wholesaler_id' },
        value: 'rate_plan_no',
        label: ['rate_plan_no', 'rate_plan_description'],
      },
    },
    'timezone',
    'dial_plan',
    'alias',
    'business_hours',
    'delete_if_exists',
  ],
  send: { customer_number: '$record.customer_number' },
  help: 'Extensions, hours and settings in one step, all or nothing. Provision a domain goes step by step, with numbers, address and a first login.',
  refresh: ['domains', 'host-servers', 'tenants'],
  success: '{answer.domain_name} is set up with {form.number_of_seats} extensions.',
} as const;
