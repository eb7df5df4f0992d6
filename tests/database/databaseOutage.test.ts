import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findOrInstallPostgres,
  type Postgres,
  postgresInstallHint,
  startPostgres,
} from '../../scripts/tests/postgres';
import { testSecretKey } from '../../scripts/throwawayKey';
import { regions, wholesalers } from '../../server/database/schema';
import { runInTransaction } from '../../server/database/transaction';
import { toErrorResponse } from '../../server/http/errors/toErrorResponse';
import { readSettings } from '../../server/serverSettings';
import { type RunningServer, startServer } from '../../server/startServer';
import { createStaffToken } from '../server/accessToken';

const actor = { id: 'acc_1', name: 'Staff', call: 'UpdateWholesaler' };
const CONNECTIONS = 4;

describe('PostgreSQL server that becomes unavailable', { tags: ['long'] }, () => {
  let postgres: Postgres;
  let server: RunningServer;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const programs = findOrInstallPostgres();
    if (!programs) throw new Error(postgresInstallHint);
    postgres = await startPostgres(programs);
    server = await startServer({
      ...readSettings({ DATABASE_URL: postgres.url, SECRETS_KEY: testSecretKey, DEMO: '0' }),
      port: 0,
      connections: CONNECTIONS,
      rateLimitByToken: 0,
      rateLimitByAddress: 0,
    });
    headers = {
      authorization: `Bearer ${await createStaffToken(server)}`,
      'content-type': 'application/json',
    };
  });
  afterAll(async () => {
    await server?.close();
    await postgres?.stop();
  });

  const call = async (name: string, body: object = {}) => {
    const startedAt = performance.now();
    const response = await fetch(`${server.url}/api/NumberHub/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    const took = performance.now() - startedAt;
    return { status: response.status, wait: response.headers.get('retry-after'), answer, took };
  };
  const ready = async () => {
    const startedAt = performance.now();
    const { status } = await fetch(`${server.url}/readyz`);
    return { status, took: performance.now() - startedAt };
  };
  const untilReady = (status: number) =>
    expect.poll(async () => (await ready()).status, { timeout: 20_000, interval: 100 }).toBe(status);

  let rounds = 0;
  /** Simulates eight users who read and write until stopped, and records acknowledged writes. */
  const load = () => {
    let isOver = false;
    const acknowledged: string[] = [];
    const answers: Awaited<ReturnType<typeof call>>[] = [];
    const people = Array.from({ length: 8 }, async (_, person) => {
      for (let round = 0; !isOver; round++) {
        const description = `Region ${person}.${rounds++}.${round}`;
        const created = await call('UpsertPhoneRegion', { description, area_code: '02' });
        if (created.status === 200) acknowledged.push(description);
        answers.push(created, await call('GetWholesalers'));
      }
    });
    return {
      answers,
      acknowledged,
      end: async () => {
        isOver = true;
        await Promise.all(people);
      },
    };
  };

  const expectPatience = (answers: Awaited<ReturnType<typeof call>>[]) => {
    const strange = answers.filter(
      ({ status, wait, answer }) =>
        status !== 200 && !(status === 503 && (wait !== null || answer.code === 'outcome_unknown')),
    );
    expect(strange.map(({ status, answer }) => [status, answer.code, answer.message])).toEqual([]);
  };

  const expectSaved = async (acknowledged: string[]) => {
    const saved = new Set((await server.db.select().from(regions)).map((region) => region.description));
    expect(acknowledged.filter((name) => !saved.has(name))).toEqual([]);
  };

  it('does not crash the application or lose acknowledged data if it restarts under load', async () => {
    const { answers, acknowledged, end } = load();
    for (let round = 0; round < 4; round++) {
      await pause(1_500);
      await postgres.restart();
    }
    await untilReady(200);
    await pause(500);
    await end();
    expectPatience(answers);
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    expect(acknowledged.length).toBeGreaterThan(10);
    expect((await call('GetWholesalers')).status).toBe(200);
    await expectSaved(acknowledged);
  });

  it('does not crash the application if it closes connections at arbitrary times', async () => {
    const { answers, acknowledged, end } = load();
    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    for (let round = 0; round < 20; round++) {
      await pause(150);
      await other.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
      );
    }
    await other.end();
    await untilReady(200);
    await end();
    expectPatience(answers);
    await expectSaved(acknowledged);
    expect((await call('GetWholesalers')).status).toBe(200);
  });

  it('causes requests to fail within seconds, and readiness to fail immediately, if it stops responding', async () => {
    const { answers, end } = load();
    await pause(300);
    postgres.freeze();
    try {
      const responses = [];
      for (let attempt = 0; attempt < 16; attempt++) {
        responses.push(await ready());
        await pause(500);
      }
      expect(Math.max(...responses.map(({ took }) => took))).toBeLessThan(1_000);
      expect(responses.at(-1)?.status).toBe(503);
      // While the database is known to be unavailable, it is not queried.
      const refused = await call('GetWholesalers');
      expect([refused.status, refused.answer.code]).toEqual([503, 'database_unavailable']);
      expect(refused.took).toBeLessThan(1_000);
    } finally {
      postgres.thaw();
    }
    await untilReady(200);
    await end();
    expectPatience(answers);
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(15_000);
    expect((await call('GetWholesalers')).status).toBe(200);
  });

  it('causes a busy response if all connections are in use, but readiness is unaffected', async () => {
    const blocking = Array.from({ length: CONNECTIONS }, () =>
      server.db.transaction((tx) => tx.execute(sql`select pg_sleep(8)`)),
    );
    await pause(200);
    const refused = await call('GetWholesalers');
    expect([refused.status, refused.answer.code, refused.wait]).toEqual([503, 'busy', '2']);
    expect((await ready()).status).toBe(200);
    await Promise.all(blocking);
    expect((await call('GetWholesalers')).status).toBe(200);
  });

  it('causes the outcome to be reported as unknown if it fails during a commit', async () => {
    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    const failing = runInTransaction(server.db, actor, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await tx.insert(wholesalers).values({ wholesalerName: 'Nobody knows' });
      await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await pause(100);
    }).catch((error: unknown) => error);
    const response = toErrorResponse(await failing, () => undefined);
    expect([response.status, (await response.json()).code]).toEqual([503, 'outcome_unknown']);
    await other.end();
  });

  it('does not cause connection leaks', async () => {
    const { rows } = await server.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity where usename = 'trunkline' and backend_type = 'client backend'`,
    );
    // The pool's connections, plus those of the health check and the listener.
    expect(rows[0]?.count).toBeLessThanOrEqual(CONNECTIONS + 2);
  });
});
