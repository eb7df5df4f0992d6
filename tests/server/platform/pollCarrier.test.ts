import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntry, phoneNumbers, records } from '../../../server/database/schema';
import { carrierPolls } from '../../../server/platform/provisioning/pollCarrier';
import { sharedOwner } from '../../../server/records/recordCollection';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(records).where(eq(records.kind, 'carrier_news')));

const insertCarrierNews = (key: string, body: Record<string, unknown>) =>
  server.db.insert(records).values({ kind: 'carrier_news', key, body });
const countCarrierNews = () => server.db.$count(records, eq(records.kind, 'carrier_news'));
const findNumber = async (number: string) => {
  const [row] = await server.db.select().from(phoneNumbers).where(eq(phoneNumbers.phoneNumber, number));
  return row;
};
const readLastPoll = async () => (await carrierPolls.all(server.db, sharedOwner)).at(-1);

describe('PollSymbio', () => {
  it('updates the trunk, routing and state, and records its changes in the audit log', async () => {
    await insertCarrierNews('61255500001', { remoteTrunkId: 'HOUSE', routing: { routeName: 'Overflow' } });
    await insertCarrierNews('61255500002', { portedOut: true });
    expect((await server.call('PollSymbio')).status).toBe(200);
    expect(await findNumber('61255500001')).toMatchObject({
      state: 'assigned',
      remoteTrunkId: 'HOUSE',
      routing: { routeName: 'Overflow' },
    });
    expect(await findNumber('61255500002')).toMatchObject({ state: 'ported_out', cancelType: 'PortOut' });
    expect(await countCarrierNews()).toBe(0);
    expect(await readLastPoll()).toMatchObject({ checked: 2, changed: 2, left: [] });
    const entries = await server.db.select().from(auditEntry).where(eq(auditEntry.call, 'PollSymbio'));
    expect(
      entries.filter((entry) => entry.entity === 'phone_number').map((entry) => entry.entityKey),
    ).toEqual(['61255500001', '61255500002']);
  });

  it('skips invalid values and processes valid ones', async () => {
    await insertCarrierNews('61255505001', { routing: { routeName: 'Main' } });
    await insertCarrierNews('61255509999', { portedOut: true });
    await insertCarrierNews('61255500003', { remoteTrunkId: 'NO-SUCH', routing: { routeName: 'Main' } });
    await insertCarrierNews('61255500001', { routing: { diversionRingTimeout: 20 } });
    await server.call('PollSymbio', {});
    expect(await readLastPoll()).toMatchObject({
      checked: 4,
      changed: 1,
      left: [
        '61255505001: is available, and carries no calls',
        '61255509999: is not in the inventory',
        '61255500003: arrives on trunk NO-SUCH, which is not known here',
      ],
    });
    expect((await findNumber('61255500001'))?.routing).toEqual({
      routeName: 'Overflow',
      diversionRingTimeout: 20,
    });
  });

  it('queries only selected numbers and leaves correct data unchanged', async () => {
    await insertCarrierNews('61255500001', { remoteTrunkId: 'HOUSE' });
    await insertCarrierNews('61255500003', { routing: { routeName: 'Main' } });
    await server.call('PollSymbio', { numbers: ['+61 2 5550 0001'] });
    expect(await readLastPoll()).toMatchObject({ checked: 1, changed: 0, left: [] });
    expect(await countCarrierNews()).toBe(1);
    expect((await server.call('PollSymbio', {}, 'reseller')).status).toBe(403);
  });
});
