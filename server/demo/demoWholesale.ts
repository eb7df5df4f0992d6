import type { Random } from '../common/seededRandom';
import type { customers, domains, ratePlans, trunks, wholesalers } from '../database/schema';
import { wholesalerContexts } from '../database/sealed/sealedColumns';
import { sealSecret } from '../secrets/sealSecret';
import {
  companyColours,
  companyObjects,
  companyTrades,
  firstNames,
  lastNames,
  salutations,
  streets,
} from './demoNames';

type Row<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];

/** Demo wholesalers. The first one belongs to the demo reseller. */
export const demoWholesalers = [
  ['Harbour Voice', 'HVX', 'pbx1.harbour.example', 'standard'],
  ['Copper Kettle Telecom', 'CKT', 'pbx1.copperkettle.example', 'standard'],
  ['Tin Can Networks', 'TCN', 'pbx2.tincan.example', 'volume'],
  ['Paper Kite Communications', 'PKC', 'pbx1.paperkite.example', 'standard'],
].map(([wholesalerName = '', csp, activeHostServer, defaultPricingSource], index) => ({
  id: index + 1,
  wholesalerName,
  csp,
  groupNo: String(1001 + index),
  activeHostServer,
  defaultPricingSource,
}));

/** Builds the wholesaler rows, with their secrets encrypted. */
export const buildWholesalerRows = (): Row<typeof wholesalers>[] =>
  demoWholesalers.map((wholesaler, index) => ({
    ...wholesaler,
    provPass: sealSecret(`demo-provisioning-${index + 1}`, wholesalerContexts.provPass),
    provPin: sealSecret(String(4321 + index), wholesalerContexts.provPin),
  }));

export const demoRatePlans: (Row<typeof ratePlans> & { id: number })[] = (
  [
    ['VOICE-STD', 'Standard calls', 'voice', true, 450],
    ['VOICE-FLAT', 'Calls at a flat rate', 'voice', false, 1295],
    ['VOICE-INTL', 'Calls abroad included', 'voice', false, null],
    ['EXT-BASIC', 'Extension, basic', 'extension', true, 790],
    ['EXT-PRO', 'Extension with call queue', 'extension', false, 1490],
    ['HW-RENT', 'Rented handsets', 'hardware', true, 600],
    ['HW-BUY', 'Bought handsets', 'hardware', false, null],
    ['SMS-STD', 'Text messages', 'sms', true, 7],
  ] as const
).map(([ratePlanNo, ratePlanDescription, planType, isDefault, priceCents], index) => ({
  id: index + 1,
  ratePlanNo,
  ratePlanDescription,
  planType,
  isDefault,
  priceCents,
}));

/** Pairs of wholesaler and rate plan. The last plan is unassigned, so that it can be deleted. */
export const demoWholesalerPlans = [
  ...[1, 2, 3, 4, 5, 6, 8].map((plan) => ({ wholesalerId: 1, ratePlanId: plan })),
  ...[1, 3, 4, 6].map((plan) => ({ wholesalerId: 2, ratePlanId: plan })),
  ...[2, 4, 5, 8].map((plan) => ({ wholesalerId: 3, ratePlanId: plan })),
  ...[1, 4].map((plan) => ({ wholesalerId: 4, ratePlanId: plan })),
];

const e164Format = { id: 1, name: 'E.164' };
const nationalFormat = { id: 2, name: 'National' };

export const demoTrunks: Row<typeof trunks>[] = [
  { remoteTrunkId: 'HV-SIP-1', wholesalerId: 1, maximumChannels: 240, cliCldFormat: e164Format },
  { remoteTrunkId: 'HV-SIP-2', wholesalerId: 1, maximumChannels: 60, cliCldFormat: nationalFormat },
  { remoteTrunkId: 'CK-SIP-1', wholesalerId: 2, maximumChannels: 120, cliCldFormat: e164Format },
  { remoteTrunkId: 'TC-SIP-1', wholesalerId: 3, maximumChannels: 90, cliCldFormat: e164Format },
  { remoteTrunkId: 'PK-SIP-1', wholesalerId: 4, maximumChannels: 30, cliCldFormat: nationalFormat },
  { remoteTrunkId: 'HOUSE-1', wholesalerId: null, maximumChannels: 30, cliCldFormat: e164Format },
].map((trunk, index) => ({
  ...trunk,
  moliPassthroughEnabled: index % 2 === 0,
  additional: { codecs: ['G.722', 'G.711A'], registration: index % 3 === 0 ? 'static' : 'dynamic' },
}));

