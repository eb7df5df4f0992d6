import { auditedEntity, entity } from '../entity';
import {
  boolean,
  date,
  dateTime,
  decimal,
  integer,
  ip,
  money,
  nested,
  oneOf,
  ref,
  serviceNumber,
  text,
  xml,
} from '../fields';
import { required, shape } from '../schema';

const shortText = (title: string, description?: string) => text({ title, description, maxLength: 60 });
const textLine = (title: string, description?: string) => text({ title, description, maxLength: 200 });

/** CSN, the identifier of a service in the billing system. */
export const csn = serviceNumber({
  title: 'CSN',
  description: 'Service number at billing: a phone number, or an extension as 101@wharf.pbx.example.',
  examples: ['61255500001'],
});

export const lineTypes = { DID: 'Phone number', EXT: 'Extension', TRUNK: 'Trunk' } as const;
export const serviceStates = { Active: 'Active', Disconnected: 'Disconnected' } as const;

/** Editable fields of a service. Street and sub-address fields use the same names as in an address. */
export const serviceFields = {
  contract_id: shortText('Contract', 'Under which it is billed.'),
  cost_centre: shortText('Cost centre'),
  customer: shortText('Customer no.', 'Who is billed.'),
  contract_start_date: date('Contract start'),
  contract_end_date: date('Contract end'),
  dept: shortText('Department'),
  fullService: boolean({ title: 'Full service', description: 'Access and calls are billed together.' }),
  ipAddress: ip('IP address'),
  lineSeqNo: integer({
    title: 'Line',
    description: 'Of several under one contract.',
    minimum: 0,
    maximum: 99_999,
  }),
  lineType: oneOf(lineTypes, 'Line type'),
  listedCode: text({
    title: 'Listing',
    description: 'LE listed, UL unlisted, SA suppressed address.',
    maxLength: 4,
  }),
  locality: textLine('Locality'),
  name: textLine('Name'),
  planName: textLine('Plan'),
  planNo: shortText('Plan no.', 'Of a rate plan.'),
  postCode: text({ title: 'Postcode', maxLength: 10 }),
  productType: shortText('Product'),
  state: shortText('State or territory'),
  street_number: shortText('Number'),
  street_name: textLine('Street'),
  street_type: shortText('Street type'),
  street_suffix: shortText('Street suffix'),
  sub_address_type: shortText('Unit type'),
  sub_address_number: shortText('Unit number'),
  domain_name: text({ title: 'Domain', maxLength: 253 }),
};

export const CarrierService = auditedEntity('Carrier service record', {
  csn,
  ...serviceFields,
  status: oneOf(serviceStates, { title: 'Status', readOnly: true }),
  serviceDateConnected: date({ title: 'Connected', readOnly: true }),
  serviceDateDisconnected: date({ title: 'Disconnected', readOnly: true }),
});

const resultFields = {
  success: boolean('Done'),
  csn: serviceNumber('CSN'),
  custno: text('Customer no.'),
  errorDiscription: text({ title: 'Reason', description: 'Why it was refused.' }),
};

/** The billing system's response to a service change. */
export const ProvisioningResult = shape('UB provisioning result', {
  ...resultFields,
  transaction_id: integer({ title: 'Transaction', description: 'Under which it is logged.' }),
});

export const ProvisioningResultWithXml = entity('UB provisioning result (with XML)', {
  ...resultFields,
  transaction_id: integer('Transaction'),
  xmlRequest: xml('Request'),
  xmlResponse: xml('Response'),
});

