import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { getRequiredPermission, isSettingSufficient } from '../../../contract/access/getRequiredPermission';
import type { ResponseFor } from '../../../contract/call';
import { defaultRolloutLimits, type rolloutCalls } from '../../../contract/console/rollouts';
import { allCalls } from '../../../contract/index';
import { requirePermission } from '../../access/requirePermission';
import type { HandlerCaller, HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { domains, type RolloutLimits, rolloutStages, rolloutSystems, rollouts } from '../../database/schema';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { requireLevel } from '../../http/auth/authenticate';
import { createConflictError, createForbiddenError, createNotFoundError } from '../../http/errors/apiError';
import { buildFilters, buildOrder, buildSearch } from '../../http/lists/listQuery';
import { selectPage, sortNewestFirst } from '../../http/lists/selectPage';
import { formatNames } from '../../http/tenancy/rowFields';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { getTenant, toIsoMomentOrNull } from '../../records/recordStamps';
import { toRequesterIdentity } from '../loadRequester';
import { rehearseFlow } from '../rehearseRequested';
import { countCallRecords } from '../saveRequest';
import { type StoredCall, sealCalls } from '../storedCalls';
import { buildVisibilityFilter } from '../visibleRequests';
import { formatShare } from './describeStage';
import {
  createRolloutNotFoundError,
  enqueueRollout,
  lockVisibleRollout,
  passStage,
  type RolloutRow,
  readStage,
  requireRolloutState,
  type StageRow,
  updateRollout,
} from './rolloutRows';
import { assignStages, listRolloutCalls } from './rolloutSteps';

/** Maximum number of rollouts of one requester that have not ended. */
const MAX_OPEN = 20;

const columns = {
  id: rollouts.id,
  state: rollouts.state,
  asker: rollouts.askerName,
  started_at: rollouts.startedAt,
  ended_at: rollouts.endedAt,
};

export const rolloutHandlers: HandlersFor<keyof typeof rolloutCalls> = {
  async GetRollouts({ request: { body }, caller, services: { db } }) {
    const condition = and(
      buildVisibilityFilter(caller, rollouts),
      ...buildFilters(body, { ...columns, asker: { column: rollouts.askerName, match: 'contains' } }),
      buildSearch(body.search, [rollouts.title, rollouts.askerName]),
    );
    return selectPage(body, {
      query: db.select().from(rollouts).where(condition),
      order: buildOrder(sortNewestFirst(body), columns, rollouts.id, rollouts.id),
      total: db.$count(rollouts, condition),
      toItems: (rows) => Promise.all(rows.map((row) => toRolloutResponse(db, row))),
    });
  },

  async GetRollout({ request: { body }, caller, services: { db } }) {
    const [row] = await db
      .select()
      .from(rollouts)
      .where(and(eq(rollouts.id, body.id), buildVisibilityFilter(caller, rollouts)));
    if (!row) throw createRolloutNotFoundError(body.id);
    return toFullRolloutResponse(db, row);
  },

  async StartRollout({ request: { body, isApproved }, caller, services: { db, parts } }) {
    const { session, granted, scope, actor } = caller;
    const byDomain = listRolloutCalls(body);
    const calls = [...byDomain.values()].flat();
    requireCallsAllowed(caller, calls);
    // An approved rollout was tried when it was submitted.
    if (!isApproved) await rehearseFlow(parts, { session, granted, actor }, calls);
    const stages = assignStages(byDomain.size, body.stages);
    const requester = await toRequesterIdentity(db, session);
    const row = await runInTransaction(db, { ...actor, snapshot: undefined }, async (tx) => {
      await requireDomains(tx, scope, [...byDomain.keys()]);
      await requireRoomForRollout(tx, session.id);
      const [created] = await tx
        .insert(rollouts)
        .values({
          state: 'running',
          title: body.title?.trim() || buildTitle(body.settings?.length ?? 0, byDomain.size),
          askerId: session.id,
          askerName: session.name,
          wholesalerId: session.level === 'staff' ? null : session.wholesalerId,
          askedAs: requester,
          isApproved,
          limits: readLimits(body),
          stagesCount: (stages.at(-1) ?? 0) + 1,
        })
        .returning();
      if (!created) throw new Error('The rollout was not stored.');
      await tx.insert(rolloutStages).values(
        [...new Set(stages)].map((stage) => ({
          rolloutId: created.id,
          stage,
          state: stage === 0 ? ('changing' as const) : ('waiting' as const),
        })),
      );
      await tx.insert(rolloutSystems).values(
        [...byDomain].map(([domainName, ofDomain], position) => ({
          rolloutId: created.id,
          position,
          stage: stages[position] ?? 0,
          domainName,
          calls: sealCalls(ofDomain),
          changeGroup: randomUUID(),
        })),
      );
      await enqueueRollout(tx, created.id);
      return created;
    });
    return toRolloutResponse(db, row);
  },

  StopRollout: ({ request: { body }, caller, services: { db } }) =>
    changeRollout(db, caller, body.id, async (tx, row) => {
      requireRolloutState(row, ['running', 'reverting']);
      const reason = t('Stopped by {name}.', { name: caller.session.name });
      return updateRollout(tx, row.id, { state: 'stopped', reason });
    }),

  ContinueRollout: ({ request: { body }, caller, services: { db } }) =>
    changeRollout(db, caller, body.id, async (tx, row) => {
      requireRolloutState(row, ['running', 'stopped']);
      const stage = await readStage(tx, row);
      if (row.state === 'stopped' && stage.state !== 'failed') {
        await enqueueRollout(tx, row.id);
        return updateRollout(tx, row.id, { state: 'running', reason: null });
      }
      if (stage.state !== 'watching')
        throw createConflictError(t('The rollout has gone on since. Read it again.'));
      const note = t('Watch ended by {name}.', { name: caller.session.name });
      await enqueueRollout(tx, row.id);
      return passStage(tx, row, note);
    }),

  RevertRollout: ({ request: { body }, caller, services: { db } }) =>
    changeRollout(db, caller, body.id, async (tx, row) => {
      requireRolloutState(row, ['running', 'stopped', 'done']);
      const reason = t('Undone by {name}.', { name: caller.session.name });
      await enqueueRollout(tx, row.id);
      return updateRollout(tx, row.id, { state: 'reverting', reason });
    }),
};

/** @throws ApiError if the caller may not make one of the calls; ApprovalRequiredError if one needs approval */
function requireCallsAllowed({ session, grantedOver }: HandlerCaller, calls: readonly StoredCall[]): void {
  const records = countCallRecords(calls);
  for (const name of new Set(calls.map(({ call }) => call))) {
    requireLevel(session, allCalls[name].access);
    requirePermission(grantedOver(records, name), getRequiredPermission(allCalls[name]));
  }
}

/** @throws ApiError 404 naming the phone systems outside the scope */
async function requireDomains(tx: Transaction, scope: Scope, names: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ name: domains.domainName })
    .from(domains)
    .where(and(inArray(domains.domainName, [...names]), buildScopeWhere(scope, domains)));
  const known = new Set(rows.map(({ name }) => name));
  const absent = formatNames(names.filter((name) => !known.has(name)));
  if (absent) throw createNotFoundError(t('There is no phone system {absent}.', { absent }));
}

