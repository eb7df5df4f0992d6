import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { CALL_BACK } from './callBackMarks';
import { getCallBackStart } from './missedCalls';

/** Deletes the marks of missed calls that no longer wait for a call back, without audit entries. */
export async function purgeCallBackMarks(db: Database, now = new Date()): Promise<void> {
  const isObsolete = lt(sql`(${records.body} ->> 'until')::timestamptz`, getCallBackStart(now));
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local trunkline.audit = 'none'`);
    await tx.delete(records).where(and(eq(records.kind, CALL_BACK), isObsolete));
  });
}
