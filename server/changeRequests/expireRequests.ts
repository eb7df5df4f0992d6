import { sql } from 'drizzle-orm';
import { APPROVAL_DAYS } from '../../contract/console/changeRequests';
import type { Database } from '../database/database';
import { changeRequests } from '../database/schema';
import { runInTransaction, SERVER_NAME } from '../database/transaction';
import { notifyRequestChange } from './notifyRequestChange';

/** Expires requests that were not approved in time, and deletes abandoned drafts. */
export const expireRequests = (db: Database): Promise<void> =>
  runInTransaction(db, { id: 'system', name: SERVER_NAME, call: 'ExpireRequests' }, async (tx) => {
    const ended = await tx
      .update(changeRequests)
      .set({ state: 'expired', endedAt: sql`statement_timestamp()` })
      .where(
        sql`${changeRequests.state} in ('draft', 'asked', 'changed')
          and ${changeRequests.askedAt} < statement_timestamp() - ${APPROVAL_DAYS} * interval '1 day'`,
      )
      .returning();
    for (const row of ended) await notifyRequestChange(tx, row);
  });
