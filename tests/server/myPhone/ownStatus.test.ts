import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runInTransaction } from '../../../server/database/transaction';
import { jobKinds } from '../../../server/jobKinds';
import { type ContractServer, startContractServer } from '../../contract/startContractServer';
import { createJobContext } from '../jobs/jobTools';

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(() => server?.close());

const account = '201';
const mobile = '61491570006';
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const callOwn = async (call: 'SetOwnStatus' | 'SetOwnForwarding', body: object, group?: string) => {
  const answer = await server.step({
    call,
    body: { account, ...body },
    as: 'customer',
    ...(group && { group }),
  });
  return answer.status;
};
const readState = async () =>
  (await server.step({ call: 'GetMyPhone', body: { account }, as: 'customer' })).body as Record<
    string,
    unknown
  >;
const updateExtension = (body: object) =>
  server.step({ call: 'UpdateExtension', body: { name: account, ...body }, as: 'customer' });

/** Sets the stored ends to the past, as if the time had come, and runs the waiting jobs. */
const letTimePass = async () => {
  await server.db.execute(sql`
    update record set body = body
      || case when body ->> 'dnd_expiry' <> '' then '{"dnd_expiry": "2020-01-01T00:00:00.000Z"}'::jsonb else '{}'::jsonb end
      || case when body ->> 'forwarded_until' <> '' then '{"forwarded_until": "2020-01-01T00:00:00.000Z"}'::jsonb else '{}'::jsonb end
    where kind = 'extension' and key = ${account}`);
  const { rows } = await server.db.execute<{ payload: { extension: number } }>(
    sql`select payload from job where kind = 'endOwnStatus' and state = 'waiting'`,
  );
  const actor = { id: 'system', name: 'Server', call: 'endOwnStatus' };
  for (const { payload } of rows)
    await jobKinds.endOwnStatus.handle(
      {
        id: 1,
        kind: 'endOwnStatus',
        payload,
        key: null,
        tries: 1,
        maxTries: 10,
        signal: new AbortController().signal,
        actor,
        complete: async () => undefined,
      },
      createJobContext(server.db),
    );
  await runInTransaction(server.db, actor, (tx) =>
    tx.execute(sql`delete from job where kind = 'endOwnStatus'`),
  );
};

beforeEach(async () => {
  await callOwn('SetOwnStatus', { dnd: false });
  await callOwn('SetOwnForwarding', { to: '' });
});

describe('status of an own extension', () => {
  it('is away until a time, and available afterwards', async () => {
    const until = inAnHour();
    expect(await callOwn('SetOwnStatus', { dnd: true, reason: 'Meeting', until })).toBeLessThan(300);
    expect(await readState()).toMatchObject({ dnd: true, dnd_reason: 'Meeting', dnd_until: until });
    await letTimePass();
    expect(await readState()).toMatchObject({ dnd: false, dnd_reason: null, dnd_until: null });
  });

  it('forwards calls until a time, and no longer', async () => {
    const until = inAnHour();
    await callOwn('SetOwnForwarding', { to: mobile, until });
    expect(await readState()).toMatchObject({ forward_to: mobile, forward_until: until });
    await letTimePass();
    expect(await readState()).toMatchObject({ forward_to: null, forward_until: null });
  });

  it('does not end a status that has no end', async () => {
    await callOwn('SetOwnStatus', { dnd: true, until: inAnHour() });
    await callOwn('SetOwnStatus', { dnd: true, reason: 'Holiday' });
    await letTimePass();
    expect(await readState()).toMatchObject({ dnd: true, dnd_reason: 'Holiday' });
  });

  it('does not end a forwarding that the administrator has changed since', async () => {
    await callOwn('SetOwnForwarding', { to: mobile, until: inAnHour() });
    await updateExtension({ cfa: '200' });
    expect(await readState()).toMatchObject({ forward_to: '200', forward_until: null });
    await letTimePass();
    expect(await readState()).toMatchObject({ forward_to: '200' });
  });

  it('ends a temporary status that was restored by an undo', async () => {
    const group = '0b0f4a54-3c0e-4d55-9f0a-0d3c1f0f5a11';
    await callOwn('SetOwnStatus', { dnd: true, reason: 'Meeting', until: inAnHour() });
    await callOwn('SetOwnStatus', { dnd: false }, group);
    const undone = await server.step({ call: 'UndoOwnChange', body: { account, group }, as: 'customer' });
    expect(undone).toMatchObject({ status: 200, body: { undone: 1, left: '' } });
    expect(await readState()).toMatchObject({ dnd: true, dnd_reason: 'Meeting' });
    await letTimePass();
    expect(await readState()).toMatchObject({ dnd: false });
  });

  it('is refused with an end in the past', async () => {
    expect(await callOwn('SetOwnStatus', { dnd: true, until: '2020-01-01T00:00:00Z' })).toBe(400);
    expect(await readState()).toMatchObject({ dnd: false });
  });

  it('cannot be forwarded to a number that is none', async () => {
    expect(await callOwn('SetOwnForwarding', { to: 'my mobile' })).toBe(400);
    expect(await readState()).toMatchObject({ forward_to: null });
  });
});

it('undoes only changes made with calls that are open to users of one extension', async () => {
  const group = '0b0f4a54-3c0e-4d55-9f0a-0d3c1f0f5a12';
  await server.step({
    call: 'UpdateExtension',
    body: { name: account, position: 'Baker' },
    as: 'customer',
    group,
  });
  const { status } = await server.step({ call: 'UndoOwnChange', body: { account, group }, as: 'customer' });
  expect(status).toBe(404);
});
