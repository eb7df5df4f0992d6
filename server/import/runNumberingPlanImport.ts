import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Actor, Transaction } from '../database/transaction';
import type { ImportProgress, ImportReport } from './importReport';
import { NUMBERING_PLAN } from './numberingPlanImport';
import { readPlan } from './readNumberingPlan';
import { comparePlan, storePlan } from './storeNumberingPlan';

export interface ImportOptions {
  /** Says what the import would do, and does nothing. */
  dryRun?: boolean;
  /** Digits of a whole number, where the country code does not tell. */
  digits?: number;
  onProgress?: (progress: ImportProgress) => void;
  /** When it is aborted nothing more is written. */
  signal?: AbortSignal;
}

/**
 * Loads a numbering plan as regions and number ranges. It is read to its end and compared first; a file that breaks off changes
 * nothing. Rejected lines are told and left out. What is there already is left alone: a second run of the same plan writes
 * nothing, and one after a run that broke off writes the rest.
 * The audit log gets one entry for all ranges, before the first of them, and none when nothing changes.
 */
export const importNumberingPlan = async (
  db: Database,
  actor: Omit<Actor, 'call'>,
  lines: AsyncIterable<string>,
  { dryRun = false, ...options }: ImportOptions = {},
): Promise<ImportReport> => {
  const startedAt = performance.now();
  const { entries, ...read } = await readPlan(lines, options);
  const changes = await comparePlan(db, entries);
  const { regions, ranges } = changes;
  let entry: number | null = null;
  if (!dryRun && changes.entries.length > 0) {
    const by = { ...actor, call: 'ImportNumberingPlan', group: crypto.randomUUID() };
    entry = await storePlan(db, by, changes, (tx) => logImport(tx, { regions, ranges }), options.signal);
    // The embedded database has nobody who would notice that there are so many now.
    await db.execute(sql`analyze number_range`);
  }
  return { ...read, regions, ranges, entry, seconds: (performance.now() - startedAt) / 1000 };
};

async function logImport(
  tx: Transaction,
  { regions, ranges }: Pick<ImportReport, 'regions' | 'ranges'>,
): Promise<number> {
  const details = Object.entries({
    regions_created: regions.created,
    ranges_created: ranges.created,
    ranges_changed: ranges.changed,
  }).filter(([, count]) => count > 0);
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into audit_entry (actor, actor_name, call, entity, entity_key, new)
    values (current_setting('trunkline.actor'), current_setting('trunkline.actor_name'),
      current_setting('trunkline.call'), ${NUMBERING_PLAN}, 'numbering plan', ${JSON.stringify(Object.fromEntries(details))}::jsonb)
    returning id::float8 as id`);
  return rows[0]?.id ?? 0;
}
