import { type SQL, sql } from 'drizzle-orm';
import { createRandom } from '../common/seededRandom';
import type { Database } from '../database/database';
import {
  customers,
  domains,
  numberRanges,
  ratePlans,
  regions,
  trunks,
  wholesalerRatePlans,
  wholesalers,
} from '../database/schema';
import { runInTransaction, type Transaction } from '../database/transaction';
import { BLOCK_SIZE, demoRegions } from '../numberingPlan/demoNumberingPlan';
import { buildInventory, type DemoGroup } from './buildInventory';
import { demoAreas, firstAreas, laterAreas, type NamedArea } from './demoAreas';
import type { DemoContext } from './demoContext';
import { hasData, lockDemoProgress, markAsDemo, readDemoProgress, saveDemoProgress } from './demoDatabase';
import {
  buildCustomers,
  buildWholesalerRows,
  demoRatePlans,
  demoTrunks,
  demoWholesalerPlans,
} from './demoWholesale';
import type { DemoNumber } from './phoneSystem/demoDestinations';

const SEED = 5550;
const SEED_LOCK = 7_236_515;
const ACTOR = { id: 'system', name: 'Demo data', call: 'SeedDemo' };

/**
 * Fills an empty database with demo data, which is deterministic except for dates relative to today.
 * @param simulatesCalls false if an actual phone switch reports calls
 * @returns false if the database already contained data, in which case nothing is changed
 */
export async function seedDemo(
  db: Database,
  today = getTodayInUtc(),
  simulatesCalls = true,
): Promise<boolean> {
  if (!(await startDemoSeeding(db, today, simulatesCalls))) return false;
  await completeDemoSeeding(db, { simulatesCalls });
  return true;
}

const getTodayInUtc = (): string => new Date().toISOString().slice(0, 10);

/**
 * Fills an empty database with the demo data required before the first sign-in. {@link completeDemoSeeding} adds the
 * rest.
 * @returns false if the database already contained data, in which case nothing is changed
 */
export async function startDemoSeeding(
  db: Database,
  today = getTodayInUtc(),
  simulatesCalls = true,
): Promise<boolean> {
  if (await hasData(db)) return false;
  return runInTransaction(db, ACTOR, async (tx) => {
    // If several processes start at the same time, only one of them fills the database.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await hasData(tx)) return false;
    await markAsDemo(tx);
    await seedFirstAreas(tx, today);
    await writeSummary(tx);
    await saveDemoProgress(tx, { today, areas: laterAreas.map(({ name }) => name) });
    for (const area of firstAreas) await area.fill(tx, await createContext(tx, area, today, simulatesCalls));
    // Without statistics, joins take a hundred times as long, and autovacuum has not run yet. A small sample
    // is sufficient until all areas are filled.
    await tx.execute(sql`select set_config('default_statistics_target', '10', true)`);
    await tx.execute(sql`analyze`);
    return true;
  });
}

/**
 * Fills the areas that remain after {@link startDemoSeeding}, one at a time. Each area is filled exactly once, even
 * after interruptions or with several processes running.
 * @param signal stops after the current area
 */
export async function completeDemoSeeding(
  db: Database,
  { simulatesCalls = true, signal }: { simulatesCalls?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  while (!signal?.aborted) {
    const left = await readDemoProgress(db);
    if (!left) return;
    const area = demoAreas.find(({ name }) => name === left.areas[0]);
    await area?.resume?.(db, await createContext(db, area, left.today, simulatesCalls));
    await runInTransaction(db, ACTOR, (tx) => seedNextArea(tx, left.areas[0], simulatesCalls));
  }
}

/** Fills an area, unless another process has already done so. */
async function seedNextArea(
  tx: Transaction,
  name: string | undefined,
  simulatesCalls: boolean,
): Promise<void> {
  const left = await lockDemoProgress(tx);
  if (!left || left.areas[0] !== name) return;
  const area = demoAreas.find((candidate) => candidate.name === name);
  await writeSummary(tx);
  await area?.fill?.(tx, await createContext(tx, area, left.today, simulatesCalls));
  const areas = left.areas.slice(1);
  if (areas.length === 0) await tx.execute(sql`analyze`);
  await saveDemoProgress(tx, areas.length > 0 ? { ...left, areas } : undefined);
}

const writeSummary = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);

