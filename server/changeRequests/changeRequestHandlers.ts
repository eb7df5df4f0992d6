import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { changeRequestCalls } from '../../contract/console/changeRequests';
import type { HandlerCaller, HandlersFor } from '../apiCalls/callHandler';
import { changeDryRuns, changeRequests } from '../database/schema';
import { runInTransaction, type Transaction } from '../database/transaction';
import { createConflictError, createForbiddenError, createInvalidFieldError } from '../http/errors/apiError';
import { buildFilters, buildOrder, buildSearch } from '../http/lists/listQuery';
import { selectPage, sortNewestFirst } from '../http/lists/selectPage';
import { readSnapshot } from '../http/request/readSnapshot';
import { buildRecordFilter } from './buildRecordFilter';
import { canDecide, canSeeRequest } from './canDecide';
import { changeSetHandlers } from './changeSetHandlers';
import { decisionHandlers } from './decisionHandlers';
import { flowHandlers } from './flows/flowHandlers';
import { openFlow } from './flows/flowState';
import { lockOwnRequest, lockVisibleRequest, requireUnchanged } from './lockedRequests';
import { notifyAndRespond } from './notifyAndRespond';
import { notifyRequestChange } from './notifyRequestChange';
import { lockOpenRequests, requireRoomForRequest } from './openRequests';
import { rerunRehearsal } from './rehearseChangeRequest';
import {
  createRequestNotFoundError,
  isRequestedBy,
  type RequestRow,
  readRehearsal,
  requireState,
  saveRehearsal,
  updateRequest,
} from './requestRows';
import { parseRunTime, type RunTime, requireOrder } from './requestTimes';
import { saveRequest } from './saveRequest';
import { scheduleRequest } from './scheduleRequest';
import { toStoredCall } from './sentCalls';
import { toFullRequestResponse, toRequestResponse } from './toRequestResponse';
import { buildAwaitingDecisionFilter, buildVisibilityFilter } from './visibleRequests';

const columns = {
  id: changeRequests.id,
  state: changeRequests.state,
  asker: changeRequests.askerName,
  run_at: changeRequests.runAt,
  asked_at: changeRequests.askedAt,
  ended_at: changeRequests.endedAt,
  flow: changeRequests.flow,
};

