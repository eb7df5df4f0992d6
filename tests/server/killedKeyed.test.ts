import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { IDEMPOTENCY_KEY } from '../../contract/idempotencyKey';
import { openDatabaseFolder } from '../database/testDatabase';
import { type ServerProcess, startServerProcess } from './serverProcess';

const CALL_COUNT = 30;

it('a call repeated with its key takes effect once, even if the server is killed during the call', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-killed-'));
  const add = ({ call }: ServerProcess, index: number) =>
    call(
      'NumberHub/UpsertPhoneRegion',
      { description: `Region ${index}`, area_code: '02' },
      { [IDEMPOTENCY_KEY]: `region-${index}` },
    );
  const indexes = Array.from({ length: CALL_COUNT }, (_, index) => index);
  try {
    for (const survivors of [1, 8, 20]) {
      const server = await startServerProcess(folder);
      let answered = 0;
      const calls = indexes.map((index) =>
        add(server, index).then(
          () => {
            answered += 1;
            if (answered === survivors) void server.end('SIGKILL');
          },
          () => undefined,
        ),
      );
      await Promise.all(calls);
      await server.end('SIGKILL');
    }
    const server = await startServerProcess(folder);
    const repeated = await Promise.all(indexes.map((index) => add(server, index)));
    await server.end('SIGTERM');
    // A region that exists without its response would be refused, because its name is taken.
    expect(repeated.map(({ status }) => status)).toEqual(indexes.map(() => 200));
    const { db, close } = await openDatabaseFolder(folder);
    const { rows } = await db.execute(sql`
      select count(*)::int as regions, (select count(*)::int from audit_entry where entity = 'region') as entries
      from region where description like 'Region %'`);
    expect(rows).toEqual([{ regions: CALL_COUNT, entries: CALL_COUNT }]);
    await close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
