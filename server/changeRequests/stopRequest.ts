import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';
import { notifyRequestChange } from './notifyRequestChange';
import { type RequestRow, updateRequest } from './requestRows';

/** Why a request did not run: it needs approval again, its changes differ from the preview, or it failed. */
export interface StopReason {
  state: 'asked' | 'changed' | 'failed';
  error: string;
}

/** Records that a request will not run, and notifies the users concerned. */
export async function stopRequest(
  tx: Transaction,
  { id, needsApproval }: RequestRow,
  { state, error }: StopReason,
) {
  const stopped = await updateRequest(tx, id, {
    state,
    error,
    needsApproval: needsApproval || state === 'asked',
    ...(state === 'failed' && { endedAt: sql`statement_timestamp()` }),
    ...(state === 'asked' && { askedAt: sql`statement_timestamp()` }),
  });
  await notifyRequestChange(tx, stopped);
}
