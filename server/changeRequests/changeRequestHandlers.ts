import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { changeRequestCalls } from '../../contract/console/changeRequests';
import { changeRehearsals, changeRequests } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { forbidden, invalid } from '../http/errors/apiError';
import { filtersOf, orderOf, paged, pageOf, searchIn } from '../http/lists/listQuery';
import { readSnapshot } from '../http/request/readSnapshot';
import type { HandlersOf } from '../http/routing/callHandler';
import { changeSetHandlers } from './changeSetHandlers';
import { decisionHandlers } from './decisionHandlers';
import { keepRequest } from './keepRequest';
import { lockOwn, lockSeen, requireSame } from './lockedRequests';
import { mayDecide, seesRequestsOf } from './mayDecide';
import { tryAgain } from './rehearseChangeRequest';
import {
  changeRequest,
  isAskedBy,
  keepRehearsal,
  noSuchRequest,
  readRehearsal,
  requireState,
} from './requestRows';
import { runTimeOf } from './requestTimes';
import { scheduleRequest } from './scheduleRequest';
import { keptCallOf } from './sentCalls';
import { shownInFull, shownRequest } from './shownRequest';
import { tellOfRequest } from './tellOfRequest';
import { toldRequest } from './toldRequest';
import { seenBy, toDecide } from './visibleRequests';

const columns = {
  id: changeRequests.id,
  state: changeRequests.state,
  asker: changeRequests.askerName,
  run_at: changeRequests.runAt,
  asked_at: changeRequests.askedAt,
  ended_at: changeRequests.endedAt,
};

export const changeRequestHandlers: HandlersOf<keyof typeof changeRequestCalls> = {
  ...changeSetHandlers,
  ...decisionHandlers,

  async GetChangeRequests(request) {
    const { db, body } = request;
    const own = eq(changeRequests.askerId, request.session.id);
    const where = and(
      body.whose === 'own' ? own : body.whose === 'decide' ? toDecide(request) : seenBy(request),
      ...filtersOf(body, { ...columns, asker: { column: changeRequests.askerName, match: 'contains' } }),
      searchIn(body.search, [changeRequests.askerName, changeRequests.reason]),
    );
    const wish = body.sortBy ? body : { ...body, sortOrder: body.sortOrder ?? ('DESC' as const) };
    const { pageSize, offset } = pageOf(body);
    const rows = await db
      .select({ row: changeRequests, tried: changeRehearsals })
      .from(changeRequests)
      .leftJoin(changeRehearsals, eq(changeRehearsals.requestId, changeRequests.id))
      .where(where)
      .orderBy(...orderOf(wish, columns, changeRequests.id, changeRequests.id))
      .limit(pageSize)
      .offset(offset);
    const items = rows.map(({ row, tried }) => shownRequest(request, row, tried ?? undefined));
    return paged(items, await db.$count(changeRequests, where), body);
  },

  async GetChangeRequest(request) {
    const { db, body } = request;
    const [row] = await db.select().from(changeRequests).where(eq(changeRequests.id, body.id));
    if (!row || !(isAskedBy(row, request.session) || seesRequestsOf(request, row)))
      throw noSuchRequest(body.id);
    return shownInFull(request, row, await readRehearsal(db, row.id));
  },

  async AskForChanges(request) {
    const { body, session, actor, parts } = request;
    if (body.calls.length === 0) throw invalid('calls', t('Name at least one call.'));
    const row = await keepRequest(parts, {
      session,
      actor,
      calls: body.calls.map(keptCallOf),
      reason: body.reason,
      snapshot: actor.snapshot,
      wantsApproval: body.wants_approval === true,
      ...runTimeOf(body),
    });
    return toldRequest(request, row);
  },

  async WithdrawChangeRequest(request) {
    const { db, body, actor } = request;
    const withdrawn = await inTransaction(db, actor, async (tx) => {
      const row = await lockOwn(tx, request, body.id);
      requireState(row, ['draft', 'asked', 'scheduled', 'changed', 'failed']);
      return changeRequest(tx, row.id, { state: 'withdrawn', endedAt: sql`statement_timestamp()` });
    });
    return toldRequest(request, withdrawn);
  },

  async MoveChangeRequest(request) {
    const { db, body, actor } = request;
    const { runAt, zone } = runTimeOf(body);
    const moved = await inTransaction(db, actor, async (tx) => {
      const row = await lockSeen(tx, request, body.id);
      const isApproved = row.needsApproval && row.state === 'scheduled';
      requireState(
        row,
        row.needsApproval ? ['draft', 'asked', 'changed', 'scheduled'] : ['draft', 'scheduled'],
      );
      if (isApproved ? !mayDecide(request, row) : !isAskedBy(row, request.session))
        throw forbidden(
          isApproved
            ? t('It was approved for its time. Ask those who approve it to move it, or withdraw it.')
            : t('Only whoever asked may do this.'),
        );
      const isScheduled = row.state === 'scheduled';
      const changed = await changeRequest(tx, row.id, {
        runAt: runAt ?? (isScheduled ? sql`statement_timestamp()` : null),
        zone,
      });
      if (isScheduled) await scheduleRequest(tx, changed);
      return changed;
    });
    return toldRequest(request, moved);
  },

  async RehearseChangeRequest(request) {
    const { db, body, actor, parts } = request;
    const before = await inTransaction(db, actor, (tx) => lockSeen(tx, request, body.id));
    requireState(before, ['draft', 'asked', 'changed']);
    if (!isAskedBy(before, request.session) && !mayDecide(request, before))
      throw forbidden(t('You can decide only on what you could do alone, for your own people.'));
    const snapshot = (await readRehearsal(db, before.id))?.readSnapshot ? await readSnapshot(db) : undefined;
    const rehearsal = await tryAgain(parts, before, snapshot);
    const tried = await inTransaction(db, actor, async (tx) => {
      const row = await lockSeen(tx, request, body.id);
      requireState(row, ['draft', 'asked', 'changed']);
      requireSame(row, before);
      await keepRehearsal(tx, row.id, rehearsal, snapshot ?? null);
      return row;
    });
    return shownInFull(request, tried, await readRehearsal(db, tried.id));
  },

  async RetryChangeRequest(request) {
    const { db, body, actor, parts } = request;
    const time = runTimeOf(body);
    const before = await inTransaction(db, actor, (tx) => lockOwn(tx, request, body.id));
    requireState(before, ['changed', 'failed', 'refused', 'expired', 'withdrawn']);
    const snapshot = (await readRehearsal(db, before.id))?.readSnapshot ? await readSnapshot(db) : undefined;
    const rehearsal = await tryAgain(parts, before, snapshot);
    const asked = await inTransaction(db, actor, async (tx) => {
      const row = await lockOwn(tx, request, body.id);
      requireState(row, ['changed', 'failed', 'refused', 'expired', 'withdrawn']);
      await keepRehearsal(tx, row.id, rehearsal, snapshot ?? null);
      const needsApproval = row.needsApproval || rehearsal.asks;
      const changed = await changeRequest(tx, row.id, {
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
      await tellOfRequest(tx, changed);
      return changed;
    });
    return toldRequest(request, asked);
  },
};
