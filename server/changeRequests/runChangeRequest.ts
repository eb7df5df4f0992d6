import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import { AskFirst } from '../access/askFirst';
import type { Database } from '../database/database';
import { type Actor, inTransaction, type Transaction } from '../database/transaction';
import { oneAfterAnother } from '../dryRun/inDryRun';
import { gatewaysWithin } from '../gateways/gatewaysWithin';
import { ApiError, conflict } from '../http/errors/apiError';
import { refusalOf } from '../http/errors/errorResponse';
import type { CallParts } from '../http/routing/performCall';
import type { Job, JobKind } from '../jobs/jobKind';
import { askerNow } from './askerNow';
import { digestOfChanges, drawnSoFar } from './digestOfChanges';
import { openCalls } from './keptCalls';
import { makeCalls } from './makeCalls';
import { changeRequest, lockRequest, type RequestRow, readRehearsal } from './requestRows';
import { scheduleRequest } from './scheduleRequest';
import { stopRequest } from './stopRequest';
import { tellOfRequest } from './tellOfRequest';

/** What a request would change is no longer what was seen. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
}

/** Runs a request that is due: its changes, that they are made, and that the job is done are kept together or not at all. */
export const runChangeRequest: JobKind<{ request: number }> = {
  maxTries: 5,
  async handle(job, { db, calls }) {
    const id = job.payload.request;
    await inTransaction(db, job.actor, async (tx) => {
      const row = await lockRequest(tx, id);
      if (row?.state === 'scheduled' && isDue(row)) await run(tx, calls, job, row);
      // It was moved since: the job that waited for the earlier time makes the one for the later.
      else if (row?.state === 'scheduled') await scheduleRequest(tx, row);
      else await job.done(tx);
    });
  },
  async onDead(tx, { payload }) {
    const row = await lockRequest(tx, payload.request);
    if (row?.state === 'scheduled') await stopRequest(tx, row, unknownReason());
  },
  async onRetry(tx, { payload }) {
    const row = await lockRequest(tx, payload.request);
    if (row?.state !== 'scheduled') throw conflict(t('The request has ended. Ask for it again.'));
  },
};

const isDue = ({ runAt }: RequestRow): boolean => runAt === null || Date.parse(runAt) <= Date.now();

async function run(tx: Transaction, parts: CallParts, job: Job, row: RequestRow): Promise<void> {
  try {
    const transactionId = await makeChanges(tx, parts, row);
    await asServer(tx, job.actor, async (on) => {
      const done = await changeRequest(on, row.id, {
        state: 'done',
        endedAt: sql`statement_timestamp()`,
        error: null,
        transactionId,
      });
      await tellOfRequest(on, done);
    });
  } catch (error) {
    const isLast = job.tries >= job.maxTries;
    const why = await reasonOf(error, isLast);
    await asServer(tx, job.actor, (on) => stopRequest(on, row, why));
  }
  await job.done(tx);
}

/** Makes the changes within a savepoint. @returns the transaction's id */
const makeChanges = async (tx: Transaction, parts: CallParts, row: RequestRow): Promise<string> =>
  tx.transaction(async (inner) => {
    oneAfterAnother(inner, () => undefined);
    const asker = await askerNow(inner, row.askedAs);
    const seen = await readRehearsal(inner, row.id);
    const { readSnapshot } = seen ?? {};
    const before = await drawnSoFar(inner);
    await makeCalls(
      {
        handlers: parts.handlers,
        changes: parts.changes,
        db: inner,
        gateways: gatewaysWithin(parts.gateways, inner),
      },
      {
        ...asker,
        calls: openCalls(row.calls),
        snapshot: readSnapshot ?? undefined,
        isApproved: row.needsApproval,
        signal: new AbortController().signal,
      },
    );
    if (seen && (await digestOfChanges(inner, before)) !== seen.digest) throw new ChangedMeanwhile();
    // What is checked as a transaction ends would undo that it has run, too.
    await inner.execute(sql`set constraints all immediate`);
    const { rows } = await inner.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
    return rows[0]?.id ?? '';
  });

const asServer = (tx: Database, actor: Actor, work: (on: Transaction) => Promise<unknown>) =>
  inTransaction(tx, actor, work);

/** Why a request did not run. @throws what may be better another time */
export async function reasonOf(error: unknown, isLast: boolean) {
  if (error instanceof ChangedMeanwhile)
    return { state: 'changed', error: t('What it would change is no longer what was seen.') } as const;
  if (error instanceof AskFirst)
    return { state: 'asked', error: t('The role of whoever asked has others asked first by now.') } as const;
  const refusal = error instanceof ApiError ? error : refusalOf(error);
  if (refusal?.notes.details?.stale) return { state: 'changed', error: refusal.message } as const;
  if (refusal && refusal.status < 500) return { state: 'failed', error: refusal.message } as const;
  if (!isLast) throw error;
  return unknownReason();
}

const unknownReason = () =>
  ({
    state: 'failed',
    error: t('Something went wrong on the server. Try again; if it stays, report it.'),
  }) as const;
