import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSqlState } from '../../server/common/getSqlState';
import { FolderInUseError, findRunningServer, lockFolder } from '../../server/database/folderLock';
import { IncompatibleDatabaseError } from '../../server/database/migrate';
import { openDatabase } from '../../server/database/openDatabase';
import { auditEntry, secretKeyIds } from '../../server/database/schema';
import { runInTransaction } from '../../server/database/transaction';
import { toErrorResponse } from '../../server/http/errors/toErrorResponse';
import { openDatabaseFolder, openEmbeddedDatabase } from './testDatabase';
import { postgresUrl } from './testServer';

vi.setConfig({ testTimeout: 180_000 });

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trunkline-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const actor = { id: 'acc_1', name: 'Staff', call: 'UpdateWholesaler' };

const createDeadProcess = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
};

describe('openDatabase', () => {
  it('creates an in-memory database with its tables and returns rows for raw queries', async () => {
    const { db, kind, lock, close } = await openDatabase();
    expect(kind).toBe('embedded');
    expect(lock).toBeNull();
    const { rows } = await db.execute<{ tables: number }>(
      sql`select count(*)::int as tables from information_schema.tables where table_schema = 'public'`,
    );
    expect(rows[0]?.tables).toBeGreaterThan(4);
    await close();
  });

  it('persists data on disk', async () => {
    const first = await openDatabase({ folder });
    await first.db.insert(secretKeyIds).values({ id: 'kept' });
    await first.close();
    const second = await openDatabase({ folder });
    expect(await second.db.select().from(secretKeyIds)).toMatchObject([{ id: 'kept' }]);
    await second.close();
  });

  it('rejects a folder in use and reports the address of the running server', async () => {
    const open = await openDatabaseFolder(folder);
    await open.lock?.setUrl('http://127.0.0.1:4100/');
    await expect(openDatabase({ folder })).rejects.toThrow(
      /in use by the server at http:\/\/127\.0\.0\.1:4100\//,
    );
    await expect(openDatabase({ folder })).rejects.toBeInstanceOf(FolderInUseError);
    await open.close();
  });

  it('rejects data of another version with a one-sentence message and releases the folder', async () => {
    const first = await openDatabaseFolder(folder);
    await first.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of another version'`);
    await first.close();
    const refused = await openDatabaseFolder(folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(IncompatibleDatabaseError);
    expect(String(refused)).toContain(`${folder} was made by another version`);
    expect(String(refused)).toContain('remove it to start anew');
    expect(await findRunningServer(folder)).toBeNull();
  });

  it('reports the SQLSTATE of a failed statement', async () => {
    const { db, close } = await openEmbeddedDatabase();
    const row = { id: 'twice' };
    await db.insert(secretKeyIds).values(row);
    const error: unknown = await db
      .insert(secretKeyIds)
      .values(row)
      .then(
        () => null,
        (reason) => reason,
      );
    expect(getSqlState(error)).toBe('23505');
    expect(getSqlState(new Error('no'))).toBeNull();
    await close();
  });
});

describe.runIf(postgresUrl)('PostgreSQL server', { tags: ['long'] }, () => {
  const url = postgresUrl ?? '';

  it('is migrated by only one of several processes that start at the same time', async () => {
    const opens = await Promise.all([1, 2, 3].map(() => openDatabase({ url })));
    expect(opens.map(({ kind }) => kind)).toEqual(['server', 'server', 'server']);
    for (const { db } of opens) {
      const inside = await runInTransaction(db, actor, (tx) =>
        tx.execute(sql`select current_setting('trunkline.call') as call`),
      );
      expect(inside.rows).toEqual([{ call: actor.call }]);
    }
    await Promise.all(opens.map(({ close }) => close()));
  });

  it('cancels a statement that takes too long and remains usable', async () => {
    const { db, close } = await openDatabase({ url, queryTimeout: 1 });
    const slow = await db.execute(sql`select pg_sleep(10)`).catch((error: unknown) => error);
    expect(getSqlState(slow)).toBe('57014');
    expect(toErrorResponse(slow, () => undefined).status).toBe(503);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await close();
  });
});

describe('lockFolder', () => {
  it('publishes the running server to local commands, readable only by its user', async () => {
    const lock = await lockFolder(folder);
    await lock.setUrl('http://127.0.0.1:4101/');
    expect(await findRunningServer(folder)).toMatchObject({
      pid: process.pid,
      url: 'http://127.0.0.1:4101/',
      token: lock.token,
    });
    expect((await stat(join(folder, 'server.json'))).mode & 0o777).toBe(0o600);
    await lock.release();
    expect(await findRunningServer(folder)).toBeNull();
    await (await lockFolder(folder)).release();
  });

  it('acquires the lock if the process that held it has died', async () => {
    const stale = { pid: await createDeadProcess(), token: 'old', url: 'http://127.0.0.1:1/' };
    await writeFile(join(folder, 'server.json'), JSON.stringify(stale));
    expect(await findRunningServer(folder)).toBeNull();
    const lock = await lockFolder(folder);
    expect(JSON.parse(await readFile(join(folder, 'server.json'), 'utf8'))).toMatchObject({
      pid: process.pid,
    });
    await lock.release();
  });

  it('acquires the lock if its process id now belongs to another program', async () => {
    const other = { pid: process.ppid, started: 'another time', token: 'old' };
    await writeFile(join(folder, 'server.json'), JSON.stringify(other));
    await (await lockFolder(folder)).release();
  });

  it('fails if another running process holds the lock', async () => {
    await writeFile(join(folder, 'server.json'), JSON.stringify({ pid: process.ppid, token: 'theirs' }));
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.ppid}`);
  });

  it('allows only one of several processes to acquire a stale lock', async () => {
    const pid = await createDeadProcess();
    for (let times = 0; times < 20; times += 1) {
      await writeFile(join(folder, 'server.json'), JSON.stringify({ pid, token: 'old' }));
      const results = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
      const [won, ...others] = results.flatMap((result) =>
        result.status === 'fulfilled' ? [result.value] : [],
      );
      expect(others).toEqual([]);
      await won?.release();
    }
  });

  it('acquires the lock if the lock file is unreadable', async () => {
    await writeFile(join(folder, 'server.json'), '');
    await (await lockFolder(folder)).release();
  });
});

describe('runInTransaction', () => {
  it('makes the actor available to triggers, but only within this transaction', async () => {
    const { db, close } = await openEmbeddedDatabase();
    const read = sql`select current_setting('trunkline.actor', true) as id,
      current_setting('trunkline.actor_name', true) as name, current_setting('trunkline.call', true) as call`;
    const inside = await runInTransaction(db, actor, (tx) => tx.execute(read));
    expect(inside.rows[0]).toEqual(actor);
    expect((await db.execute<{ id: string | null }>(read)).rows[0]?.id || null).toBeNull();
    await close();
  });

  it('rolls back if the callback throws', async () => {
    const { db, close } = await openEmbeddedDatabase();
    const entry = { actor: 'a', actorName: 'A', call: 'C', entity: 'did', entityKey: '61255500001' };
    await expect(
      runInTransaction(db, actor, async (tx) => {
        await tx.insert(auditEntry).values(entry);
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await db.$count(auditEntry)).toBe(0);
    await close();
  });
});