const createContext = async (
  db: Database,
  area: NamedArea,
  today: string,
  simulatesCalls: boolean,
): Promise<DemoContext> => ({
  actor: ACTOR,
  random: createRandom(SEED + demoAreas.indexOf(area) + 1),
  today,
  simulatesCalls,
  customers: buildCustomers(createRandom(SEED)).customers,
  domains: await db.select().from(domains).orderBy(domains.pbxServerid),
});

/** Creates wholesalers, customers, trunks, phone systems and numbers. They are audited like changes made by users. */
async function seedFirstAreas(tx: Transaction, today: string): Promise<void> {
  const random = createRandom(SEED);
  const people = buildCustomers(random);
  const regionRows = demoRegions.map(({ description, areaCode, state }, index) => ({
    id: index + 1,
    description,
    areaCode,
    state,
  }));
  const blocks = demoRegions.flatMap(({ prefixes }, index) =>
    prefixes.map((prefix) => ({ prefix, regionId: index + 1 })),
  );
  await tx.insert(wholesalers).values(buildWholesalerRows());
  await tx.insert(ratePlans).values(demoRatePlans);
  await tx.insert(wholesalerRatePlans).values(demoWholesalerPlans);
  await tx.insert(trunks).values(demoTrunks);
  await tx.insert(regions).values(regionRows);
  await tx.insert(customers).values(people.customers);
  await tx.insert(domains).values(people.domains);
  await tx.insert(numberRanges).values(
    blocks.map(({ prefix, regionId }, index) => ({
      id: index + 1,
      kind: 'plan' as const,
      prefix,
      firstNumber: `${prefix}000`,
      lastNumber: `${prefix}999`,
      size: BLOCK_SIZE,
      regionId,
    })),
  );
  const { numbers, groups } = buildInventory({
    random,
    blocks,
    ...people,
    trunks: groupTrunksByWholesaler(),
    firstGroupId: blocks.length + 1,
    today,
  });
  await insertGroups(tx, groups);
  await insertNumbers(tx, numbers);
  for (const table of ['wholesaler', 'rate_plan', 'region', 'customer', 'number_range'])
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
}

function groupTrunksByWholesaler(): Map<number, string[]> {
  const byWholesaler = new Map<number, string[]>();
  for (const { wholesalerId, remoteTrunkId } of demoTrunks)
    if (wholesalerId)
      byWholesaler.set(wholesalerId, [...(byWholesaler.get(wholesalerId) ?? []), remoteTrunkId]);
  return byWholesaler;
}

const insertGroups = (tx: Transaction, groups: DemoGroup[]): Promise<unknown> =>
  tx.execute(sql`
    insert into number_range (id, kind, prefix, first_number, last_number, size, lease_name)
    select id, 'group', prefix, first_number, last_number, size, 'Block of ' || size || ' from ' || right(first_number, 4)
    from ${toRowsSql(groups)} as g(id bigint, prefix text, first_number text, last_number text, size bigint)`);

/** Inserts numbers with one statement and one parameter, which is much faster than separate value lists. */
const insertNumbers = (tx: Transaction, numbers: DemoNumber[]): Promise<unknown> =>
  tx.execute(sql`
    insert into phone_number (${sql.raw(numberColumns.join(', '))})
    select ${sql.raw(numberColumns.join(', '))} from ${toRowsSql(numbers)} as n(
      phone_number text, state text, region_id integer, range_id bigint, wholesaler_id integer,
      remote_trunk_id text, domain_name text, customer_number text, display text, directory_listing boolean,
      date_allocated timestamptz, date_quarantined date, quarantine_release date, cancel_type text,
      cancel_comment text, ani text, destination_account text, destination_user_type text, routing jsonb, is_primary boolean)
    order by phone_number`);

const toRowsSql = (rows: object[]): SQL => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

const numberColumns: (keyof DemoNumber)[] = [
  'phone_number',
  'state',
  'region_id',
  'range_id',
  'wholesaler_id',
  'remote_trunk_id',
  'domain_name',
  'customer_number',
  'display',
  'directory_listing',
  'date_allocated',
  'date_quarantined',
  'quarantine_release',
  'cancel_type',
  'cancel_comment',
  'ani',
  'destination_account',
  'destination_user_type',
  'routing',
  'is_primary',
];
