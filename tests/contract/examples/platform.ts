import type { Answers, Examples, Step } from '../example';

const DOMAIN = 'wharf.pbx.example';
/** Of the demo reseller's wholesaler. */
const CUSTOMER = 'C10003';

let made = 0;
/** A name nobody had before. */
const fresh = (below: string) => `contract-${++made}.${below}`;
const freshCode = () => `X${++made}`;

const first = (answers: Answers) => answers[0] as Record<string, unknown>;
const firstRow = (answers: Answers) => (answers[0] as Record<string, unknown>[])[0] ?? {};
const idInPath = (answers: Answers) => ({ id: String(first(answers).id) });

const address = (): Step => ({
  call: 'AddAddressToDomain',
  body: { domain_name: DOMAIN, full_address: '7 Sample St, Sampleton NSW 9901', locality: 'Sampleton' },
});
const hostServer = (): Step => ({
  call: 'EditHostServer',
  body: { name: fresh('hosts.example'), wholesaler_ids: [4], ip_address: '192.0.2.77' },
});
const phoneSystem = (): Step => ({
  call: 'ProvisionPbx',
  body: { customer_number: CUSTOMER, number_of_seats: 1, domain_name: fresh('pbx.example') },
});
const registered = (): Step => ({
  call: 'CreatePBXServer',
  body: { customer_no: CUSTOMER, domain_url: fresh('pbx.example') },
});
const suggestion: Step = { call: 'GetPredictAddresses', params: { address: 'mock avenue' } };
const domainDefault: Step = {
  call: 'CreateDomainDefault',
  body: { account_starting: { extensions: '400' }, comment: 'Four hundreds' },
};
const template = (): Step => ({
  call: 'CreateDomainTemplate',
  body: {
    template: fresh('template'),
    content: { max_calls: '12' },
    business_hours: [{ key: 'mon', value: '09:00-17:00' }],
    account_quantity: [{ acct_type: 'hunts', quantity: 1, acct_name: 'Everyone' }],
    timezone: 'Australia/Sydney',
  },
});
const location = (): Step => ({
  call: 'UpsertLocationDefault',
  body: { location_name: fresh('location'), timezone: 'Australia/Perth' },
});

const templateOfWharf = (): Step => ({
  call: 'MakeTemplate',
  body: { domain_name: DOMAIN, template: fresh('wharf'), records: ['attendants'] },
});

