import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/database/database';
import type { OpenDatabase } from '../../../server/database/databaseTypes';
import { countJobs } from '../../../server/jobs/countJobs';
import { type Job, NonRetryableError } from '../../../server/jobs/jobKind';
import { deleteSchedule, enqueueDueSchedules, saveSchedule } from '../../../server/jobs/jobSchedules';
import type { JobWorker } from '../../../server/jobs/jobWorker';
import { purgeJobs } from '../../../server/jobs/purgeJobs';
import { openTestDatabase } from '../../database/testDatabase';
import fc from '../../support/fastCheck';
import { createJobKind, enqueueJob, listJobs, setJobsDue, startWorker, waitUntil } from './jobTools';

let database: OpenDatabase;
let db: Database;
const workers: JobWorker[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  db = database.db;
});

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await database.close();
});

const startTestWorker: (
  ...args: Parameters<typeof startWorker> extends [unknown, ...infer Rest] ? Rest : never
) => Promise<JobWorker> = async (work, context) => {
  const worker = await startWorker(database, { finishSeconds: 0.2, ...work }, context);
  workers.push(worker);
  return worker;
};

const readState = async (id: number) => (await listJobs(db)).find((job) => job.id === id)?.state;

const hour = { name: 'nightly', kind: 'test', payload: 'night', repeats: { everySeconds: 3600 } };

const createGate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
};

