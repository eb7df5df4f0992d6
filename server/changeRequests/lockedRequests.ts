import { t } from '#i18n';
import type { Database } from '../database/database';
import { createConflictError, createForbiddenError } from '../http/errors/apiError';
import { canDecide, canSeeRequest } from './mayDecide';
import type { ChangeRequestContext } from './requestAsked';
import { createRequestNotFoundError, isRequestedBy, lockRequest, type RequestRow } from './requestRows';

/** A request whoever asks may see, held. @throws ApiError 404 */
export async function lockVisible(
  tx: Database,
  request: ChangeRequestContext,
  id: number,
): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  if (!row || !(isRequestedBy(row, request.session) || canSeeRequest(request, row)))
    throw createRequestNotFoundError(id);
  return row;
}

/** A request of one's own. @throws ApiError 404, 403 */
export async function lockOwnRequest(
  tx: Database,
  request: ChangeRequestContext,
  id: number,
): Promise<RequestRow> {
  const row = await lockVisible(tx, request, id);
  if (!isRequestedBy(row, request.session)) throw createForbiddenError(t('Only whoever asked may do this.'));
  return row;
}

/** A request to be decided by whoever asks. @throws ApiError 404, 403 */
export async function lockForDecision(
  tx: Database,
  request: ChangeRequestContext,
  id: number,
): Promise<RequestRow> {
  const row = await lockVisible(tx, request, id);
  if (isRequestedBy(row, request.session))
    throw createForbiddenError(t('Nobody approves or refuses what they ask for themselves.'));
  if (!canDecide(request, row))
    throw createForbiddenError(t('You can decide only on what you could do alone, for your own people.'));
  return row;
}

/** @throws ApiError 409 where the calls of a set were changed while it was tried */
export function requireUnchanged(now: RequestRow, before: RequestRow): void {
  if (now.calls !== before.calls || now.state !== before.state)
    throw createConflictError(t('Somebody changed it since you opened it.'), { details: { stale: true } });
}
