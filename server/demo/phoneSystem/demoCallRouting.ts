import type { Random } from '../../common/seededRandom';
import type { AccountPlan } from './demoAccountPlan';
import type { DemoRecord } from './demoExtensions';

/** Names for the queues, ring groups and attendants of a phone system, in order. */
const defaultNames = {
  queues: ['Sales', 'Support', 'Accounts', 'Bookings'],
  groups: ['Front desk', 'Office', 'After hours', 'Managers'],
  attendants: ['Main menu', 'After-hours menu'],
};

/** Matches queues that are staffed around the clock. */
const alwaysOpenPattern = /claims|travel/i;

const lighthouseNames = {
  queues: [
    'Motor claims',
    'Home claims',
    'New policies',
    'Renewals',
    'Payments',
    'Brokers',
    'Complaints',
    'Travel',
  ],
  groups: [
    'Reception',
    'Assessors',
    'Underwriters',
    'Service desk',
    'Legal',
    'Finance',
    'People',
    'Facilities',
  ],
  attendants: ['Main menu', 'Claims menu', 'Broker menu', 'Perth menu', 'Storm line', 'After-hours menu'],
};

const wharfNames = {
  queues: ['Wholesale orders', 'Customer care'],
  groups: ['Front of house', 'Roastery', 'Warehouse', 'Workshop'],
  attendants: ['Wharf menu', 'After-hours menu'],
};

function pickName(list: readonly string[], place: number): string {
  const round = Math.floor(place / list.length);
  return `${list[place % list.length]}${round > 0 ? ` ${round + 1}` : ''}`;
}

function pickAccounts(random: Random, accounts: readonly string[], count: number): string[] {
  const start = random.between(0, Math.max(0, accounts.length - 1));
  const picked = Array.from(
    { length: Math.min(count, accounts.length) },
    (_, index) => accounts[(start + index) % accounts.length],
  );
  return [...new Set(picked)].filter((account) => account !== undefined).sort();
}

const buildRecord = (kind: string, key: string, body: Record<string, unknown>): DemoRecord => ({
  kind,
  key,
  body,
  secrets: {},
});

/** Builds the queues, ring groups, attendants and orbits of a phone system. They forward calls to existing accounts. */
export function buildGroups(random: Random, slug: string, plan: AccountPlan): DemoRecord[] {
  const called = slug === 'wharf' ? wharfNames : slug === 'lighthouse' ? lighthouseNames : defaultNames;
  const [reception = ''] = plan.extensions;
  const [closed = '', holiday = ''] = plan.srvflags;
  const { acds, hunts, attendants, extensions } = plan;
  const afterHours = hunts.at(-1) ?? reception;
  // Outside business hours and on holidays, calls go to the on-call group.
  const night = { flag: `${closed} ${holiday}`, night: `${afterHours} ${afterHours}` };
  const agentsOf = slug === 'lighthouse' ? 12 : 5;
  return [
    ...acds.map((key, place) => {
      const agents = pickAccounts(random, extensions, random.between(2, agentsOf));
      const display = pickName(called.queues, place);
      return buildRecord('queue', key, {
        display,
        algorithm: random.pick(['longest_idle', 'round_robin', 'random']),
        all_agents: agents.join(' '),
        managers: reception,
        pool2: pickAccounts(random, extensions.slice(0, 3), 2)
          .filter((account) => !agents.includes(account))
          .join(' '),
        cond2: 'wait',
        parm2: '60',
        timeout: random.pick(['90', '120', '180']),
        redirect: hunts[place % hunts.length] ?? reception,
        maxcall: '15',
        recover_time: '10',
        gap_time: '45',
        key0: '0',
        act0: reception,
        rec: place % 2 === 0 ? 'true' : '',
        minstaff: '1',
        ...(!alwaysOpenPattern.test(display) && night),
      });
    }),
    ...hunts.map((key, place) =>
      buildRecord('ring_group', key, {
        display: pickName(called.groups, place),
        algo: random.pick(['parallel', 'sequence']),
        st1_ext: pickAccounts(random, extensions, random.between(1, 4)).join(' '),
        st1_dur: '15',
        st1_miss: 'true',
        st2_ext: pickAccounts(random, extensions, random.between(1, 5)).join(' '),
        st2_dur: '20',
        st4_ext: reception,
        // The last group handles calls at night, so it must not forward them to itself.
        ...(key === afterHours ? {} : night),
      }),
    ),
    ...attendants.map((key, place) =>
      buildRecord('attendant', key, {
        display: pickName(called.attendants, place),
        mode: 'clock',
        key1: '1',
        act1: acds[place % acds.length] ?? reception,
        key2: '2',
        act2: acds[(place + 1) % acds.length] ?? reception,
        key3: '3',
        act3: hunts[place % hunts.length] ?? reception,
        key0: '0',
        act0: reception,
        operator: reception,
        timeout: '10',
        redirect: reception,
        completion: 'match',
        name_trigger: '9',
        ...(place === attendants.length - 1 && attendants.length > 1 ? {} : night),
      }),
    ),
    ...plan.orbits.map((key, place) =>
      buildRecord('orbit', key, {
        display: `Park ${place + 1}`,
        destination: reception,
        reminder: random.pick(['60', '90', '120']),
      }),
    ),
  ];
}
