import type { Answers, Examples, Step } from '../example';

const DOMAIN = 'wharf.pbx.example';
/** A customer of the demo reseller's wholesaler. */
const CUSTOMER = 'C10003';

let createdCount = 0;
const createName = (below: string) => `contract-${++createdCount}.${below}`;
const createCode = () => `X${++createdCount}`;

const getFirstAnswer = (answers: Answers) => answers[0] as Record<string, unknown>;
const getFirstRow = (answers: Answers) => (answers[0] as Record<string, unknown>[])[0] ?? {};
const getPathId = (answers: Answers) => ({ id: String(getFirstAnswer(answers).id) });

const createAddress = (): Step => ({
  call: 'AddAddressToDomain',
  body: { domain_name: DOMAIN, full_address: '7 Sample St, Sampleton NSW 9901', locality: 'Sampleton' },
});
const createHostServer = (): Step => ({
  call: 'EditHostServer',
  body: { name: createName('hosts.example'), wholesaler_ids: [4], ip_address: '192.0.2.77' },
});
const createPhoneSystem = (): Step => ({
  call: 'ProvisionPbx',
  body: { customer_number: CUSTOMER, number_of_seats: 1, domain_name: createName('pbx.example') },
});
const createRegistration = (): Step => ({
  call: 'CreatePBXServer',
  body: { customer_no: CUSTOMER, domain_url: createName('pbx.example') },
});
const findSuggestions: Step = { call: 'GetPredictAddresses', params: { address: 'mock avenue' } };
const createDomainDefault: Step = {
  call: 'CreateDomainDefault',
  body: { account_starting: { extensions: '400' }, comment: 'Four hundreds' },
};
const createTemplate = (): Step => ({
  call: 'CreateDomainTemplate',
  body: {
    template: createName('template'),
    content: { max_calls: '12' },
    business_hours: [{ key: 'mon', value: '09:00-17:00' }],
    account_quantity: [{ acct_type: 'hunts', quantity: 1, acct_name: 'Everyone' }],
    timezone: 'Australia/Sydney',
  },
});
const createLocation = (): Step => ({
  call: 'UpsertLocationDefault',
  body: { location_name: createName('location'), timezone: 'Australia/Perth' },
});

const createWharfTemplate = (): Step => ({
  call: 'MakeTemplate',
  body: { domain_name: DOMAIN, template: createName('wharf'), records: ['attendants'] },
});

