import { eq, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { changeRehearsals, changeRequests } from '../database/schema';
import { createConflictError, createNotFoundError } from '../http/errors/apiError';
import type { Person } from '../http/tenancy/tenantScope';
import type { Rehearsal } from './rehearseCalls';

export type RequestRow = typeof changeRequests.$inferSelect;
export type RehearsalRow = typeof changeRehearsals.$inferSelect;

/** Whether a request belongs to a user. Staff who impersonate that user see it too. */
export const isRequestedBy = (
  { askerId }: Pick<RequestRow, 'askerId'>,
  { id }: Pick<Person, 'id'>,
): boolean => askerId === id;

export const createRequestNotFoundError = (id: number) =>
  createNotFoundError(t('There is no request {id}.', { id }));

/** Locks a request until the end of the transaction; undefined if it does not exist. */
export async function lockRequest(tx: Database, id: number): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(changeRequests).where(eq(changeRequests.id, id)).for('update');
  return row;
}

export async function readRehearsal(db: Database, id: number): Promise<RehearsalRow | undefined> {
  const [row] = await db.select().from(changeRehearsals).where(eq(changeRehearsals.requestId, id));
  return row;
}

/** Stores a request's preview, replacing any earlier one. */
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
    .insert(changeRehearsals)
    .values({ requestId, ...rehearsal })
    .onConflictDoUpdate({ target: changeRehearsals.requestId, set: rehearsal });
}

type RequestChanges = { [Name in keyof RequestRow]?: RequestRow[Name] | SQL };

export async function updateRequest(tx: Database, id: number, changes: RequestChanges): Promise<RequestRow> {
  const [row] = await tx.update(changeRequests).set(changes).where(eq(changeRequests.id, id)).returning();
  if (!row) throw createRequestNotFoundError(id);
  return row;
}

/** @throws ApiError 409 if the request is in none of the states */
export function requireState({ state }: RequestRow, states: readonly RequestRow['state'][]): void {
  if (!states.includes(state))
    throw createConflictError(t('This is not what can be done with the request any more. Read it again.'), {
      details: { state },
    });
}
