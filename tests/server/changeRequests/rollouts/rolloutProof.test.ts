import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { records } from '../../../../server/database/schema';
import { type RequestServer, startRequestServer } from '../requestTools';
import {
  createSystems,
  createTraffic,
  PHONES,
  type RolloutAnswer,
  readSnapshot,
  runRolloutFrom,
  type Snapshot,
} from './rolloutTools';

const SYSTEMS = ['one', 'two', 'three', 'four'].map((name) => `${name}.pbx.example`);
const FIRST = SYSTEMS[0] ?? '';
const BAD = ['answered', 'registrations', 'problems', 'refusals'] as const;

let server: RequestServer;
beforeAll(async () => {
  server = await startRequestServer();
  await server.requireApproval([]);
  await createSystems(server.db, SYSTEMS);
});
afterAll(() => server?.close());

/** Returns random numbers from 0 to 1 that are the same in each run. */
const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** Returns the rows as they are with another limit in every phone system. */
const withLimit = (snapshot: Snapshot, maxCalls: string): Snapshot => ({
  ...snapshot,
  record: (snapshot.record ?? [])
    .map((row) => row.replace(/"max_calls": "\d+"/, `"max_calls": "${maxCalls}"`))
    .toSorted(),
});

const rollOut = async (seed: number, bad: (typeof BAD)[number] | undefined) => {
  const { db } = server;
  const random = createRandom(seed);
  const base = new Date();
  const maxCalls = String(10 + Math.floor(random() * 1_000_000));
  const answered = 0.8 + random() * 0.18;
  await createTraffic(db, {
    systems: SYSTEMS,
    base,
    seed,
    answered,
    answeredNow: bad === 'answered' ? answered * random() * 0.4 : answered,
    lost: bad === 'registrations' ? 2 + Math.floor(random() * (PHONES - 1)) : Math.round(random()),
  });
  const changeExtension = (domain_name: string, name: string, change: object) => ({
    domain_name,
    call: 'UpdateExtension',
    body: { domain_name, name, ...change },
  });
  const calls = SYSTEMS.flatMap((domain_name) => [
    { domain_name, call: 'UpdateSettings', body: { domain_name, max_calls: maxCalls } },
    ...(bad === 'problems' ? [changeExtension(domain_name, '201', { disabled: 'true' })] : []),
    ...(bad === 'refusals' ? [changeExtension(domain_name, '203', { display: 'New name' })] : []),
  ]);
  const started = await server.as('asker', 'StartRollout', {
    title: 'Limit',
    calls,
    stages: [1, 2],
    watch_minutes: 30,
    min_calls: 20,
  });
  expect([started.status, started.status === 200 ? '' : started.body]).toEqual([200, '']);
  if (bad === 'refusals')
    await db.execute(
      sql`delete from record where kind = 'extension' and key = '203' and domain_name = ${FIRST}`,
    );
  const before = await readSnapshot(db);
  await runRolloutFrom(server, started.body.id, base);
  const answer = (await server.as('asker', 'GetRollout', { id: started.body.id }))
    .body as unknown as RolloutAnswer;
  const after = await readSnapshot(db);
  if (bad === 'refusals')
    await db.insert(records).values({
      kind: 'extension',
      key: '203',
      domainName: FIRST,
      wholesalerId: 1,
      body: { first_name: 'Basil' },
    });
  return { answer, before, after, maxCalls };
};

const expectReverted = async (seed: number, bad: (typeof BAD)[number]) => {
  const { answer, before, after } = await rollOut(seed, bad);
  expect([seed, bad, answer.state, answer.stages.map(({ state }) => state)]).toEqual([
    seed,
    bad,
    'reverted',
    ['failed', 'waiting', 'waiting'],
  ]);
  expect(answer.reason).toMatch(/^Stage 1: /);
  expect(answer.systems.map(({ state }) => state)).toEqual([
    bad === 'refusals' ? 'refused' : 'reverted',
    'waiting',
    'waiting',
    'waiting',
  ]);
  expect(after).toEqual(before);
};

const expectDone = async (seed: number) => {
  const { answer, before, after, maxCalls } = await rollOut(seed, undefined);
  expect([seed, answer.state, answer.reason]).toEqual([seed, 'done', null]);
  expect(answer.systems.map(({ state }) => state)).toEqual(SYSTEMS.map(() => 'changed'));
  expect(after).toEqual(withLimit(before, maxCalls));
};

const runProof = async (count: number) => {
  for (let seed = 1; seed <= count; seed += 1) {
    await expectReverted(seed, BAD[seed % BAD.length] ?? 'answered');
    await expectDone(seed);
  }
};

it('bad changes stop in the first stage and are undone, and good ones finish', { timeout: 120_000 }, () =>
  runProof(4),
);

it(
  '200 bad changes stop in the first stage and are undone, and 200 good ones finish',
  { tags: ['long'], timeout: 1_800_000 },
  () => runProof(200),
);