async function requireRoomForRollout(tx: Transaction, requesterId: string): Promise<void> {
  const open = await tx.$count(
    rollouts,
    sql`${rollouts.askerId} = ${requesterId} and ${rollouts.state} in ('running', 'stopped', 'reverting')`,
  );
  if (open >= MAX_OPEN)
    throw createConflictError(
      t('You have {count, number} rollouts that have not ended. Undo or continue some of them first.', {
        count: open,
      }),
    );
}

const buildTitle = (settings: number, systems: number): string =>
  settings > 0
    ? t('{count, plural, one {# phone system} other {# phone systems}} back to the template', {
        count: systems,
      })
    : t('Change {count, plural, one {# phone system} other {# phone systems}}', { count: systems });

function readLimits(body: Partial<Record<keyof RolloutLimits, number | null>>): RolloutLimits {
  const limits = { ...defaultRolloutLimits };
  for (const name of Object.keys(limits) as (keyof RolloutLimits)[])
    limits[name] = body[name] ?? limits[name];
  return limits;
}

/** Changes the state of a rollout on behalf of its requester, or of somebody who may approve requests. */
async function changeRollout(
  db: Database,
  caller: HandlerCaller,
  id: number,
  change: (tx: Transaction, row: RolloutRow) => Promise<RolloutRow>,
) {
  const changed = await runInTransaction(db, caller.actor, async (tx) => {
    const row = await lockVisibleRollout(tx, caller, id);
    const mayApprove = isSettingSufficient(
      caller.granted === null ? 'allow' : caller.granted.get('changes.approve'),
      'change',
    );
    if (row.askerId !== caller.session.id && !mayApprove)
      throw createForbiddenError(t('Only whoever asked may do this.'));
    return change(tx, row);
  });
  return toRolloutResponse(db, changed);
}

