import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { isEnough } from '../../contract/access/requiredPermission';
import { type changeRequestCalls, MOST_CALLS } from '../../contract/console/changeRequests';
import { everyCall } from '../../contract/index';
import type { Database } from '../database/database';
import { changeRehearsals, changeRequests } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { conflict, forbidden, invalid } from '../http/errors/apiError';
import { filtersOf, orderOf, paged, pageOf, searchIn } from '../http/lists/listQuery';
import { readSnapshot } from '../http/request/readSnapshot';
import type { HandlerRequest, HandlersOf } from '../http/routing/callHandler';
import { within } from '../http/tenancy/tenantScope';
import { keepRequest, recordsIn } from './keepRequest';
import { type KeptCall, openCalls, requireKeepable, sealCalls } from './keptCalls';
import { mayDecide, seesRequestsOf } from './mayDecide';
import { rehearseCalls } from './rehearseCalls';
import { tryAgain } from './rehearseChangeRequest';
import {
  changeRequest,
  isAskedBy,
  keepRehearsal,
  lockRequest,
  noSuchRequest,
  type RequestRow,
  readRehearsal,
  requireState,
} from './requestRows';
import { runTimeOf } from './requestTimes';
import { scheduleRequest } from './scheduleRequest';
import { shownInFull, shownRequest } from './shownRequest';
import { tellOfRequest } from './tellOfRequest';

type Request = Pick<
  HandlerRequest<unknown>,
  'db' | 'session' | 'granted' | 'scope' | 'actor' | 'parts' | 'gateways'
>;

interface SentCall {
  call: string;
  params?: Record<string, string | null> | null;
  body?: unknown;
}

const columns = {
  id: changeRequests.id,
  state: changeRequests.state,
  asker: changeRequests.askerName,
  run_at: changeRequests.runAt,
  asked_at: changeRequests.askedAt,
  ended_at: changeRequests.endedAt,
};

/** Requests somebody sees: their own, and with the permission those of their house and the ones below. */
function seenBy({ session, granted, scope }: Request): SQL | undefined {
  const own = eq(changeRequests.askerId, session.id);
  const seesOthers = isEnough(granted === null ? 'allow' : granted.get('changes.approve'), 'view');
  return seesOthers ? (scope.level === 'staff' ? sql`true` : or(own, within(scope, changeRequests))) : own;
}

/** Those that wait for somebody, as far as the database knows: who may do it all is seen of each. */
const toDecide = (request: Request): SQL | undefined =>
  and(
    seenBy(request),
    sql`${changeRequests.state} in ('asked', 'changed') and ${changeRequests.needsApproval}`,
    sql`${changeRequests.askerId} <> ${request.session.id}`,
  );

/** A request whoever asks may see, held. @throws ApiError 404 */
async function lockSeen(tx: Database, request: Request, id: number): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  if (!row || !(isAskedBy(row, request.session) || seesRequestsOf(request, row))) throw noSuchRequest(id);
  return row;
}

/** A request of one's own. @throws ApiError 404, 403 */
async function lockOwn(tx: Database, request: Request, id: number): Promise<RequestRow> {
  const row = await lockSeen(tx, request, id);
  if (!isAskedBy(row, request.session)) throw forbidden(t('Only whoever asked may do this.'));
  return row;
}

/** A request to be decided by whoever asks. @throws ApiError 404, 403 */
async function lockToDecide(tx: Database, request: Request, id: number): Promise<RequestRow> {
  const row = await lockSeen(tx, request, id);
  if (isAskedBy(row, request.session))
    throw forbidden(t('Nobody approves or refuses what they ask for themselves.'));
  if (!mayDecide(request, row))
    throw forbidden(t('You can decide only on what you could do alone, for your own people.'));
  return row;
}

