import { eq, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { changeDryRuns, changeRequests } from '../database/schema';
import { createConflictError, createNotFoundError } from '../http/errors/apiError';
import type { Principal } from '../http/tenancy/tenantScope';
import type { Rehearsal } from './rehearseCalls';

export type RequestRow = typeof changeRequests.$inferSelect;
export type RehearsalRow = typeof changeDryRuns.$inferSelect;

/** Whether a request was made by a user. Also true for staff who impersonate that user. */
export const isRequestedBy = (
  { askerId }: Pick<RequestRow, 'askerId'>,
  { id }: Pick<Principal, 'id'>,
): boolean => askerId === id;

export const createRequestNotFoundError = (id: number) =>
  createNotFoundError(t('There is no request {id}.', { id }));

/** Locks a request until the end of the transaction. Returns undefined if it does not exist. */
export async function lockRequest(tx: Database, id: number): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(changeRequests).where(eq(changeRequests.id, id)).for('update');
  return row;
}

export async function readRehearsal(db: Database, id: number): Promise<RehearsalRow | undefined> {
  const [row] = await db.select().from(changeDryRuns).where(eq(changeDryRuns.requestId, id));
  return row;
}

/** Stores a request's preview, replacing any earlier preview. */
export async function saveRehearsal(
  tx: Database,
  requestId: number,
  { dryRun, digest }: Pick<Rehearsal, 'dryRun' | 'digest'>,
  readSnapshot: string | null,
): Promise<void> {
  const rehearsal = {
    dryRun,
    digest,
    total: dryRun.total ?? 0,
    readSnapshot,
    triedAt: sql`statement_timestamp()`,
  };
  await tx
    .insert(changeDryRuns)
    .values({ requestId, ...rehearsal })
    .onConflictDoUpdate({ target: changeDryRuns.requestId, set: rehearsal });
}

type RequestChanges = { [Name in keyof RequestRow]?: RequestRow[Name] | SQL };

export async function updateRequest(tx: Database, id: number, changes: RequestChanges): Promise<RequestRow> {
  const [row] = await tx.update(changeRequests).set(changes).where(eq(changeRequests.id, id)).returning();
  if (!row) throw createRequestNotFoundError(id);
  return row;
}

/** @throws ApiError 409 if the request is not in one of the given states */
export function requireState({ state }: RequestRow, states: readonly RequestRow['state'][]): void {
  if (!states.includes(state))
    throw createConflictError(t('The request has changed, so this is no longer possible. Reload it.'), {
      details: { state },
    });
}
