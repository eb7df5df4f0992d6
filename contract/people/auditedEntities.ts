import { type AuditedEntity, findEntityByTitle } from '../audited';

export type { AuditedEntity } from '../audited';

const accountEntity = (label: string, plural: string, ...titles: string[]): AuditedEntity => ({
  label,
  plural,
  perDomain: true,
  displayedAs: Object.fromEntries(titles.map((title) => [title, 'name'])),
});
const numberedEntity = (label: string, ...titles: string[]): AuditedEntity => ({
  label,
  displayedAs: Object.fromEntries(titles.map((title) => [title, 'id'])),
});
const codedEntity = (label: string, title: string): AuditedEntity => ({
  label,
  displayedAs: { [title]: 'code' },
});

/** Entities covered by the audit log, by their names in the log. */
export const auditedEntities = {
  phone_number: {
    label: 'Number',
    plural: 'Numbers',
    displayedAs: { 'Number inventory item': 'phone_number', 'Number (DID)': 'did' },
    partsAs: 'Number routing/diversion',
    fields: {
      date_allocated: 'dateAllocated',
      quarantine_release: 'date_torelease',
      is_primary: 'primary',
      destination_account: 'destination.account',
      destination_user_type: 'destination.user_type',
    },
  },
  number_range: {
    label: 'Number range',
    displayedAs: { 'Number range': 'id' },
    fields: { first_number: 'primary_number_for_range', size: 'is_in_range_size' },
  },
  numbering_plan: { label: 'Numbering plan' },
  region: numberedEntity('Region', 'Phone region'),
  trunk: {
    label: 'Trunk',
    displayedAs: { 'Remote trunk': 'remoteTrunkId' },
    fields: {
      remote_trunk_id: 'remoteTrunkId',
      maximum_channels: 'maximumChannels',
      moli_passthrough_enabled: 'moliPassthroughEnabled',
      cli_cld_format: 'cliCldFormat',
      additional: 'additionalProperties',
    },
  },
  wholesaler: numberedEntity('Wholesaler', 'Wholesaler'),
  rate_plan: { ...numberedEntity('Rate plan', 'Rate plan'), fields: { price_cents: 'price' } },
  wholesaler_rate_plan: { label: 'Rate plan of a wholesaler' },
  customer: numberedEntity('Customer', 'Customer list item', 'Customer'),
  domain: {
    label: 'Domain',
    displayedAs: { Domain: 'domain_name' },
    fields: { status: 'state', extension_count: 'extensions', pbx_serverid: 'id' },
  },
  pbx_server: { label: 'Phone system server', displayedAs: { PbxServer: 'domain_url' } },
  host_server: numberedEntity('Host server', 'PBX/host server group (active variant)'),
  domain_default: numberedEntity('Domain default', 'DomainDefault'),
  domain_template: numberedEntity('Domain template', 'Domain template'),
  template_archive: { label: 'Records of a template' },
  domain_settings: { label: 'Settings', answeredAs: ['Domain-wide settings', 'Settings'] },
  location_default: { ...numberedEntity('Location default', 'Location'), plural: 'Location defaults' },
  address: { ...numberedEntity('Address', 'Address'), plural: 'Addresses' },
  agent: { label: 'Sales agent', displayedAs: { Agent: 'agent_number' } },
  street_suffix: codedEntity('Street suffix', 'Code lookup: street suffix'),
  street_type: codedEntity('Street type', 'Code lookup: street type'),
  complex_unit: codedEntity('Unit type', 'Code lookup: complex unit type'),
  complex_level: codedEntity('Level type', 'Code lookup: complex level type'),
  carrier_poll: { label: 'Carrier poll' },
  provisioning_run: { label: 'Provisioning request' },
  extension: accountEntity('Extension', 'Extensions', 'Full user settings', 'User summary', 'Extension'),
  queue: accountEntity(
    'Call queue',
    'Call queues',
    'Call-queue/group settings',
    'Queue listing',
    'Call queue',
  ),
  attendant: accountEntity(
    'Auto attendant',
    'Auto attendants',
    'Call-flow/attendant settings',
    'Attendant list item',
    'Auto attendant',
  ),
  orbit: accountEntity('Park orbit', 'Park orbits', 'Park orbit', 'Message item', 'Park orbit record'),
  ring_group: accountEntity('Ring group', 'Ring groups', 'Ring group detail', 'Ring group'),
  service_flag: accountEntity(
    'Redirection trigger',
    'Redirection triggers',
    'Extension/attendant shared fields',
    'Redirection trigger',
  ),
  holiday: numberedEntity('Holiday', 'Holiday'),
  outbound: { ...numberedEntity('Outbound number', 'Outbound number'), plural: 'Outbound numbers' },
  dial_plan: { label: 'Dial plan', perDomain: true, displayedAs: { 'Dial plan': 'name' } },
  music_on_hold: numberedEntity('Music on hold', 'Music source'),
  media: { label: 'Stored file' },
  contact: numberedEntity('Contact', 'Contact directory entry', 'Address book entry'),
  mail_template: { label: 'Mail template', perDomain: true, displayedAs: { Template: 'template' } },
  shortcut: numberedEntity('Shortcut', 'Shortcut'),
  device: {
    label: 'Device',
    plural: 'Devices',
    perDomain: true,
    displayedAs: { Device: 'mac', 'Device (second form)': 'mac' },
  },
  button_template: {
    ...numberedEntity('Button template', 'Button template', 'Button template detail'),
    plural: 'Button templates',
  },
  softphone: { label: 'Softphone', perDomain: true, displayedAs: { Softphone: 'extension_no' } },
  ringotel_softphone: { label: 'Ringotel softphone' },
  hardware: numberedEntity('Hardware', 'HardwareMaster'),
  hardware_order: {
    label: 'Hardware order',
    displayedAs: { HardwareOrder: 'order_id', 'Hardware order (request/list form)': 'order_id' },
  },
  product: { label: 'Part', displayedAs: { 'Product catalogue entry': 'part_number' } },
  ub_service: { label: 'Billed service', displayedAs: { 'Carrier service record': 'csn' } },
  ub_charge: { label: 'Charge' },
  ub_transaction: numberedEntity('Billing transaction', 'Message log entry', 'Message log entry (detailed)'),
  user: {
    ...numberedEntity('User', 'Portal user (list form)', 'User', 'Login user'),
    fields: { level: 'account_type', domain_name: 'hosted_pbx_domain' },
  },
  role: numberedEntity('Role', 'Role'),
  role_permission: numberedEntity('Permission', 'RolePermission'),
  app: numberedEntity('App', 'App'),
  permission_group: numberedEntity('Feature group', 'Permission role', 'Permission role list item'),
  console_theme: { label: 'Theme' },
  identity: { label: 'Sign-in' },
  sign_in: { label: 'Sign-in attempt' },
  second_factor: { label: 'Second factor' },
  second_factor_rule: numberedEntity('Second factor rule', 'Second factor rule'),
  archive: { ...numberedEntity('Archive', 'Archive', 'Archive in full'), plural: 'Archives' },
  archive_import: numberedEntity('Archive import', 'Archive import', 'Archive import in full'),
  archive_schedule: { label: 'Nightly archives' },
  export: { label: 'Export' },
  impersonation: { label: 'Acting as somebody else' },
  customer_account: { label: 'Customer account' },
  sent_mail: { label: 'Mail sent' },
  change_request: {
    ...numberedEntity('Request', 'Change request', 'Change request in full'),
    fields: {
      asker_name: 'asker',
      transaction_id: 'transaction',
      flow_key: 'flow',
      progress: 'steps',
      sentences: 'calls',
    },
  },
  rollout: {
    ...numberedEntity('Rollout', 'Rollout', 'Rollout in full'),
    fields: { asker_name: 'asker', asker_id: 'asker', is_approved: 'state', limits: 'watch_minutes' },
  },
  port_order: {
    ...numberedEntity('Port order', 'Port order'),
    fields: { cancel_reason: 'reason', wholesaler_id: 'wholesalerid' },
  },
  port_number: numberedEntity('Ported number', 'Ported number'),
  emergency_address: {
    label: 'Emergency address',
    displayedAs: { 'Emergency address': 'phone_number' },
    partsAs: 'Address',
    fields: { wholesaler_id: 'wholesalerid', reason: 'code' },
  },
  job: { ...numberedEntity('Background job', 'Background job'), plural: 'Background jobs' },
  number_offer: numberedEntity('Number offer', 'Number offer'),
  notification: { ...numberedEntity('Notification', 'Notification'), plural: 'Notifications' },
  watch: { ...numberedEntity('Watch', 'Watch'), plural: 'Watches' },
  webhook: { ...numberedEntity('Webhook', 'Webhook'), plural: 'Webhooks' },
  webhook_delivery: numberedEntity('Webhook delivery', 'Webhook delivery'),
  secret_link: { label: 'Link to sign-in details' },
  sms_message: numberedEntity('Text message', 'Text message'),
  call: { label: 'Call', displayedAs: { 'Call record': 'call_id' } },
  call_back: { label: 'Call back', perDomain: true, answeredAs: ['Call back'] },
  call_rate: { label: 'Call rate', plural: 'Call rates', displayedAs: { 'Call rate': 'prefix' } },
  spend_limit: { label: 'Spend limits', perDomain: true, displayedAs: { 'Spend limits': 'domain_name' } },
  recording: { label: 'Recording' },
  registration: { label: 'Registration' },
  agent_login: { label: 'Agent login' },
  api_key: numberedEntity('API key', 'API key'),
  api_token: { label: 'Token of another API' },
  foreign_api: { label: 'Change in another API' },
  passed_call: { label: 'Change' },
  screen: { label: 'Screen' },
  removed_month: { label: 'Old records' },
} as const satisfies Record<string, AuditedEntity>;

export type AuditedName = keyof typeof auditedEntities;

/** Looks up an audited entity. Returns undefined if the name is unknown. */
export const findAuditedEntity = (name: string): AuditedEntity | undefined =>
  (auditedEntities as Record<string, AuditedEntity>)[name];

export const auditedLabels: Record<string, string> = Object.fromEntries(
  Object.entries(auditedEntities).map(([name, { label }]) => [name, label]),
);

export const findAuditedByTitle = (title: string) => findEntityByTitle(auditedEntities, title);
