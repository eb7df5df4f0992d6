import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Call } from '../../contract/call';
import type { changeRequestCalls } from '../../contract/console/changeRequests';
import { everyCall } from '../../contract/index';
import { inTransaction } from '../database/transaction';
import { conflict, forbidden } from '../http/errors/apiError';
import type { HandlersOf } from '../http/routing/callHandler';
import { openCalls } from './keptCalls';
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
    await requireAlone(request, seen);
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

/**
 * What some calls ask of a role depends on what they are about: they are tried as whoever approves, who must be let change as much.
 * @throws ApiError 403
 */
async function requireAlone(request: RequestAsked, row: RequestRow): Promise<void> {
  const { db, parts, session, granted } = request;
  const calls = openCalls(row.calls);
  const asksMore = calls.some(({ call: name }) => {
    const call: Call = everyCall[name];
    return call.asksOfAccount || call.asksMore;
  });
  if (!asksMore) return;
  const [seen, tried] = [
    await readRehearsal(db, row.id),
    await rehearseCalls(parts, { session, granted, calls }),
  ];
  if (tried.asks || (tried.dryRun.total ?? 0) < (seen?.total ?? 0))
    throw forbidden(t('You can decide only on what you could do alone, for your own people.'));
}