export const changeRequestHandlers: HandlersFor<keyof typeof changeRequestCalls> = {
  ...changeSetHandlers,
  ...decisionHandlers,
  ...flowHandlers,

  async GetChangeRequests({ request: { body }, caller, services: { db } }) {
    const isOwn = eq(changeRequests.askerId, caller.session.id);
    const condition = and(
      body.whose === 'own'
        ? isOwn
        : body.whose === 'decide'
          ? buildAwaitingDecisionFilter(caller)
          : buildVisibilityFilter(caller),
      ...buildFilters(body, { ...columns, asker: { column: changeRequests.askerName, match: 'contains' } }),
      buildRecordFilter(body),
      buildSearch(body.search, [changeRequests.askerName, changeRequests.reason, changeRequests.title]),
    );
    return selectPage(body, {
      query: db
        .select({ row: changeRequests, tried: changeDryRuns })
        .from(changeRequests)
        .leftJoin(changeDryRuns, eq(changeDryRuns.requestId, changeRequests.id))
        .where(condition),
      order: buildOrder(sortNewestFirst(body), columns, changeRequests.id, changeRequests.id),
      total: db.$count(changeRequests, condition),
      toItems: (rows) => rows.map(({ row, tried }) => toRequestResponse(caller, row, tried ?? undefined)),
    });
  },

  async GetChangeRequest({ request: { body }, caller, services: { db } }) {
    const [row] = await db.select().from(changeRequests).where(eq(changeRequests.id, body.id));
    if (!row || !(isRequestedBy(row, caller.session) || canSeeRequest(caller, row)))
      throw createRequestNotFoundError(body.id);
    return toFullRequestResponse(caller, row, await readRehearsal(db, row.id));
  },

  async AskForChanges({ request: { body }, caller, services: { db, parts } }) {
    const { session, actor } = caller;
    if (body.calls.length === 0) throw createInvalidFieldError('calls', t('Name at least one call.'));
    const row = await saveRequest(parts, {
      session,
      actor,
      calls: body.calls.map((call, index) => toStoredCall(call, index)),
      reason: body.reason,
      snapshot: actor.snapshot,
      wantsApproval: body.wants_approval === true,
      ...parseRunTime(body),
    });
    return notifyAndRespond(db, caller, row);
  },

  async WithdrawChangeRequest({ request: { body }, caller, services: { db } }) {
    const withdrawn = await runInTransaction(db, caller.actor, async (tx) => {
      const row = await lockOwnRequest(tx, caller, body.id);
      requireState(row, ['draft', 'asked', 'scheduled', 'running', 'stopped', 'changed', 'failed']);
      return updateRequest(tx, row.id, { state: 'withdrawn', endedAt: sql`statement_timestamp()` });
    });
    return notifyAndRespond(db, caller, withdrawn);
  },

  async MoveChangeRequest({ request: { body }, caller, services: { db } }) {
    const { runAt, until, zone } = parseRunTime(body);
    const moved = await runInTransaction(db, caller.actor, async (tx) => {
      const row = await lockVisibleRequest(tx, caller, body.id);
      if (row.state === 'active') return moveEnd(tx, caller, row, { until, zone });
      const isApproved = row.needsApproval && row.state === 'scheduled';
      requireState(
        row,
        row.needsApproval ? ['draft', 'asked', 'changed', 'scheduled'] : ['draft', 'scheduled'],
      );
      if (isApproved ? !canDecide(caller, row) : !isRequestedBy(row, caller.session))
        throw createForbiddenError(
          isApproved
            ? t('It was approved for its time. Ask those who approve it to move it, or withdraw it.')
            : t('Only whoever asked may do this.'),
        );
      const isScheduled = row.state === 'scheduled';
      const changed = await updateRequest(tx, row.id, {
        runAt: runAt ?? (isScheduled ? sql`statement_timestamp()` : null),
        until: until ?? row.until,
        zone: zone ?? row.zone,
      });
      requireOrder(changed);
      if (isScheduled) await scheduleRequest(tx, changed);
      return changed;
    });
    return notifyAndRespond(db, caller, moved);
  },

  async RehearseChangeRequest({ request: { body }, caller, services: { db, parts } }) {
    const before = await runInTransaction(db, caller.actor, (tx) => lockVisibleRequest(tx, caller, body.id));
    requireState(before, ['draft', 'asked', 'changed']);
    if (!isRequestedBy(before, caller.session) && !canDecide(caller, before))
      throw createForbiddenError(t('You can decide only on what you could do alone, for your own people.'));
    const snapshot = (await readRehearsal(db, before.id))?.readSnapshot ? await readSnapshot(db) : undefined;
    const rehearsal = await rerunRehearsal(parts, before, snapshot);
    const tried = await runInTransaction(db, caller.actor, async (tx) => {
      const row = await lockVisibleRequest(tx, caller, body.id);
      requireState(row, ['draft', 'asked', 'changed']);
      requireUnchanged(row, before);
      await saveRehearsal(tx, row.id, rehearsal, snapshot ?? null);
      return row;
    });
    return toFullRequestResponse(caller, tried, await readRehearsal(db, tried.id));
  },

  async RetryChangeRequest({ request: { body }, caller, services: { db, parts } }) {
    const time = parseRunTime(body);
    const before = await runInTransaction(db, caller.actor, (tx) => lockOwnRequest(tx, caller, body.id));
    requireState(before, ['changed', 'failed', 'refused', 'expired', 'withdrawn']);
    if (Object.keys(openFlow(before)?.progress.outcomes ?? {}).length > 0)
      throw createConflictError(t('Some of its steps have been done. Start another flow with the others.'));
    const snapshot = (await readRehearsal(db, before.id))?.readSnapshot ? await readSnapshot(db) : undefined;
    const rehearsal = await rerunRehearsal(parts, before, snapshot);
    const locked = await runInTransaction(db, caller.actor, async (tx) => {
      const row = await lockOwnRequest(tx, caller, body.id);
      requireState(row, ['changed', 'failed', 'refused', 'expired', 'withdrawn']);
      await lockOpenRequests(tx, caller.session);
      if (row.state !== 'changed') await requireRoomForRequest(tx, caller.session);
      await saveRehearsal(tx, row.id, rehearsal, snapshot ?? null);
      const needsApproval = row.needsApproval || rehearsal.needsApproval;
      const changed = await updateRequest(tx, row.id, {
        state: needsApproval ? 'asked' : 'scheduled',
        needsApproval,
        reason: body.reason?.trim() || row.reason,
        runAt: time.runAt ?? (needsApproval ? null : sql`statement_timestamp()`),
        until: time.until ?? row.until,
        zone: time.zone ?? row.zone,
        askedAt: sql`statement_timestamp()`,
        decidedById: null,
        decidedBy: null,
        decidedAt: null,
        endedAt: null,
        word: null,
        error: null,
      });
      requireOrder(changed);
      if (changed.state === 'scheduled') await scheduleRequest(tx, changed);
      await notifyRequestChange(tx, changed);
      return changed;
    });
    return notifyAndRespond(db, caller, locked);
  },
};

/** Changes when the effects of a request end. Without a time, they end now. */
async function moveEnd(
  tx: Transaction,
  caller: HandlerCaller,
  row: RequestRow,
  { until, zone }: Pick<RunTime, 'until' | 'zone'>,
): Promise<RequestRow> {
  if (!isRequestedBy(row, caller.session)) throw createForbiddenError(t('Only the requester may do this.'));
  const changed = await updateRequest(tx, row.id, {
    until: until ?? sql`statement_timestamp()`,
    zone: zone ?? row.zone,
  });
  await scheduleRequest(tx, changed);
  return changed;
}
