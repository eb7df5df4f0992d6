import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { changeRequestCalls } from '../../contract/console/changeRequests';
import { everyCall } from '../../contract/index';
import { inTransaction } from '../database/transaction';
import { conflict, forbidden } from '../http/errors/apiError';
import type { HandlersOf } from '../http/routing/callHandler';
import { type KeptCall, openCalls } from './keptCalls';
import { lockToDecide } from './lockedRequests';
import { rehearseCalls } from './rehearseCalls';
import type { RequestAsked } from './requestAsked';
import { changeRequest, type RequestRow, readRehearsal, requireState } from './requestRows';
import { runTimeOf } from './requestTimes';
import { scheduleRequest } from './scheduleRequest';
import { tellOfRequest } from './tellOfRequest';
import { toldRequest } from './toldRequest';

/** What is decided of requests by others than those who ask. */
export const decisionHandlers: Pick<
  HandlersOf<keyof typeof changeRequestCalls>,
  'ApproveChangeRequest' | 'RefuseChangeRequest'
> = {
  async ApproveChangeRequest(request) {
    const { db, body, session, actor } = request;
    const time = runTimeOf(body);
    const seen = await readToDecide(request, body.id);
    await requireForAccounts(request, openCalls(seen.calls));
    const approved = await inTransaction(db, actor, async (tx) => {
      const row = await lockToDecide(tx, request, body.id);
      requireState(row, ['asked', 'changed']);
      const rehearsal = await readRehearsal(tx, row.id);
      if (rehearsal?.digest !== body.seen)
        throw conflict(
          t('What it changes was tried anew since you looked. Read it again, and decide then.'),
          {
            details: { stale: true },
          },
        );
      const runAt = time.runAt ?? row.runAt;
      const changed = await changeRequest(tx, row.id, {
        state: 'scheduled',
        decidedById: session.id,
        decidedBy: session.name,
        decidedAt: sql`statement_timestamp()`,
        word: body.word?.trim() || null,
        error: null,
        runAt: runAt && Date.parse(runAt) > Date.now() ? runAt : sql`statement_timestamp()`,
        zone: time.runAt ? time.zone : row.zone,
      });
      await scheduleRequest(tx, changed);
      await tellOfRequest(tx, changed);
      return changed;
    });
    return toldRequest(request, approved);
  },

  async RefuseChangeRequest(request) {
    const { db, body, session, actor } = request;
    const refused = await inTransaction(db, actor, async (tx) => {
      const row = await lockToDecide(tx, request, body.id);
      requireState(row, ['asked', 'changed']);
      const changed = await changeRequest(tx, row.id, {
        state: 'refused',
        decidedById: session.id,
        decidedBy: session.name,
        decidedAt: sql`statement_timestamp()`,
        endedAt: sql`statement_timestamp()`,
        word: body.word.trim(),
      });
      await tellOfRequest(tx, changed);
      return changed;
    });
    return toldRequest(request, refused);
  },
};

/** @throws ApiError 404, 403 */
async function readToDecide(request: RequestAsked, id: number): Promise<RequestRow> {
  return inTransaction(request.db, request.actor, (tx) => lockToDecide(tx, request, id));
}

/** What calls about accounts ask of a role depends on each: they are tried as whoever approves. @throws ApiError 403 */
async function requireForAccounts(
  { parts, session, granted }: RequestAsked,
  calls: readonly KeptCall[],
): Promise<void> {
  const isOfAccounts = calls.some(({ call }) => 'asksOfAccount' in everyCall[call]);
  if (!isOfAccounts) return;
  const tried = await rehearseCalls(parts, { session, granted, calls });
  if (tried.asks) throw forbidden(t('You can decide only on what you could do alone, for your own people.'));
}
