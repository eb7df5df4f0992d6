import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { HandlerCaller } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { rolloutStages, rollouts } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { createConflictError, createNotFoundError } from '../../http/errors/apiError';
import { enqueue } from '../../jobs/enqueue';
import { buildVisibilityFilter } from '../visibleRequests';

export type RolloutRow = typeof rollouts.$inferSelect;
export type StageRow = typeof rolloutStages.$inferSelect;

/** @throws ApiError 404 if the rollout does not exist or is not visible to the caller */
export async function lockVisibleRollout(
  tx: Transaction,
  caller: HandlerCaller,
  id: number,
): Promise<RolloutRow> {
  const [row] = await tx
    .select()
    .from(rollouts)
    .where(and(eq(rollouts.id, id), buildVisibilityFilter(caller, rollouts)))
    .for('update');
  if (!row) throw createRolloutNotFoundError(id);
  return row;
}

export const createRolloutNotFoundError = (id: number) =>
  createNotFoundError(t('There is no rollout {id}.', { id }));

/** @throws ApiError 409 if the rollout is not in one of the given states */
export function requireRolloutState({ state }: RolloutRow, states: readonly RolloutRow['state'][]): void {
  if (!states.includes(state))
    throw createConflictError(t('The rollout has gone on since. Read it again.'), { details: { state } });
}

export async function updateRollout(
  tx: Transaction,
  id: number,
  changes: Partial<Pick<RolloutRow, 'state' | 'stage' | 'reason'>>,
): Promise<RolloutRow> {
  const isEnded = changes.state === 'done' || changes.state === 'reverted';
  const [row] = await tx
    .update(rollouts)
    .set({ ...changes, ...(isEnded && { endedAt: sql`statement_timestamp()` }) })
    .where(eq(rollouts.id, id))
    .returning();
  if (!row) throw createRolloutNotFoundError(id);
  return row;
}

export async function readStage(
  db: Database,
  { id, stage }: Pick<RolloutRow, 'id' | 'stage'>,
): Promise<StageRow> {
  const [row] = await db
    .select()
    .from(rolloutStages)
    .where(and(eq(rolloutStages.rolloutId, id), eq(rolloutStages.stage, stage)));
  if (!row) throw createRolloutNotFoundError(id);
  return row;
}

export async function updateStage(
  tx: Transaction,
  { id, stage }: Pick<RolloutRow, 'id' | 'stage'>,
  changes: Partial<Omit<StageRow, 'rolloutId' | 'stage'>>,
): Promise<void> {
  await tx
    .update(rolloutStages)
    .set(changes)
    .where(and(eq(rolloutStages.rolloutId, id), eq(rolloutStages.stage, stage)));
}

/**
 * Ends the watch of a stage, and the rollout if it was the last.
 * @returns the rollout, in its next stage or ended
 */
export async function passStage(tx: Transaction, row: RolloutRow, note: string | null): Promise<RolloutRow> {
  await updateStage(tx, row, { state: 'passed', note });
  const stage = row.stage + 1;
  if (stage >= row.stagesCount) return updateRollout(tx, row.id, { state: 'done' });
  await updateStage(tx, { id: row.id, stage }, { state: 'changing' });
  return updateRollout(tx, row.id, { stage });
}

/** Continues a rollout in the background. @param runAt default: immediately */
export async function enqueueRollout(tx: Transaction, id: number, runAt?: Date): Promise<void> {
  await enqueue(tx, {
    kind: 'runRollout',
    payload: { rollout: id },
    key: String(id),
    ...(runAt && { runAt }),
  });
}
