import type { Random } from '../../common/seededRandom';
import { firstNames, lastNames } from '../demoNames';

export interface DemoExtensionUser {
  first: string;
  last: string;
  position: string;
  department: string;
}

const departments: Record<string, readonly string[]> = {
  Reception: ['Receptionist'],
  Sales: ['Sales adviser', 'Account manager', 'Sales manager'],
  Support: ['Support agent', 'Support lead'],
  Accounts: ['Bookkeeper', 'Accountant', 'Credit controller'],
  Operations: ['Coordinator', 'Planner', 'Site manager'],
  Management: ['Director', 'Office manager', 'Assistant'],
};

const lighthouseDepartments: Record<string, readonly string[]> = {
  ...departments,
  Claims: ['Claims assessor', 'Claims adviser', 'Claims team leader'],
  Underwriting: ['Underwriter', 'Risk analyst'],
  Broking: ['Broker', 'Broker support'],
  Legal: ['Counsel', 'Paralegal'],
  IT: ['Systems engineer', 'Service desk agent'],
};

/** Staff of the demo customer, a coffee roaster: name, position and department. */
const roasterStaff: readonly [string, string, string, string][] = [
  ['Hazel', 'Sample', 'Shift lead', 'Front of house'],
  ['Basil', 'Example', 'Barista', 'Front of house'],
  ['Clover', 'Demo', 'Barista', 'Front of house'],
  ['Dill', 'Specimen', 'Barista', 'Front of house'],
  ['Ember', 'Placeholder', 'Head roaster', 'Roastery'],
  ['Fern', 'Imaginary', 'Roaster', 'Roastery'],
  ['Rowan', 'Fictional', 'Roaster', 'Roastery'],
  ['Ginger', 'Testcase', 'Quality and tasting', 'Roastery'],
  ['Ivy', 'Example', 'Wholesale manager', 'Wholesale'],
  ['Juniper', 'Sample', 'Wholesale orders', 'Wholesale'],
  ['Laurel', 'Demo', 'Wholesale orders', 'Wholesale'],
  ['Maple', 'Placeholder', 'Café accounts', 'Wholesale'],
  ['Olive', 'Specimen', 'Customer care lead', 'Customer care'],
  ['Poppy', 'Fictional', 'Customer care', 'Customer care'],
  ['Saffron', 'Imaginary', 'Customer care', 'Customer care'],
  ['Thyme', 'Example', 'Warehouse manager', 'Warehouse'],
  ['Willow', 'Testcase', 'Picking and packing', 'Warehouse'],
  ['Ada', 'Placeholder', 'Deliveries', 'Warehouse'],
  ['Basil', 'Sample', 'Machine technician', 'Workshop'],
  ['Clover', 'Imaginary', 'Machine technician', 'Workshop'],
  ['Hazel', 'Fictional', 'Bookkeeper', 'Office'],
  ['Rowan', 'Demo', 'Office manager', 'Office'],
  ['Ember', 'Example', 'Founder', 'Office'],
  ['Meeting', 'room', 'Conference phone', 'Office'],
];

/** Returns a name by index. The first thousand names contain no duplicates. */
function getName(place: number): { first: string; last: string } {
  const first = firstNames[place % firstNames.length] ?? 'Ada';
  const round = Math.floor(place / firstNames.length);
  const last = lastNames[(place + round) % lastNames.length] ?? 'Example';
  const second = lastNames[(place + round + Math.floor(round / lastNames.length)) % lastNames.length] ?? '';
  return { first, last: round < lastNames.length || second === last ? last : `${last}-${second}` };
}

const pickExtensionUsers = (
  random: Random,
  first: number,
  count: number,
  jobs: Record<string, readonly string[]>,
) =>
  Array.from({ length: count }, (_, index): DemoExtensionUser => {
    const department = index === 0 ? 'Reception' : random.pick(Object.keys(jobs).slice(1));
    return { ...getName(first + index), department, position: random.pick(jobs[department] ?? ['Staff']) };
  });

/** Builds the users of a phone system, starting with the receptionist. */
export function buildExtensionUsers(random: Random, slug: string, count: number): DemoExtensionUser[] {
  if (slug === 'wharf')
    return roasterStaff
      .slice(0, count)
      .map(([first, last, position, department]) => ({ first, last, position, department }));
  return pickExtensionUsers(
    random,
    random.between(0, 140),
    count,
    slug === 'lighthouse' ? lighthouseDepartments : departments,
  );
}
