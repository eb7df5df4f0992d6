import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRequests, phoneNumbers } from '../../../server/database/schema';
import { type RequestServer, startRequestServer } from './requestTools';

let server: RequestServer;
beforeAll(async () => {
  server = await startRequestServer();
  await server.db
    .insert(phoneNumbers)
    .values({ phoneNumber: NUMBER, state: 'available', regionId: 2, wholesalerId: 1 });
});
afterAll(() => server?.close());
beforeEach(async () => {
  await server.requireApproval([]);
  await setNumber({ state: 'available', heldBy: null, heldUntil: null, display: null });
  await server.db.delete(changeRequests);
});

const NUMBER = '61255505103';
const hold = { call: 'HoldNumbers', body: { numbers: [NUMBER], hold_for: 'week' } };

const setNumber = (values: Partial<typeof phoneNumbers.$inferInsert>) =>
  server.db.update(phoneNumbers).set(values).where(eq(phoneNumbers.phoneNumber, NUMBER));

const readState = async () => {
  const [row] = await server.db.select().from(phoneNumbers).where(eq(phoneNumbers.phoneNumber, NUMBER));
  return row?.state;
};

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const requestTemporary = (extra: object = {}) =>
  server.as('asker', 'AskForChanges', {
    calls: [hold],
    until: inHours(2),
    zone: 'Australia/Sydney',
    ...extra,
  });
const read = async (id: number) => (await server.as('asker', 'GetChangeRequest', { id })).body;

/** Moves the end of a request into the past, and processes the jobs that are then due. */
const reachEnd = async (id: number) => {
  await server.db.execute(
    sql`update change_request set until = now() - interval '1 second' where id = ${id}`,
  );
  await server.db.execute(sql`update job set run_at = now() where kind = 'endChangeRequest'`);
  await server.work();
};

describe('temporary change', () => {
  it('is in effect until its end, when the previous values return', async () => {
    const { body } = await requestTemporary();
    await server.work();
    expect([await readState(), (await read(body.id)).state]).toEqual(['reserved', 'active']);
    await reachEnd(body.id);
    expect([await readState(), await read(body.id)]).toMatchObject([
      'available',
      { state: 'done', error: null },
    ]);
  });

  it('starts at its time', async () => {
    const { body } = await requestTemporary({ run_at: inHours(1) });
    await server.work();
    expect([await readState(), body.state]).toEqual(['available', 'scheduled']);
  });

  it('waits for approval if it is required, and also ends as approved', async () => {
    await server.requireApproval([{ permission: 'numbers.assign' }]);
    const { body } = await requestTemporary();
    expect(body.state).toBe('asked');
    await server.as('chief', 'ApproveChangeRequest', { id: body.id, seen: (await read(body.id)).seen });
    await server.work();
    expect(await readState()).toBe('reserved');
    await reachEnd(body.id);
    expect(await readState()).toBe('available');
  });

  it('does not undo what someone else changed in the meantime, and reports it', async () => {
    const { body } = await requestTemporary();
    await server.work();
    await server.as('staff', 'ReleaseNumbers', { numbers: [NUMBER] });
    await server.as('staff', 'HoldNumbers', { ...hold.body, wholesalerid: 1 });
    const state = await readState();
    await reachEnd(body.id);
    expect(await readState()).toBe(state);
    expect(await read(body.id)).toMatchObject({ state: 'done' });
    expect((await read(body.id)).error).toMatch(new RegExp(`1 record was changed again.*${NUMBER}`));
  });

  it('can end earlier', async () => {
    const { body } = await requestTemporary();
    await server.work();
    expect((await server.as('chief', 'MoveChangeRequest', { id: body.id })).status).toBe(403);
    expect((await server.as('asker', 'MoveChangeRequest', { id: body.id })).status).toBe(200);
    await server.work();
    expect([await readState(), (await read(body.id)).state]).toEqual(['available', 'done']);
  });

  it('cannot be approved or moved so that it would end before it starts, and retains its time zone', async () => {
    await server.requireApproval([{ permission: 'numbers.assign' }]);
    const { body } = await requestTemporary();
    const { seen } = await read(body.id);
    const approve = (run_at: string) =>
      server.as('chief', 'ApproveChangeRequest', { id: body.id, seen, run_at });
    expect((await approve(inHours(3))).status).toBe(400);
    const move = await server.as('asker', 'MoveChangeRequest', { id: body.id, run_at: inHours(3) });
    expect([move.status, (await read(body.id)).state]).toEqual([400, 'asked']);
    expect(await approve(inHours(1))).toMatchObject({
      status: 200,
      body: { state: 'scheduled', zone: 'Australia/Sydney' },
    });
  });

  it('must end after it starts', async () => {
    const { status } = await requestTemporary({ run_at: inHours(3) });
    expect(status).toBe(400);
  });

  it('is listed for the record that it changes until it has ended', async () => {
    const { body } = await requestTemporary();
    const list = async (account: string) => {
      const answer = await server.as('asker', 'GetChangeRequests', { entity: 'phone_number', account });
      return answer.body.items.map(({ id }) => id);
    };
    expect([await list(NUMBER), await list('61255505104')]).toEqual([[body.id], []]);
    await server.work();
    expect(await list(NUMBER)).toEqual([body.id]);
    await reachEnd(body.id);
    expect(await list(NUMBER)).toEqual([]);
  });
});
