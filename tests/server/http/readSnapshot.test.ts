import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, everyCall } from '../../../contract/index';
import { type Actor, inTransaction } from '../../../server/database/transaction';
import { READ_SNAPSHOT } from '../../../server/http/request/readSnapshot';
import { requestOf } from '../../contract/build';
import { type ContractServer, contractServer } from '../../contract/contractServer';

type Row = Record<string, unknown> & { id: number };

let server: ContractServer;
beforeAll(async () => {
  server = await contractServer();
});
afterAll(() => server?.close());

const read = async (call: CallName = 'GetApps') => {
  const answered = await server.step({ call, as: 'staff' });
  const [row] = answered.body as Row[];
  if (!row) throw new Error('There is nothing to change.');
  return { row, snapshot: answered.headers.get(READ_SNAPSHOT) ?? '' };
};
const send = (call: CallName, body: Row, snapshot?: string) => {
  const request = requestOf(everyCall[call], 'staff', body);
  if (snapshot !== undefined) request.headers.set(READ_SNAPSHOT, snapshot);
  return server.send(request);
};
/** Changes an app in part. */
const update = async (body: object, snapshot?: string) =>
  send('UpdateApp', { id: (await read()).row.id, ...body }, snapshot);

describe('a change that says what it is based on', () => {
  it('of one field keeps what somebody else has made of another', async () => {
    const { snapshot } = await read();
    expect((await update({ name: 'First' })).status).toBe(200);
    expect((await update({ description: 'Second' }, snapshot)).status).toBe(200);
    expect((await read()).row).toMatchObject({ name: 'First', description: 'Second' });
  });

  it('of a field somebody else has changed is refused, and changes nothing', async () => {
    const { snapshot } = await read();
    expect((await update({ name: 'Theirs' })).status).toBe(200);
    const refused = await update({ name: 'Mine', description: 'Mine too' }, snapshot);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict', details: { stale: true } }),
    ]);
    expect((await read()).row).toMatchObject({ name: 'Theirs', description: 'Second' });
  });

  it('to what the other one has made of it is no conflict', async () => {
    const { snapshot } = await read();
    expect((await update({ name: 'Alike' })).status).toBe(200);
    expect((await update({ name: 'Alike' }, snapshot)).status).toBe(200);
  });

  it('that writes a whole record back does not undo what was changed meanwhile', async () => {
    const { row, snapshot } = await read('GetWholesalers');
    const { dateLastModified: _, ...whole } = row;
    expect((await send('UpdateWholesaler', { ...whole, id: row.id, csp: '777' })).status).toBe(200);
    const back = { ...whole, id: row.id, group_no: '888' };
    expect((await send('UpdateWholesaler', back, snapshot)).status).toBe(409);
    expect((await read('GetWholesalers')).row).toMatchObject({ csp: '777', group_no: row.group_no });
  });

  it('may be made of several at once, of whom one is first', async () => {
    const { snapshot } = await read();
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => update({ name }, snapshot)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('may be made in several transactions of one request, but not over what somebody else made between them', async () => {
    const { row, snapshot } = await read('GetWholesalers');
    const set = (csp: string, actor: Actor) =>
      inTransaction(server.db, actor, (tx) =>
        tx.execute(sql`update wholesaler set csp = ${csp} where id = ${row.id}`),
      );
    const actor = (): Actor => ({ id: 'a', name: 'A', call: 'UpdateWholesaler', snapshot, behind: [] });
    const mine = actor();
    await set('801', mine);
    await set('802', mine);
    await expect(set('803', actor())).rejects.toMatchObject({ cause: { code: 'TL409' } });
    await set('804', { id: 'b', name: 'B', call: 'UpdateWholesaler' });
    await expect(set('805', mine)).rejects.toMatchObject({ cause: { code: 'TL409' } });
  });

  it('must say it as an answer has said it', async () => {
    for (const sent of ['yesterday', '1 2:3', "0 1:1:'; select 1", '1790000000000 9:1:'])
      expect([sent, (await update({ name: sent }, sent)).status]).toEqual([sent, 400]);
  });
});

it('only reads tell what was seen', async () => {
  expect((await update({ name: 'Last' })).headers.get(READ_SNAPSHOT)).toBeNull();
  expect((await read()).snapshot).toMatch(/^\d+ \d+:\d+:/);
});
