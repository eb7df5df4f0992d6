import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSecretKey } from '../../scripts/throwawayKey';
import { openWithSecrets } from '../../server/database/sealed/openWithSecrets';
import { readSettings } from '../../server/serverSettings';
import { createStaffToken } from '../server/accessToken';
import { type Cluster, executeOnPrimary, startCluster } from './cluster';

const WRITER_COUNT = 8;

interface Observations {
  /** Number of responses by status, or by connection error. */
  outcomes: Map<string, number>;
  /** Longest time in milliseconds that a user went without a usable response. */
  longestPause: number;
  /** Number of reads that returned a value older than an acknowledged write. */
  stale: number;
}

interface Writer {
  id: number;
  /** Value of the last acknowledged change. */
  acknowledged: number;
  /** Value of the last change sent, acknowledged or not. */
  sent: number;
}

describe('cluster with three processes, a pooler, a primary and a standby', { tags: ['long'] }, () => {
  let cluster: Cluster;
  let headers: Record<string, string>;
  const people: Writer[] = [];
  const report: string[] = [];

  const call = (name: string, body: object) =>
    fetch(`${cluster.url}/api/NumberHub/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });

  beforeAll(async () => {
    cluster = await startCluster();
    const database = await openWithSecrets(
      readSettings({ DATABASE_URL: cluster.listenUrl, SECRETS_KEY: testSecretKey, DEMO: '0' }),
    );
    const signedIn = { ...database, url: cluster.url, isDemo: false };
    headers = {
      authorization: `Bearer ${await createStaffToken(signedIn)}`,
      'content-type': 'application/json',
    };
    await database.close();
    for (let place = 0; place < WRITER_COUNT; place++) {
      const created = await call('UpsertPhoneRegion', { description: `${place}: 0`, area_code: '02' });
      people.push({ id: ((await created.json()) as { id: number }).id, acknowledged: 0, sent: 0 });
    }
  }, 180_000);

  afterAll(async () => {
    console.log(report.join('\n'));
    await cluster?.stop();
  });

  const read = async (): Promise<{ status: number; numbers: Map<number, number> }> => {
    const answer = await call('GetPhoneRegions', {});
    const rows = (await answer.json()) as { id: number; description: string }[];
    const numbers = answer.ok
      ? rows.map((row) => [row.id, Number(row.description.split(' ')[1])] as const)
      : [];
    return { status: answer.status, numbers: new Map(numbers) };
  };

  /** Simulates users who each change a row and read it back, until `disturb` has finished. */
  const work = async (disturb: () => Promise<void>): Promise<Observations> => {
    const results: Observations = { outcomes: new Map(), longestPause: 0, stale: 0 };
    let isOver = false;
    const note = (outcome: string) => results.outcomes.set(outcome, (results.outcomes.get(outcome) ?? 0) + 1);
    const send = async <T>(request: () => Promise<T & { status: number }>): Promise<T | undefined> => {
      try {
        const answer = await request();
        note(String(answer.status));
        return answer.status === 200 ? answer : undefined;
      } catch {
        note('cut off');
        return undefined;
      }
    };
    const working = people.map(async (person, place) => {
      let since = performance.now();
      while (!isOver) {
        const number = ++person.sent;
        const changed = await send(async () => {
          const { status } = await call('UpsertPhoneRegion', {
            id: person.id,
            description: `${place}: ${number}`,
            area_code: '02',
          });
          return { status };
        });
        if (changed) person.acknowledged = number;
        const response = await send(read);
        if (response && (response.numbers.get(person.id) ?? 0) < person.acknowledged) results.stale++;
        if (changed && response) {
          results.longestPause = Math.max(results.longestPause, performance.now() - since);
          since = performance.now();
        } else await pause(100);
      }
    });
    await disturb();
    isOver = true;
    await Promise.all(working);
    return results;
  };

  /** Runs the load during a disruption and records observations, then checks that no acknowledged change was lost. */
  const disturbed = async (name: string, disturb: () => Promise<void>): Promise<Observations> => {
    const results = await work(async () => {
      await pause(1_000);
      await disturb();
      await pause(4_000);
    });
    await expect
      .poll(async () => (await read().catch(() => undefined))?.status, { timeout: 30_000 })
      .toBe(200);
    const { numbers } = await read();
    const lost = people.filter(({ id, acknowledged }) => (numbers.get(id) ?? 0) < acknowledged).length;
    const outcomes = [...results.outcomes].sort().map(([outcome, count]) => `${outcome}: ${count}`);
    report.push(
      `| ${name} | ${outcomes.join(', ')} | ${(results.longestPause / 1000).toFixed(1)} s | ${lost} | ${results.stale} |`,
    );
    expect({ lost, stale: results.stale }).toEqual({ lost: 0, stale: 0 });
    // API requests must not be answered with an error page of the proxy, except requests in progress on a process that
    // was lost.
    expect(
      [...results.outcomes.keys()].filter(
        (outcome) => !['200', '502', '503', '504', 'cut off'].includes(outcome),
      ),
    ).toEqual([]);
    return results;
  };

  const replicaReads = async (outcome: string): Promise<number> => {
    const texts = await Promise.all(
      cluster.metricsUrls.map(async (url) => (await fetch(url).catch(() => undefined))?.text() ?? ''),
    );
    const matches = texts.map((text) =>
      new RegExp(`^trunkline_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(text),
    );
    return matches.reduce((sum, match) => sum + Number(match?.[1] ?? 0), 0);
  };

  it('reads from the standby and returns each user’s own changes', async () => {
    const { outcomes } = await disturbed('nothing', async () => undefined);
    expect([...outcomes.keys()]).toEqual(['200']);
    expect(await replicaReads('standby')).toBeGreaterThan(WRITER_COUNT);
    expect(await replicaReads('failed')).toBe(0);
  });

  it('is unaffected by a graceful shutdown of one process', async () => {
    const [member] = cluster.members;
    const { outcomes } = await disturbed('a process is told to end, and started', async () => {
      await member?.end('SIGTERM');
      await member?.start();
    });
    expect([...outcomes.keys()]).toEqual(['200']);
  });

  it('loses only requests in progress when a process is killed', async () => {
    const [, two] = cluster.members;
    const { outcomes } = await disturbed('a process is killed, and started', async () => {
      await two?.end('SIGKILL');
      await pause(1_000);
      await two?.start();
    });
    const failed = [...outcomes]
      .filter(([outcome]) => outcome !== '200')
      .reduce((sum, [, count]) => sum + count, 0);
    expect(failed).toBeLessThanOrEqual(WRITER_COUNT * 2);
  });

  it('continues without the standby and uses it again when it returns', async () => {
    const { outcomes } = await disturbed('the standby is killed, and started', async () => {
      await cluster.standby.kill();
      await pause(6_000);
      await cluster.standby.start();
    });
    expect([...outcomes.keys()]).toEqual(['200']);
    const before = await replicaReads('standby');
    const answeredSince = async () => {
      await read();
      return (await replicaReads('standby')) - before;
    };
    await expect.poll(answeredSince, { timeout: 30_000 }).toBeGreaterThan(0);
  });

  it('waits for a restarting primary', async () => {
    await disturbed('the primary is killed, and started', async () => {
      await cluster.primary.kill();
      await pause(2_000);
      await cluster.primary.start();
    });
  });

  it('fails over to the standby when the primary is lost, without losing replicated data', async () => {
    await executeOnPrimary(
      cluster.primary,
      "alter system set synchronous_standby_names = '*'; select pg_reload_conf()",
    );
    await disturbed('the primary is killed, and the standby takes its place', async () => {
      await cluster.primary.kill();
      await cluster.failOver();
    });
  });
});
