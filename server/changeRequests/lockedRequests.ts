import { t } from '#i18n';
import type { Database } from '../database/database';
import { conflict, forbidden } from '../http/errors/apiError';
import { mayDecide, seesRequestsOf } from './mayDecide';
import type { RequestAsked } from './requestAsked';
import { isAskedBy, lockRequest, noSuchRequest, type RequestRow } from './requestRows';

/** A request whoever asks may see, held. @throws ApiError 404 */
export async function lockSeen(tx: Database, request: RequestAsked, id: number): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  if (!row || !(isAskedBy(row, request.session) || seesRequestsOf(request, row))) throw noSuchRequest(id);
  return row;
}

/** A request of one's own. @throws ApiError 404, 403 */
export async function lockOwn(tx: Database, request: RequestAsked, id: number): Promise<RequestRow> {
  const row = await lockSeen(tx, request, id);
  if (!isAskedBy(row, request.session)) throw forbidden(t('Only whoever asked may do this.'));
  return row;
}

/** A request to be decided by whoever asks. @throws ApiError 404, 403 */
export async function lockToDecide(tx: Database, request: RequestAsked, id: number): Promise<RequestRow> {
  const row = await lockSeen(tx, request, id);
  if (isAskedBy(row, request.session))
    throw forbidden(t('Nobody approves or refuses what they ask for themselves.'));
  if (!mayDecide(request, row))
    throw forbidden(t('You can decide only on what you could do alone, for your own people.'));
  return row;
}

/** @throws ApiError 409 where the calls of a set were changed while it was tried */
export function requireSame(now: RequestRow, before: RequestRow): void {
  if (now.calls !== before.calls || now.state !== before.state)
    throw conflict(t('Somebody changed it since you opened it.'), { details: { stale: true } });
}
