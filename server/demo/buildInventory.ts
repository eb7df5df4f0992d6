import type { NumberState } from '../../contract/numbers/numberStates';
import { addDays } from '../common/localDate';
import type { Random } from '../common/seededRandom';
import type { DemoCustomer, DemoDomain } from './demoWholesale';
import { assignDestinations, type DemoNumber } from './phoneSystem/demoDestinations';

/** A group of numbers, which is a row of `number_range`. */
export interface DemoGroup {
  id: number;
  prefix: string;
  first_number: string;
  last_number: string;
  size: number;
}

export interface Inventory {
  numbers: DemoNumber[];
  groups: DemoGroup[];
}

interface InventoryInput {
  random: Random;
  blocks: { prefix: string; regionId: number }[];
  customers: DemoCustomer[];
  domains: DemoDomain[];
  /** Trunks by wholesaler. */
  trunks: Map<number, string[]>;
  firstGroupId: number;
  /** Reference date, `YYYY-MM-DD`. Quarantine periods are relative to it. */
  today: string;
}

const stateWeights: Record<NumberState, number> = {
  assigned: 52,
  available: 27,
  reserved: 8,
  quarantined: 8,
  cancelled: 3,
  ported_out: 2,
};

/** Properties that a group and a single number have in common. */
type NumberDetails = Omit<
  DemoNumber,
  'phone_number' | 'region_id' | 'range_id' | 'ani' | 'is_primary' | 'destination_account'
>;

/** Generates about 6,000 numbers in every state: groups of 100 and of 10, and single numbers. */
export function buildInventory(input: InventoryInput): Inventory {
  const { random, blocks } = input;
  const inventory: Inventory = { numbers: [], groups: [] };
  const withPrimary = new Set<string>();
  blocks.forEach(({ prefix, regionId }, index) => {
    const add = (first: number, size: number, common: NumberDetails) => {
      const numbers = Array.from({ length: size }, (_, at) => prefix + String(first + at).padStart(3, '0'));
      const group = size > 1 ? buildGroup(numbers, input.firstGroupId + inventory.groups.length) : null;
      if (group) inventory.groups.push(group);
      for (const phone_number of numbers)
        inventory.numbers.push({
          ...common,
          phone_number,
          region_id: regionId,
          range_id: group?.id ?? null,
          // Outgoing calls from numbers of a group show the first number of the group.
          ani: common.domain_name && group ? group.first_number : null,
          destination_account: null,
          is_primary: canBePrimary(withPrimary, common.domain_name),
        });
    };
    // The demo customer always has a group of its own, regardless of the random seed.
    if (index === 0) add(0, 100, buildAssignedDetails(input, input.customers[0]));
    else if (index % 2 === 0) add(0, 100, pickDetails(input));
    for (const first of [300, 310]) add(first, 10, pickDetails(input));
    for (let at = 0; at < 6; at++) add(500 + at * random.between(2, 40), 1, pickDetails(input));
  });
  return { ...inventory, numbers: assignDestinations(removeDuplicates(inventory.numbers), input.domains) };
}

const removeDuplicates = (numbers: DemoNumber[]): DemoNumber[] => [
  ...new Map(numbers.map((number) => [number.phone_number, number])).values(),
];

function canBePrimary(usedDomains: Set<string>, domain: string | null): boolean {
  if (domain === null || usedDomains.has(domain)) return false;
  usedDomains.add(domain);
  return true;
}

function buildGroup(numbers: string[], id: number): DemoGroup {
  const [first = ''] = numbers;
  return {
    id,
    prefix: first.slice(0, first.length - String(numbers.length - 1).length),
    first_number: first,
    last_number: numbers.at(-1) ?? first,
    size: numbers.length,
  };
}

function pickDetails(input: InventoryInput): NumberDetails {
  const { random, today } = input;
  const state = random.weighted(stateWeights);
  const customer = random.pick(input.customers);
  switch (state) {
    case 'assigned':
      return buildAssignedDetails(input, customer);
    case 'reserved':
      return { ...blankDetails, state, wholesaler_id: customer.wholesalerId, display: 'Held for an order' };
    case 'quarantined': {
      const release = addDays(today, random.between(-4, 85));
      return {
        ...blankDetails,
        state,
        wholesaler_id: customer.wholesalerId,
        date_quarantined: addDays(release, -90),
        quarantine_release: release,
        cancel_type: 'Cancel',
        cancel_comment: random.pick(['Customer moved away', 'Line no longer needed', 'Contract ended']),
      };
    }
    case 'cancelled':
      return { ...blankDetails, state, cancel_type: 'Cancel', cancel_comment: 'Contract ended' };
    case 'ported_out':
      return {
        ...blankDetails,
        state,
        wholesaler_id: customer.wholesalerId,
        cancel_type: 'PortOut',
        cancel_comment: 'Taken to another carrier',
      };
    default:
      return { ...blankDetails, state, wholesaler_id: random.chance(0.4) ? customer.wholesalerId : null };
  }
}

function buildAssignedDetails(
  { random, domains, trunks, today }: InventoryInput,
  customer: DemoCustomer | undefined,
): NumberDetails {
  if (!customer) throw new Error('A number can only be assigned to somebody');
  const ownDomains = domains.filter((domain) => domain.customerId === customer.id);
  const domain =
    ownDomains.length > 0 && (customer.id === 1 || random.chance(0.9)) ? random.pick(ownDomains) : null;
  const allocated = addDays(today, -random.between(10, 1_000));
  return {
    ...blankDetails,
    state: 'assigned',
    wholesaler_id: customer.wholesalerId,
    remote_trunk_id: random.pick(trunks.get(customer.wholesalerId) ?? []),
    domain_name: domain?.domainName ?? null,
    customer_number: customer.customerNumber ?? null,
    display: domain ? (customer.company ?? null) : null,
    directory_listing: random.chance(0.3),
    date_allocated: `${allocated}T${String(random.between(8, 17)).padStart(2, '0')}:15:00Z`,
    destination_user_type: domain
      ? random.pick(['extensions', 'extensions', 'hunts', 'acds', 'attendants'])
      : null,
    routing: random.chance(0.2) ? pickDiversion(random) : {},
  };
}

const pickDiversion = (random: Random): Record<string, unknown> => ({
  diversionOption: { id: 2, name: 'No answer' },
  diversionRingTimeout: random.pick([15, 20, 30]),
  diversionEntries: [{ number: `6185550${random.between(9961, 9999)}`, order: 1 }],
  diversionRingSequenceId: 1,
  addressableType: { id: 1, name: 'SIP' },
  routeName: random.pick(['Main', 'Overflow']),
});

const blankDetails: NumberDetails = {
  state: 'available',
  wholesaler_id: null,
  remote_trunk_id: null,
  domain_name: null,
  customer_number: null,
  display: null,
  directory_listing: false,
  date_allocated: null,
  date_quarantined: null,
  quarantine_release: null,
  cancel_type: null,
  cancel_comment: null,
  destination_user_type: null,
  routing: {},
};
