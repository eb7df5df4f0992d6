import { sql } from 'drizzle-orm';
import { IDEMPOTENCY_HOURS } from '../../contract/idempotencyKey';
import type { Database } from '../database/database';
import { keyedCalls } from '../database/schema';

/** Deletes the responses to calls whose keys have expired. */
export async function purgeKeyedCalls(db: Database): Promise<void> {
  await db
    .delete(keyedCalls)
    .where(sql`${keyedCalls.at} < statement_timestamp() - make_interval(hours => ${IDEMPOTENCY_HOURS})`);
}
