import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { waitUntil } from './jobs/jobTools';
import { startServerProcess } from './serverProcess';

const ROUND_COUNT = 6;
const WRITER_COUNT = 4;

it('all acknowledged data is preserved if the server process is killed', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-crash-'));
  const acknowledged: string[] = [];
  try {
    for (let round = 0; round < ROUND_COUNT; round++) {
      const server = await startServerProcess(folder);
      const writers = Array.from({ length: WRITER_COUNT }, async (_, writer) => {
        for (let n = 0; ; n++) {
          const description = `Region ${round}.${writer}.${n}`;
          const response = await server
            .call('NumberHub/UpsertPhoneRegion', { description, area_code: '02' })
            .catch(() => undefined);
          if (!response) return;
          if (response.status === 200) acknowledged.push(description);
        }
      });
      // Interrupts the writers at a different time in each round, regardless of the machine's speed.
      const before = acknowledged.length;
      await waitUntil(() => expect(acknowledged.length - before).toBeGreaterThan(2 * WRITER_COUNT));
      await pause(round * 17);
      await server.end('SIGKILL');
      await Promise.all(writers);
    }
    const server = await startServerProcess(folder);
    const { body } = await server.call('NumberHub/GetPhoneRegions', {});
    const saved = new Set((body as { description: string }[]).map(({ description }) => description));
    expect(acknowledged.length).toBeGreaterThan(ROUND_COUNT * WRITER_COUNT);
    expect(acknowledged.filter((description) => !saved.has(description))).toEqual([]);
    // Writes may have been stored without being acknowledged: at most one per writer and round.
    expect(saved.size - acknowledged.length).toBeLessThanOrEqual(ROUND_COUNT * WRITER_COUNT);
    await server.end('SIGTERM');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
