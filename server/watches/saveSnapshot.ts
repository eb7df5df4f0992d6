import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { watchStates } from '../database/schema';
import type { WatchSnapshot } from './readWatched';

/** Stores the current state, for comparison by the next check. */
export async function saveSnapshot(
  tx: Database,
  watchId: number,
  { rows, number }: WatchSnapshot,
  isNotified = false,
): Promise<void> {
  const now = sql`statement_timestamp()`;
  const state = {
    seen: rows && Object.fromEntries(rows),
    number,
    checkedAt: now,
    ...(isNotified && { toldAt: now }),
  };
  await tx
    .insert(watchStates)
    .values({ watchId, ...state })
    .onConflictDoUpdate({ target: watchStates.watchId, set: state });
}
