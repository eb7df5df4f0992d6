import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { CHANGES_CHANNEL, type ChangeNotice } from './changeNotice';

/** Notifies every process on the database of changes that are not in the audit log, once the transaction commits. */
export async function publishChanges(tx: Database, changes: readonly ChangeNotice[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(changes)})`);
}
