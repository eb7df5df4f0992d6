import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { phoneNumbers } from '../../../server/database/schema';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const WHARF = 'wharf.pbx.example';
beforeEach(async () => {
  await server.db.delete(phoneNumbers);
  await server.db.insert(phoneNumbers).values([
    { phoneNumber: '61255500010', wholesalerId: 1, regionId: 1 },
    { phoneNumber: '61255500011', wholesalerId: 1, state: 'assigned', remoteTrunkId: 'HV-1' },
    {
      phoneNumber: '61255500012',
      wholesalerId: 1,
      state: 'assigned',
      domainName: WHARF,
      customerNumber: 'C1',
      destinationAccount: '201',
      isPrimary: true,
    },
    { phoneNumber: '61255500020', wholesalerId: 2 },
    { phoneNumber: '61255500030' },
  ]);
});

const findNumber = async (number: string) => {
  const [row] = await server.db.select().from(phoneNumbers).where(eq(phoneNumbers.phoneNumber, number));
  return row;
};

describe('AddNumberDID', () => {
  it('assigns an available number with the customer of the domain', async () => {
    const request = {
      did: '02 5550 0010',
      domain_name: WHARF,
      display: 'Front desk',
      directory_listing: true,
    };
    const { body } = await server.call('AddNumberDID', request, 'reseller');
    expect(body).toMatchObject({
      phone_number: '61255500010',
      state: 'assigned',
      domain_name: WHARF,
      customer_number: 'C1',
      display: 'Front desk',
      region: 'Sampleton',
      wholesaler: 'Harbour Voice',
      group_no: '1001',
      tenant: 'Harbour Voice',
    });
    expect(await findNumber('61255500010')).toMatchObject({ directoryListing: true });
  });

  it('assigns a number on a trunk, or an unallocated number', async () => {
    const trunk = await server.call('AddNumberDID', { did: '61255500011', domain_name: WHARF });
    expect(trunk.body).toMatchObject({ domain_name: WHARF, remote_trunk_id: 'HV-1' });
    await server.call('AddNumberDID', { did: '61255500030', domain_name: WHARF, customer_number: 'C3' });
    expect(await findNumber('61255500030')).toMatchObject({ wholesalerId: 1, customerNumber: 'C3' });
  });

  it('rejects numbers that cannot be assigned', async () => {
    const add = async (did: string, domain_name: string | null, rest: object = {}) => {
      const { status, error } = await server.call('AddNumberDID', { did, domain_name, ...rest });
      return [status, error.message];
    };
    expect(await add('61255500012', 'wharf-2.pbx.example')).toEqual([
      409,
      '1 number can’t be moved: +61 2 5550 0012 is attached to domain wharf.pbx.example already.',
    ]);
    expect(await add('61255500020', WHARF)).toEqual([
      409,
      '1 number can’t be assigned: +61 2 5550 0020 belongs to Copper Kettle.',
    ]);
    expect(await add('61255500099', WHARF)).toEqual([404, '+61 2 5550 0099 is not in the inventory.']);
    expect(await add('61255500010', 'no.example')).toEqual([404, 'Domain no.example does not exist.']);
    expect(await add('61255500010', WHARF, { customer_number: 'C9' })).toEqual([
      404,
      'Customer C9 does not exist.',
    ]);
    expect(await add('61255500010', null)).toEqual([400, 'Choose the domain the number is attached to.']);
    expect((await add('61255500010', WHARF, { state: 'reserved' }))[0]).toBe(400);
    expect((await add('5550', WHARF))[0]).toBe(400);
    expect((await add('61255500010', 'not a domain'))[0]).toBe(400);
    expect(await findNumber('61255500010')).toMatchObject({ state: 'available', domainName: null });
  });

  it('treats numbers, domains and customers of another tenant as unknown', async () => {
    const add = async (did: string, domain_name: string, customer_number?: string) =>
      (await server.call('AddNumberDID', { did, domain_name, customer_number }, 'reseller')).error.message;
    expect(await add('61255500020', WHARF)).toBe('+61 2 5550 0020 is not in the inventory.');
    expect(await add('61255500030', WHARF)).toBe('+61 2 5550 0030 is not in the inventory.');
    expect(await add('61255500010', 'kettle.pbx.example')).toBe('Domain kettle.pbx.example does not exist.');
    expect(await add('61255500010', WHARF, 'C2')).toBe('Customer C2 does not exist.');
  });
});

