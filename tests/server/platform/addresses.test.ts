import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records } from '../../../server/database/schema';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const suggestAddresses = async (address: string) =>
  (await server.call('GetPredictAddresses', undefined, 'customer', { address })).body;

describe('address lookup', () => {
  it('refines suggestions while the user types, with the best match first', async () => {
    const [whole] = await suggestAddresses('sample st sampleton');
    expect(whole?.address).toContain('Sample Street, Sampleton NSW 9901');
    const typed = await suggestAddresses(whole?.address?.slice(0, 14) ?? '');
    expect(typed.map((suggestion) => suggestion.rank)).toEqual(typed.map((_, index) => index + 1));
    expect(typed.map((suggestion) => suggestion.id)).toContain(whole?.id);
    expect(typed.length).toBeLessThanOrEqual(10);
  });

  it('accepts short and long forms, partial words and slashes', async () => {
    const ids = async (text: string) => (await suggestAddresses(text)).map((suggestion) => suggestion.id);
    expect(await ids('example rd port exam')).toEqual(await ids('Example Road, Port Example'));
    const [unit] = await suggestAddresses('unit 2 draft cres');
    expect(unit?.address).toMatch(/Draft Crescent/);
    const [slashed] = await suggestAddresses('2/34 sample street');
    expect(slashed?.address).toMatch(/Shop 2, 34 Sample Street, Sampleton/);
    expect(await suggestAddresses('zz')).toEqual([]);
    expect(await suggestAddresses('no such place')).toEqual([]);
    const long = await server.call('GetPredictAddresses', undefined, 'staff', { address: 'x'.repeat(201) });
    expect([long.status, long.error.errors?.[0]?.field]).toEqual([400, 'address']);
  });

  it('returns the parts of an address and its verified details as a file', async () => {
    const [first] = await suggestAddresses('mock hills');
    const id = first?.id ?? '';
    const { body } = await server.call('GetPredictedAddressDetail', undefined, 'customer', { id });
    expect(body).toMatchObject({
      id,
      type: 'Feature',
      geometry: { type: 'Point' },
      properties: { addressId: id, localityName: 'Mock Hills', stateTerritory: 'NSW' },
    });
    const detail = await server.call('GetVerifiedAddressDetail', undefined, 'customer', { id });
    expect(detail.headers.get('content-disposition')).toContain(`address-${id}.json`);
    expect(detail.body).toMatchObject({ features: [{ properties: { addressId: id }, score: 100 }] });
    for (const call of ['GetPredictedAddressDetail', 'GetVerifiedAddressDetail'] as const)
      expect((await server.call(call, undefined, 'customer', { id: 'XNSW999999' })).status).toBe(404);
  });

  it('finds a parsed address in the address file', async () => {
    const [known] = await suggestAddresses('demo creek');
    const { body } = await server.call('ParseAddress', { address: known?.address }, 'customer');
    expect(body).toMatchObject({ gnafId: known?.id, locality: 'Demo Creek', service_province_id: 'QLD' });
    const { body: other } = await server.call('ParseAddress', { address: '9999 Sample St, Sampleton' });
    expect(other).not.toHaveProperty('gnafId');
    const empty = await server.call('ParseAddress', { address: ',,,' });
    expect([empty.status, empty.error.errors?.[0]?.field]).toEqual([400, 'address']);
  });
});

describe('addresses of a phone system', () => {
  const domain_name = 'wharf.pbx.example';
  const add = async (fields: object, as: 'customer' | 'reseller' = 'customer') =>
    server.call('AddAddressToDomain', { domain_name, ...fields }, as);

  it('can be added, changed and removed, and a removal returns the remaining addresses', async () => {
    const first = (await add({ full_address: '1 Sample St, Sampleton' })).body;
    const second = (
      await add({ street_number: '2', street_name: 'Mock', street_type: 'AV', locality: 'Sampleton' })
    ).body;
    expect(second).toMatchObject({
      domain_name,
      pbx_serverid: 1,
      full_address: '2 Mock AV, Sampleton',
      formatted_address: '2 Mock AV, Sampleton',
    });
    const changed = await server.call(
      'UpdateAddress',
      { id: second.id, street_number: '4', contact: { name: 'Ada' }, note: 'ring twice' },
      'customer',
    );
    expect(changed.body).toMatchObject({
      street_number: '4',
      street_name: 'Mock',
      formatted_address: '4 Mock AV, Sampleton',
      contact: { name: 'Ada' },
      note: 'ring twice',
    });
    const left = await server.call('DeleteAddressFromDomain', { domain_name, id: first.id }, 'customer');
    expect(left.body.map((address) => address.id)).toEqual([second.id]);
    const { body } = await server.call('GetAddressForDomain', { domain_name, search: 'mock' }, 'customer');
    expect(body).toHaveLength(1);
  });

  it('cannot be changed from an outdated version', async () => {
    const { body } = await add({ full_address: '3 Sample St' });
    await server.call('UpdateAddress', { id: body.id, property: 'A' }, 'customer');
    const late = await server.call(
      'UpdateAddress',
      { id: body.id, property: 'B', dateLastModified: body.dateLastModified },
      'customer',
    );
    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
  });

  it('cannot be removed while used by an order or a phone', async () => {
    const { body } = await add({ full_address: '4 Sample St' });
    const record = (kind: string, key: string, fields: object) => ({
      kind,
      key,
      domainName: domain_name,
      wholesalerId: 1,
      body: { ...fields },
    });
    const order = { status: 'picking', delivery_addressid: body.id };
    await server.db.insert(records).values(record('hardware_order', 'HO-1', order));
    const remove = () => server.call('DeleteAddressFromDomain', { domain_name, id: body.id }, 'customer');
    const ordered = await remove();
    expect([ordered.status, ordered.error.details]).toEqual([409, { orders: ['HO-1'] }]);
    const list = await server.call('GetAddressForDomain', { domain_name, search: '4 sample' }, 'customer');
    expect(list.body.find((address) => address.id === body.id)?.hardware_orders).toMatchObject([
      { order_id: 'HO-1', status: 'picking' },
    ]);
    await server.db
      .update(records)
      .set({ body: { ...order, status: 'completed' } })
      .where(eq(records.key, 'HO-1'));
    await server.db.insert(records).values(record('extension', '200', { addressid: body.id }));
    const standing = await remove();
    expect([standing.status, standing.error.details]).toEqual([409, { extensions: ['200'] }]);
    await server.db.delete(records).where(eq(records.key, '200'));
    expect((await remove()).status).toBe(200);
  });

  it('cannot be changed, removed or listed by another tenant', async () => {
    const { body } = await add({ full_address: '5 Sample St' });
    const strange = await server.call('UpdateAddress', { id: body.id, property: 'X' }, 'otherCustomer');
    expect(strange.status).toBe(404);
    const removed = await server.call(
      'DeleteAddressFromDomain',
      { domain_name: 'kettle.pbx.example', ids: [body.id] },
      'otherCustomer',
    );
    expect(removed.status).toBe(404);
    expect((await server.call('GetAddressForDomain', { domain_name }, 'otherReseller')).status).toBe(404);
  });

  it('require the full address when added and an ID when removed', async () => {
    expect((await add({ gnafId: 'x' })).error.errors?.[0]?.field).toBe('full_address');
    const refused = await server.call('DeleteAddressFromDomain', { domain_name }, 'customer');
    expect(refused.error.errors?.[0]?.field).toBe('id');
  });
});

