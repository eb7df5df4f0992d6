import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallName } from '../../../contract/index';
import { records } from '../../../server/database/schema';
import { startServerWithAccounts, WHARF } from '../phoneSystemSupport';
import type { TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithAccounts();
});
afterAll(() => server.close());

const send = (call: CallName, body: object) =>
  server.call(call, { domain_name: WHARF, ...body } as never, 'customer');
const getMessages = async (call: CallName, body: object) => {
  const { status, error } = await send(call, body);
  return status === 200 ? [] : (error.errors ?? []).map(({ field, message }) => `${field}: ${message}`);
};

it('a key of a menu leads to one destination', async () => {
  const getReason = (field: string, key: string) =>
    `${field}: Key ${key} leads to two destinations. Choose another key.`;
  expect(
    await getMessages('CreateAutoAttendant', { name: '701', key1: '1', act1: '201', key2: '1', act2: '202' }),
  ).toEqual([getReason('key1', '1'), getReason('key2', '1')]);
  expect(await getMessages('CreateAutoAttendant', { name: '701', key1: '1', act1: '201', key2: '' })).toEqual(
    [],
  );
  expect(await getMessages('UpdateAutoAttendant', { name: '701', key3: ' 1' })).toEqual([
    getReason('key3', '1'),
  ]);
  expect(await getMessages('UpdateServiceField', { name: '701', field: 'key4', value: '1' })).toEqual([
    getReason('key4', '1'),
  ]);
  expect(await getMessages('UpdateAutoAttendant', { name: '701', key1: '2', key2: '1' })).toEqual([]);
});

it('a repeated key that is stored already does not prevent other changes', async () => {
  await server.db
    .update(records)
    .set({ body: { key1: '5', key2: '5' } })
    .where(eq(records.key, '700'));
  expect(
    await getMessages('UpdateAutoAttendant', { name: '700', key1: '5', key2: '5', display: 'Desk' }),
  ).toEqual([]);
});

it.each<[CallName, object, string]>([
  ['CreateCallQueue', { name: '610', pool1: '201 299' }, 'pool1: Pool 1: there is no extension 299.'],
  [
    'CreateRingGroup',
    { name: '510', st1_ext: '201 299' },
    'st1_ext: Stage 1 rings: there is no extension 299.',
  ],
])('a member that does not exist is refused by %s', async (call, body, message) => {
  expect(await getMessages(call, body)).toEqual([message]);
});