const keptCallOf = ({ call, params, body }: SentCall, index: number): KeptCall => {
  const name = requireKeepable(call);
  const given = Object.entries(params ?? {}).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as const],
  );
  const missing = [...everyCall[name].path.matchAll(/\{(\w+)\}/g)].find(
    ([, key]) => !given.some(([one]) => one === key),
  );
  if (missing)
    throw invalid(
      `calls.${index}.params`,
      t("The parameter '{name}' must be defined.", { name: missing[1] ?? '' }),
    );
  return { call: name, params: Object.fromEntries(given), ...(body !== undefined && { body }) };
};

const told = (request: Request, row: RequestRow) => shownFor(request.db, request, row);

async function shownFor(db: Database, request: Request, row: RequestRow) {
  const rehearsal = await readRehearsal(db, row.id);
  return shownRequest(request, row, rehearsal);
}

/** Tries calls in the name of whoever asks. */
const rehearsed = (request: Request, calls: readonly KeptCall[]) =>
  rehearseCalls(request.parts, {
    session: request.session,
    granted: request.granted,
    calls,
    snapshot: request.actor.snapshot,
  });

export const changeRequestHandlers: HandlersOf<keyof typeof changeRequestCalls> = {
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
    return told(request, row);
  },

  async AddToChangeSet(request) {
    const { db, body, session, actor, parts } = request;
    const call = keptCallOf(body, 0);
    if (body.id === undefined || body.id === null) {
      const asking = { session, actor, calls: [call], snapshot: actor.snapshot, runAt: null, zone: null };
      return told(request, await keepRequest(parts, { ...asking, isDraft: true }));
    }
    const { id } = body;
    const before = await inTransaction(db, actor, (tx) => lockOwn(tx, request, id));
    requireState(before, ['draft']);
    const calls = [...openCalls(before.calls), call];
    if (calls.length > MOST_CALLS) throw conflict(t('A set has at most {most} steps.', { most: MOST_CALLS }));
    return told(request, await keepCalls(request, before, calls));
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
    return told(request, await keepCalls(request, before, calls));
  },

  async SendChangeSet(request) {
    const { db, body, actor } = request;
    const time = runTimeOf(body);
    const before = await inTransaction(db, actor, (tx) => lockOwn(tx, request, body.id));
    requireState(before, ['draft']);
    const rehearsal = await rehearsed(request, openCalls(before.calls));
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
    return told(request, sent);
  },

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
    return told(request, approved);
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
    return told(request, refused);
  },

  async WithdrawChangeRequest(request) {
    const { db, body, actor } = request;
    const withdrawn = await inTransaction(db, actor, async (tx) => {
      const row = await lockOwn(tx, request, body.id);
      requireState(row, ['draft', 'asked', 'scheduled', 'changed', 'failed']);
      return changeRequest(tx, row.id, { state: 'withdrawn', endedAt: sql`statement_timestamp()` });
    });
    return told(request, withdrawn);
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
    return told(request, moved);
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
    return told(request, asked);
  },
};

/** @throws ApiError 404, 403 */
async function readToDecide(request: Request, id: number): Promise<RequestRow> {
  return inTransaction(request.db, request.actor, (tx) => lockToDecide(tx, request, id));
}

/** @throws ApiError 409 where the calls of a set were changed while it was tried */
function requireSame(now: RequestRow, before: RequestRow): void {
  if (now.calls !== before.calls || now.state !== before.state)
    throw conflict(t('Somebody changed it since you opened it.'), { details: { stale: true } });
}

/** Keeps the calls of a set anew, with what they change. */
async function keepCalls(
  request: Request,
  before: RequestRow,
  calls: readonly KeptCall[],
): Promise<RequestRow> {
  const { db, actor } = request;
  const rehearsal = await rehearsed(request, calls);
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

/** What calls about accounts ask of a role depends on each: they are tried as whoever approves. @throws ApiError 403 */
async function requireForAccounts(
  { parts, session, granted }: Request,
  calls: readonly KeptCall[],
): Promise<void> {
  const isOfAccounts = calls.some(({ call }) => 'asksOfAccount' in everyCall[call]);
  if (!isOfAccounts) return;
  const tried = await rehearseCalls(parts, { session, granted, calls });
  if (tried.asks) throw forbidden(t('You can decide only on what you could do alone, for your own people.'));
}