describe('queued job', () => {
  it('is created only if its transaction commits, and then starts immediately', async () => {
    const completed: unknown[] = [];
    await startTestWorker({
      kinds: { test: createJobKind(async ({ payload }) => void completed.push(payload)) },
      pollInterval: 3600,
    });
    await expect(
      db.transaction(async (tx) => {
        await enqueueJob(tx, { number: 1 });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await db.transaction(async (tx) => void (await enqueueJob(tx, { number: 2 })));
    await waitUntil(async () => expect((await listJobs(db))[0]?.state).toBe('done'));
    expect(completed).toEqual([{ number: 2 }]);
  });

  it('does not hold a transaction open while it runs', async () => {
    const { open, opened } = createGate();
    await startTestWorker({ kinds: { test: createJobKind(() => opened) } });
    const id = await enqueueJob(db);
    await waitUntil(async () => expect(await readState(id)).toBe('running'));
    await db.transaction(async (tx) => void (await tx.execute(sql`select 1`)));
    open();
    await waitUntil(async () => expect(await readState(id)).toBe('done'));
  });

  it('runs only when due, in order of due time', async () => {
    const order: unknown[] = [];
    const at = (second: number) => ({ runAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)) });
    for (const second of [5, 2, 9, 1, 7]) await enqueueJob(db, second, at(second));
    await enqueueJob(db, 'later', { runAt: new Date(Date.now() + 3_600_000) });
    await startTestWorker({
      kinds: { test: createJobKind(async ({ payload }) => void order.push(payload)) },
      slots: 1,
    });
    await waitUntil(() => expect(order).toEqual([1, 2, 5, 7, 9]));
    expect((await listJobs(db)).at(-1)?.state).toBe('waiting');
  });

  it('starts when due, even without a notification', async () => {
    const id = await enqueueJob(db, {}, { runAt: new Date(Date.now() + 300) });
    await startTestWorker({ kinds: { test: createJobKind(async () => undefined) }, pollInterval: 3600 });
    await waitUntil(async () => expect(await readState(id)).toBe('done'));
  });

  it('is left to other workers if its kind is unknown', async () => {
    const other = await enqueueJob(db, {}, { kind: 'other' });
    const known = await enqueueJob(db);
    await startTestWorker({ kinds: { test: createJobKind(async () => undefined) } });
    await waitUntil(async () => expect(await readState(known)).toBe('done'));
    expect(await readState(other)).toBe('waiting');
  });

  it('is subject to the concurrency limit of its kind, which leaves capacity for other kinds', async () => {
    const { open, opened } = createGate();
    let peak = 0;
    let now = 0;
    const slow = createJobKind(
      async () => {
        peak = Math.max(peak, ++now);
        await opened;
        now -= 1;
      },
      { atOnce: 2 },
    );
    for (let n = 0; n < 6; n++) await enqueueJob(db, n, { kind: 'slow' });
    const quick = await enqueueJob(db);
    await startTestWorker({ kinds: { slow, test: createJobKind(async () => undefined) }, slots: 4 });
    await waitUntil(async () => expect(await readState(quick)).toBe('done'));
    open();
    await waitUntil(async () =>
      expect((await listJobs(db)).every(({ state }) => state === 'done')).toBe(true),
    );
    expect(peak).toBe(2);
  });

  it('runs one at a time per queue, and long jobs delay only long jobs', async () => {
    const { open, opened } = createGate();
    const running: unknown[] = [];
    const long = createJobKind(
      async ({ payload }) => {
        running.push(payload);
        await opened;
      },
      { isLong: true, atOnce: 3 },
    );
    for (const payload of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1'])
      await enqueueJob(db, payload, { kind: 'long', queue: payload.slice(0, 1) });
    const quick = await enqueueJob(db);
    await startTestWorker({
      kinds: { long, test: createJobKind(async () => undefined) },
      slots: 1,
      longSlots: 3,
    });
    await waitUntil(async () => expect(await readState(quick)).toBe('done'));
    await waitUntil(() => expect(running).toEqual(['a1', 'b1', 'c1']));
    open();
    await waitUntil(async () =>
      expect((await listJobs(db)).every(({ state }) => state === 'done')).toBe(true),
    );
    expect(running.indexOf('a2')).toBeLessThan(running.indexOf('a3'));
  });
});

describe('unique job key', () => {
  it('has only one waiting job, with the latest payload and the earliest due time', async () => {
    const later = new Date(Date.now() + 7_200_000);
    const id = await enqueueJob(db, 1, { key: 'a', runAt: later });
    expect(await enqueueJob(db, 2, { key: 'a', runAt: new Date(Date.now() + 3_600_000) })).toBe(id);
    expect(await enqueueJob(db, 3, { key: 'a', runAt: later })).toBe(id);
    await enqueueJob(db, 4, { key: 'b', runAt: later });
    await enqueueJob(db, 5, { runAt: later });
    await enqueueJob(db, 6, { runAt: later });
    const jobs = await listJobs(db);
    expect(jobs.map(({ payload }) => payload)).toEqual([3, 4, 5, 6]);
    expect(jobs[0]?.in).toBeGreaterThan(3_500);
    expect(jobs[0]?.in).toBeLessThan(3_700);
  });

  it('runs a job again if a payload arrived while it was running', async () => {
    const { open, opened } = createGate();
    const processed: unknown[] = [];
    const handle = async ({ payload }: Job) => {
      processed.push(payload);
      if (payload === 1) await opened;
    };
    await startTestWorker({ kinds: { test: createJobKind(handle) } });
    const id = await enqueueJob(db, 1, { key: 'a' });
    await waitUntil(() => expect(processed).toEqual([1]));
    expect(await enqueueJob(db, 2, { key: 'a' })).toBe(id);
    expect(await enqueueJob(db, 3, { key: 'a' })).toBe(id);
    expect(processed).toEqual([1]);
    open();
    await waitUntil(async () => expect(await readState(id)).toBe('done'));
    expect(processed).toEqual([1, 3]);
  });

  it('can be reused after its job has ended', async () => {
    await startTestWorker({ kinds: { test: createJobKind(async () => undefined) } });
    const first = await enqueueJob(db, {}, { key: 'a' });
    await waitUntil(async () => expect(await readState(first)).toBe('done'));
    expect(await enqueueJob(db, {}, { key: 'a' })).not.toBe(first);
  });
});

describe('failing job', () => {
  it('is retried with increasing delays, then marked as dead with its last error', async () => {
    let tries = 0;
    const handle = async () => {
      tries += 1;
      throw new Error(`no answer ${tries}`);
    };
    const worker = await startTestWorker({ kinds: { test: createJobKind(handle, { maxTries: 3 }) } });
    const id = await enqueueJob(db);
    for (const [count, wait] of [
      [1, 10],
      [2, 30],
    ] as const) {
      await waitUntil(async () =>
        expect((await listJobs(db))[0]).toMatchObject({ state: 'waiting', tries: count }),
      );
      const [job] = await listJobs(db);
      expect(job?.error).toBe(`no answer ${count}`);
      expect(job?.in).toBeLessThan(wait * 1.3);
      await setJobsDue(db);
      worker.wake();
    }
    await waitUntil(async () => expect(await readState(id)).toBe('dead'));
    expect((await listJobs(db))[0]).toMatchObject({ error: 'no answer 3', tries: 3 });
    expect(await countJobs(db)).toContainEqual({ kind: 'test', state: 'dead', count: 1, late: null });
  });

  it('is not retried after a permanent error', async () => {
    const handle = async () => {
      throw new NonRetryableError('There is no such address.');
    };
    await startTestWorker({ kinds: { test: createJobKind(handle) } });
    const id = await enqueueJob(db);
    await waitUntil(async () => expect(await readState(id)).toBe('dead'));
    expect((await listJobs(db))[0]).toMatchObject({ error: 'There is no such address.', tries: 1 });
  });

  it('is aborted when its time limit is reached', async () => {
    const handle = ({ signal }: Job) =>
      new Promise<void>((_, fail) => {
        signal.addEventListener('abort', () => fail(new Error('aborted')));
      });
    await startTestWorker({ kinds: { test: createJobKind(handle, { limitSeconds: 0.05 }) } });
    await enqueueJob(db);
    await waitUntil(async () =>
      expect((await listJobs(db))[0]?.error).toBe('It took longer than 0.05 seconds.'),
    );
  });

  it('is abandoned if its process has died on every attempt', async () => {
    const id = await enqueueJob(db, {}, { maxTries: 2 });
    await db.execute(sql`update job set state = 'running', tries = 2, lease = gen_random_uuid(),
      lease_until = statement_timestamp()`);
    const processed: unknown[] = [];
    await startTestWorker({ kinds: { test: createJobKind(async ({ id }) => void processed.push(id)) } });
    await waitUntil(async () => expect(await readState(id)).toBe('dead'));
    expect(processed).toEqual([]);
    expect((await listJobs(db))[0]?.error).toContain('has ended each time');
  });

  it('runs the cleanup of its kind in the same transaction and notifies operators', async () => {
    await db.execute(sql`create table given_up (job int)`);
    const aborted: number[] = [];
    const late = createJobKind(
      ({ signal }) => new Promise((_, fail) => signal.addEventListener('abort', fail)),
      {
        limitSeconds: 0.05,
        maxTries: 1,
        onDead: async (tx, { id }) => void (await tx.execute(sql`insert into given_up values (${id})`)),
      },
    );
    const onDead = async ({ id }: { id: number }) => void aborted.push(id);
    await startTestWorker({ kinds: { test: late }, onDead, pollInterval: 0.2 });
    const tooLate = await enqueueJob(db);
    await waitUntil(() => expect(aborted).toEqual([tooLate]));
    const killed = await enqueueJob(db, {}, { maxTries: 2, runAt: new Date(Date.now() + 3_600_000) });
    await db.execute(sql`update job set state = 'running', tries = 2, lease = gen_random_uuid(),
      lease_until = statement_timestamp() where id = ${killed}`);
    await waitUntil(() => expect(aborted).toEqual([tooLate, killed]));
    const { rows } = await db.execute<{ job: number }>(sql`select job from given_up order by job`);
    expect(rows.map(({ job }) => job)).toEqual([tooLate, killed]);
  });

  it('is not abandoned if it was requested again while running', async () => {
    const { open, opened } = createGate();
    let tries = 0;
    const ended: number[] = [];
    const handle = async () => {
      tries += 1;
      if (tries > 1) return;
      await opened;
      throw new NonRetryableError('no');
    };
    await startTestWorker({
      kinds: { test: createJobKind(handle, { onDead: async (_, { id }) => void ended.push(id) }) },
    });
    const id = await enqueueJob(db, 1, { key: 'a' });
    await waitUntil(() => expect(tries).toBe(1));
    await enqueueJob(db, 2, { key: 'a' });
    open();
    await waitUntil(async () => expect(await readState(id)).toBe('done'));
    expect([tries, ended]).toEqual([2, []]);
  });
});

describe('worker process', () => {
  it('is notified if it loses a job, and cannot mark that job as done', async () => {
    const lost: Job[] = [];
    let isFirst = true;
    const handle = async (job: Job) => {
      if (!isFirst) return;
      isFirst = false;
      lost.push(job);
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
    };
    const kinds = { test: createJobKind(handle) };
    await startTestWorker({ kinds, lease: 3 });
    const id = await enqueueJob(db);
    await waitUntil(() => expect(lost).toHaveLength(1));
    await setJobsDue(db);
    await startTestWorker({ kinds });
    await waitUntil(async () => expect(await readState(id)).toBe('done'));
    await waitUntil(() => expect(lost[0]?.signal.aborted).toBe(true));
    const tx = db.transaction((tx) => lost[0]?.complete(tx) ?? Promise.resolve());
    await expect(tx).rejects.toThrow('Another process has taken this job.');
  });

  it('commits the completion of a job together with its writes', async () => {
    await db.execute(sql`create table written (try int)`);
    const handle = async (job: Job) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into written values (${job.tries})`);
        await job.complete(tx);
        if (job.tries === 1) throw new Error('undone');
      });
    const worker = await startTestWorker({ kinds: { test: createJobKind(handle) } });
    const id = await enqueueJob(db);
    await waitUntil(async () => expect((await listJobs(db))[0]?.error).toBe('undone'));
    await setJobsDue(db);
    worker.wake();
    await waitUntil(async () => expect(await readState(id)).toBe('done'));
    const { rows } = await db.execute<{ try: number }>(sql`select try from written order by try`);
    expect(rows.filter((row) => row.try === 2)).toHaveLength(1);
  });

  it('releases unfinished jobs on shutdown without counting the attempt', async () => {
    const processed: Job[] = [];
    const handle = (job: Job) => {
      processed.push(job);
      return processed.length === 1 ? new Promise<void>(() => undefined) : Promise.resolve();
    };
    const kinds = { test: createJobKind(handle) };
    const first = await startWorker(database, { kinds, finishSeconds: 0.1 });
    const id = await enqueueJob(db);
    await waitUntil(() => expect(processed).toHaveLength(1));
    await first.stop();
    expect(processed[0]?.signal.aborted).toBe(true);
    expect((await listJobs(db))[0]).toMatchObject({ state: 'waiting', tries: 0 });
    await startTestWorker({ kinds });
    await waitUntil(async () => expect(await readState(id)).toBe('done'));
  });

  it('lets nearly finished jobs complete on shutdown', async () => {
    const { open, opened } = createGate();
    const worker = await startWorker(database, {
      kinds: { test: createJobKind(() => opened) },
      finishSeconds: 60,
    });
    const id = await enqueueJob(db);
    await waitUntil(async () => expect(await readState(id)).toBe('running'));
    const stopped = worker.stop();
    open();
    await stopped;
    expect(await readState(id)).toBe('done');
  });

  it('immediately takes over the jobs of the previous process on the same data folder', async () => {
    const id = await enqueueJob(db);
    await db.execute(sql`update job set state = 'running', tries = 1, lease = gen_random_uuid(),
      lease_until = statement_timestamp() + interval '1 hour'`);
    await startTestWorker(
      { kinds: { test: createJobKind(async () => undefined) } },
      { database: 'embedded' },
    );
    await waitUntil(async () => expect(await readState(id)).toBe('done'));
  });
});

describe('many queued jobs', () => {
  /** A connection that can be cut, after which it does not answer until it is closed, as if its process had been killed. */
  const createConnection = () => {
    let isCut = false;
    let close = () => {};
    const pending = new Promise<never>((_, reject) => {
      close = () => reject(new Error('The connection is closed.'));
    });
    pending.catch(() => undefined);
    const handler: ProxyHandler<Database> = {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => (isCut ? pending : value.apply(target, args));
      },
    };
    return {
      db: new Proxy(db, handler),
      pending,
      cut() {
        isCut = true;
      },
      isCut: () => isCut,
      close: () => close(),
    };
  };

  interface Process {
    connection: ReturnType<typeof createConnection>;
    attempts: Pick<Job, 'id' | 'tries'>[];
    running: Set<number>;
    worker?: JobWorker;
  }

  /**
   * Creates processes that run the queued jobs.
   * @param crashes indexes of the attempts during which a process is killed
   */
  const createProcesses = (count: number, crashes: Set<number>) => {
    const processes: Process[] = [];
    const listAlive = () => processes.filter(({ connection }) => !connection.isCut());
    const completed = new Set<number>();
    const concurrent: number[] = [];
    let attemptCount = 0;

    const start = async (): Promise<void> => {
      const process: Process = { connection: createConnection(), attempts: [], running: new Set() };
      const { connection, running } = process;
      processes.push(process);
      const handle = async ({ id, tries }: Job): Promise<void> => {
        process.attempts.push({ id, tries });
        // Killed while it took the job.
        if (connection.isCut()) return connection.pending;
        if (listAlive().some((other) => other.running.has(id))) concurrent.push(id);
        running.add(id);
        const isCrash = crashes.has(attemptCount++);
        try {
          await db.execute(sql`select 1`);
          if (isCrash) connection.cut();
          if (connection.isCut()) return connection.pending;
          completed.add(id);
        } finally {
          running.delete(id);
        }
      };
      const work = {
        kinds: { test: createJobKind(handle, { maxTries: 100 }) },
        pollInterval: 0.2,
        finishSeconds: 0,
        // Leases expire only through replaceKilled, because a busy machine may renew them late.
        lease: 3600,
      };
      process.worker = await startWorker(database, work, { db: connection.db });
    };

    return {
      completed,
      concurrent,
      /** Expires the leases of killed processes, and starts processes until there are enough. */
      async replaceKilled() {
        const killed = processes.filter(({ connection }) => connection.isCut());
        // Another process may have taken the job since, with the next number of attempts.
        for (const { id, tries } of killed.flatMap(({ attempts }) => attempts))
          await db.execute(sql`update job set lease_until = statement_timestamp()
            where id = ${id} and tries = ${tries} and state = 'running' and lease_until > statement_timestamp()`);
        while (listAlive().length < count) await start();
      },
      async stop() {
        crashes.clear();
        const stopped = processes.map(({ worker }) => worker?.stop());
        for (const { connection } of processes) connection.close();
        await Promise.all(stopped);
      },
    };
  };

  it('are completed at least once and never run concurrently, even if processes stop', async () => {
    const plan = fc.record({
      jobs: fc.integer({ min: 1, max: 25 }),
      processes: fc.integer({ min: 1, max: 4 }),
      crashes: fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ jobs, processes, crashes }) => {
        await db.execute(sql`delete from job`);
        const { completed, concurrent, replaceKilled, stop } = createProcesses(processes, new Set(crashes));
        try {
          await replaceKilled();
          const ids: number[] = [];
          for (let n = 0; n < jobs; n++) ids.push(await enqueueJob(db));
          await waitUntil(async () => {
            await replaceKilled();
            expect((await listJobs(db)).every(({ state }) => state === 'done')).toBe(true);
          });
          expect(concurrent).toEqual([]);
          expect(ids.filter((id) => !completed.has(id))).toEqual([]);
        } finally {
          await stop();
        }
      }),
      // The order of events varies between runs, so smaller plans would not reproduce a failure.
      { numRuns: 6, endOnFailure: true },
    );
  });
});

describe('job schedule', () => {
  const nextAt = async () => {
    const { rows } = await db.execute<{ at: string }>(sql`select next_at::text as at from job_schedule`);
    return rows[0]?.at;
  };
  const markDue = () =>
    db.execute(sql`update job_schedule set next_at = statement_timestamp() - interval '3 days'`);

  it('creates one job, regardless of the number of processes and missed runs', async () => {
    await saveSchedule(db, hour);
    await markDue();
    await Promise.all(Array.from({ length: 5 }, () => enqueueDueSchedules(db, ['test'])));
    await enqueueDueSchedules(db, ['test']);
    expect(await listJobs(db)).toMatchObject([{ key: 'nightly', payload: 'night' }]);
  });

  it('is processed only by processes that support its kind', async () => {
    await saveSchedule(db, hour);
    await markDue();
    await enqueueDueSchedules(db, ['other']);
    expect(await listJobs(db)).toEqual([]);
  });

  it('retains its next run if saved with the same interval, and restarts if the interval changes', async () => {
    await saveSchedule(db, hour);
    await markDue();
    const before = await nextAt();
    await saveSchedule(db, { ...hour, payload: 'other' });
    expect(await nextAt()).toBe(before);
    await saveSchedule(db, { ...hour, repeats: { everySeconds: 60 } });
    expect(await nextAt()).not.toBe(before);
    await deleteSchedule(db, 'nightly');
    expect(await nextAt()).toBeUndefined();
  });

  it('is saved for a job kind when a process starts, and then runs automatically', async () => {
    let times = 0;
    const repeats = () => ({ everySeconds: 0.3 });
    const count = async () => {
      times += 1;
    };
    const kinds = { test: createJobKind(count, { repeats }) };
    await startTestWorker({ kinds, pollInterval: 3600 });
    await waitUntil(() => expect(times).toBeGreaterThan(2));
  });
});

describe('clock of the server', () => {
  const YEAR_MS = 365 * 24 * 3_600_000;
  const setClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['a day', YEAR_MS / 365],
    ['a year', YEAR_MS],
  ])('may be set back by %s: schedules continue, also those of users', async (_, ms) => {
    const processed = new Set<unknown>();
    const handle = async ({ payload }: Job) => void processed.add(payload);
    const kinds = { test: createJobKind(handle, { repeats: () => ({ everySeconds: 0.2 }) }) };
    setClock(ms);
    await saveSchedule(db, {
      name: 'watch 1',
      kind: 'test',
      payload: 'watch',
      repeats: { everySeconds: 0.2 },
    });
    await startTestWorker({ kinds, lease: 0.3, pollInterval: 0.2 });
    vi.useRealTimers();
    await waitUntil(() => expect(processed.size).toBe(2));
  });

  it('may be set back: retries, immediate jobs and those of lost processes do not wait', async () => {
    const inYear = sql`statement_timestamp() + interval '1 year'`;
    const ids = [await enqueueJob(db), await enqueueJob(db), await enqueueJob(db)];
    await db.execute(sql`update job set run_at = ${inYear}, tries = 1 where id = ${ids[0]}`);
    await db.execute(sql`update job set run_at = ${inYear}, created_at = ${inYear} where id = ${ids[1]}`);
    await db.execute(sql`update job set state = 'running', lease = gen_random_uuid(), lease_until = ${inYear}
      where id = ${ids[2]}`);
    const chosen = await enqueueJob(db, {}, { runAt: new Date(Date.now() + YEAR_MS) });
    await startTestWorker({
      kinds: { test: createJobKind(async () => undefined) },
      lease: 0.3,
      pollInterval: 0.2,
    });
    await waitUntil(async () =>
      expect((await listJobs(db)).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'waiting']),
    );
    expect(await readState(chosen)).toBe('waiting');
  });

  it('may be set forward: schedules run once and continue at the new time', async () => {
    let times = 0;
    const handle = async () => {
      times += 1;
    };
    await saveSchedule(db, hour);
    await startTestWorker({ kinds: { test: createJobKind(handle) }, lease: 0.3, pollInterval: 0.2 });
    setClock(YEAR_MS);
    await db.execute(sql`update job_schedule set next_at = statement_timestamp()`);
    await waitUntil(() => expect(times).toBe(1));
    const { rows } = await db.execute<{ isLater: boolean }>(
      sql`select next_at > statement_timestamp() + interval '364 days' as "isLater" from job_schedule`,
    );
    expect([rows, times]).toEqual([[{ isLater: true }], 1]);
  });
});

it('jobs that ended long ago are deleted', async () => {
  for (const [state, days] of [
    ['done', 6],
    ['done', 8],
    ['dead', 80],
    ['dead', 91],
    ['waiting', 400],
  ] as const) {
    const id = await enqueueJob(db);
    await db.execute(sql`update job set state = ${state}, ended_at = statement_timestamp() - ${days} * interval '1 day'
      where id = ${id}`);
  }
  expect(await purgeJobs(db)).toBe(2);
  expect((await listJobs(db)).map(({ state }) => state)).toEqual(['done', 'dead', 'waiting']);
});
