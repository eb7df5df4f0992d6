import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Actor, Transaction } from '../database/transaction';
import type { ImportProgress, ImportReport } from './importReport';
import { NUMBERING_PLAN } from './numberingPlanImport';
import { readPlan } from './readNumberingPlan';
import { comparePlan, storePlan } from './storeNumberingPlan';

export interface ImportOptions {
  /** Whether to report the changes without making them. */
  dryRun?: boolean;
  /** Total number of digits, if the country code does not determine it. */
  digits?: number;
  onProgress?: (progress: ImportProgress) => void;
  /** Stops writing when aborted. */
  signal?: AbortSignal;
}

/**
 * Imports a numbering plan as regions and number ranges. The file is read and compared completely before anything is
 * written, so that a truncated upload changes nothing. Rejected lines are reported and skipped. Existing data is
 * preserved: repeating an import writes nothing, and repeating an interrupted one writes the rest. The audit log
 * contains one entry for all ranges, written before the first range; there is none if nothing changes.
 */
export async function importNumberingPlan(
  db: Database,
  actor: Omit<Actor, 'call'>,
  lines: AsyncIterable<string>,
  { dryRun = false, ...options }: ImportOptions = {},
): Promise<ImportReport> {
  const startedAt = performance.now();
  const { entries, ...read } = await readPlan(lines, options);
  const changes = await comparePlan(db, entries);
  const { regions, ranges } = changes;
  let entry: number | null = null;
  if (!dryRun && changes.entries.length > 0) {
    const by = { ...actor, call: 'ImportNumberingPlan', group: crypto.randomUUID() };
    entry = await storePlan(db, by, changes, (tx) => logImport(tx, { regions, ranges }), options.signal);
    // The embedded database has no autovacuum that would update the statistics.
    await db.execute(sql`analyze number_range`);
  }
  return { ...read, regions, ranges, entry, seconds: (performance.now() - startedAt) / 1000 };
}

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
