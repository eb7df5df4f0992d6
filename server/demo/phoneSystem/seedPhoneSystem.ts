import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/transaction';
import { dialPlans } from '../../phoneSystem/callRouting/dialPlanRecords';
import { sharedOwner } from '../../records/recordCollection';
import { DEMO_EXTENSION, demoAccounts } from '../../signIn/accounts/demoAccounts';
import type { DemoSeeder } from '../demoContext';
import { insertPlainRecords, type PlainRecord } from '../insertPlainRecords';
import { getSlug } from './demoAccountPlan';
import { buildGroups } from './demoCallRouting';
import { type DemoDid, getAccountPlan, readDids } from './demoDestinations';
import { buildExtension, type DemoRecord } from './demoExtensions';
import { buildExtensionUsers } from './demoExtensionUsers';
import { buildFlags, buildHolidays } from './demoServiceFlags';

const createRule = (preference: number, pattern: string, action: string) => ({ preference, pattern, action });

/** Dial plans available to everyone, starting with the most common. */
const demoDialPlans = [
  {
    name: 'Standard',
    rules: [
      createRule(10, '000', 'Emergency'),
      createRule(20, '0[23478]*', 'Trunk'),
      createRule(30, '0011*', 'Trunk'),
    ],
  },
  {
    name: 'No international calls',
    rules: [
      createRule(10, '000', 'Emergency'),
      createRule(20, '0[23478]*', 'Trunk'),
      createRule(30, '0011*', 'Refused'),
    ],
  },
  {
    name: 'Inside and emergency',
    rules: [createRule(10, '000', 'Emergency'), createRule(20, '*', 'Refused')],
  },
];

/** Creates the accounts of all provisioned phone systems, with numbers routed to them. */
export const seedPhoneSystem: DemoSeeder = async (tx, { actor, random, today, domains }) => {
  const dids = await readDids(tx);
  const rows: PlainRecord[] = [];
  for (const domain of domains) {
    const { domainName, wholesalerId } = domain;
    const plan = getAccountPlan(domain);
    if (!plan) continue;
    const slug = getSlug(domainName);
    const leading = dids.get(domainName) ?? [];
    const didOf = new Map(leading.map(({ number, account }) => [account, number]));
    const people = buildExtensionUsers(random, slug, plan.extensions.length);
    const switchers = plan.extensions.slice(0, 3).join(' ');
    const records = [
      ...plan.extensions.flatMap((account, index) => {
        const person = people[index];
        const did = didOf.get(account);
        const colleague = plan.extensions[(index + 1) % plan.extensions.length] ?? account;
        const closed = plan.srvflags[0] ?? '';
        return person
          ? [buildExtension({ random, slug, today, account, person, colleague, closed, ...(did && { did }) })]
          : [];
      }),
      ...buildGroups(random, slug, plan),
      ...buildFlags(slug, plan.srvflags, switchers),
      ...buildHolidays(slug),
      ...buildOutboundNumbers(leading),
    ];
    rows.push(...records.map((record) => ({ ...record, domainName, wholesalerId })));
  }
  await insertPlainRecords(tx, actor.id, rows);
  await dialPlans.createAll(tx, actor, sharedOwner, demoDialPlans);
  await tx.execute(sql`
    update domain set dial_plan = coalesce(dial_plan, 'Standard'), timezone = coalesce(timezone, 'Australia/Sydney')
    where is_provisioned`);
  await assignDemoExtension(tx);
};

/** Assigns the extension of the demo account that can use nothing else; extensions are created after accounts. */
const assignDemoExtension = (tx: Transaction) =>
  tx.execute(sql`
    update record u set body = u.body || jsonb_build_object('extension_id', e.id)
    from record e
    where u.kind = 'user' and u.body ->> 'level' = 'self' and u.key in ${demoAccounts.flatMap(({ id = [] }) => id)}
      and e.kind = 'extension' and e.domain_name = u.domain_name and e.key = ${DEMO_EXTENSION}`);

const MAX_CALLER_IDS = 3;

/** Builds the caller ids of agents, which are the numbers of their queue. The first number is the default. */
function buildOutboundNumbers(leading: DemoDid[]): DemoRecord[] {
  const displayCounts = new Map<string, number>();
  return leading.flatMap(({ number, account, type }, index) => {
    const before = displayCounts.get(account) ?? 0;
    if (type !== 'acds' || before === MAX_CALLER_IDS) return [];
    displayCounts.set(account, before + 1);
    const is_default = before === 0;
    const body = { account, ani: number, display: is_default ? 'Main number' : 'Other number', is_default };
    return [{ kind: 'outbound', key: `demo-${index}`, body, secrets: {} }];
  });
}