/** A one-off charge for a service. */
export const Charge = entity('Charge record', {
  callNo: text({
    title: 'Charge no.',
    description: 'Yours; the same one is never charged twice. The server gives one without.',
    maxLength: 60,
  }),
  charge: required(
    money({
      title: 'Charge',
      description: 'To the customer, without GST; negative for a credit.',
      minimum: -1_000_000,
      maximum: 1_000_000,
      examples: [25],
    }),
  ),
  code: text({ title: 'Code', description: 'Of what is charged.', maxLength: 40 }),
  custNo: text({ title: 'Customer no.', description: "The service's own without.", maxLength: 60 }),
  description: required(text({ title: 'Description', maxLength: 400, examples: ['Set-up on site'] })),
  start_date: date('From'),
  end_date: date('Until'),
  errorDescription: text({ title: 'Reason', description: 'Why it was refused.', readOnly: true }),
  groupcharge: money({
    title: 'Group charge',
    description: 'To the wholesaler, without GST.',
    minimum: -1_000_000,
    maximum: 1_000_000,
  }),
  isError: boolean({ title: 'Refused', readOnly: true }),
  serviceNo: required(csn),
  units: decimal({ title: 'Units', description: '1 without.', minimum: 0, maximum: 1_000_000 }),
});

const RequestFields = shape('UB request', {
  csn: serviceNumber('CSN'),
  ...serviceFields,
  serviceDateDisconnected: date('Disconnected'),
  serviceNo: serviceNumber('CSN'),
  callNo: text('Charge no.'),
  charge: money('Charge'),
  groupcharge: money('Group charge'),
  code: text('Code'),
  custNo: text('Customer no.'),
  description: text('Description'),
  start_date: date('From'),
  end_date: date('Until'),
  units: decimal('Units'),
});

export const requestTypes = {
  AddService: 'Add service',
  UpdateService: 'Update service',
  ReleaseService: 'Release service',
  AddCharge: 'Add charge',
  AddPhoneNumberDetail: 'Phone number detail',
} as const;
export type RequestType = keyof typeof requestTypes;

export const transactionStatuses = { sending: 'Sending', succeeded: 'Done', failed: 'Failed' } as const;

/** Fields of a request that the billing system may refuse. */
export const refusedFields = {
  customer: 'Customer no.',
  custNo: 'Customer no.',
  planNo: 'Plan no.',
  contract_id: 'Contract',
  domain_name: 'Domain',
  callNo: 'Charge no.',
  listedCode: 'Listing',
  serviceDateDisconnected: 'Disconnected',
  end_date: 'Until',
} as const;
export type RefusedField = keyof typeof refusedFields;

const entryFields = {
  id: integer({ title: 'Transaction', readOnly: true }),
  request_type: oneOf(requestTypes, 'Request'),
  response_type: text('Response'),
  reprocessed: boolean({ title: 'Sent again', description: 'A later transaction took its place.' }),
  did: serviceNumber('CSN'),
  status: oneOf(transactionStatuses, 'Status'),
  result_string: text('Result'),
  refused_field: oneOf(refusedFields, {
    title: 'To correct',
    description: 'The field that was refused; empty if the billing system does not name one.',
    readOnly: true,
  }),
  resubmitted_as: ref(
    'billing/transactions',
    { title: 'Sent again as', description: 'The transaction that took its place.', readOnly: true },
    'integer',
  ),
  domain_name: text('Domain'),
  dateCreated: dateTime({ title: 'Sent', readOnly: true }),
  createdBy: text({ title: 'Sent by', readOnly: true }),
};

/** Summary of a request to the billing system. */
export const MessageLogEntry = auditedEntity('Message log entry', {
  ...entryFields,
  request: nested(RequestFields, {
    title: 'Request as sent',
    description: 'To be corrected and sent again.',
  }),
});

export const MessageLogDetail = auditedEntity('Message log entry (detailed)', {
  ...entryFields,
  request: nested(RequestFields, { title: 'Request as sent' }),
  discriminator: text('Kind'),
  resubmission_of: ref(
    'billing/transactions',
    { title: 'Instead of', description: 'The transaction it took the place of.', readOnly: true },
    'integer',
  ),
  xml_request: xml('XML request'),
  xml_response: xml('XML response'),
});
