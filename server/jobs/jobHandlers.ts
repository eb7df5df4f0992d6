import { and, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { jobCalls } from '../../contract/console/jobs';
import type { HandlersFor } from '../apiCalls/callHandler';
import type { Database } from '../database/database';
import { recordEvent } from '../database/recordEvent';
import { jobs } from '../database/schema';
import { type Actor, runInTransaction, type Transaction } from '../database/transaction';
import { createConflictError } from '../http/errors/apiError';
import { buildFilters, buildOrder, buildSearch } from '../http/lists/listQuery';
import { selectPage, sortNewestFirst } from '../http/lists/selectPage';
import { jobKinds } from '../jobKinds';
import { toIsoMomentOrNull } from '../records/recordStamps';
import { JOBS_CHANNEL } from './insertJob';
import { getJobLabel } from './jobDefinitions';
import type { JobKinds } from './jobKind';

const kinds: JobKinds = jobKinds;

const columns = {
  id: jobs.id,
  kind: jobs.kind,
  state: jobs.state,
  tries: jobs.tries,
  runAt: jobs.runAt,
  createdAt: jobs.createdAt,
  startedAt: jobs.startedAt,
  endedAt: jobs.endedAt,
};

export const jobHandlers: HandlersFor<keyof typeof jobCalls> = {
  async GetJobs({ request: { body }, services: { db } }) {
    const condition = and(
      ...buildFilters(body, { ...columns, kind: { column: jobs.kind, match: 'contains' } }),
      buildSearch(body.search, [jobs.kind, jobs.key, jobs.error]),
    );
    return selectPage(body, {
      query: db.select().from(jobs).where(condition),
      order: buildOrder(sortNewestFirst(body), columns, jobs.id, jobs.id),
      total: db.$count(jobs, condition),
      toItems: (rows) => rows.map(toJobResponse),
    });
  },

  async RetryJobs({ request: { body }, caller: { actor }, services: { db } }) {
    await changeJobs(db, actor, body.ids, 'retried', async (tx, ids, selectedJobs) => {
      const { rows } = await tx.execute(sql`
        update job set state = 'waiting', run_at = statement_timestamp(), tries = 0
        where id in ${ids} and state in ('waiting', 'dead') and not exists (
          select from job as other where other.kind = job.kind and other.key = job.key and other.id <> job.id
            and other.state in ('waiting', 'running'))
        returning id`);
      if (rows.length < ids.length)
        throw createConflictError(
          t(
            'Only jobs that wait or have failed can be tried again, and not while another one does the same.',
          ),
        );
      for (const { state, ...job } of selectedJobs)
        if (state === 'dead') await kinds[job.kind]?.onRetry?.(tx, { ...job, actor });
    });
    return undefined;
  },

  async RemoveJobs({ request: { body }, caller: { actor }, services: { db } }) {
    await changeJobs(db, actor, body.ids, 'dropped', async (tx, ids, selectedJobs) => {
      const deleted = await tx
        .delete(jobs)
        .where(and(inArray(jobs.id, ids), sql`${jobs.state} <> 'running'`))
        .returning({ id: jobs.id });
      if (deleted.length < ids.length)
        throw createConflictError(t('Jobs that run can’t be dropped, nor those that are gone.'));
      for (const { state, ...job } of selectedJobs)
        if (state === 'waiting') await kinds[job.kind]?.onDead?.(tx, { ...job, actor });
    });
    return undefined;
  },
};

function toJobResponse({ id, kind, key, payload, state, error, tries, ...row }: typeof jobs.$inferSelect) {
  const label = getJobLabel(kind);
  return {
    id,
    work: label ? t(label) : kind,
    kind,
    about: formatPayload(payload) || key,
    state,
    error,
    tries,
    runAt: toIsoMomentOrNull(row.runAt),
    createdAt: toIsoMomentOrNull(row.createdAt),
    startedAt: toIsoMomentOrNull(row.startedAt),
    // While a job is waiting, the column contains the end of its previous attempt.
    endedAt: state === 'done' || state === 'dead' ? toIsoMomentOrNull(row.endedAt) : null,
  };
}

/** Describes a payload, such as `mail 17, domain alpha.example`. */
const formatPayload = (payload: unknown): string =>
  Object.entries(Object(payload))
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ')
    .slice(0, MAX_PAYLOAD_LENGTH);

const MAX_PAYLOAD_LENGTH = 200;

type SelectedJob = Pick<typeof jobs.$inferSelect, 'id' | 'kind' | 'payload' | 'state'>;

/** Changes all of the given jobs or none. Each change is audited, and processes and open pages are notified. */
const changeJobs = (
  db: Database,
  actor: Actor,
  requestedIds: readonly number[],
  action: 'retried' | 'dropped',
  change: (tx: Transaction, ids: number[], selectedJobs: SelectedJob[]) => Promise<void>,
): Promise<void> =>
  runInTransaction(db, actor, async (tx) => {
    const ids = [...new Set(requestedIds)];
    const selectedJobs = await tx
      .select({ id: jobs.id, kind: jobs.kind, payload: jobs.payload, state: jobs.state })
      .from(jobs)
      .where(inArray(jobs.id, ids))
      .for('update');
    await change(tx, ids, selectedJobs);
    for (const { id, kind } of selectedJobs)
      await recordEvent(tx, actor, { entity: 'job', key: String(id), details: { kind, [action]: true } });
    await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, '')`);
  });
