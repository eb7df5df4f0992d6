import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type Actor, inTransaction, type Transaction } from '../database/transaction';
import type { ImportProgress, ImportReport } from './importReport';
import { readPlan } from './readNumberingPlan';
import { storePlan } from './storeNumberingPlan';

export interface ImportOptions {
  /** Says what the import would do, and does nothing. */
  dryRun?: boolean;
  /** Digits of a whole number, where the country code does not tell. */
  digits?: number;
  onProgress?: (progress: ImportProgress) => void;
}

/** Ends a transaction without keeping anything, with what was found out. */
class DryRun extends Error {
  constructor(readonly stored: Pick<ImportReport, 'regions' | 'ranges'>) {
    super('A dry run keeps nothing.');
  }
}

/**
 * Loads a numbering plan as regions and number ranges, all of it or nothing. Rejected lines are told and left out.
 * The audit log gets one entry for all ranges, and none when nothing changed.
 */
export const importNumberingPlan = async (
  db: Database,
  actor: Omit<Actor, 'call'>,
  lines: AsyncIterable<string>,
  { dryRun = false, ...options }: ImportOptions = {},
): Promise<ImportReport> => {
  const startedAt = performance.now();
  const { entries, ...read } = await readPlan(lines, options);
  const stored = await inTransaction(db, { ...actor, call: 'ImportNumberingPlan' }, async (tx) => {
    await tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);
    const done = await storePlan(tx, entries);
    if (dryRun) throw new DryRun(done);
    if (done.ranges.created + done.ranges.changed > 0) {
      await audit(tx, done);
      // The embedded database has nobody who would notice that there are so many now.
      await tx.execute(sql`analyze number_range`);
    }
    return done;
  }).catch((error: unknown) => {
    if (error instanceof DryRun) return error.stored;
    throw error;
  });
  return { ...read, ...stored, seconds: (performance.now() - startedAt) / 1000 };
};

const audit = (tx: Transaction, stored: Pick<ImportReport, 'regions' | 'ranges'>) =>
  tx.execute(sql`insert into audit_entry (actor, actor_name, call, entity, entity_key, new)
    values (current_setting('trunkline.actor'), current_setting('trunkline.actor_name'),
      current_setting('trunkline.call'), 'number_range', 'numbering plan', ${JSON.stringify(stored)}::jsonb)`);
