import { and, asc, eq, sql } from 'drizzle-orm';
import { DRAFT_DAYS } from '../../contract/numbers/portLimits';
import type { Database } from '../database/database';
import { portOrders } from '../database/schema';
import { runInTransaction, SERVER_NAME } from '../database/transaction';
import { notifyPortChange } from './notifyPortChange';
import { updateOrder } from './portRows';

/** Cancels stale drafts, and notifies the users who created or signed them. */
export const endPortDrafts = (db: Database): Promise<void> =>
  runInTransaction(db, { id: 'system', name: SERVER_NAME, call: 'EndPortDrafts' }, async (tx) => {
    const drafts = await tx
      .select()
      .from(portOrders)
      .where(
        and(
          eq(portOrders.state, 'draft'),
          sql`${portOrders.dateLastModified} < statement_timestamp() - ${DRAFT_DAYS} * interval '1 day'`,
        ),
      )
      .orderBy(asc(portOrders.id))
      .for('update');
    for (const draft of drafts)
      await notifyPortChange(tx, await updateOrder(tx, 'system', draft, 'cancel'), 'system');
  });
