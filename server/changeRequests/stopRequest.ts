import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';
import { type RequestRow, updateRequest } from './requestRows';
import { notifyRequestChange } from './tellOfRequest';

/** Why a request does not run: it is asked anew, stopped for what has changed, or has failed. */
export interface StopReason {
  state: 'asked' | 'changed' | 'failed';
  error: string;
}

/** Keeps that a request does not run, and tells those it concerns. */
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