const countSystems = (db: Database, id: number, condition?: SQL): Promise<number> =>
  db.$count(rolloutSystems, and(eq(rolloutSystems.rolloutId, id), condition)).then(Number);

async function toRolloutResponse(
  db: Database,
  row: RolloutRow,
): Promise<ResponseFor<(typeof rolloutCalls)['StartRollout']>> {
  const stage = await readStage(db, row);
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    stage: row.stage + 1,
    stages_count: row.stagesCount,
    systems_count: await countSystems(db, row.id),
    changed: await countSystems(db, row.id, eq(rolloutSystems.state, 'changed')),
    asker: row.askerName,
    started_at: toIsoMomentOrNull(row.startedAt),
    watched_until: row.state === 'running' ? toIsoMomentOrNull(stage.watchedUntil) : null,
    ended_at: toIsoMomentOrNull(row.endedAt),
    reason: row.reason,
    tenant: getTenant({ wholesalerId: row.wholesalerId, domainName: null }),
  };
}

async function toFullRolloutResponse(
  db: Database,
  row: RolloutRow,
): Promise<ResponseFor<(typeof rolloutCalls)['GetRollout']>> {
  const stages = await db
    .select()
    .from(rolloutStages)
    .where(eq(rolloutStages.rolloutId, row.id))
    .orderBy(asc(rolloutStages.stage));
  const systems = await db
    .select()
    .from(rolloutSystems)
    .where(eq(rolloutSystems.rolloutId, row.id))
    .orderBy(asc(rolloutSystems.position));
  return {
    ...(await toRolloutResponse(db, row)),
    ...row.limits,
    // Counted from the same rows, which may have changed since the others were counted.
    changed: systems.filter(({ state }) => state === 'changed').length,
    stages: stages.map((stage) => {
      const ofStage = systems.filter((system) => system.stage === stage.stage);
      return {
        ...toStageResponse(stage),
        systems: ofStage.length,
        problems: ofStage.reduce((sum, { problems }) => sum + problems, 0),
        refusals: ofStage.filter(({ state }) => state === 'refused').length,
      };
    }),
    systems: systems.map(({ stage, domainName, state, changedAt, note }) => ({
      stage: stage + 1,
      domain_name: domainName,
      state,
      changed_at: toIsoMomentOrNull(changedAt),
      note,
    })),
  };
}

const toStageResponse = ({ stage, state, measured, note }: StageRow) => ({
  stage: stage + 1,
  state,
  answered_before: measured && formatShare(measured.answeredBefore, measured.callsBefore),
  answered_now: measured && formatShare(measured.answered, measured.calls),
  registered_before: measured?.registeredBefore,
  registered_now: measured?.registered,
  note,
});
