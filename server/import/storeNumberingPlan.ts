import { type SQL, sql } from 'drizzle-orm';
import { lockByName } from '../database/advisoryLock';
import type { Database } from '../database/database';
import { type Actor, runInTransaction, type Transaction } from '../database/transaction';
import type { ImportReport } from './importReport';
import type { PlanEntry } from './numberingPlanLine';

/** Number of entries per statement when comparing and writing; each statement takes about 20 ms on the embedded database. */
const COMPARE_BATCH = 1_000;
const WRITE_BATCH = 500;
const REGION_BATCH = 100;

type Counts = Pick<ImportReport, 'regions' | 'ranges'>;
type Region = Pick<PlanEntry, 'area' | 'areaCode' | 'state'>;

/** Differences between a plan and the stored data. */
export interface PlanChanges extends Counts {
  newRegions: Region[];
  /** Entries whose range is new or has moved, sorted by prefix. */
  entries: PlanEntry[];
}

const splitIntoBatches = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

/** Converts entries to SQL rows, with the columns `prefix`, `area`, `areaCode`, `state` and `digits`. */
const toRowsSql = (entries: readonly Partial<PlanEntry>[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    as entry(prefix text, area text, "areaCode" text, state text, digits int)`;

/** Compares the entries with the stored regions and ranges, without writing. */
export async function comparePlan(db: Database, entries: PlanEntry[]): Promise<PlanChanges> {
  const regions = getRegions(entries);
  const newRegions: Region[] = [];
  for (const part of splitIntoBatches(regions, COMPARE_BATCH)) {
    const { rows } = await db.execute<{ area: string; areaCode: string; state: string }>(sql`
      select area, "areaCode", state from ${toRowsSql(part)} where not exists (
        select from region where region.description = entry.area and region.area_code = entry."areaCode")`);
    newRegions.push(...rows);
  }
  const ranges = { created: 0, changed: 0, unchanged: 0 };
  const changes: PlanEntry[] = [];
  for (const part of splitIntoBatches(entries, COMPARE_BATCH)) {
    const { rows } = await db.execute<{ prefix: string; known: boolean }>(sql`
      select entry.prefix, range.id is not null as known from ${toRowsSql(part)}
      left join number_range as range on range.kind = 'plan' and range.prefix = entry.prefix
      left join region on region.description = entry.area and region.area_code = entry."areaCode"
      where range.id is null or region.id is null or range.region_id is distinct from region.id`);
    const different = new Map(rows.map(({ prefix, known }) => [prefix, known]));
    for (const entry of part) {
      const known = different.get(entry.prefix);
      if (known === undefined) ranges.unchanged += 1;
      else {
        ranges[known ? 'changed' : 'created'] += 1;
        changes.push(entry);
      }
    }
  }
  return {
    regions: { created: newRegions.length, unchanged: regions.length - newRegions.length },
    ranges,
    newRegions,
    entries: changes.toSorted((a, b) => (a.prefix < b.prefix ? -1 : 1)),
  };
}

function getRegions(entries: PlanEntry[]): Region[] {
  const regionsByKey = new Map<string, Region>();
  for (const { area, areaCode, state } of entries) {
    const key = `${areaCode} ${area}`;
    const known = regionsByKey.get(key);
    if (!known || (state ?? '') > (known.state ?? '')) regionsByKey.set(key, { area, areaCode, state });
  }
  return [...regionsByKey.values()].toSorted((a, b) =>
    `${a.area} ${a.areaCode}` < `${b.area} ${b.areaCode}` ? -1 : 1,
  );
}

/**
 * Writes the changes of a plan in many short transactions, so that other requests can run in between. `first` is called
 * in the first transaction and returns the audit entry that summarises the import. Repeating an interrupted import
 * continues it.
 * @param signal stops writing when aborted, and causes an error
 */
export async function storePlan(
  db: Database,
  actor: Actor,
  { newRegions, entries }: PlanChanges,
  first: (tx: Transaction) => Promise<number>,
  signal?: AbortSignal,
): Promise<number | null> {
  let entry: number | null = null;
  const write = async (work: (tx: Transaction) => Promise<unknown>) => {
    signal?.throwIfAborted();
    entry = await runInTransaction(db, actor, async (tx) => {
      // A lock is needed because concurrent imports would not see each other's new regions.
      await lockByName(tx, 'numbering plan');
      const summary = entry ?? (await first(tx));
      await tx.execute(sql`select set_config('trunkline.audit', 'summary', true),
        set_config('trunkline.bulk_entry', ${String(summary)}, true)`);
      await work(tx);
      return summary;
    });
  };
  for (const part of splitIntoBatches(newRegions, REGION_BATCH)) await write((tx) => storeRegions(tx, part));
  for (const part of splitIntoBatches(entries, WRITE_BATCH))
    await write(async (tx) => {
      await storeRanges(tx, part);
      await assignNumbersToRanges(tx, part);
    });
  return entry;
}

const storeRegions = (tx: Transaction, regions: Region[]) =>
  tx.execute(sql`insert into region (description, area_code, state, created_by, last_modified_by)
    select area, "areaCode", state, current_setting('trunkline.actor'), current_setting('trunkline.actor')
    from ${toRowsSql(regions)} where not exists (
      select from region where region.description = entry.area and region.area_code = entry."areaCode")`);

const storeRanges = (tx: Transaction, entries: PlanEntry[]) =>
  tx.execute(sql`insert into number_range
      (kind, prefix, first_number, last_number, size, region_id, created_by, last_modified_by)
    select 'plan', prefix, rpad(prefix, digits, '0'), rpad(prefix, digits, '9'),
      (10 ^ (digits - length(prefix)))::bigint,
      (select min(region.id) from region where region.description = area and region.area_code = "areaCode"),
      current_setting('trunkline.actor'), current_setting('trunkline.actor')
    from ${toRowsSql(entries)} order by prefix
    on conflict (prefix) where kind = 'plan' do update set region_id = excluded.region_id,
      date_last_modified = statement_timestamp(), last_modified_by = excluded.last_modified_by`);

/**
 * Assigns inventory numbers in new or moved ranges to the region of the longest matching prefix. Each number looks up
 * its own prefixes, because a join would compare every range with every number.
 */
const assignNumbersToRanges = (tx: Transaction, entries: PlanEntry[]) =>
  tx.execute(sql`with affected as (
      select min(rpad(prefix, digits, '0') collate "C") as first, max(rpad(prefix, digits, '9') collate "C") as last
      from ${toRowsSql(entries)}
    ), placed as (
      select number.id, best.region_id from affected
      join phone_number as number on number.phone_number between affected.first and affected.last
      cross join lateral (
        select range.region_id, range.prefix
        from generate_series(length(number.phone_number), 3, -1) as places
        join number_range as range on range.kind = 'plan' and range.prefix = left(number.phone_number, places)
        order by places desc limit 1
      ) as best
      where best.prefix = any (${sql.param(entries.map(({ prefix }) => prefix))}::text[])
        and number.region_id is distinct from best.region_id
    )
    update phone_number as number set region_id = placed.region_id from placed where placed.id = number.id`);
