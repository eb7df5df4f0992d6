import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database';
import { phoneNumbers } from '../../../server/database/schema';
import { jobKinds } from '../../../server/jobKinds';
import { nightlyJobs, runDailyMaintenance } from '../../../server/nightlyJobs';
import { startServer } from '../../../server/startServer';
import { openDemoDatabase } from '../../contract/createDemoDatabase';
import { openEmbeddedDatabase } from '../../database/testDatabase';
import { listJobs, startWorker, waitUntil } from '../jobs/jobTools';

const NUMBER = '61255500001';
const dueNumber = { phoneNumber: NUMBER, state: 'quarantined' as const, quarantineRelease: '2020-01-01' };

const readState = async (db: Database) =>
  (await db.select().from(phoneNumbers).where(eq(phoneNumbers.phoneNumber, NUMBER)))[0]?.state;

const readCount = async (db: Database) => {
  const { rows } = await db.execute<{ rows: number }>(
    sql`select reltuples::int as rows from pg_class where relname = 'phone_number'`,
  );
  return rows[0]?.rows;
};

describe('nightly maintenance', () => {
  it('runs in part before a server accepts requests', async () => {
    const database = await openEmbeddedDatabase();
    const { db } = database;
    await db.insert(phoneNumbers).values(dueNumber);
    await runDailyMaintenance(database);
    expect(await readState(db)).toBe('available');
    expect(await readCount(db)).toBe(1);
    await database.close();
  }, 60_000);

  it('runs each job once a night across all processes', async () => {
    const database = await openEmbeddedDatabase();
    const { db } = database;
    await db.insert(phoneNumbers).values(dueNumber);
    const work = { kinds: jobKinds, pollInterval: 0.2 };
    const processes = [await startWorker(database, work), await startWorker(database, work)];
    const parts = Object.keys(nightlyJobs).sort();
    for (let night = 1; night <= 2; night++) {
      await db.update(phoneNumbers).set({ state: 'quarantined', quarantineRelease: '2020-01-01' });
      await db.execute(sql`update pg_class set reltuples = -1 where relname = 'phone_number'`);
      await db.execute(sql`update job_schedule set next_at = statement_timestamp()`);
      await waitUntil(async () => {
        const jobs = (await listJobs(db)).filter(({ kind }) => parts.includes(kind));
        expect(jobs.map(({ state }) => state)).toEqual(parts.flatMap(() => Array(night).fill('done')));
      });
      expect(await readState(db)).toBe('available');
    }
    const queuedKinds = (await listJobs(db)).map(({ kind }) => kind).filter((kind) => parts.includes(kind));
    expect(queuedKinds.sort()).toEqual(parts.flatMap((kind) => [kind, kind]).sort());
    for (const worker of processes) await worker.stop();
    await database.close();
  }, 60_000);

  it('runs just after midnight in the server’s time zone', async () => {
    const database = await openEmbeddedDatabase();
    const worker = await startWorker(database, { kinds: jobKinds });
    const { rows } = await database.db.execute<{ name: string; at: string }>(
      sql`select name, next_at::text as at from job_schedule order by name`,
    );
    await worker.stop();
    await database.close();
    const nightly = rows.filter(({ name }) => name in nightlyJobs);
    expect(nightly.map(({ name }) => name)).toEqual(Object.keys(nightlyJobs).sort());
    for (const { name, at } of nightly) {
      const moment = new Date(at);
      expect(moment.getHours()).toBe(0);
      expect(moment.getMinutes()).toBe(name === 'tidyDatabase' ? 35 : 5);
      expect(moment.getTime() - Date.now()).toBeLessThanOrEqual(25 * 3_600_000);
    }
  }, 60_000);

  it('also runs when a server starts', async () => {
    const server = await startServer({ port: 0, demo: true }, openDemoDatabase);
    const { rows } = await server.db.execute<{ due: number; later: number }>(sql`
      select (count(*) filter (where quarantine_release <= current_date))::int as due,
        (count(*) filter (where quarantine_release > current_date))::int as later
      from phone_number where state = 'quarantined'`);
    await server.close();
    expect(rows[0]?.due).toBe(0);
    expect(rows[0]?.later).toBeGreaterThan(0);
  }, 180_000);

  it('removes no old data on the first night after a clock was set forward by a year', async () => {
    const database = await openEmbeddedDatabase();
    const { db } = database;
    const deletions = [
      'forgetArchives',
      'forgetCallBacks',
      'forgetEvents',
      'forgetJobs',
      'forgetKeyRequests',
      'forgetKeyedCalls',
      'forgetNotifications',
      'forgetRemoved',
      'keepPartitions',
    ];
    const worker = await startWorker(database, { kinds: jobKinds, pollInterval: 0.2 });
    let before = 0;
    /** @returns the jobs that failed */
    const runNight = async () => {
      await db.execute(sql`update job_schedule set next_at = statement_timestamp()`);
      const listNew = async () =>
        (await listJobs(db)).filter(({ id, kind }) => id > before && kind in nightlyJobs);
      await waitUntil(async () => {
        const ended = (await listNew()).filter(({ state }) => state === 'done' || state === 'dead');
        expect(ended).toHaveLength(Object.keys(nightlyJobs).length);
      });
      const jobs = await listNew();
      before = Math.max(...jobs.map(({ id }) => id));
      return jobs.filter(({ state }) => state === 'dead');
    };
    expect(await runNight()).toEqual([]);
    await db.execute(sql`update job set ended_at = ended_at - interval '1 year'`);
    const dead = await runNight();
    expect(dead.map(({ kind }) => kind).toSorted()).toEqual(deletions);
    for (const { error } of dead)
      expect(error).toMatch(/^This last ran 36[56] days ago .* nothing was removed/);
    expect((await listJobs(db)).filter(({ kind }) => kind === 'forgetJobs')).toHaveLength(2);
    expect(await runNight()).toEqual([]);
    await worker.stop();
    await database.close();
  }, 60_000);
});