export const platformExamples: Examples = {
  MakeTemplate: {
    body: () => ({
      domain_name: DOMAIN,
      template: createName('wharf'),
      comment: 'As the wharf',
      records: ['attendants'],
    }),
    readBack: (answer) => ({
      call: 'GetTemplateContents',
      shows: { template_id: getFirstAnswer([answer]).template_id, made_of: DOMAIN },
    }),
  },
  GetTemplateContents: { first: [createWharfTemplate()] },
  BringInTemplate: {
    first: [
      createWharfTemplate(),
      (before) => ({
        call: 'ProvisionPbx',
        body: {
          customer_number: CUSTOMER,
          number_of_seats: 1,
          domain_name: createName('pbx.example'),
          template: getFirstAnswer(before).template,
        },
      }),
    ],
    body: (before) => ({ domain_name: (before[1] as Record<string, unknown>).domain_name }),
    readBack: (answer) => ({
      call: 'GetImports',
      body: { domain_name: getFirstAnswer([answer]).domain_name },
      shows: { id: Number(getFirstAnswer([answer]).id) },
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
    first: [findSuggestions],
    params: (before) => ({ id: String(getFirstRow(before).id) }),
  },
  GetVerifiedAddressDetail: {
    first: [findSuggestions],
    params: (before) => ({ id: String(getFirstRow(before).id) }),
  },
  UpdateAddress: {
    first: [createAddress],
    body: (before) => ({ id: getFirstAnswer(before).id, street_number: '9', property: 'Boat shed' }),
    readBack: (_, before) => ({
      call: 'GetAddressForDomain',
      body: { domain_name: DOMAIN },
      shows: { id: Number(getFirstAnswer(before).id), property: 'Boat shed' },
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
    first: [createAddress],
    body: (before) => ({ id: getFirstAnswer(before).id }),
    readBack: (_, before) => ({
      call: 'GetAddressForDomain',
      body: { domain_name: DOMAIN },
      lacks: { id: Number(getFirstAnswer(before).id) },
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
    body: () => ({ code: createCode() }),
    readBack: (answer) => ({ call: 'GetAddressSuffix', shows: { code: (answer as { code: string }).code } }),
  },
  GetStreetType: {},
  AddStreetType: {
    body: () => ({ code: createCode() }),
    readBack: (answer) => ({ call: 'GetStreetType', shows: { code: (answer as { code: string }).code } }),
  },
  GetComplexUnits: {},
  AddComplexUnits: {
    body: () => ({ code: createCode() }),
    readBack: (answer) => ({ call: 'GetComplexUnits', shows: { code: (answer as { code: string }).code } }),
  },
  GetComplexLevels: {},
  AddComplexLevels: {
    body: () => ({ code: createCode() }),
    readBack: (answer) => ({ call: 'GetComplexLevels', shows: { code: (answer as { code: string }).code } }),
  },

  GetCurrentServers: { body: { sortBy: 'extensions', sortOrder: 'DESC' } },
  EditHostServer: {
    first: [createHostServer],
    body: (before) => ({
      id: getFirstAnswer(before).id,
      name: getFirstAnswer(before).name,
      server_version: '70.4',
    }),
    readBack: (_, before) => ({
      call: 'GetCurrentServers',
      as: 'staff',
      shows: { id: Number(getFirstAnswer(before).id), server_version: '70.4' },
    }),
  },
  RemoveHostServer: {
    first: [createHostServer],
    body: (before) => ({ id: getFirstAnswer(before).id }),
    readBack: (_, before) => ({
      call: 'GetCurrentServers',
      as: 'staff',
      lacks: { name: String(getFirstAnswer(before).name) },
    }),
  },
  SetActiveHostServer: {
    first: [createHostServer],
    body: (before) => ({ id: getFirstAnswer(before).id, wholesaler_id: 4 }),
    readBack: (_, before) => ({
      call: 'GetWholesalers',
      as: 'staff',
      shows: { id: 4, active_host_server: String(getFirstAnswer(before).name) },
    }),
  },
  UpdatePbxServers: { body: { domains: [DOMAIN] } },
  BulkSetActiveDomain: {
    first: [createPhoneSystem],
    body: (before) => ({ domains: [getFirstAnswer(before).domain_name], is_active: false }),
    readBack: (_, before) => ({
      call: 'GetWholeSalerDomains',
      shows: { domain_name: String(getFirstAnswer(before).domain_name), state: 'inactive' },
    }),
  },
  SetDeletedPbxDomain: {
    first: [createPhoneSystem],
    body: (before) => ({ domain_name: getFirstAnswer(before).domain_name, deleted: true }),
    readBack: (_, before) => ({
      call: 'GetWholeSalerDomains',
      shows: { domain_name: String(getFirstAnswer(before).domain_name), state: 'deleted' },
    }),
  },
  ListHostServerTenants: {
    first: [{ call: 'GetCurrentServers', body: { search: 'pbx1.harbour' } }],
    body: (before) => ({ serverid: getFirstRow(before).id, search: 'wharf' }),
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
    first: [createDomainDefault],
    body: (before) => ({ id: getFirstAnswer(before).id, account_starting: { extensions: '440' } }),
    readBack: (_, before) => ({
      call: 'GetDomainDefault',
      shows: {
        id: Number(getFirstAnswer(before).id),
        account_starting: { extensions: '440' },
        comment: 'Four hundreds',
      },
    }),
  },
  RemoveDomainDefault: {
    first: [createDomainDefault],
    params: getPathId,
    readBack: (_, before) => ({ call: 'GetDomainDefault', lacks: { id: Number(getFirstAnswer(before).id) } }),
  },
  GetDomainTemplates: {},
  CreateDomainTemplate: {
    body: () => createTemplate().body ?? {},
    readBack: (answer) => ({
      call: 'GetDomainTemplates',
      shows: { template: (answer as { template: string }).template, timezone: 'Australia/Sydney' },
    }),
  },
  ModifyDomainTemplate: {
    first: [createTemplate],
    body: (before) => ({ id: getFirstAnswer(before).id, dial_plan: 'Inside and emergency' }),
    readBack: (_, before) => ({
      call: 'GetDomainTemplates',
      shows: {
        id: Number(getFirstAnswer(before).id),
        dial_plan: 'Inside and emergency',
        timezone: 'Australia/Sydney',
      },
    }),
  },
  RemoveDomainTemplate: {
    first: [createTemplate],
    params: getPathId,
    readBack: (_, before) => ({
      call: 'GetDomainTemplates',
      lacks: { id: Number(getFirstAnswer(before).id) },
    }),
  },

  GetLocationDefaults: { body: { wholesaler_id: 1 } },
  UpsertLocationDefault: {
    body: () => ({ ...createLocation().body, dialplan: 'Standard' }),
    readBack: (answer) => ({
      call: 'GetLocationDefaults',
      shows: { location_name: (answer as { location_name: string }).location_name, dialplan: 'Standard' },
    }),
  },
  DeleteLocationDefaults: {
    first: [createLocation],
    body: (before) => ({ id: getFirstAnswer(before).id }),
    readBack: (_, before) => ({
      call: 'GetLocationDefaults',
      lacks: { id: Number(getFirstAnswer(before).id) },
    }),
  },

  ProvisionPbx: {
    body: () => ({
      customer_number: CUSTOMER,
      number_of_seats: 5,
      domain_name: createName('pbx.example'),
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
    body: () => ({ customer_no: CUSTOMER, domain_url: createName('pbx.example'), server_number: 'S-9' }),
    readBack: (answer) => ({
      call: 'GetWholeSalerDomains',
      shows: { domain_name: (answer as { domain_url: string }).domain_url, state: 'provisioning' },
    }),
  },
  StartProvision: {
    first: [createRegistration],
    body: (before) => ({ domain_name: getFirstAnswer(before).domain_url, pool: '210-219' }),
    readBack: (_, before) => ({
      call: 'GetWholeSalerDomains',
      shows: { domain_name: String(getFirstAnswer(before).domain_url), state: 'active', extensions: 1 },
    }),
  },
  InitiateDomainCreate: { params: { id: '3' } },
  PollSymbio: { body: {} },
};