export const platformExamples: Examples = {
  MakeTemplate: {
    body: () => ({
      domain_name: DOMAIN,
      template: fresh('wharf'),
      comment: 'As the wharf',
      records: ['attendants'],
    }),
    readBack: (answer) => ({
      call: 'GetTemplateContents',
      shows: { template_id: first([answer]).template_id, made_of: DOMAIN },
    }),
  },
  GetTemplateContents: { first: [templateOfWharf()] },
  BringInTemplate: {
    first: [
      templateOfWharf(),
      (before) => ({
        call: 'ProvisionPbx',
        body: {
          customer_number: CUSTOMER,
          number_of_seats: 1,
          domain_name: fresh('pbx.example'),
          template: first(before).template,
        },
      }),
    ],
    body: (before) => ({ domain_name: (before[1] as Record<string, unknown>).domain_name }),
    readBack: (answer) => ({
      call: 'GetImports',
      body: { domain_name: first([answer]).domain_name },
      shows: { id: Number(first([answer]).id) },
    }),
  },
  GetTemplateDrift: { body: { pageSize: 10, sortBy: 'differ', sortOrder: 'DESC' } },
  GetDriftSummary: {},
  GetDomainDrift: { body: { pageSize: 10 } },
  BringBackToTemplate: {
    first: [{ call: 'UpdateSettings', body: { domain_name: DOMAIN, mb_pinsize: '8' } }],
    body: { settings: [{ domain_name: DOMAIN, setting: 'mb_pinsize' }] },
    readBack: () => ({
      call: 'GetDomainDrift',
      body: { domain_name: [DOMAIN], pageSize: 100 },
      lacks: { setting: 'mb_pinsize' },
    }),
  },
  ParseAddress: { body: { address: 'Unit 5/12-14B Sample Street North, Sampleton NSW 9901' } },
  GetPredictAddresses: { params: { address: '12 sample st' } },
  GetPredictedAddressDetail: {
    first: [suggestion],
    params: (before) => ({ id: String(firstRow(before).id) }),
  },
  GetVerifiedAddressDetail: {
    first: [suggestion],
    params: (before) => ({ id: String(firstRow(before).id) }),
  },
  UpdateAddress: {
    first: [address],
    body: (before) => ({ id: first(before).id, street_number: '9', property: 'Boat shed' }),
    readBack: (_, before) => ({
      call: 'GetAddressForDomain',
      body: { domain_name: DOMAIN },
      shows: { id: Number(first(before).id), property: 'Boat shed' },
    }),
  },
  AddAddressToDomain: {
    body: {
      street_number: '3',
      street_name: 'Draft',
      street_type: 'CR',
      locality: 'Draft Point',
      state: 'NSW',
    },
    readBack: (answer) => ({
      call: 'GetAddressForDomain',
      body: { domain_name: DOMAIN },
      shows: { id: (answer as { id: number }).id, full_address: '3 Draft CR, Draft Point NSW' },
    }),
  },
  GetAddressForDomain: { body: { search: 'a' } },
  DeleteAddressFromDomain: {
    first: [address],
    body: (before) => ({ id: first(before).id }),
    readBack: (_, before) => ({
      call: 'GetAddressForDomain',
      body: { domain_name: DOMAIN },
      lacks: { id: Number(first(before).id) },
    }),
  },
  UpdateCustomerAgent: {
    body: { customer_number: CUSTOMER, agent_number: 'A104' },
    readBack: () => ({
      call: 'GetCustomers',
      body: { customer_number: CUSTOMER },
      shows: { customer_number: CUSTOMER, agent_number: 'A104' },
    }),
  },
  GetAddressSuffix: {},
  AddAddressSuffix: {
    body: () => ({ code: freshCode() }),
    readBack: (answer) => ({ call: 'GetAddressSuffix', shows: { code: (answer as { code: string }).code } }),
  },
  GetStreetType: {},
  AddStreetType: {
    body: () => ({ code: freshCode() }),
    readBack: (answer) => ({ call: 'GetStreetType', shows: { code: (answer as { code: string }).code } }),
  },
  GetComplexUnits: {},
  AddComplexUnits: {
    body: () => ({ code: freshCode() }),
    readBack: (answer) => ({ call: 'GetComplexUnits', shows: { code: (answer as { code: string }).code } }),
  },
  GetComplexLevels: {},
  AddComplexLevels: {
    body: () => ({ code: freshCode() }),
    readBack: (answer) => ({ call: 'GetComplexLevels', shows: { code: (answer as { code: string }).code } }),
  },

  GetCurrentServers: { body: { sortBy: 'extensions', sortOrder: 'DESC' } },
  EditHostServer: {
    first: [hostServer],
    body: (before) => ({ id: first(before).id, name: first(before).name, server_version: '70.4' }),
    readBack: (_, before) => ({
      call: 'GetCurrentServers',
      as: 'staff',
      shows: { id: Number(first(before).id), server_version: '70.4' },
    }),
  },
  RemoveHostServer: {
    first: [hostServer],
    body: (before) => ({ id: first(before).id }),
    readBack: (_, before) => ({
      call: 'GetCurrentServers',
      as: 'staff',
      lacks: { name: String(first(before).name) },
    }),
  },
  SetActiveHostServer: {
    first: [hostServer],
    body: (before) => ({ id: first(before).id, wholesaler_id: 4 }),
    readBack: (_, before) => ({
      call: 'GetWholesalers',
      as: 'staff',
      shows: { id: 4, active_host_server: String(first(before).name) },
    }),
  },
  UpdatePbxServers: { body: { domains: [DOMAIN] } },
  BulkSetActiveDomain: {
    first: [phoneSystem],
    body: (before) => ({ domains: [first(before).domain_name], is_active: false }),
    readBack: (_, before) => ({
      call: 'GetWholeSalerDomains',
      shows: { domain_name: String(first(before).domain_name), state: 'inactive' },
    }),
  },
  SetDeletedPbxDomain: {
    first: [phoneSystem],
    body: (before) => ({ domain_name: first(before).domain_name, deleted: true }),
    readBack: (_, before) => ({
      call: 'GetWholeSalerDomains',
      shows: { domain_name: String(first(before).domain_name), state: 'deleted' },
    }),
  },
  ListHostServerTenants: {
    first: [{ call: 'GetCurrentServers', body: { search: 'pbx1.harbour' } }],
    body: (before) => ({ serverid: firstRow(before).id, search: 'wharf' }),
  },
  GetWholeSalerDomains: { body: { search: 'wharf', state: ['active', 'inactive'], pageSize: 10 } },

  GetDomainDefault: { body: { wholesaler_id: 1 } },
  CreateDomainDefault: {
    body: { account_starting: { extensions: '300', acds: '650' }, comment: 'Three hundreds' },
    readBack: (answer) => ({
      call: 'GetDomainDefault',
      shows: { id: (answer as { id: number }).id, account_starting: { extensions: '300', acds: '650' } },
    }),
  },
  ModifyDomainDefault: {
    first: [domainDefault],
    body: (before) => ({ id: first(before).id, account_starting: { extensions: '440' } }),
    readBack: (_, before) => ({
      call: 'GetDomainDefault',
      shows: {
        id: Number(first(before).id),
        account_starting: { extensions: '440' },
        comment: 'Four hundreds',
      },
    }),
  },
  RemoveDomainDefault: {
    first: [domainDefault],
    params: idInPath,
    readBack: (_, before) => ({ call: 'GetDomainDefault', lacks: { id: Number(first(before).id) } }),
  },
  GetDomainTemplates: {},
  CreateDomainTemplate: {
    body: () => template().body ?? {},
    readBack: (answer) => ({
      call: 'GetDomainTemplates',
      shows: { template: (answer as { template: string }).template, timezone: 'Australia/Sydney' },
    }),
  },
  ModifyDomainTemplate: {
    first: [template],
    body: (before) => ({ id: first(before).id, dial_plan: 'Inside and emergency' }),
    readBack: (_, before) => ({
      call: 'GetDomainTemplates',
      shows: {
        id: Number(first(before).id),
        dial_plan: 'Inside and emergency',
        timezone: 'Australia/Sydney',
      },
    }),
  },
  RemoveDomainTemplate: {
    first: [template],
    params: idInPath,
    readBack: (_, before) => ({ call: 'GetDomainTemplates', lacks: { id: Number(first(before).id) } }),
  },

  GetLocationDefaults: { body: { wholesaler_id: 1 } },
  UpsertLocationDefault: {
    body: () => ({ ...location().body, dialplan: 'Standard' }),
    readBack: (answer) => ({
      call: 'GetLocationDefaults',
      shows: { location_name: (answer as { location_name: string }).location_name, dialplan: 'Standard' },
    }),
  },
  DeleteLocationDefaults: {
    first: [location],
    body: (before) => ({ id: first(before).id }),
    readBack: (_, before) => ({ call: 'GetLocationDefaults', lacks: { id: Number(first(before).id) } }),
  },

  ProvisionPbx: {
    body: () => ({
      customer_number: CUSTOMER,
      number_of_seats: 5,
      domain_name: fresh('pbx.example'),
      rate_plan: 'EXT-BASIC',
      template: 'Small office',
      business_hours: [{ key: 'mon', value: '09:00-17:00' }],
      timezone: 'Australia/Sydney',
    }),
    readBack: (answer) => ({
      call: 'GetWholeSalerDomains',
      shows: { domain_name: (answer as { domain_name: string }).domain_name, extensions: 5, is_active: true },
    }),
  },
  CreatePBXServer: {
    body: () => ({ customer_no: CUSTOMER, domain_url: fresh('pbx.example'), server_number: 'S-9' }),
    readBack: (answer) => ({
      call: 'GetWholeSalerDomains',
      shows: { domain_name: (answer as { domain_url: string }).domain_url, state: 'provisioning' },
    }),
  },
  StartProvision: {
    first: [registered],
    body: (before) => ({ domain_name: first(before).domain_url, pool: '210-219' }),
    readBack: (_, before) => ({
      call: 'GetWholeSalerDomains',
      shows: { domain_name: String(first(before).domain_url), state: 'active', extensions: 1 },
    }),
  },
  InitiateDomainCreate: { params: { id: '3' } },
  PollSymbio: { body: {} },
};
