import { auditedEntity, entity } from '../entity';
import {
  anyValue,
  boolean,
  count,
  domain,
  email,
  integer,
  openEnum,
  phone,
  ref,
  secret,
  text,
} from '../fields';
import { shape } from '../schema';

const nameFields = {
  salutation: text('Salutation'),
  firstname: text('First name'),
  lastname: text('Last name'),
  company: text('Company'),
};

export const Customer = auditedEntity('Customer', {
  id: integer({ title: 'Customer id', readOnly: true }),
  customer_number: text('Customer no.'),
  agent_number: text('Sales agent'),
  email: email('E-mail'),
  ...nameFields,
  contact_number: phone('Contact number'),
  group_number: text('Group no.'),
  service_address: anyValue({ title: 'Service address' }),
  transaction_id: text({ title: 'Transaction id', readOnly: true }),
  wholesaler: text({ title: 'Wholesaler', readOnly: true }),
  active: boolean('Active'),
});

/** A sales agent who manages customers for a wholesaler. */
export const Agent = auditedEntity('Agent', {
  agent_number: text({ title: 'Sales agent no.', maxLength: 40 }),
  group_number: text({ title: 'Group no.', maxLength: 20 }),
  firstname: text({ title: 'First name', maxLength: 80 }),
  lastname: text({ title: 'Last name', maxLength: 80 }),
  company: text({ title: 'Company', maxLength: 120 }),
  customer_number: text({ title: 'Customer', readOnly: true }),
});

const contactTypes = {
  site: 'On site',
  delivery: 'Deliveries',
  technical: 'Technical',
  billing: 'Billing',
} as const;

export const Contact = shape('Contact', {
  id: integer({ title: 'Contact id', readOnly: true }),
  contact_type: openEnum(contactTypes, { title: 'For', maxLength: 40 }),
  salutation: text({ title: 'Salutation', maxLength: 20 }),
  firstname: text({ title: 'First name', maxLength: 80 }),
  lastname: text({ title: 'Last name', maxLength: 80 }),
  company: text({ title: 'Company', maxLength: 120 }),
  contact_number: phone('Contact number'),
  email: email({ title: 'E-mail', maxLength: 254 }),
  customer_number: text({ title: 'Customer no.', maxLength: 40 }),
  group_number: text({ title: 'Group no.', maxLength: 20 }),
});

/** A wholesaler with its totals. */
export const GroupSummary = entity('Group/CSP summary', {
  id: integer({ title: 'Wholesaler id', readOnly: true }),
  csp: text('CSP'),
  group_no: text('Group no.'),
  wholesaler_name: text('Name'),
  active_host_server: text('Active host server'),
  default_pricing_source: text('Pricing source'),
  domain_count: count({ title: 'Domains', readOnly: true }),
  extension_count: count({ title: 'Extensions', readOnly: true }),
  prov_pass: secret('Provisioning password'),
  prov_pin: secret('Provisioning PIN'),
});

/** Id and name of a record of a wholesaler. */
export const SmallRecord = entity('Small record', {
  id: integer('Id'),
  name: text('Name'),
  wholesalerid: ref('wholesalers', 'Wholesaler', 'integer'),
});

/** A phone system with its linked extensions. */
export const Link = entity('Link', {
  domain_name: domain('Domain'),
  linked_extensions: anyValue({ title: 'Linked extensions' }),
});

export const Warning = shape('Warning', {
  name: text('Name'),
  comment: text('Comment'),
  warn: boolean('Warns'),
});

/** A variable that can be used in templates. */
export const SystemVariable = shape('System variable', {
  name: text('Name'),
  value: text('Value'),
  global: boolean({ title: 'In every mail' }),
  local: boolean({ title: 'In this mail only' }),
  indomain: boolean({ title: 'Set by the domain' }),
  inuse: boolean({ title: 'In its text' }),
});
