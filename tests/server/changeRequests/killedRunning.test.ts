import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabaseFolder } from '../../database/testDatabase';
import { jobsOf, until } from '../jobs/jobTools';
import { type ServerProcess, startServerProcess } from '../serverProcess';

/** Milliseconds for which the database answers nothing, since it makes the changes, before the process is killed. */
const MIDWAY = [40, 80, 120];
const STEPS = 100;

const stateOf = async ({ call }: ServerProcess, id: number) =>
  ((await call('Console/GetChangeRequest', { id })).body as { state: string }).state;

/** Waits until the one connection of the database has been taken by the changes for a while, or they are made already. */
async function isMidway(server: ServerProcess, id: number, patience: number): Promise<void> {
  for (;;) {
    const asked = stateOf(server, id).catch(() => '');
    const answered = await Promise.race([asked, pause(patience)]);
    if (answered !== 'scheduled') return;
    await pause(5);
  }
}

it('runs once whatever has its time, though its process is killed midway', {
  tags: ['long'],
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-killed-'));
  const asked: number[] = [];
  try {
    for (const [round, patience] of MIDWAY.entries()) {
      const server = await startServerProcess(folder);
      const { status, body } = await server.call('Console/AskForChanges', {
        calls: Array.from({ length: STEPS }, (_, step) => ({
          call: 'UpsertPhoneRegion',
          body: { description: `Region ${round}.${step}`, area_code: '02' },
        })),
        run_at: new Date(Date.now() + 3000).toISOString(),
      });
      const { id, state } = body as { id: number; state: string };
      expect([status, state]).toEqual([200, 'scheduled']);
      asked.push(id);
      await pause(2800);
      await isMidway(server, id, patience);
      await server.end('SIGKILL');
      const next = await startServerProcess(folder);
      await until(async () => expect(await stateOf(next, id)).toBe('done'));
      await next.end('SIGTERM');
    }
    const { db, close } = await openDatabaseFolder(folder);
    const jobs = (await jobsOf(db)).filter(({ kind }) => kind === 'runChangeRequest');
    expect(jobs.map(({ key, state }) => [Number(key), state])).toEqual(asked.map((id) => [id, 'done']));
    // Some were begun by a process that did not live to end them.
    expect(jobs.map(({ tries }) => tries)).toContain(2);
    const { rows } = await db.execute(sql`
      select split_part(r.description, '.', 1) as round, count(*)::int as regions, count(distinct r.description)::int as names,
        count(e.id)::int as entries, count(distinct e.transaction_id)::int as transactions
      from region r left join audit_entry e on e.entity = 'region' and e.entity_key = r.id::text
      where r.description like 'Region %.%' group by 1 order by 1`);
    expect(rows).toEqual(
      MIDWAY.map((_, round) => ({
        round: `Region ${round}`,
        regions: STEPS,
        names: STEPS,
        entries: STEPS,
        transactions: 1,
      })),
    );
    await close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
