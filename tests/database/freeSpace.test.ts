import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterEach, expect, it, vi } from 'vitest';
import { FairPGlite } from '../../server/database/fairPGlite';
import { MIN_FREE_BYTES, MIN_RESERVE_BYTES, watchFreeSpace } from '../../server/database/freeSpace';
import { toErrorResponse } from '../../server/http/errors/toErrorResponse';

afterEach(() => vi.useRealTimers());

it('checks free disk space every second and reports when it runs out or becomes available', async () => {
  vi.useFakeTimers();
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let free = MIN_FREE_BYTES;
  const space = await watchFreeSpace('data', async () => free);
  expect(space.hasRoom(false)).toBe(true);
  free -= 1;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(space.hasRoom(false)).toBe(false);
  expect(space.hasRoom(true)).toBe(true);
  free = MIN_RESERVE_BYTES - 1;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(space.hasRoom(true)).toBe(false);
  free = MIN_FREE_BYTES;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(space.hasRoom(false)).toBe(true);
  await space.stop();
  expect(written.mock.calls.map(([line]) => JSON.parse(String(line)).msg)).toEqual([
    'data has no room left: nothing but sign-ins is stored until 64 MB are free.',
    'data has room again.',
  ]);
});

it('refuses writes if the disk is full and continues to serve reads', async () => {
  const client = new FairPGlite();
  const db = drizzle({ client });
  await db.execute(sql`create table kept (n int)`);
  await db.execute(sql`insert into kept values (1)`);
  client.hasRoom = () => false;
  for (const write of [
    () => db.execute(sql`insert into kept values (2)`),
    () => db.transaction((tx) => tx.execute(sql`delete from kept`)),
  ]) {
    const answer = toErrorResponse(await write().catch((error: unknown) => error), () => undefined);
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'no_space']);
  }
  expect((await db.execute(sql`select n from kept`)).rows).toEqual([{ n: 1 }]);
  client.hasRoom = () => true;
  await db.execute(sql`insert into kept values (2)`);
  await client.close();
});
