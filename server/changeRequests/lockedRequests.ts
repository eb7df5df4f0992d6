import { t } from '#i18n';
import type { CurrentCaller } from '../apiCalls/currentCaller';
import type { Database } from '../database/database';
import { createConflictError, createForbiddenError } from '../http/errors/apiError';
import { canDecide, canSeeRequest } from './canDecide';
import { createRequestNotFoundError, isRequestedBy, lockRequest, type RequestRow } from './requestRows';

/**
 * Locks a request that the caller may see.
 * @throws ApiError 404
 */
export async function lockVisibleRequest(
  tx: Database,
  caller: CurrentCaller,
  id: number,
): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  if (!row || !(isRequestedBy(row, caller.session) || canSeeRequest(caller, row)))
    throw createRequestNotFoundError(id);
  return row;
}

/**
 * Locks one of the caller's own requests.
 * @throws ApiError 404, 403
 */
export async function lockOwnRequest(tx: Database, caller: CurrentCaller, id: number): Promise<RequestRow> {
  const row = await lockVisibleRequest(tx, caller, id);
  if (!isRequestedBy(row, caller.session)) throw createForbiddenError(t('Only whoever asked may do this.'));
  return row;
}

/**
 * Locks a request on which the caller may decide.
 * @throws ApiError 404, 403
 */
export async function lockForDecision(tx: Database, caller: CurrentCaller, id: number): Promise<RequestRow> {
  const row = await lockVisibleRequest(tx, caller, id);
  if (isRequestedBy(row, caller.session))
    throw createForbiddenError(t('Nobody approves or refuses what they ask for themselves.'));
  if (!canDecide(caller, row))
    throw createForbiddenError(t('You can decide only on what you could do alone, for your own people.'));
  return row;
}

/** @throws ApiError 409 if the request was changed, or a step of it ran, while its calls were being tried */
export function requireUnchanged(now: RequestRow, before: RequestRow): void {
  if (now.calls !== before.calls || now.state !== before.state || now.progress !== before.progress)
    throw createConflictError(t('Somebody changed it since you opened it.'), { details: { stale: true } });
}
