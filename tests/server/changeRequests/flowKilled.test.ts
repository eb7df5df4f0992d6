import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabaseFolder } from '../../database/testDatabase';
import { listJobs, waitUntil } from '../jobs/jobTools';
import { type ServerProcess, startServerProcess } from '../serverProcess';

const STEP_COUNT = 24;
const KILL_COUNT = 3;

/** Makes each step take long enough for the server to be killed in the middle of one. */
const slowDownSteps = async (folder: string): Promise<void> => {
  const { db, close } = await openDatabaseFolder(folder);
  await db.execute(sql`create function take_time() returns trigger language plpgsql as $$
    begin
      while clock_timestamp() < statement_timestamp() + interval '0.2 s' loop null; end loop;
      return new;
    end $$`);
  await db.execute(sql`create trigger take_time after insert on region for each row
    when (new.description like 'Region %') execute function take_time()`);
  await close();
};

const readFlow = async ({ call }: ServerProcess, id: number) => {
  const { state, steps } = (await call('Console/GetChangeRequest', { id })).body as {
    state: string;
    steps: { state: string }[];
  };
  return { state, done: steps.filter((step) => step.state === 'done').length };
};

it('a flow runs each step once and ends, even if its server is killed and its page is closed', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-flow-'));
  try {
    await slowDownSteps(folder);
    let server = await startServerProcess(folder);
    const { status, body } = await server.call('Console/StartFlow', {
      flow: 'test/regions',
      title: 'Regions',
      key: randomUUID(),
      steps: Array.from({ length: STEP_COUNT }, (_, step) => ({
        name: String(step),
        title: `Create region ${step}`,
        call: 'UpsertPhoneRegion',
        body: { description: `Region ${step}`, area_code: '02' },
        ...(step > 0 && { bind: { area_code: `area ${step - 1}` } }),
        remember: { [`area ${step}`]: 'area_code' },
      })),
    });
    const { id, state } = body as { id: number; state: string };
    expect([status, state]).toEqual([200, 'running']);
    for (let round = 1; round <= KILL_COUNT; round++) {
      await waitUntil(async () => expect((await readFlow(server, id)).done).toBeGreaterThan(round * 4));
      expect((await readFlow(server, id)).state).toBe('running');
      await server.end('SIGKILL');
      server = await startServerProcess(folder);
    }
    await waitUntil(async () =>
      expect(await readFlow(server, id)).toEqual({ state: 'done', done: STEP_COUNT }),
    );
    await server.end('SIGTERM');
    const { db, close } = await openDatabaseFolder(folder);
    const jobs = (await listJobs(db)).filter(({ kind }) => kind === 'runFlow');
    expect(jobs.map(({ key, state, tries }) => [Number(key), state, tries])).toEqual([
      [id, 'done', KILL_COUNT + 1],
    ]);
    const { rows } = await db.execute(sql`
      select count(*)::int as regions, count(distinct r.description)::int as names, count(e.id)::int as entries,
        count(distinct e.transaction_id)::int as transactions, count(distinct e.change_group)::int as groups
      from region r left join audit_entry e on e.entity = 'region' and e.entity_key = r.id::text
      where r.description like 'Region %'`);
    expect(rows).toEqual([
      { regions: STEP_COUNT, names: STEP_COUNT, entries: STEP_COUNT, transactions: STEP_COUNT, groups: 1 },
    ]);
    await close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
