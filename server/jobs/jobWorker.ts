import { AsyncResource } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { formatError, formatErrorSentence, type Log, logJob, log as serverLog } from '../common/log';
import { runInRequest } from '../common/requestContext';
import { type Actor, runInTransaction, SERVER_NAME } from '../database/transaction';
import { captureSourceTexts } from '../http/errors/sourceTexts';
import { countJob, type JobOutcome } from '../observability/metrics';
import { tracing } from '../observability/tracing';
import { correctTimes } from './correctTimes';
import { getRetryDelay } from './getRetryDelay';
import { type Job, type JobContext, type JobKind, type JobKinds, NonRetryableError } from './jobKind';
import {
  type ClaimedJob,
  claimJob,
  LEASE_SECONDS,
  markDone,
  markFailed,
  readNextDue,
  releaseExpiredLeases,
  releaseLeases,
  renewLeases,
} from './jobLeases';
import { enqueueDueSchedules, saveSchedules } from './jobSchedules';

/** Runs queued jobs, together with the workers of other processes. */
export interface JobWorker {
  /** Checks for due jobs immediately. */
  wake(): void;
  /** Stops taking jobs, waits briefly for running jobs to finish, and returns the others to the queue. */
  stop(): Promise<void>;
}

export interface JobWorkerOptions {
  kinds: JobKinds;
  log?: Log;
  /** Maximum number of concurrent jobs; `longSlots` is the number of additional long jobs. */
  slots?: number;
  longSlots?: number;
  /** Lease duration in seconds; running jobs renew their leases. */
  lease?: number;
  /** Maximum interval between checks in seconds, if there are no notifications. */
  pollInterval?: number;
  /** Seconds that running jobs have to finish when the worker stops. */
  finishSeconds?: number;
  /** Seconds after which an aborted job that does not end is abandoned. */
  abandonSeconds?: number;
  /** Called for jobs that will not be retried automatically. */
  onDead?: (job: { id: number; kind: string; payload: unknown }) => Promise<void>;
}

const DEFAULT_SLOTS = 4;
const DEFAULT_LONG_SLOTS = 4;
const DEFAULT_KIND_LIMIT = 2;
const MAX_TRIES = 10;
const LIMIT_SECONDS = 600;
const POLL_SECONDS = 15;
/** Minimum poll interval in seconds, used when another process is currently taking the due job. */
const MIN_PAUSE_SECONDS = 0.2;
/**
 * Seconds for which running jobs may finish. Together with the time allowed for requests, this is less than the usual
 * kill timeout of a process.
 */
const FINISH_SECONDS = 8;
const ABANDON_SECONDS = 60;
/** Change of the clock, in milliseconds, after which stored times are checked. */
const CLOCK_JUMP_MS = 60_000;

interface RunningJob {
  job: ClaimedJob;
  stop: AbortController;
  /** Time of the last renewal, in milliseconds. */
  renewedAt: number;
  ended: Promise<void>;
}

type AbortReason = 'lost' | 'late' | 'ending';

/**
 * Saves the schedules of recurring kinds, and starts running jobs.
 * @throws when the schedules cannot be saved
 */
