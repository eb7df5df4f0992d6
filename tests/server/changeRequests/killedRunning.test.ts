import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addSeconds } from 'date-fns';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabaseFolder } from '../../database/testDatabase';
import { listJobs, waitUntil } from '../jobs/jobTools';
import { type ServerProcess, startServerProcess } from '../serverProcess';

const ROUND_COUNT = 2;
const STEP_COUNT = 20;
/** Seconds that the middle step takes; the database does not respond during that time. */
const MIDDLE_STEP = 6;

const slowDownSteps = async (folder: string): Promise<void> => {
  const { db, close } = await openDatabaseFolder(folder);
  await db.execute(sql`create function take_time() returns trigger language plpgsql as $$
    begin
      while clock_timestamp() < statement_timestamp() + ${sql.raw(`interval '${MIDDLE_STEP} s'`)} loop null; end loop;
      return new;
    end $$`);
  await db.execute(sql`create trigger take_time before insert on region for each row
    when (new.description like ${sql.raw(`'%.${STEP_COUNT / 2}'`)}) execute function take_time()`);
  await close();
};

const readState = async ({ call }: ServerProcess, id: number) =>
  ((await call('Console/GetChangeRequest', { id })).body as { state: string }).state;

/** Waits until the changes occupy the only connection to the database. */
const waitUntilMidway = async (server: ServerProcess, id: number): Promise<void> => {
  for (;;) {
    const pending = readState(server, id).catch(() => '');
    const answered = await Promise.race([pending, pause(MIDDLE_STEP * 500)]);
    if (answered === undefined) return;
    expect(answered).toBe('scheduled');
    await pause(20);
  }
};

it('each due call runs once, even if its process is killed during the run', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-killed-'));
  const requested: number[] = [];
  try {
    await slowDownSteps(folder);
    for (let round = 0; round < ROUND_COUNT; round++) {
      const server = await startServerProcess(folder);
      const { status, body } = await server.call('Console/AskForChanges', {
        calls: Array.from({ length: STEP_COUNT }, (_, step) => ({
          call: 'UpsertPhoneRegion',
          body: { description: `Region ${round}.${step}`, area_code: '02' },
        })),
        // The changes are first tried in a dry run, which is slow as well.
        run_at: addSeconds(new Date(), 2 * MIDDLE_STEP).toISOString(),
      });
      const { id, state } = body as { id: number; state: string };
      expect([status, state]).toEqual([200, 'scheduled']);
      requested.push(id);
      await waitUntilMidway(server, id);
      await server.end('SIGKILL');
      const next = await startServerProcess(folder);
      await waitUntil(async () => expect(await readState(next, id)).toBe('done'));
      await next.end('SIGTERM');
    }
    const { db, close } = await openDatabaseFolder(folder);
    const jobs = (await listJobs(db)).filter(({ kind }) => kind === 'runChangeRequest');
    expect(jobs.map(({ key, state, tries }) => [Number(key), state, tries])).toEqual(
      requested.map((id) => [id, 'done', 2]),
    );
    const { rows } = await db.execute(sql`
      select split_part(r.description, '.', 1) as round, count(*)::int as regions, count(distinct r.description)::int as names,
        count(e.id)::int as entries, count(distinct e.transaction_id)::int as transactions
      from region r left join audit_entry e on e.entity = 'region' and e.entity_key = r.id::text
      where r.description like 'Region %.%' group by 1 order by 1`);
    expect(rows).toEqual(
      requested.map((_, round) => ({
        round: `Region ${round}`,
        regions: STEP_COUNT,
        names: STEP_COUNT,
        entries: STEP_COUNT,
        transactions: 1,
      })),
    );
    await close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
