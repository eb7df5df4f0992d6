import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';
import type { ImportReport } from './importReport';
import type { PlanEntry } from './numberingPlanLine';

/** Entries sent to the database at once. */
const BATCH = 10_000;

type Stored = Pick<ImportReport, 'regions' | 'ranges'>;

/**
 * Brings regions and ranges of the plan in line with the entries, by SQL over a staged copy. What is there already is
 * left alone: a second run of the same plan writes nothing.
 */
export const storePlan = async (tx: Transaction, entries: PlanEntry[]): Promise<Stored> => {
  await stage(tx, entries);
  const regions = await storeRegions(tx);
  const ranges = await storeRanges(tx);
  if (ranges.created + ranges.changed > 0) await placeNumbers(tx);
  return { regions, ranges };
};

const stage = async (tx: Transaction, entries: PlanEntry[]): Promise<void> => {
  await tx.execute(sql`create temp table plan_stage (
    prefix text collate "C" primary key, area text not null, area_code text not null, state text, digits int not null,
    region_id int, known boolean, moved boolean
  ) on commit drop`);
  for (let start = 0; start < entries.length; start += BATCH) {
    const batch = JSON.stringify(entries.slice(start, start + BATCH));
    await tx.execute(sql`insert into plan_stage (prefix, area, area_code, state, digits)
      select prefix, area, "areaCode", state, digits
      from jsonb_to_recordset(${batch}::jsonb) as entry(prefix text, area text, "areaCode" text, state text, digits int)`);
  }
  await tx.execute(sql`analyze plan_stage`);
};

const one = async <Row extends Record<string, unknown>>(tx: Transaction, query: ReturnType<typeof sql>) => {
  const { rows } = await tx.execute<Row>(query);
  return rows[0] as Row;
};

const storeRegions = async (tx: Transaction): Promise<Stored['regions']> => {
  const counts = await one<{ all: number; created: number }>(
    tx,
    sql`with staged as (
      select area, area_code, max(state) as state from plan_stage group by area, area_code
    ), created as (
      insert into region (description, area_code, state, created_by, last_modified_by)
      select area, area_code, state, current_setting('trunkline.actor'), current_setting('trunkline.actor')
      from staged where not exists (
        select from region where region.description = staged.area and region.area_code = staged.area_code
      ) order by area, area_code
      returning id
    )
    select (select count(*)::int from staged) as all, (select count(*)::int from created) as created`,
  );
  await tx.execute(sql`update plan_stage set region_id = region.id
    from region where region.description = plan_stage.area and region.area_code = plan_stage.area_code`);
  return { created: counts.created, unchanged: counts.all - counts.created };
};

const storeRanges = async (tx: Transaction): Promise<Stored['ranges']> => {
  await tx.execute(sql`update plan_stage set known = true, moved = range.region_id is distinct from plan_stage.region_id
    from number_range as range where range.kind = 'plan' and range.prefix = plan_stage.prefix`);
  const counts = await one<{ all: number; created: number; changed: number }>(
    tx,
    sql`select count(*)::int as all, (count(*) filter (where known is null))::int as created,
      (count(*) filter (where moved))::int as changed from plan_stage`,
  );
  if (counts.created > 0)
    await tx.execute(sql`insert into number_range
      (kind, prefix, first_number, last_number, size, region_id, created_by, last_modified_by)
      select 'plan', prefix, rpad(prefix, digits, '0'), rpad(prefix, digits, '9'),
        (10 ^ (digits - length(prefix)))::bigint, region_id,
        current_setting('trunkline.actor'), current_setting('trunkline.actor')
      from plan_stage where known is null order by prefix`);
  if (counts.changed > 0)
    await tx.execute(sql`update number_range as range set region_id = plan_stage.region_id,
        date_last_modified = statement_timestamp(), last_modified_by = current_setting('trunkline.actor')
      from plan_stage where plan_stage.moved and range.kind = 'plan' and range.prefix = plan_stage.prefix`);
  return {
    created: counts.created,
    changed: counts.changed,
    unchanged: counts.all - counts.created - counts.changed,
  };
};

/**
 * Gives inventory numbers inside of ranges that are new or moved the region of the longest prefix that fits. Every number
 * looks up its own prefixes: matching 60,000 ranges against the numbers would compare each with each.
 */
const placeNumbers = (tx: Transaction) =>
  tx.execute(sql`with affected as (
      select min(rpad(prefix, digits, '0')) as first, max(rpad(prefix, digits, '9')) as last
      from plan_stage where known is null or moved
    ), placed as (
      select number.id, best.region_id from affected
      join phone_number as number on number.phone_number between affected.first and affected.last
      cross join lateral (
        select range.region_id, stage.prefix is not null as touched
        from generate_series(length(number.phone_number), 3, -1) as places
        join number_range as range on range.kind = 'plan' and range.prefix = left(number.phone_number, places)
        left join plan_stage as stage on stage.prefix = range.prefix and (stage.known is null or stage.moved)
        order by places desc limit 1
      ) as best
      where best.touched and number.region_id is distinct from best.region_id
    )
    update phone_number as number set region_id = placed.region_id from placed where placed.id = number.id`);