export async function startJobWorker(context: JobContext, work: JobWorkerOptions): Promise<JobWorker> {
  const { db } = context;
  const {
    kinds,
    log = serverLog,
    slots = DEFAULT_SLOTS,
    longSlots = DEFAULT_LONG_SLOTS,
    lease = LEASE_SECONDS,
    pollInterval = POLL_SECONDS,
  } = work;
  const names = Object.keys(kinds);
  const running = new Map<number, RunningJob>();
  let isStopped = false;
  let isLooking = false;
  let shouldPollAgain = false;
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;

  const freeKinds = () => {
    const works = [...running.values()].map(({ job }) => job.kind);
    const isLong = (kind: string) => kinds[kind]?.isLong ?? false;
    const long = works.filter(isLong).length;
    const isRoom = { long: long < longSlots, short: works.length - long < slots };
    return names.filter(
      (name) =>
        isRoom[isLong(name) ? 'long' : 'short'] &&
        works.filter((kind) => kind === name).length < (kinds[name]?.atOnce ?? DEFAULT_KIND_LIMIT),
    );
  };

  /** Runs due jobs. @returns seconds until the next job is due */
  const takeDue = async (): Promise<number> => {
    for (;;) {
      const free = freeKinds();
      // No polling needed: each job that finishes triggers another check.
      if (isStopped || free.length === 0) return pollInterval;
      const runningIds = [...running.keys()];
      const due = await readNextDue(db, free, runningIds);
      if (isPast(due.schedule)) await enqueueDueSchedules(db, names);
      if (!isPast(due.job) && !isPast(due.schedule))
        return Math.min(due.job ?? pollInterval, due.schedule ?? pollInterval, pollInterval);
      const claimed = isStopped ? undefined : await claimJob(db, free, runningIds, lease);
      if (!claimed) return isPast(due.schedule) ? 0 : MIN_PAUSE_SECONDS;
      begin(claimed);
    }
  };

  // Bound to the worker's async context, so that it does not run in that of the finished job.
  const poll = AsyncResource.bind(async (): Promise<void> => {
    if (isStopped) return;
    shouldPollAgain = isLooking;
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    let wait = pollInterval;
    try {
      do {
        shouldPollAgain = false;
        wait = await takeDue();
      } while (shouldPollAgain && !isStopped);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed && !isStopped) log(`Jobs could not be looked for: ${formatError(error)}`);
      hasFailed = true;
    }
    isLooking = false;
    if (!isStopped) timer = setTimeout(poll, Math.max(wait, MIN_PAUSE_SECONDS) * 1000).unref();
  });

  const begin = (job: ClaimedJob): void => {
    const runningJob: RunningJob = {
      job,
      stop: new AbortController(),
      renewedAt: performance.now(),
      ended: Promise.resolve(),
    };
    running.set(job.id, runningJob);
    runningJob.ended = runInRequest({ id: '', account: '', job: { kind: job.kind, id: job.id } }, () =>
      run(runningJob).catch((error) => log(`What became of a job could not be kept: ${formatError(error)}`)),
    ).finally(() => {
      running.delete(job.id);
      void poll();
    });
  };

  /** Records a failed attempt, and cleans up a dead job. @returns the outcome */
  const fail = async (job: ClaimedJob, error: string, retryIn: number | null): Promise<JobOutcome> => {
    const { id, kind, payload } = job;
    const actor = toActor(kind);
    const save = (cleanUp: JobKind['onDead']) =>
      runInTransaction(db, actor, async (tx) => {
        const nextState = await markFailed(tx, job, error, retryIn);
        if (nextState === 'dead') await cleanUp?.(tx, { id, kind, payload, actor });
        return nextState;
      });
    // Without this, a job whose cleanup fails would be taken again each time its lease expires.
    const state = await save(kinds[kind]?.onDead).catch((fault) => {
      log(`A failed job could not be cleaned up: ${formatError(fault)}`);
      return save(undefined);
    });
    if (state === 'dead')
      await work.onDead?.(job).catch((fault) => log(`A failed job was not reported: ${formatError(fault)}`));
    return state === 'waiting' ? 'failed' : (state ?? 'lost');
  };

  const run = async ({ job, stop }: RunningJob): Promise<void> => {
    const kind = kinds[job.kind] as JobKind;
    const maxTries = job.maxTries ?? kind.maxTries ?? MAX_TRIES;
    // Only possible if the process ended during every attempt.
    if (job.tries > maxTries) {
      await fail(job, 'The process that worked on it has ended each time.', null);
      return;
    }
    const startedAt = performance.now();
    const limit = kind.limitSeconds ?? LIMIT_SECONDS;
    const tooLate = setTimeout(() => stop.abort('late' satisfies AbortReason), limit * 1000).unref();
    let isLogged = false;
    let outcome: JobOutcome = 'done';
    const handed: Job = {
      id: job.id,
      kind: job.kind,
      payload: job.payload,
      key: job.key,
      tries: job.tries,
      maxTries,
      signal: stop.signal,
      actor: toActor(job.kind),
      async complete(tx) {
        if (!(await markDone(tx, job))) throw new Error('Another process has taken this job.');
        isLogged = true;
      },
    };
    try {
      const handle = () => captureSourceTexts(() => kind.handle(handed, context));
      const handling = tracing.runJob ? tracing.runJob(job.kind, job.id, handle) : handle();
      await Promise.race([handling, rejectAfterAbort(stop.signal, work.abandonSeconds ?? ABANDON_SECONDS)]);
      // Always checked, because the transaction that marked the job as done may have been rolled back.
      if (!(await markDone(db, job)) && !isLogged) outcome = 'lost';
    } catch (error) {
      const reason = stop.signal.aborted ? (stop.signal.reason as AbortReason) : undefined;
      if (reason === 'lost') outcome = 'lost';
      else if (reason === 'ending') {
        await releaseLeases(db, [job.lease]);
        outcome = 'given back';
      } else {
        const isLast = error instanceof NonRetryableError || job.tries >= maxTries;
        const sentence =
          reason === 'late' ? `It took longer than ${limit} seconds.` : formatErrorSentence(error);
        log(`A job has failed${isLast ? ' for good' : ''}: ${formatError(error)}`);
        outcome = await fail(job, sentence, isLast ? null : getRetryDelay(job.tries));
      }
    } finally {
      clearTimeout(tooLate);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    countJob(job.kind, outcome, seconds);
    logJob({ tries: job.tries, outcome, ms: Math.round(seconds * 1000) });
  };

  let clockOffset = getClockOffset();
  const checkClock = async (): Promise<void> => {
    const jump = getClockOffset() - clockOffset;
    if (Math.abs(jump) < CLOCK_JUMP_MS) return;
    clockOffset += jump;
    log(`The clock of this server was changed by ${Math.round(jump / 1000)} seconds.`);
    await correctTimes(db, lease).catch((error) => log(`Times were not corrected: ${formatError(error)}`));
    void poll();
  };

  const renew = async (): Promise<void> => {
    await checkClock();
    if (running.size === 0) return;
    const renewing = [...running.values()];
    const at = performance.now();
    const holding = await renewLeases(
      db,
      renewing.map(({ job }) => job.lease),
      lease,
    ).catch(() => undefined);
    for (const runningJob of renewing) {
      if (holding?.has(runningJob.job.lease)) runningJob.renewedAt = at;
      // Lost according to the database or, if it did not respond, to the clock. A job that just completed has no lease either.
      else if (holding || at - runningJob.renewedAt > lease * 1000)
        runningJob.stop.abort('lost' satisfies AbortReason);
    }
  };

  await saveSchedules(
    db,
    Object.entries(kinds).flatMap(([kind, { repeats }]) =>
      repeats ? [{ name: kind, kind, payload: {}, repeats: repeats() }] : [],
    ),
  );
  await correctTimes(db, lease);
  // Only one process can have the data folder open, so no other process is running these jobs.
  if (context.database === 'embedded') await releaseExpiredLeases(db);
  const renewals = setInterval(() => void renew(), (lease / 3) * 1000).unref();
  void poll();

  return {
    wake: () => void poll(),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const all = () => Promise.all([...running.values()].map(({ ended }) => ended));
      const within = (seconds: number) => pause(seconds * 1000, undefined, { ref: false });
      await Promise.race([all(), within(work.finishSeconds ?? FINISH_SECONDS)]);
      for (const { stop } of running.values()) stop.abort('ending' satisfies AbortReason);
      await Promise.race([all(), within(1)]);
      clearInterval(renewals);
      await releaseLeases(
        db,
        [...running.values()].map(({ job }) => job.lease),
      ).catch((error) => log(`Jobs could not be given back: ${formatError(error)}`));
    },
  };
}

/** Returns the difference between the clock and one that is never changed. */
const getClockOffset = (): number => Date.now() - performance.now();

/** Rejects if a job still runs some time after it was aborted, so that it does not occupy its slot forever. */
const rejectAfterAbort = (signal: AbortSignal, seconds: number): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => setTimeout(reject, seconds * 1000, signal.reason).unref());
  });

/** Returns the actor for `runInTransaction`: the server. */
const toActor = (kind: string): Actor => ({ id: 'system', name: SERVER_NAME, call: kind });

const isPast = (seconds: number | null): boolean => seconds !== null && seconds <= 0;
