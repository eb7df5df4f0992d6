import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import { type changeRequestCalls, MOST_CALLS } from '../../contract/console/changeRequests';
import { inTransaction } from '../database/transaction';
import { conflict, invalid } from '../http/errors/apiError';
import type { HandlersOf } from '../http/routing/callHandler';
import { keepRequest, recordsIn } from './keepRequest';
import { type KeptCall, openCalls, sealCalls } from './keptCalls';
import { lockOwn, requireSame } from './lockedRequests';
import { rehearseAsked } from './rehearseAsked';
import type { RequestAsked } from './requestAsked';
import { changeRequest, keepRehearsal, type RequestRow, requireState } from './requestRows';
import { runTimeOf } from './requestTimes';
import { scheduleRequest } from './scheduleRequest';
import { keptCallOf } from './sentCalls';
import { tellOfRequest } from './tellOfRequest';
import { toldRequest } from './toldRequest';

/** Sets of calls that are put together, and sent as one. */
export const changeSetHandlers: Pick<
  HandlersOf<keyof typeof changeRequestCalls>,
  'AddToChangeSet' | 'ArrangeChangeSet' | 'SendChangeSet'
> = {
  async AddToChangeSet(request) {
    const { db, body, session, actor, parts } = request;
    const call = keptCallOf(body, 0);
    if (body.id === undefined || body.id === null) {
      const asking = { session, actor, calls: [call], snapshot: actor.snapshot, runAt: null, zone: null };
      return toldRequest(request, await keepRequest(parts, { ...asking, isDraft: true }));
    }
    const { id } = body;
    const before = await inTransaction(db, actor, (tx) => lockOwn(tx, request, id));
    requireState(before, ['draft']);
    const calls = [...openCalls(before.calls), call];
    if (calls.length > MOST_CALLS) throw conflict(t('A set has at most {most} steps.', { most: MOST_CALLS }));
    return toldRequest(request, await keepCalls(request, before, calls));
  },

  async ArrangeChangeSet(request) {
    const { db, body, actor } = request;
    const before = await inTransaction(db, actor, (tx) => lockOwn(tx, request, body.id));
    requireState(before, ['draft']);
    const all = openCalls(before.calls);
    const calls = [...new Set(body.order)].map((place) => {
      const call = all[place];
      if (!call) throw invalid('order', t('There is no step {place}.', { place: place + 1 }));
      return call;
    });
    if (calls.length === 0)
      throw invalid('order', t('A set has at least one step. Withdraw it where nothing of it is wanted.'));
    return toldRequest(request, await keepCalls(request, before, calls));
  },

  async SendChangeSet(request) {
    const { db, body, actor } = request;
    const time = runTimeOf(body);
    const before = await inTransaction(db, actor, (tx) => lockOwn(tx, request, body.id));
    requireState(before, ['draft']);
    const rehearsal = await rehearseAsked(request, openCalls(before.calls));
    const needsApproval = rehearsal.asks || body.wants_approval === true;
    const sent = await inTransaction(db, actor, async (tx) => {
      const row = await lockOwn(tx, request, body.id);
      requireState(row, ['draft']);
      requireSame(row, before);
      await keepRehearsal(tx, row.id, rehearsal, actor.snapshot ?? null);
      const changed = await changeRequest(tx, row.id, {
        state: needsApproval ? 'asked' : 'scheduled',
        needsApproval,
        reason: body.reason?.trim() || row.reason,
        runAt: time.runAt ?? (needsApproval ? null : sql`statement_timestamp()`),
        zone: time.zone,
        askedAt: sql`statement_timestamp()`,
      });
      if (changed.state === 'scheduled') await scheduleRequest(tx, changed);
      await tellOfRequest(tx, changed);
      return changed;
    });
    return toldRequest(request, sent);
  },
};

/** Keeps the calls of a set anew, with what they change. */
async function keepCalls(
  request: RequestAsked,
  before: RequestRow,
  calls: readonly KeptCall[],
): Promise<RequestRow> {
  const { db, actor } = request;
  const rehearsal = await rehearseAsked(request, calls);
  return inTransaction(db, { ...actor, snapshot: undefined }, async (tx) => {
    const row = await lockOwn(tx, request, before.id);
    requireSame(row, before);
    await keepRehearsal(tx, row.id, rehearsal, actor.snapshot ?? null);
    return changeRequest(tx, row.id, {
      calls: sealCalls(calls),
      callNames: calls.map(({ call }) => call),
      records: recordsIn(calls),
      askedAt: sql`statement_timestamp()`,
    });
  });
}
