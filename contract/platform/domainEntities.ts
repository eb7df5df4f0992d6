import { auditedEntity, entity } from '../entity';
import {
  anyValue,
  boolean,
  count,
  dateTime,
  domain,
  integer,
  list,
  macList,
  oneOf,
  ref,
  secret,
  text,
  timeZone,
} from '../fields';
import { required, shape } from '../schema';

export const domainStates = {
  active: 'Active',
  inactive: 'Inactive',
  provisioning: 'Provisioning',
  deleted: 'Deleted',
} as const;

const state = oneOf(domainStates, { title: 'State', readOnly: true });

/** A phone system in the list on Home. */
export const Domain = auditedEntity('Domain', {
  id: integer({ title: 'Phone system id', readOnly: true }),
  domain_name: domain({ title: 'Domain', readOnly: true }),
  display: text('Display name'),
  account: text({ title: 'Customer no.', description: 'Of the customer it belongs to.', readOnly: true }),
  is_active: boolean('Active'),
  mode: text('Mode'),
  state,
  company: text({ title: 'Customer', readOnly: true }),
  wholesaler_id: ref('wholesalers', { title: 'Wholesaler', readOnly: true }, 'integer'),
  wholesaler: text({ title: 'Wholesaler', readOnly: true }),
  host_server_id: ref('host-servers', { title: 'Host server', readOnly: true }, 'integer'),
  host_server: text({ title: 'Host server', readOnly: true }),
  extensions: count({ title: 'Extensions', readOnly: true }),
  numbers: count({ title: 'Numbers', readOnly: true }),
  is_provisioned: boolean({ title: 'Provisioned', readOnly: true }),
  template_id: ref(
    'domain-templates',
    { title: 'Template', description: 'What it was set up from.', readOnly: true },
    'integer',
  ),
  alias: text({ title: 'Alias', readOnly: true }),
  timezone: timeZone({ title: 'Time zone', readOnly: true }),
  dial_plan: text({ title: 'Dial plan', readOnly: true }),
  dateCreated: dateTime({ title: 'Created', readOnly: true }),
  dateLastModified: dateTime({ title: 'Last changed', readOnly: true }),
});

export const DomainShort = entity('Domain (short form)', {
  id: integer({ title: 'Phone system id', readOnly: true }),
  domain_name: domain({ title: 'Domain', readOnly: true }),
  display: text('Display name'),
  state,
});

/** A phone system, from the perspective of its host machine. */
export const HostTenant = entity('Domain (call-system)', {
  id: integer({ title: 'Phone system id', readOnly: true }),
  display: text('Display name'),
  name: domain({ title: 'Domain', readOnly: true }),
  host_server_id: ref('host-servers', { title: 'Host server', readOnly: true }, 'integer'),
  alias: text('Alias'),
  country: text({ title: 'Country code', readOnly: true }),
  extensions: count({ title: 'Extensions', readOnly: true }),
  accounts: count({ title: 'Accounts', description: 'Of every kind, extensions included.', readOnly: true }),
  visible: boolean({ title: 'In service', readOnly: true }),
  pcap: boolean({ title: 'Traces calls', readOnly: true }),
  registrations: count({ title: 'Registrations', readOnly: true }),
  regs: text({ title: 'Registrations of extensions', readOnly: true }),
});

const readOnlyList = (title: string) => list(anyValue(), { title, readOnly: true });

/** A phone system with all details. */
export const PbxServer = auditedEntity('PbxServer', {
  id: integer({ title: 'Phone system id', readOnly: true }),
  server_number: text({ title: 'Server no.', maxLength: 40 }),
  domain_url: required(domain({ title: 'Domain', examples: ['new.pbx.example'] })),
  rateplan_id: ref('rate-plans', 'Rate plan', 'integer'),
  template_id: ref('domain-templates', 'Template', 'integer'),
  domain_default_id: ref(
    'domain-defaults',
    { title: 'Domain default', description: 'Where its account numbers begin. Empty: the wholesaler’s.' },
    'integer',
  ),
  user_id: text({ title: 'User', maxLength: 100, 'x-names': 'users' }),
  is_provisioned: boolean({ title: 'Provisioned', readOnly: true }),
  customer_no: required(text({ title: 'Customer no.', maxLength: 40 })),
  users: readOnlyList('Users'),
  hardware_orders: readOnlyList('Hardware orders'),
  link_extensions: readOnlyList('Extensions'),
  softphones: readOnlyList('Softphones'),
  assigned_dids: readOnlyList('Assigned numbers'),
  phone_numbers: readOnlyList('Numbers'),
  addresses: readOnlyList('Addresses'),
  mac_addresses: readOnlyList('MAC addresses'),
  customers: readOnlyList('Customers'),
  serverid: ref('host-servers', 'Host server', 'integer'),
  wholesalerid: ref('wholesalers', { title: 'Wholesaler', readOnly: true }, 'integer'),
  wholesaler: text({ title: 'Wholesaler', readOnly: true }),
  status: oneOf(domainStates, { title: 'State', readOnly: true }),
  prov_pass: secret({ title: 'Provisioning password', minLength: 8, maxLength: 128 }),
  prov_pin: secret({
    title: 'Provisioning PIN',
    pattern: '^[0-9]{4,12}$',
    'x-patternHint': '4 to 12 digits',
  }),
});

/** Result of recounting the totals of phone systems. */
export const PbxServersResult = shape('PBX servers result', {
  checked: count('Phone systems checked'),
  changed: count('Phone systems changed'),
  pbx_servers: list(PbxServer, 'Changed phone systems'),
});

export const AssignedDid = entity('AssignedDid', {
  id: integer('Id'),
  pbx_serverid: integer('Phone system id'),
  did: text('Number'),
});

/** An event that reports a change of a record to other systems. */
export const DomainEvent = entity('DomainEvent', {
  id: integer('Id'),
  isPublished: boolean('Published'),
  dateOccurred: dateTime('When'),
  by: text('Who'),
  from: text({ title: 'From', description: 'The domain it left.' }),
  to: text({ title: 'To', description: 'The domain it came to.' }),
});

export const ExtensionRecord = entity('Extension record', {
  id: integer('Id'),
  extension: text('Extension'),
  mac: macList('MAC address'),
  assigned: boolean('Assigned'),
  pbx_serverid: integer('Phone system id'),
  domainEvents: list(DomainEvent, 'Domain events'),
});
