import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { changeRequestCalls } from '../../contract/console/changeRequests';
import { changeDryRuns, changeRequests } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { createForbiddenError, createInvalidFieldError } from '../http/errors/apiError';
import { buildFilters, buildOrder, buildSearch, getPage, toPaged } from '../http/lists/listQuery';
import { readSnapshot } from '../http/request/readSnapshot';
import type { HandlersFor } from '../http/routing/callHandler';
import { canDecide, canSeeRequest } from './canDecide';
import { changeSetHandlers } from './changeSetHandlers';
import { decisionHandlers } from './decisionHandlers';
import { lockOwnRequest, lockVisibleRequest, requireUnchanged } from './lockedRequests';
import { notifyAndRespond } from './notifyAndRespond';
import { notifyRequestChange } from './notifyRequestChange';
import { rerunRehearsal } from './rehearseChangeRequest';
import {
  createRequestNotFoundError,
  isRequestedBy,
  readRehearsal,
  requireState,
  saveRehearsal,
  updateRequest,
} from './requestRows';
import { parseRunTime } from './requestTimes';
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
};

export const changeRequestHandlers: HandlersFor<keyof typeof changeRequestCalls> = {
  ...changeSetHandlers,
  ...decisionHandlers,

  async GetChangeRequests(request) {
    const { db, body } = request;
    const isOwn = eq(changeRequests.askerId, request.session.id);
    const condition = and(
      body.whose === 'own'
        ? isOwn
        : body.whose === 'decide'
          ? buildAwaitingDecisionFilter(request)
          : buildVisibilityFilter(request),
      ...buildFilters(body, { ...columns, asker: { column: changeRequests.askerName, match: 'contains' } }),
      buildSearch(body.search, [changeRequests.askerName, changeRequests.reason]),
    );
    const pageRequest = body.sortBy ? body : { ...body, sortOrder: body.sortOrder ?? ('DESC' as const) };
    const { pageSize, offset } = getPage(body);
    const rows = await db
      .select({ row: changeRequests, tried: changeDryRuns })
      .from(changeRequests)
      .leftJoin(changeDryRuns, eq(changeDryRuns.requestId, changeRequests.id))
      .where(condition)
      .orderBy(...buildOrder(pageRequest, columns, changeRequests.id, changeRequests.id))
      .limit(pageSize)
      .offset(offset);
    const items = rows.map(({ row, tried }) => toRequestResponse(request, row, tried ?? undefined));
    return toPaged(items, await db.$count(changeRequests, condition), body);
  },

  async GetChangeRequest(request) {
    const { db, body } = request;
    const [row] = await db.select().from(changeRequests).where(eq(changeRequests.id, body.id));
    if (!row || !(isRequestedBy(row, request.session) || canSeeRequest(request, row)))
      throw createRequestNotFoundError(body.id);
    return toFullRequestResponse(request, row, await readRehearsal(db, row.id));
  },

  async AskForChanges(request) {
    const { body, session, actor, parts } = request;
    if (body.calls.length === 0) throw createInvalidFieldError('calls', t('Name at least one call.'));
    const row = await saveRequest(parts, {
      session,
      actor,
      calls: body.calls.map(toStoredCall),
      reason: body.reason,
      snapshot: actor.snapshot,
      wantsApproval: body.wants_approval === true,
      ...parseRunTime(body),
    });
    return notifyAndRespond(request, row);
  },

  async WithdrawChangeRequest(request) {
    const { db, body, actor } = request;
    const withdrawn = await runInTransaction(db, actor, async (tx) => {
      const row = await lockOwnRequest(tx, request, body.id);
      requireState(row, ['draft', 'asked', 'scheduled', 'changed', 'failed']);
      return updateRequest(tx, row.id, { state: 'withdrawn', endedAt: sql`statement_timestamp()` });
    });
    return notifyAndRespond(request, withdrawn);
  },

  async MoveChangeRequest(request) {
    const { db, body, actor } = request;
    const { runAt, zone } = parseRunTime(body);
    const moved = await runInTransaction(db, actor, async (tx) => {
      const row = await lockVisibleRequest(tx, request, body.id);
      const isApproved = row.needsApproval && row.state === 'scheduled';
      requireState(
        row,
        row.needsApproval ? ['draft', 'asked', 'changed', 'scheduled'] : ['draft', 'scheduled'],
      );
      if (isApproved ? !canDecide(request, row) : !isRequestedBy(row, request.session))
        throw createForbiddenError(
          isApproved
            ? t('It was approved for its time. Ask those who approve it to move it, or withdraw it.')
            : t('Only whoever asked may do this.'),
        );
      const isScheduled = row.state === 'scheduled';
      const changed = await updateRequest(tx, row.id, {
        runAt: runAt ?? (isScheduled ? sql`statement_timestamp()` : null),
        zone,
      });
      if (isScheduled) await scheduleRequest(tx, changed);
      return changed;
    });
    return notifyAndRespond(request, moved);
  },

  async RehearseChangeRequest(request) {
    const { db, body, actor, parts } = request;
    const before = await runInTransaction(db, actor, (tx) => lockVisibleRequest(tx, request, body.id));
    requireState(before, ['draft', 'asked', 'changed']);
    if (!isRequestedBy(before, request.session) && !canDecide(request, before))
      throw createForbiddenError(t('You can decide only on what you could do alone, for your own people.'));
    const snapshot = (await readRehearsal(db, before.id))?.readSnapshot ? await readSnapshot(db) : undefined;
    const rehearsal = await rerunRehearsal(parts, before, snapshot);
    const tried = await runInTransaction(db, actor, async (tx) => {
      const row = await lockVisibleRequest(tx, request, body.id);
      requireState(row, ['draft', 'asked', 'changed']);
      requireUnchanged(row, before);
      await saveRehearsal(tx, row.id, rehearsal, snapshot ?? null);
      return row;
    });
    return toFullRequestResponse(request, tried, await readRehearsal(db, tried.id));
  },

  async RetryChangeRequest(request) {
    const { db, body, actor, parts } = request;
    const time = parseRunTime(body);
    const before = await runInTransaction(db, actor, (tx) => lockOwnRequest(tx, request, body.id));
    requireState(before, ['changed', 'failed', 'refused', 'expired', 'withdrawn']);
    const snapshot = (await readRehearsal(db, before.id))?.readSnapshot ? await readSnapshot(db) : undefined;
    const rehearsal = await rerunRehearsal(parts, before, snapshot);
    const locked = await runInTransaction(db, actor, async (tx) => {
      const row = await lockOwnRequest(tx, request, body.id);
      requireState(row, ['changed', 'failed', 'refused', 'expired', 'withdrawn']);
      await saveRehearsal(tx, row.id, rehearsal, snapshot ?? null);
      const needsApproval = row.needsApproval || rehearsal.needsApproval;
      const changed = await updateRequest(tx, row.id, {
        state: needsApproval ? 'asked' : 'scheduled',
        needsApproval,
        reason: body.reason?.trim() || row.reason,
        runAt: time.runAt ?? (needsApproval ? null : sql`statement_timestamp()`),
        zone: time.zone ?? row.zone,
        askedAt: sql`statement_timestamp()`,
        decidedById: null,
        decidedBy: null,
        decidedAt: null,
        endedAt: null,
        word: null,
        error: null,
      });
      if (changed.state === 'scheduled') await scheduleRequest(tx, changed);
      await notifyRequestChange(tx, changed);
      return changed;
    });
    return notifyAndRespond(request, locked);
  },
};