describe('code lists in settings', () => {
  it('can be extended, but not with duplicate codes or names', async () => {
    const added = await server.call('AddStreetType', { code: 'bdwk', name: 'Boardwalk' });
    expect(added.body).toMatchObject({ code: 'BDWK', name: 'Boardwalk' });
    const { body } = await server.call('GetStreetType', undefined, 'customer');
    expect(body).toContainEqual(added.body);
    expect(new Set(body.map((entry) => entry.id)).size).toBe(body.length);
    for (const [request, field] of [
      [{ code: 'BdWk' }, 'code'],
      [{ code: 'st' }, 'code'],
      [{ code: 'STREETX', name: 'street' }, 'name'],
    ] as const) {
      const refused = await server.call('AddStreetType', request);
      expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([409, field]);
    }
    const { body: parsed } = await server.call('ParseAddress', { address: '2 Sample Boardwalk, Sampleton' });
    expect(parsed.street_type).toBe('BDWK');
  });

  it('include address suffixes, unit types and level types, which only staff can extend', async () => {
    expect((await server.call('AddAddressSuffix', { code: 'MID' })).body).toMatchObject({ name: 'MID' });
    expect((await server.call('AddComplexUnits', { code: 'POD' })).status).toBe(200);
    expect((await server.call('AddComplexLevels', { code: 'SKY' })).status).toBe(200);
    const codes = async (name: 'GetAddressSuffix' | 'GetComplexUnits' | 'GetComplexLevels') =>
      (await server.call(name, undefined, 'customer')).body.map((entry) => entry.code);
    expect(await codes('GetAddressSuffix')).toEqual(expect.arrayContaining(['N', 'MID']));
    expect(await codes('GetComplexUnits')).toEqual(expect.arrayContaining(['SHOP', 'POD']));
    expect(await codes('GetComplexLevels')).toEqual(expect.arrayContaining(['L', 'SKY']));
    expect((await server.call('AddComplexLevels', { code: 'NO' }, 'reseller')).status).toBe(403);
  });
});

describe('sales agent of a customer', () => {
  const getAgent = async (customer_number: string) => {
    const { body } = await server.call('GetCustomers', { customer_number });
    return body.items[0]?.agent_number;
  };

  it('can be assigned, added by name and removed', async () => {
    const unknown = await server.call('UpdateCustomerAgent', { customer_number: 'C1', agent_number: 'A1' });
    expect([unknown.status, unknown.error.errors?.[0]?.field]).toEqual([400, 'agent_number']);
    const added = await server.call(
      'UpdateCustomerAgent',
      { customer_number: 'C1', agent_number: 'A1', firstname: 'Clover', lastname: 'Sample' },
      'reseller',
    );
    expect(added.body).toMatchObject({ agent_number: 'A1', group_number: '1001', customer_number: 'C1' });
    expect(await getAgent('C1')).toBe('A1');
    const repeated = await server.call(
      'UpdateCustomerAgent',
      { customer_number: 'C3', agent_number: 'A1' },
      'reseller',
    );
    expect(repeated.body).toMatchObject({ firstname: 'Clover' });
    await server.call('UpdateCustomerAgent', { customer_number: 'C1' }, 'reseller');
    expect(await getAgent('C1')).toBeNull();
  });

  it('must belong to the same wholesaler as the customer', async () => {
    const strange = await server.call(
      'UpdateCustomerAgent',
      { customer_number: 'C1', agent_number: 'A1' },
      'otherReseller',
    );
    expect(strange.status).toBe(404);
    const foreign = await server.call(
      'UpdateCustomerAgent',
      { customer_number: 'C2', agent_number: 'A1' },
      'otherReseller',
    );
    expect(foreign.status).toBe(400);
    expect(await getAgent('C2')).toBeNull();
  });
});
