export const requestTones = { sending: 'info', succeeded: 'success', failed: 'error' } as const;

const refused = { part: 'refused_field', reason: 'result_string' } as const;

/** Form fields for correcting a failed request: the parameters of the original call. */
export const correctionFields = [
  {
    field: 'request',
    like: 'AddServiceToUB',
    label: 'Service',
    when: { field: 'request_type', is: 'AddService' },
    initial: '$record.request',
    refused,
    help: '',
  },
  {
    field: 'request',
    like: 'UpdateServiceOnUB',
    label: 'Service',
    when: { field: 'request_type', is: 'UpdateService' },
    initial: '$record.request',
    refused,
    help: '',
  },
  {
    field: 'request',
    like: 'ReleaseServiceFromUB',
    label: 'Service',
    when: { field: 'request_type', is: 'ReleaseService' },
    initial: '$record.request',
    refused,
    help: '',
  },
  {
    field: 'request',
    like: 'AddChargeToUB',
    label: 'Charge',
    when: { field: 'request_type', is: 'AddCharge' },
    initial: '$record.request',
    refused,
    help: '',
  },
  {
    field: 'request',
    like: 'AddPhoneNumberDetailToUB',
    label: 'Phone number',
    when: { field: 'request_type', is: 'AddPhoneNumberDetail' },
    initial: '$record.request',
    refused,
    help: '',
  },
] as const;

/** Condition for a failed transaction that can be resent. */
export const canResend = {
  all: [
    { field: 'status', in: ['failed', 'sending'] },
    { field: 'reprocessed', not: true },
  ],
} as const;

const billedResources = [
  'billing/failed-requests',
  'billing/transactions',
  'billing/services',
  'billing/charges',
];

export const billingDependents: readonly string[] = [...billedResources, 'billing/reconciliation'];

export const transactionList = {
  columns: [
    { field: 'id', width: 120 },
    { field: 'request_type', width: 170 },
    { field: 'did', width: 160 },
    { field: 'status', width: 110 },
    'result_string',
    { field: 'domain_name', width: 200 },
    'dateCreated',
  ],
  search: true,
  searchHint: 'Number, result or domain',
  sort: { field: 'id', order: 'DESC' },
  card: ['request_type', 'did', 'status', 'result_string', 'dateCreated'],
} as const;

export const transactionViews = [
  { name: 'all', label: 'All', filter: {} },
  {
    name: 'services',
    label: 'Services',
    filter: { request_type: ['AddService', 'UpdateService', 'ReleaseService'] },
  },
  { name: 'charges', label: 'Charges', filter: { request_type: ['AddCharge'] } },
  { name: 'details', label: 'Number details', filter: { request_type: ['AddPhoneNumberDetail'] } },
] as const;

export const transactionPage = [
  'request_type',
  'status',
  'result_string',
  'refused_field',
  'did',
  'domain_name',
  'resubmitted_as',
  'resubmission_of',
  'dateCreated',
  'createdBy',
  'response_type',
  'xml_request',
  'xml_response',
] as const;

export const resendActions = [
  {
    name: 'correct',
    label: 'Correct and resubmit',
    icon: 'Edit',
    on: 'row',
    call: 'ResubmitUBTransactionCommand',
    form: correctionFields,
    send: { id: '$id' },
    when: canResend,
    receipt: 'billing/transactions',
    success: 'Resubmitted successfully.',
  },
  {
    name: 'resend',
    label: 'Resubmit',
    icon: 'Send',
    call: 'ResubmitUBTransactionCommand',
    send: { id: '$id' },
    when: canResend,
    confirm: 'Resubmit {count} to the billing system unchanged?',
    success: '{count} resubmitted successfully.',
  },
] as const;