const CUSTOMER_COUNTS = [24, 16, 12, 8];

export type DemoCustomer = Row<typeof customers> & { id: number };
export type DemoDomain = Row<typeof domains>;

/** Companies with fixed names. The first one belongs to the demo customer; the second has the largest phone system. */
const namedCompanies = [
  { company: 'Wharf Coffee Roasters', slug: 'wharf', extensions: 24 },
  { company: 'Lighthouse Assurance', slug: 'lighthouse', extensions: 500 },
];

/** Domain of the demo customer. `LIGHTHOUSE` is the domain of the largest phone system, used for load testing. */
export const WHARF = 'wharf.pbx.example';
export const LIGHTHOUSE = 'lighthouse.pbx.example';

/** Generates 60 customers with their phone systems. */
export function buildCustomers(random: Random): { customers: DemoCustomer[]; domains: DemoDomain[] } {
  const customers: DemoCustomer[] = [];
  const domains: DemoDomain[] = [];
  const slugs = new Set(namedCompanies.map(({ slug }) => slug));
  CUSTOMER_COUNTS.forEach((count, index) => {
    for (let each = 0; each < count; each++) {
      const { company, slug } = namedCompanies[customers.length] ?? pickCompany(random, slugs);
      const customer = buildCustomer(random, customers.length + 1, index + 1, company, slug);
      customers.push(customer);
      domains.push(...buildDomains(random, customer, slug));
    }
  });
  return { customers, domains };
}

function pickCompany(random: Random, slugs: Set<string>): { company: string; slug: string } {
  for (;;) {
    const thing = random.pick(companyObjects);
    const colour = random.pick(companyColours);
    const slug = `${colour}${thing}`.toLowerCase();
    if (slugs.has(slug)) continue;
    slugs.add(slug);
    return { company: `${colour} ${thing} ${random.pick(companyTrades)}`, slug };
  }
}

function buildCustomer(
  random: Random,
  id: number,
  wholesalerId: number,
  company: string,
  slug: string,
): DemoCustomer {
  const firstname = random.pick(firstNames);
  const lastname = random.pick(lastNames);
  return {
    id,
    customerNumber: `C${10_000 + id}`,
    company,
    email: `${firstname}.${lastname}@${slug}.example`.toLowerCase(),
    salutation: random.pick(salutations),
    firstname,
    lastname,
    contactNumber: `6185550${9900 + id}`,
    agentNumber: `A${100 + random.between(0, 9)}`,
    primaryAddress: `${random.between(1, 99)} ${random.pick(streets)}, Sampleton NSW`,
    wholesalerId,
    active: id <= namedCompanies.length || random.chance(0.93),
  };
}

/** Builds the phone systems of a customer. Most customers have one, some have none yet and a few have two. */
function buildDomains(random: Random, customer: DemoCustomer, slug: string): DemoDomain[] {
  const known = namedCompanies[customer.id - 1];
  const count = known ? 1 : customer.id % 20 === 0 ? 0 : customer.id % 15 === 0 ? 2 : 1;
  return Array.from({ length: count }, (_, index) => {
    const status = known ? 'active' : random.weighted({ active: 86, inactive: 8, provisioning: 6 });
    return {
      domainName: `${slug}${index === 0 ? '' : `-${index + 1}`}.pbx.example`,
      wholesalerId: customer.wholesalerId,
      customerId: customer.id,
      display: customer.company,
      status,
      isProvisioned: status !== 'provisioning',
      extensionCount: known?.extensions ?? (status === 'provisioning' ? 0 : random.between(3, 60)),
    };
  });
}
