import { msg } from '#i18n';
import { get, group, inDomain, noContent, okOrNoContent, post, single } from '../call';
import { entity } from '../entity';
import {
  anyValue,
  boolean,
  count,
  domain,
  integer,
  list,
  phone,
  ref,
  text,
  textMap,
  timeZone,
} from '../fields';
import { required, shape } from '../schema';
import { BusinessHours, DomainTemplate } from './domainDefaults';
import { PbxServer } from './domainEntities';

export const TenantProvisioningRequest = shape('Tenant provisioning request', {
  customer_number: required(text({ title: 'Customer no.', maxLength: 40 })),
  number_of_seats: required(
    count({ title: 'Seats', description: 'Extensions it begins with.', maximum: 2000, examples: [5] }),
  ),
  domain_name: required(domain({ title: 'Domain', examples: ['new.pbx.example'] })),
  rate_plan: text({ title: 'Rate plan', description: 'Its number, such as EXT-BASIC.', maxLength: 40 }),
  alias: domain({ title: 'Alias', description: 'Another name it is reached by.' }),
  template: text({ title: 'Template', description: 'Name of a domain template.', maxLength: 100 }),
  business_hours: list(BusinessHours, {
    title: 'Business hours',
    description: 'Hours per weekday (mon … sun) and for holidays; a redirection trigger is made of them.',
    maxItems: 20,
  }),
  dial_plan: text({ title: 'Dial plan', maxLength: 60 }),
  timezone: timeZone('Time zone'),
  delete_if_exists: boolean({
    title: 'Replace an existing one',
    description: 'A phone system of this name that belongs to the same customer is removed first.',
  }),
  domain_default_id: integer({ title: 'Domain default', description: 'Empty: the wholesaler’s.' }),
});

export const ProvisionedPhoneSystem = entity('Provisioned phone system', {
  domain_name: domain('Domain'),
  id: integer('Phone system id'),
  account: text('Customer no.'),
  host_server: text('Host server'),
  template: text('Template'),
  extensions: list(text(), 'Extensions'),
  accounts: textMap('Other accounts'),
  service_flag: text({ title: 'Business hours', description: 'The redirection trigger that holds them.' }),
  replaced: boolean('Took the place of another'),
  status: text('State'),
});

/** Starts or continues the setup of a phone system. */
export const ProvisioningRequest = shape('Provisioning request', {
  domain_name: required(domain('Domain')),
  account_name: text({ title: 'Account', description: 'The extension to set up.', maxLength: 20 }),
  hash: text({
    title: 'Request key',
    description: 'The same key again is the same request: it is answered, not repeated.',
    maxLength: 128,
  }),
  pool: text({
    title: 'Pool',
    description: 'Accounts to take the next free one from, such as 200-299.',
    maxLength: 40,
    pattern: '^([0-9]{1,6}-[0-9]{1,6})?$',
    'x-patternHint': 'two accounts, such as 200-299',
  }),
});

export const DomainStart = entity('Domain start', {
  customer_id: integer('Customer id'),
  customer_number: text('Customer no.'),
  company: text('Company'),
  contact_number: phone('Contact number'),
  wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer'),
  wholesaler: text('Wholesaler'),
  domain_name: domain({ title: 'Domain', description: 'A name that is free.' }),
  host_server_id: ref('host-servers', 'Host server', 'integer'),
  host_server: text('Host server'),
  account_starting: textMap('First accounts'),
  domain_default_id: integer('Domain default'),
  templates: list(DomainTemplate, 'Templates'),
  rate_plans: list(anyValue(), 'Rate plans'),
  dial_plan: text('Dial plan'),
  timezone: timeZone('Time zone'),
  obstacles: list(text(), { title: 'In the way', description: 'What must be seen to first.' }),
});

export const provisioningCalls = {
  ...group('PBX', { permission: 'domains.edit', whileImpersonating: 'allowed' })({
    ProvisionPbx: post('/api/Link/ProvisionPbx', {
      effect: 'write',
      secret: 'makes',
      summary: 'Sets up a phone system with its extensions, business hours and settings, all or nothing.',
      sentence: msg('Set up the phone system {domain_name} for customer {customer_number}'),
      body: TenantProvisioningRequest,
      returns: single(ProvisionedPhoneSystem),
      access: 'reseller',
      ok: okOrNoContent,
    }),
    CreatePBXServer: post('/api/Link/CreatePBXServer', {
      effect: 'write',
      summary: 'Adds a phone system that is to be set up later.',
      sentence: msg('Add the phone system {domain_url} for customer {customer_no}'),
      body: PbxServer,
      returns: single(PbxServer),
      access: 'reseller',
      ok: okOrNoContent,
    }),
  }),
  ...group('Misc', { permission: 'domains.edit', whileImpersonating: 'allowed' })({
    StartProvision: post('/api/Link/StartProvision', {
      effect: 'write',
      secret: 'makes',
      summary: 'Puts a phone system into service, or sets up an account of one that is.',
      sentence: [
        msg('Set up account {account_name} of {domain_name}'),
        msg('Put {domain_name} into service'),
      ],
      body: ProvisioningRequest,
      returns: single(ProvisionedPhoneSystem),
      access: 'reseller',
      tenant: inDomain(),
      ok: okOrNoContent,
    }),
  }),
  ...group('Identity administration', { permission: 'domains.edit', whileImpersonating: 'refused' })({
    InitiateDomainCreate: get('/api/Auth/InitiateDomainCreate/{id}', {
      effect: 'read',
      setting: 'change',
      summary: 'What a new phone system of a customer would start with; nothing is made yet.',
      returns: single(DomainStart),
      access: 'reseller',
      ok: okOrNoContent,
    }),
  }),
  ...group('Polling', { permission: null, whileImpersonating: 'allowed' })({
    PollSymbio: post('/api/NumberHub/PollSymbio', {
      effect: 'write',
      summary: 'Asks the carrier what has changed about the numbers, and brings the inventory in line.',
      sentence: [
        msg('Synchronise {numbers} with the carrier'),
        msg('Synchronise all numbers with the carrier'),
      ],
      body: shape('Poll request', {
        numbers: list(required(phone('Number')), {
          title: 'Numbers',
          description: 'Empty: all.',
          maxItems: 10_000,
        }),
      }),
      returns: noContent,
      access: 'staff',
    }),
  }),
};
