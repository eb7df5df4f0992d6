import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/database/databaseTypes';
import { jobKinds } from '../../../server/jobKinds';
import type { JobKinds } from '../../../server/jobs/jobKind';
import type { JobWorker, JobWorkerOptions } from '../../../server/jobs/jobWorker';
import { nightlyJobs } from '../../../server/nightlyJobs';
import { reportDeadJob } from '../../../server/notifications/notifyDead';
import { openTestDatabase } from '../../database/testDatabase';
import { createJobKind, enqueueJob, listJobs, startWorker, waitUntil } from './jobTools';

let database: OpenDatabase;
let worker: JobWorker | undefined;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await database.close();
});

const start = async (work: JobWorkerOptions): Promise<void> => {
  worker = await startWorker(database, { finishSeconds: 0.2, ...work });
};

const waitUntilEnded = (states: string[] = ['dead']) =>
  waitUntil(async () => {
    const current = (await listJobs(database.db)).map(({ state }) => state);
    expect(current.filter((state) => !states.includes(state))).toEqual([]);
  });

const createCircularError = () => {
  const error = new Error('in a circle');
  error.cause = error;
  return error;
};

const createDeepError = (): Error => {
  let error = new Error('the root');
  for (let level = 0; level < 20_000; level++) error = new Error('x'.repeat(100), { cause: error });
  return error;
};

const thrownValues: Record<string, unknown> = {
  'a null character': new Error('a\0b'),
  'half a character': new Error('a\ud800b'),
  'an error that causes itself': createCircularError(),
  'twenty thousand causes': createDeepError(),
  'an object without a prototype': Object.create(null),
  'an object without a text': {
    toString() {
      throw new Error('no text');
    },
  },
  'an error without a readable message': Object.defineProperty(new Error(), 'message', {
    get() {
      throw new Error('no message');
    },
  }),
  nothing: undefined,
};

it('a job fails with a message and is reported, whatever it throws', async () => {
  const reported: number[] = [];
  const kind = createJobKind(
    async ({ payload }) => {
      throw thrownValues[payload as string];
    },
    { maxTries: 1 },
  );
  await start({ kinds: { test: kind }, onDead: async ({ id }) => void reported.push(id) });
  const ids: number[] = [];
  for (const name of Object.keys(thrownValues)) ids.push(await enqueueJob(database.db, name));
  await waitUntilEnded();
  const jobs = await listJobs(database.db);
  expect(
    jobs.map(({ tries, error }) => [tries, (error?.length ?? 0) > 0 && (error?.length ?? 0) < 20_000]),
  ).toEqual(ids.map(() => [1, true]));
  expect(jobs[0]?.error).toContain('a');
  await waitUntil(() => expect(reported.toSorted((a, b) => a - b)).toEqual(ids));
});

it('a job ends even if its cleanup or its report fails', async () => {
  const handle = async () => {
    throw new Error('no answer');
  };
  const refuse = async () => {
    throw new Error('no cleanup');
  };
  await start({
    kinds: {
      test: createJobKind(handle, { maxTries: 1, onDead: refuse }),
      other: createJobKind(async () => undefined),
    },
    onDead: refuse,
    slots: 1,
  });
  await enqueueJob(database.db);
  await waitUntilEnded();
  expect((await listJobs(database.db))[0]).toMatchObject({ state: 'dead', tries: 1, error: 'no answer' });
  await enqueueJob(database.db, {}, { kind: 'other' });
  await waitUntilEnded(['dead', 'done']);
});

it('a job that ignores its time limit fails and does not occupy its slot', async () => {
  await start({
    kinds: {
      test: createJobKind(() => new Promise(() => undefined), { maxTries: 1, limitSeconds: 0.05 }),
      other: createJobKind(async () => undefined),
    },
    slots: 1,
    abandonSeconds: 0.05,
  });
  await enqueueJob(database.db);
  await enqueueJob(database.db, {}, { kind: 'other' });
  await waitUntilEnded(['dead', 'done']);
  expect((await listJobs(database.db)).map(({ state, error }) => [state, error])).toEqual([
    ['dead', 'It took longer than 0.05 seconds.'],
    ['done', null],
  ]);
});

it('a job of any kind with a broken payload ends, and the queue goes on', async () => {
  const kinds = Object.keys(jobKinds).filter((kind) => !(kind in nightlyJobs));
  const payloads = [
    null,
    'broken',
    [],
    { archive: 'x', import: {}, mail: '1\u2028', delivery: 7, request: -1 },
  ];
  for (const kind of kinds)
    for (const payload of payloads) await enqueueJob(database.db, payload, { kind, maxTries: 1 });
  await start({
    kinds: Object.fromEntries(
      Object.entries(jobKinds as JobKinds).map(([kind, { repeats: _, ...rest }]) => [kind, rest]),
    ),
    onDead: (job) => reportDeadJob(database.db, job),
    slots: 8,
  });
  await waitUntilEnded(['dead', 'done']);
  for (const { state, error } of await listJobs(database.db))
    expect([state, state === 'done' || error !== '']).toEqual([state, true]);
});
