import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepAll } from '../../../server/database/partitions/keep';
import { phoneNumbers } from '../../../server/database/schema';
import { startNightlyJobs, untilNextNight } from '../../../server/nightlyJobs';
import { startServer } from '../../../server/startServer';
import { openDemoDatabase } from '../../contract/demoDatabase';
import { openEmbeddedDatabase } from '../../database/testDatabase';

afterEach(() => vi.useRealTimers());

/** It is noon, until a test says otherwise: around midnight one night more would pass. */
const stopTheClock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(2026, 10, 21, 12) });
};

const NUMBER = '61255500001';
const due = { phoneNumber: NUMBER, state: 'quarantined' as const, quarantineRelease: '2020-01-01' };

describe('the daily work', () => {
  it('releases numbers at start and again every night, and tidies the embedded database', async () => {
    const database = await openEmbeddedDatabase();
    const { db } = database;
    const stateOf = async () =>
      (await db.select().from(phoneNumbers).where(eq(phoneNumbers.phoneNumber, NUMBER)))[0]?.state;
    const counted = async () => {
      const { rows } = await db.execute<{ rows: number }>(
        sql`select reltuples::int as rows from pg_class where relname = 'phone_number'`,
      );
      return rows[0]?.rows;
    };
    await db.insert(phoneNumbers).values(due);
    stopTheClock();
    const stop = await startNightlyJobs(database);
    expect(await stateOf()).toBe('available');
    expect(await counted()).toBe(1);
    /** Lets nights pass until something is so: one may still be at work, since others have their turns at the connection. */
    const someNight = (isSo: () => Promise<void>) =>
      vi.waitFor(
        async () => {
          vi.advanceTimersByTime(24 * 3_600_000);
          await isSo();
        },
        { timeout: 30_000 },
      );
    for (let night = 0; night < 2; night++) {
      await db.update(phoneNumbers).set({ state: 'quarantined', quarantineRelease: '2020-01-01' });
      await someNight(async () => expect(await stateOf()).toBe('available'));
    }
    await db.execute(sql`update pg_class set reltuples = -1 where relname = 'phone_number'`);
    await someNight(async () => expect(await counted()).toBe(1));
    stop();
    await db.update(phoneNumbers).set({ state: 'quarantined', quarantineRelease: '2020-01-01' });
    vi.advanceTimersByTime(48 * 3_600_000);
    expect(await stateOf()).toBe('quarantined');
    await database.close();
  }, 60_000);

  it('goes on after a failure, which it tells', async () => {
    const database = await openEmbeddedDatabase();
    const told: string[] = [];
    stopTheClock();
    const stop = await startNightlyJobs(database, keepAll, (message) => told.push(message));
    await database.close();
    const timers = vi.getTimerCount();
    vi.advanceTimersByTime(24 * 3_600_000);
    await vi.waitFor(() => expect(told[0]).toMatch(/^The daily work failed: /));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(timers));
    stop();
  }, 60_000);

  it('is done by a server that starts', async () => {
    const server = await startServer({ port: 0, demo: true }, openDemoDatabase);
    const { rows } = await server.db.execute<{ due: number; later: number }>(sql`
      select (count(*) filter (where quarantine_release <= current_date))::int as due,
        (count(*) filter (where quarantine_release > current_date))::int as later
      from phone_number where state = 'quarantined'`);
    await server.close();
    expect(rows[0]?.due).toBe(0);
    expect(rows[0]?.later).toBeGreaterThan(0);
  }, 180_000);

  it('runs five minutes past midnight', () => {
    expect(untilNextNight(new Date(2026, 10, 21, 23, 0))).toBe(65 * 60_000);
    expect(untilNextNight(new Date(2026, 10, 21, 0, 5))).toBe(24 * 3_600_000);
  });
});