describe('UpdateNumberDID', () => {
  const update = (did: string, rest: object, as: 'staff' | 'reseller' | 'otherReseller' = 'staff') =>
    server.call('UpdateNumberDID', { did, ...rest }, as);

  it('changes only the given fields and clears empty ones', async () => {
    await update('61255500012', { display: 'Reception', directory_listing: true });
    expect(await findNumber('61255500012')).toMatchObject({
      display: 'Reception',
      directoryListing: true,
      customerNumber: 'C1',
      domainName: WHARF,
      destinationAccount: '201',
      isPrimary: true,
      lastModifiedBy: 'account|staff',
    });
    await update('61255500012', { display: '', customer_number: null });
    expect(await findNumber('61255500012')).toMatchObject({
      display: null,
      customerNumber: null,
      domainName: WHARF,
    });
    expect((await update('61255500012', {})).status).toBe(200);
  });

  it('reserves a number and releases the reservation', async () => {
    const reserved = await update('61255500010', { state: 'reserved', customer_number: 'C3' }, 'reseller');
    expect(reserved.body).toMatchObject({ state: 'reserved', customer_number: 'C3' });
    expect((await update('61255500010', { state: 'reserved', display: 'Held' })).body).toMatchObject({
      display: 'Held',
    });
    const freed = await update('61255500010', { state: 'available' });
    expect(freed.body).toMatchObject({ state: 'available', customer_number: null, display: null });
    const refused = await update('61255500011', { state: 'reserved' });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      '1 number can’t be reserved: +61 2 5550 0011 is assigned to trunk HV-1.',
    ]);
  });

  it('moves a number to another domain and clears its previous routing', async () => {
    const { body } = await update('61255500012', { domain_name: 'wharf-2.pbx.example' });
    expect(body).toMatchObject({ domain_name: 'wharf-2.pbx.example', state: 'assigned' });
    expect(await findNumber('61255500012')).toMatchObject({ destinationAccount: null, isPrimary: false });
    const same = await update('61255500012', { domain_name: 'wharf-2.pbx.example', display: 'X' });
    expect(same.body).toMatchObject({ display: 'X' });
  });

  it('assigns an available number, or removes a number from its domain', async () => {
    expect((await update('61255500010', { domain_name: WHARF })).body).toMatchObject({ state: 'assigned' });
    expect((await update('61255500010', { domain_name: null })).body).toMatchObject({
      state: 'available',
      domain_name: null,
    });
    await update('61255500011', { domain_name: WHARF });
    expect((await update('61255500011', { domain_name: '' })).body).toMatchObject({
      state: 'assigned',
      domain_name: null,
      remote_trunk_id: 'HV-1',
    });
  });

  it('rejects invalid input and requests of other tenants', async () => {
    expect((await update('x', {})).status).toBe(400);
    expect((await update('61255500010', { state: 'quarantined' })).error.errors?.[0]?.field).toBe('state');
    expect((await update('61255500010', { display: 'x'.repeat(101) })).error.errors?.[0]?.field).toBe(
      'display',
    );
    expect((await update('61255500010', { customer_number: 'C9' })).status).toBe(404);
    expect((await update('61255500010', { display: 'mine' }, 'otherReseller')).status).toBe(404);
    expect((await update('61255500010', { domain_name: 'kettle.pbx.example' }, 'reseller')).status).toBe(404);
    expect((await update('61255500010', { domain_name: WHARF, state: 'reserved' })).status).toBe(400);
  });
});
