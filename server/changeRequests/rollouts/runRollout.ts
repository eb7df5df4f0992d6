import { minutesToMilliseconds } from 'date-fns';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { CallParts } from '../../apiCalls/callHandler';
import { catchUp } from '../../calls/ingestion/pullEvents';
import { publishChanges } from '../../changes/publishChanges';
import type { Database } from '../../database/database';
import { domains, rolloutSystems, rollouts } from '../../database/schema';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { getReachabilityChanges, readReachabilityFindings } from '../../dryRun/readReachFindings';
import type { JobPayloads } from '../../jobs/jobDefinitions';
import type { Job, JobContext, JobKind } from '../../jobs/jobKind';
import { performAsRequester } from '../performAsRequester';
import { openCalls } from '../storedCalls';
import { toRefusal } from '../toRefusal';
import { describeExcess, describeUnknown } from './describeStage';
import { judgeStage } from './judgeStage';
import { measureStage } from './measureStage';
import { notifyRollout } from './notifyRollout';
import { revertSystem } from './revertSystem';
import {
  enqueueRollout,
  passStage,
  type RolloutRow,
  readStage,
  type StageRow,
  updateRollout,
  updateStage,
} from './rolloutRows';

type RolloutJob = Job<JobPayloads['runRollout']>;
type SystemRow = typeof rolloutSystems.$inferSelect;

/** Number of times a stage is measured during its watch. */
const CHECKS = 6;

const createUnknownReason = (): string =>
  t('Something went wrong on the server. Try again; if it stays, report it.');

/**
 * Creates the job that changes the phone systems of a rollout, watches them, and undoes the changes if a stage falls
 * outside its limits. Each phone system is changed, and undone, in a transaction with the rollout's new state.
 * @param getNow clock; replaced by tests
 */
export const createRolloutJob = (getNow: () => Date): JobKind<JobPayloads['runRollout']> => ({
  maxTries: 5,
  isLong: true,
  limitSeconds: 3600,
  async handle(job, context) {
    await pullCalls(context, job);
    const runStep = () =>
      runInTransaction(context.db, job.actor, (tx) => runNextStep(tx, context.calls, job, getNow()));
    while (await runStep()) job.signal.throwIfAborted();
  },
  async onDead(tx, { payload: { rollout: id } }) {
    const row = await lockRollout(tx, id);
    if (row?.state !== 'running' && row?.state !== 'reverting') return;
    await notifyRollout(tx, await updateRollout(tx, id, { state: 'stopped', reason: createUnknownReason() }));
  },
});

export const runRollout = createRolloutJob(() => new Date());

async function lockRollout(tx: Database, id: number): Promise<RolloutRow | undefined> {
  const [row] = await tx.select().from(rollouts).where(eq(rollouts.id, id)).for('update');
  return row;
}

const listSystems = (db: Database, row: RolloutRow): Promise<SystemRow[]> =>
  db
    .select()
    .from(rolloutSystems)
    .where(and(eq(rolloutSystems.rolloutId, row.id), eq(rolloutSystems.stage, row.stage)))
    .orderBy(asc(rolloutSystems.position));

/** Fetches the latest events of the phone systems that are watched, outside of a transaction. */
async function pullCalls({ db, gateways }: JobContext, { payload, signal }: RolloutJob): Promise<void> {
  const [row] = await db.select().from(rollouts).where(eq(rollouts.id, payload.rollout));
  if (row?.state !== 'running' || (await readStage(db, row)).state !== 'watching') return;
  const names = (await listSystems(db, row)).map(({ domainName }) => domainName);
  for (const domain of await db.select().from(domains).where(inArray(domains.domainName, names))) {
    signal.throwIfAborted();
    await catchUp(db, gateways.phoneSwitch, domain);
  }
}

/** @returns whether further steps may be due */
async function runNextStep(tx: Transaction, parts: CallParts, job: RolloutJob, now: Date): Promise<boolean> {
  const row = await lockRollout(tx, job.payload.rollout);
  if (row?.state === 'reverting') return revertNext(tx, parts, job, row);
  if (row?.state !== 'running') return false;
  const systems = await listSystems(tx, row);
  const next = systems.find(({ state }) => state === 'waiting');
  if (next) {
    await changeSystem(tx, parts, job, { row, system: next, now });
    await publishProgress(tx, row);
    return true;
  }
  await publishProgress(tx, row);
  return watchStage(tx, { row, systems, now });
}

/** Updates open pages, because the audit log does not contain stages and phone systems. */
const publishProgress = (tx: Transaction, { id, wholesalerId }: RolloutRow): Promise<void> =>
  publishChanges(tx, [
    { kind: 'rollout', keys: [String(id)], ...(wholesalerId !== null && { tenant: String(wholesalerId) }) },
  ]);

interface SystemChange {
  row: RolloutRow;
  system: SystemRow;
  now: Date;
}

