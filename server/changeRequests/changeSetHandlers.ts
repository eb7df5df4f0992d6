import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import { type changeRequestCalls, MAX_CALLS } from '../../contract/console/changeRequests';
import type { CallParts, HandlerCaller, HandlersFor } from '../apiCalls/callHandler';
import { runInTransaction } from '../database/transaction';
import { createConflictError, createInvalidFieldError } from '../http/errors/apiError';
import { buildDescriptions } from '../people/audit/describeCall';
import { lockOwnRequest, requireUnchanged } from './lockedRequests';
import { notifyAndRespond } from './notifyAndRespond';
import { notifyRequestChange } from './notifyRequestChange';
import { rehearseRequested } from './rehearseRequested';
import { type RequestRow, requireState, saveRehearsal, updateRequest } from './requestRows';
import { parseRunTime } from './requestTimes';
import { requireUndoable } from './requireUndoable';
import { countCallRecords, saveRequest } from './saveRequest';
import { scheduleRequest } from './scheduleRequest';
import { toStoredCall } from './sentCalls';
import { openCalls, requireStorableSize, type StoredCall, sealCalls } from './storedCalls';

/** Handlers for change sets, in which several calls are collected and submitted together. */
export const changeSetHandlers: Pick<
  HandlersFor<keyof typeof changeRequestCalls>,
  'AddToChangeSet' | 'ArrangeChangeSet' | 'SendChangeSet'
> = {
  async AddToChangeSet({ request: { body }, caller, services: { db, parts } }) {
    const { session, actor } = caller;
    const call = toStoredCall(body, 0);
    if (body.id === undefined || body.id === null) {
      const changeSetRequest = {
        session,
        actor,
        calls: [call],
        snapshot: actor.snapshot,
        runAt: null,
        until: null,
        zone: null,
      };
      return notifyAndRespond(db, caller, await saveRequest(parts, { ...changeSetRequest, isDraft: true }));
    }
    const { id } = body;
    const before = await runInTransaction(db, actor, (tx) => lockOwnRequest(tx, caller, id));
    requireState(before, ['draft']);
    const calls = [...openCalls(before.calls), call];
    if (calls.length > MAX_CALLS)
      throw createConflictError(t('A set has at most {most} steps.', { most: MAX_CALLS }));
    return notifyAndRespond(db, caller, await saveCalls(parts, caller, before, calls));
  },

  async ArrangeChangeSet({ request: { body }, caller, services: { db, parts } }) {
    const before = await runInTransaction(db, caller.actor, (tx) => lockOwnRequest(tx, caller, body.id));
    requireState(before, ['draft']);
    const all = openCalls(before.calls);
    const calls = [...new Set(body.order)].map((place) => {
      const call = all[place];
      if (!call) throw createInvalidFieldError('order', t('There is no step {place}.', { place: place + 1 }));
      return call;
    });
    if (calls.length === 0)
      throw createInvalidFieldError(
        'order',
        t('A change set needs at least one step. To discard it, withdraw it.'),
      );
    return notifyAndRespond(db, caller, await saveCalls(parts, caller, before, calls));
  },

  async SendChangeSet({ request: { body }, caller, services: { db, parts } }) {
    const time = parseRunTime(body);
    const before = await runInTransaction(db, caller.actor, (tx) => lockOwnRequest(tx, caller, body.id));
    requireState(before, ['draft']);
    const rehearsal = await rehearseRequested(parts, caller, openCalls(before.calls));
    if (time.until) requireUndoable(rehearsal.dryRun);
    const needsApproval = rehearsal.needsApproval || body.wants_approval === true;
    const sent = await runInTransaction(db, caller.actor, async (tx) => {
      const row = await lockOwnRequest(tx, caller, body.id);
      requireState(row, ['draft']);
      requireUnchanged(row, before);
      await saveRehearsal(tx, row.id, rehearsal, caller.actor.snapshot ?? null);
      const changed = await updateRequest(tx, row.id, {
        state: needsApproval ? 'asked' : 'scheduled',
        needsApproval,
        reason: body.reason?.trim() || row.reason,
        runAt: time.runAt ?? (needsApproval ? null : sql`statement_timestamp()`),
        zone: time.zone,
        until: time.until,
        askedAt: sql`statement_timestamp()`,
      });
      if (changed.state === 'scheduled') await scheduleRequest(tx, changed);
      await notifyRequestChange(tx, changed);
      return changed;
    });
    return notifyAndRespond(db, caller, sent);
  },
};

/** Replaces the calls of a set and their previewed changes. */
async function saveCalls(
  parts: CallParts,
  caller: HandlerCaller,
  before: RequestRow,
  calls: readonly StoredCall[],
): Promise<RequestRow> {
  const { actor } = caller;
  requireStorableSize(calls);
  const rehearsal = await rehearseRequested(parts, caller, calls);
  const sentences = await buildDescriptions(parts.db, calls);
  return runInTransaction(parts.db, { ...actor, snapshot: undefined }, async (tx) => {
    const row = await lockOwnRequest(tx, caller, before.id);
    requireUnchanged(row, before);
    await saveRehearsal(tx, row.id, rehearsal, actor.snapshot ?? null);
    return updateRequest(tx, row.id, {
      calls: sealCalls(calls),
      callNames: calls.map(({ call }) => call),
      sentences,
      records: countCallRecords(calls),
      askedAt: sql`statement_timestamp()`,
    });
  });
}
