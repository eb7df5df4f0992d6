import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls, type CallName } from '../../../contract/index';
import { type Actor, runInTransaction } from '../../../server/database/transaction';
import { READ_SNAPSHOT } from '../../../server/http/request/readSnapshot';
import { buildContractRequest } from '../../contract/build';
import { type ContractServer, startContractServer } from '../../contract/startContractServer';

type Row = Record<string, unknown> & { id: number };

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(() => server?.close());

const readCall = async (call: CallName = 'GetApps') => {
  const answered = await server.step({ call, as: 'staff' });
  const [row] = answered.body as Row[];
  if (!row) throw new Error('There is nothing to change.');
  return { row, snapshot: answered.headers.get(READ_SNAPSHOT) ?? '' };
};
const sendChange = (call: CallName, body: Row, snapshot?: string) => {
  const request = buildContractRequest(allCalls[call], 'staff', body);
  if (snapshot !== undefined) request.headers.set(READ_SNAPSHOT, snapshot);
  return server.send(request);
};
/** Updates some fields of an app. */
const sendUpdate = async (body: object, snapshot?: string) =>
  sendChange('UpdateApp', { id: (await readCall()).row.id, ...body }, snapshot);

describe('update based on a snapshot', () => {
  it('preserves a change that another user made to a different field', async () => {
    const { snapshot } = await readCall();
    expect((await sendUpdate({ name: 'First' })).status).toBe(200);
    expect((await sendUpdate({ description: 'Second' }, snapshot)).status).toBe(200);
    expect((await readCall()).row).toMatchObject({ name: 'First', description: 'Second' });
  });

  it('is rejected without changes if another user changed the same field', async () => {
    const { snapshot } = await readCall();
    expect((await sendUpdate({ name: 'Theirs' })).status).toBe(200);
    const refused = await sendUpdate({ name: 'Mine', description: 'Mine too' }, snapshot);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict', details: { stale: true } }),
    ]);
    expect((await readCall()).row).toMatchObject({ name: 'Theirs', description: 'Second' });
  });

  it('does not conflict if both users set the same value', async () => {
    const { snapshot } = await readCall();
    expect((await sendUpdate({ name: 'Alike' })).status).toBe(200);
    expect((await sendUpdate({ name: 'Alike' }, snapshot)).status).toBe(200);
  });

  it('does not revert concurrent changes when writing a complete record', async () => {
    const { row, snapshot } = await readCall('GetWholesalers');
    const { dateLastModified: _, ...whole } = row;
    expect((await sendChange('UpdateWholesaler', { ...whole, id: row.id, csp: '777' })).status).toBe(200);
    const back = { ...whole, id: row.id, group_no: '888' };
    expect((await sendChange('UpdateWholesaler', back, snapshot)).status).toBe(409);
    expect((await readCall('GetWholesalers')).row).toMatchObject({ csp: '777', group_no: row.group_no });
  });

  it('succeeds for only one of several concurrent updates', async () => {
    const { snapshot } = await readCall();
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => sendUpdate({ name }, snapshot)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('can span several transactions of one request, unless another user makes a change in between', async () => {
    const { row, snapshot } = await readCall('GetWholesalers');
    const set = (csp: string, actor: Actor) =>
      runInTransaction(server.db, actor, (tx) =>
        tx.execute(sql`update wholesaler set csp = ${csp} where id = ${row.id}`),
      );
    const actor = (): Actor => ({
      id: 'a',
      name: 'A',
      call: 'UpdateWholesaler',
      snapshot,
      priorTransactions: [],
    });
    const ownActor = actor();
    await set('801', ownActor);
    await set('802', ownActor);
    await expect(set('803', actor())).rejects.toMatchObject({ cause: { code: 'TL409' } });
    await set('804', { id: 'b', name: 'B', call: 'UpdateWholesaler' });
    await expect(set('805', ownActor)).rejects.toMatchObject({ cause: { code: 'TL409' } });
  });

  it('is rejected if the snapshot has an invalid format', async () => {
    for (const sent of ['yesterday', '1 2:3', "0 1:1:'; select 1", '1790000000000 9:1:'])
      expect([sent, (await sendUpdate({ name: sent }, sent)).status]).toEqual([sent, 400]);
  });
});

it('only read calls return a snapshot', async () => {
  expect((await sendUpdate({ name: 'Last' })).headers.get(READ_SNAPSHOT)).toBeNull();
  expect((await readCall()).snapshot).toMatch(/^\d+ \d+:\d+:/);
});