/** Makes the calls of a phone system on behalf of the requester, and records their outcome. */
async function changeSystem(
  tx: Transaction,
  parts: CallParts,
  job: RolloutJob,
  { row, system, now }: SystemChange,
): Promise<void> {
  const { domainName, changeGroup } = system;
  const stage = await readStage(tx, row);
  if (!stage.watchedFrom) await updateStage(tx, row, { watchedFrom: now.toISOString() });
  const before = await readReachabilityFindings(tx, [domainName]);
  const outcome = await performAsRequester(
    tx,
    parts,
    { askedAs: row.askedAs, changeGroup },
    { calls: openCalls(system.calls), isApproved: row.isApproved },
  ).then(
    () => ({ state: 'changed', note: null }) as const,
    (error: unknown) => {
      const refusal = toRefusal(error);
      if (!refusal && job.tries < job.maxTries) throw error;
      return { state: 'refused', note: refusal?.message ?? createUnknownReason() } as const;
    },
  );
  const [reach] = getReachabilityChanges(before, await readReachabilityFindings(tx, [domainName]));
  const arising = reach?.arising ?? [];
  await updateSystem(tx, system, {
    ...outcome,
    changedAt: now.toISOString(),
    problems: arising.length,
    note: outcome.note ?? (arising.map((finding) => finding?.title ?? '').join(' ') || null),
  });
  await runInTransaction(tx, job.actor, async (on) => {
    // Limits that are already exceeded stop the rollout before the next phone system is changed.
    await judgeSystems(on, { row, stage: { ...stage, watchedUntil: null }, now });
  });
}

async function updateSystem(
  tx: Transaction,
  { rolloutId, position }: SystemRow,
  changes: Partial<SystemRow>,
): Promise<void> {
  await tx
    .update(rolloutSystems)
    .set(changes)
    .where(and(eq(rolloutSystems.rolloutId, rolloutId), eq(rolloutSystems.position, position)));
}

interface WatchedStage {
  row: RolloutRow;
  systems: readonly SystemRow[];
  now: Date;
}

/** Measures a stage whose phone systems are changed. @returns whether the rollout continues at once */
async function watchStage(tx: Transaction, { row, systems, now }: WatchedStage): Promise<boolean> {
  const stage = await readStage(tx, row);
  const watchMs = minutesToMilliseconds(row.limits.watch_minutes);
  const watchedFrom = stage.watchedFrom ? new Date(stage.watchedFrom) : now;
  const watchedUntil = stage.watchedUntil ? new Date(stage.watchedUntil) : new Date(now.getTime() + watchMs);
  const changed = systems.filter(({ state }) => state === 'changed').map(({ domainName }) => domainName);
  const measured =
    changed.length > 0 ? await measureStage(tx, changed, { from: watchedFrom, to: now }) : undefined;
  const watched = {
    state: 'watching',
    watchedUntil: watchedUntil.toISOString(),
    measured: measured ?? null,
  } as const;
  await updateStage(tx, row, watched);
  const verdict = await judgeSystems(tx, { row, stage: { ...stage, ...watched }, now });
  if (verdict.next === 'stop') return true;
  if (verdict.next === 'pass') {
    const passed = await passStage(tx, row, describeUnknown(verdict.unknown));
    if (passed.state === 'done') await notifyRollout(tx, passed);
    return passed.state === 'running';
  }
  const end = new Date(now.getTime() + watchMs);
  if (verdict.next === 'extend')
    await updateStage(tx, row, {
      isExtended: true,
      watchedUntil: end.toISOString(),
      note: t('Not enough calls to judge: the watch was extended once.'),
    });
  const nextCheck = Math.min(
    now.getTime() + watchMs / CHECKS,
    (verdict.next === 'extend' ? end : watchedUntil).getTime(),
  );
  await enqueueRollout(tx, row.id, new Date(nextCheck));
  return false;
}

/** Compares a stage with its limits, and has the rollout undone if it exceeds one. */
async function judgeSystems(
  tx: Transaction,
  { row, stage, now }: { row: RolloutRow; stage: StageRow; now: Date },
) {
  const systems = await listSystems(tx, row);
  const measured = stage.measured ?? undefined;
  const judged = {
    measured,
    problems: systems.reduce((sum, { problems }) => sum + problems, 0),
    refusals: systems.filter(({ state }) => state === 'refused').length,
    limits: row.limits,
    watchedFrom: stage.watchedFrom ? Date.parse(stage.watchedFrom) : now.getTime(),
    watchedUntil: stage.watchedUntil ? Date.parse(stage.watchedUntil) : Number.POSITIVE_INFINITY,
    now: now.getTime(),
    isExtended: stage.isExtended,
  };
  const verdict = judgeStage(judged);
  if (verdict.next !== 'stop') return verdict;
  const reason = describeExcess(row.stage, verdict.exceeded, judged);
  await updateStage(tx, row, { state: 'failed', note: reason });
  await notifyRollout(tx, await updateRollout(tx, row.id, { state: 'reverting', reason }));
  return verdict;
}

/** Undoes the changes in the phone system that was changed last. @returns false if all have been undone */
async function revertNext(
  tx: Transaction,
  parts: CallParts,
  job: RolloutJob,
  row: RolloutRow,
): Promise<boolean> {
  const [system] = await tx
    .select()
    .from(rolloutSystems)
    .where(and(eq(rolloutSystems.rolloutId, row.id), eq(rolloutSystems.state, 'changed')))
    .orderBy(desc(rolloutSystems.position))
    .limit(1);
  if (!system) {
    await notifyRollout(tx, await updateRollout(tx, row.id, { state: 'reverted' }));
    return false;
  }
  const remaining = await tx
    .transaction(async (inner) => {
      const note = await revertSystem(inner, parts.gateways.identity, row, system);
      await inner.execute(sql`set constraints all immediate`);
      return note;
    })
    .catch((error: unknown) => {
      const refusal = toRefusal(error);
      if (!refusal && job.tries < job.maxTries) throw error;
      return refusal?.message ?? createUnknownReason();
    });
  await updateSystem(tx, system, { state: remaining ? 'partly' : 'reverted', note: remaining || null });
  await publishProgress(tx, row);
  return true;
}
