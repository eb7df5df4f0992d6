import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { numberRanges, phoneNumbers } from '../../../server/database/schema';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.db.delete(phoneNumbers);
  await server.db.delete(numberRanges).where(eq(numberRanges.kind, 'group'));
  await server.db.insert(phoneNumbers).values([
    { phoneNumber: '61255500010', wholesalerId: 1, display: 'Old', extra: { kept: true } },
    { phoneNumber: '61255500011', wholesalerId: 1, state: 'assigned', remoteTrunkId: 'HV-1' },
    { phoneNumber: '61255500012', state: 'cancelled' },
  ]);
});

const upsertNumbers = (...items: object[]) => server.call('UpsertNumbers', { items });

describe('UpsertNumbers', () => {
  it('adds new numbers and updates only the given fields of existing ones', async () => {
    const { body } = await upsertNumbers(
      { phone_number: '02 5550 0010', directory_listing: true, colour: 'red' },
      { phone_number: '02 5550 0500', display: 'New', wholesalerid: 2, pbx_server: 'pbx-1' },
    );
    expect(body).toMatchObject([
      {
        phone_number: '61255500010',
        display: 'Old',
        directory_listing: true,
        colour: 'red',
        kept: true,
        wholesalerid: 1,
      },
      {
        phone_number: '61255500500',
        display: 'New',
        wholesalerid: 2,
        pbx_server: 'pbx-1',
        state: 'available',
      },
    ]);
    const [added] = await server.db
      .select()
      .from(phoneNumbers)
      .where(eq(phoneNumbers.phoneNumber, '61255500500'));
    expect(added).toMatchObject({ regionId: 1, createdBy: 'account|staff' });
  });

  it('does not change fields set by the server', async () => {
    const { body } = await upsertNumbers({
      phone_number: '61255500010',
      id: 77,
      state: 'ported_out',
      remote_trunk_id: 'CK-1',
      quarantine_release: '2030-01-01',
      tenant: 'Nobody',
      is_in_range_size: 500,
    });
    expect(body[0]).toMatchObject({ state: 'available', remote_trunk_id: null, quarantine_release: null });
    expect(body[0]).toMatchObject({ tenant: 'Harbour Voice', is_in_range_size: 1 });
  });

  it('assigns numbers to a domain, and moves and removes them', async () => {
    const [wharf, other] = ['wharf.pbx.example', 'wharf-2.pbx.example'];
    const assigned = await upsertNumbers(
      { phone_number: '61255500010', domain_name: wharf },
      { phone_number: '61255500011', domain_name: wharf },
      { phone_number: '61255500600', domain_name: wharf },
    );
    for (const row of assigned.body)
      expect(row).toMatchObject({ state: 'assigned', domain_name: wharf, wholesalerid: 1 });
    const moved = await upsertNumbers({ phone_number: '61255500010', domain_name: other });
    expect(moved.body[0]).toMatchObject({ domain_name: other, state: 'assigned' });
    expect(moved.body[0]?.domainEvents).toMatchObject([
      { by: 'Test staff', from: wharf, to: other },
      { from: null, to: wharf },
    ]);
    const removed = await upsertNumbers(
      { phone_number: '61255500010', domain_name: null },
      { phone_number: '61255500011', domain_name: '' },
    );
    expect(removed.body).toMatchObject([
      { domain_name: null, state: 'available' },
      { domain_name: null, state: 'assigned', remote_trunk_id: 'HV-1' },
    ]);
  });

  it('rejects all numbers if one is invalid', async () => {
    const cancelled = await upsertNumbers(
      { phone_number: '61255500010', display: 'Changed' },
      { phone_number: '61255500012', domain_name: 'wharf.pbx.example' },
    );
    expect([cancelled.status, cancelled.error.message]).toEqual([
      409,
      '1 number can’t be assigned: +61 2 5550 0012 is cancelled.',
    ]);
    const refused = await upsertNumbers({ phone_number: '61255500011', wholesalerid: 2 });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      '+61 2 5550 0011 is on trunk HV-1 of another wholesaler. Take it off first.',
    ]);
    const unassigned = await upsertNumbers({ phone_number: '61255500011', wholesalerid: null });
    expect(unassigned.status).toBe(409);
    const foreign = await upsertNumbers({ phone_number: '61255500010', domain_name: 'kettle.pbx.example' });
    expect(foreign.error.message).toMatch(/belongs to Harbour Voice/);
    const [stored] = await server.db
      .select()
      .from(phoneNumbers)
      .where(eq(phoneNumbers.phoneNumber, '61255500010'));
    expect(stored).toMatchObject({ display: 'Old', wholesalerId: 1 });
  });

  it('does not split a group across wholesalers or domains', async () => {
    await server.call('AddNumbers', { startingNumber: '61255500020', quantity: 2, wholesalerid: 1 });
    await server.call('GroupExistingNumbers', { startingNumber: '61255500020', quantity: 2 });
    expect((await upsertNumbers({ phone_number: '61255500020', wholesalerid: 2 })).error.code).toBe('group');
    expect(
      (await upsertNumbers({ phone_number: '61255500020', domain_name: 'wharf.pbx.example' })).error.code,
    ).toBe('group');
    const both = ['61255500020', '61255500021'].map((phone_number) => ({ phone_number, wholesalerid: 2 }));
    expect((await upsertNumbers(...both)).status).toBe(200);
  });

  it.each([
    [{}, 'items'],
    [{ items: [] }, 'items'],
    [{ items: [{}] }, 'items.0.phone_number'],
    [{ items: [{ phone_number: 'x' }] }, 'items.0.phone_number'],
    [{ items: [{ phone_number: '5550 0001' }] }, 'items.0.phone_number'],
    [{ items: [{ phone_number: '0255500010' }, { phone_number: '61255500010' }] }, 'items.1.phone_number'],
    [{ items: [{ phone_number: '0255500010', directory_listing: 'yes' }] }, 'items.0.directory_listing'],
    [{ items: [{ phone_number: '0255500010', display: 'x'.repeat(101) }] }, 'items.0.display'],
  ])('rejects %j and names the field', async (body, field) => {
    const { status, error } = await server.call('UpsertNumbers', body);
    expect([status, error.errors?.map((fieldError) => fieldError.field)]).toEqual([400, [field]]);
  });

  it('rejects unknown wholesalers and domains, and all users except staff', async () => {
    expect((await upsertNumbers({ phone_number: '61255500010', wholesalerid: 99 })).error.message).toBe(
      'Wholesaler 99 does not exist.',
    );
    expect(
      (await upsertNumbers({ phone_number: '61255500010', domain_name: 'no.example' })).error.message,
    ).toBe('Domain no.example does not exist.');
    const items = [{ phone_number: '61255500010' }];
    expect((await server.call('UpsertNumbers', { items }, 'reseller')).status).toBe(403);
  });
});
