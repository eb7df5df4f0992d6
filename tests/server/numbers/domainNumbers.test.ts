import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '../../../contract/index';
import { phoneNumbers } from '../../../server/database/schema';
import { createTestServer, seedTwoTenants, type TestServer, type Token } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const domain_name = 'wharf.pbx.example';
const FREE_NUMBER = '61255500010';
const OWN_NUMBER = '61255500012';

beforeEach(async () => {
  await server.db.delete(phoneNumbers);
  await server.db.insert(phoneNumbers).values([
    { phoneNumber: FREE_NUMBER, wholesalerId: 1, regionId: 1 },
    { phoneNumber: '61255500011', wholesalerId: 1, regionId: 2 },
    {
      phoneNumber: OWN_NUMBER,
      wholesalerId: 1,
      state: 'assigned',
      domainName: domain_name,
      destinationAccount: '201',
    },
    {
      phoneNumber: '61255500013',
      wholesalerId: 1,
      state: 'assigned',
      domainName: domain_name,
      isPrimary: true,
    },
    { phoneNumber: '61255500014', wholesalerId: 1, state: 'assigned', domainName: 'wharf-2.pbx.example' },
    { phoneNumber: '61255500015', wholesalerId: 1, state: 'reserved', customerNumber: 'C3' },
    { phoneNumber: '61255500020', wholesalerId: 2 },
    { phoneNumber: '61255500030' },
  ]);
});

const findNumber = async (number: string) => {
  const [row] = await server.db.select().from(phoneNumbers).where(eq(phoneNumbers.phoneNumber, number));
  return row;
};

const callInDomain = <Name extends CallName>(name: Name, rest: object = {}, as: Token = 'customer') =>
  server.call(name, { domain_name, ...rest }, as);

describe('numbers of a domain', () => {
  const numbers = async (account: string, as: Token = 'customer', domain = domain_name) =>
    server.call('GetNumbers', undefined, as, { domain_name: domain, account });

  it('are keyed by number, for the whole domain or for one account', async () => {
    const { body } = await numbers('*');
    expect(Object.keys(body)).toEqual([OWN_NUMBER, '61255500013']);
    expect(body[OWN_NUMBER]).toEqual({
      did: OWN_NUMBER,
      ani: null,
      service_flag: null,
      state: 'assigned',
      destination: { account: '201', user_type: null },
      domain_name,
      display: null,
      leads_to: '201',
      region: null,
      primary: false,
      numberSource: 'wholesaler',
      dateAllocated: null,
      dateCreated: expect.stringMatching(/^\d{4}-.*Z$/),
      createdBy: null,
      dateLastModified: expect.stringMatching(/^\d{4}-.*Z$/),
      lastModifiedBy: null,
      tenant: domain_name,
    });
    expect(Object.keys((await numbers('201')).body)).toEqual([OWN_NUMBER]);
    expect((await numbers('999')).body).toEqual({});
  });

  it('are hidden from other tenants', async () => {
    expect((await numbers('*', 'customer', 'wharf-2.pbx.example')).status).toBe(404);
    expect((await numbers('*', 'otherCustomer')).status).toBe(404);
    expect((await numbers('*', 'otherReseller')).status).toBe(404);
    expect((await numbers('*', 'reseller', 'wharf-2.pbx.example')).status).toBe(200);
    expect((await numbers('*', 'staff', 'no.example')).error.message).toBe(
      'There is no phone system no.example.',
    );
  });
});

describe('CheckExistingDid', () => {
  const check = async (did: string, as: Token) =>
    (await server.call('CheckExistingDid', undefined, as, { did })).body;

  it('reports whether a number exists and is free, within the scope of the user', async () => {
    expect(await check('02 5550 0010', 'customer')).toEqual({
      did: FREE_NUMBER,
      exists: true,
      available: true,
      message: '+61 2 5550 0010 is free: it can be ordered.',
    });
    expect(await check(OWN_NUMBER, 'customer')).toMatchObject({
      did: OWN_NUMBER,
      exists: true,
      available: false,
    });
    expect(await check('61255500099', 'staff')).toMatchObject({ exists: false, available: false });
    expect(await check('61255500020', 'staff')).toMatchObject({ exists: true, available: true });
    for (const [number, as] of [
      ['61255500020', 'customer'],
      ['61255500014', 'customer'],
      ['61255500015', 'customer'],
      ['61255500030', 'reseller'],
      ['61255500020', 'reseller'],
      [OWN_NUMBER, 'otherCustomer'],
    ] as const)
      expect([number, as, await check(number, as)]).toMatchObject([
        number,
        as,
        { did: number, exists: false, available: false, message: expect.stringContaining('is not known') },
      ]);
  });

  it('rejects an invalid number', async () => {
    const { status, error } = await server.call('CheckExistingDid', undefined, 'customer', { did: 'hello' });
    expect([status, error.errors?.[0]?.field]).toEqual([400, 'did']);
  });
});

describe('GetAvailableDIDs', () => {
  const offered = async (rest: object = {}, as: Token = 'customer') =>
    (await callInDomain('GetAvailableDIDs', rest, as)).body.map((number) => number.did);

  it('returns the free numbers of the wholesaler, and unallocated numbers to staff', async () => {
    expect(await offered()).toEqual([FREE_NUMBER, '61255500011']);
    expect(await offered({}, 'reseller')).toEqual([FREE_NUMBER, '61255500011']);
    expect(await offered({}, 'staff')).toEqual([FREE_NUMBER, '61255500011', '61255500030']);
    expect(await offered({ region: 'Port' })).toEqual(['61255500011']);
    expect(await offered({ search: '02 5550 0010' })).toEqual([FREE_NUMBER]);
    expect(await offered({ search: '*11' })).toEqual(['61255500011']);
    expect(await offered({ region: '', search: '' })).toEqual([FREE_NUMBER, '61255500011']);
  });

  it('is restricted to users of the domain', async () => {
    expect((await callInDomain('GetAvailableDIDs', {}, 'otherCustomer')).status).toBe(404);
    expect((await callInDomain('GetAvailableDIDs', { domain_name: 'wharf-2.pbx.example' })).status).toBe(404);
    expect((await server.call('GetAvailableDIDs', {}, 'customer')).error.errors?.[0]?.field).toBe(
      'domain_name',
    );
  });
});

describe('AddDestination', () => {
  it('requires a destination, either as an object or in the `leads_to` field', async () => {
    const leads = async () => {
      const all = await server.call('GetNumbers', undefined, 'customer', { domain_name, account: '*' });
      return all.body[OWN_NUMBER]?.leads_to;
    };
    expect(
      (await callInDomain('AddDestination', { did: OWN_NUMBER, destination: { account: '300' } })).status,
    ).toBe(200);
    expect(await leads()).toBe('300');
    expect((await callInDomain('AddDestination', { did: OWN_NUMBER, leads_to: '61255509001' })).status).toBe(
      200,
    );
    expect(await leads()).toBe('61255509001');
    const { status, error } = await callInDomain('AddDestination', { did: OWN_NUMBER });
    expect([status, error.errors?.[0]?.field]).toEqual([400, 'leads_to']);
    expect((await callInDomain('AddDestination', { did: OWN_NUMBER, leads_to: '' })).status).toBe(200);
    expect(await leads()).toBe('');
    await callInDomain('AddDestination', { did: OWN_NUMBER, destination: { account: '201' } });
  });
});

describe('assignment of numbers to a domain', () => {
  it('accepts an available number with its destination', async () => {
    const { body } = await callInDomain('CreateNumber', {
      did: '02 5550 0010',
      ani: '02 5550 0012',
      display: 'Sales',
      service_flag: '*70',
      destination: { account: '300', user_type: 'hunts' },
    });
    expect(body).toEqual({
      did: FREE_NUMBER,
      leads_to: '300',
      region: 'Sampleton',
      ani: OWN_NUMBER,
      service_flag: '*70',
      state: 'assigned',
      destination: { account: '300', user_type: 'hunts' },
      domain_name,
      display: 'Sales',
      primary: false,
      numberSource: 'wholesaler',
      dateAllocated: expect.stringMatching(/Z$/),
      dateCreated: expect.stringMatching(/^\d{4}-.*Z$/),
      createdBy: null,
      dateLastModified: expect.stringMatching(/^\d{4}-.*Z$/),
      lastModifiedBy: 'account|customer',
      tenant: domain_name,
    });
    expect(await findNumber(FREE_NUMBER)).toMatchObject({
      customerNumber: 'C1',
      createdBy: null,
      lastModifiedBy: 'account|customer',
    });
  });

  it('accepts several numbers, either all or none', async () => {
    const dids = [FREE_NUMBER, '61255500011'];
    const refused = await callInDomain('AddDid', { dids: [...dids, OWN_NUMBER] });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      '1 number can’t be assigned: +61 2 5550 0012 is already assigned to domain wharf.pbx.example.',
    ]);
    expect((await findNumber(FREE_NUMBER))?.state).toBe('available');
    const { body } = await callInDomain('AddDid', { dids, destination: { account: '300' } });
    expect(body.map((number) => [number.did, number.destination?.account])).toEqual(
      dids.map((did) => [did, '300']),
    );
  });

  it('names the domain of a number that is assigned elsewhere instead of calling it unknown', async () => {
    const { error } = await server.call('AddDid', { domain_name: 'wharf-2.pbx.example', dids: [OWN_NUMBER] });
    expect(error.message).toBe(
      '1 number can’t be assigned: +61 2 5550 0012 is already assigned to domain wharf.pbx.example.',
    );
  });

  it('rejects unknown and foreign numbers and, for customers, reserved or unallocated ones', async () => {
    for (const did of ['61255500020', '61255500030', '61255500014', '61255500015', '61255500099']) {
      const { status } = await callInDomain('CreateNumber', { did });
      expect([did, status]).toEqual([did, 404]);
    }
    expect((await callInDomain('CreateNumber', { did: '61255500015' }, 'reseller')).status).toBe(200);
    expect((await callInDomain('CreateNumber', { did: '61255500030' }, 'staff')).body).toMatchObject({
      domain_name,
    });
    expect((await findNumber('61255500030'))?.wholesalerId).toBe(1);
  });

  it.each([
    ['CreateNumber', {}, 'did'],
    ['CreateNumber', { did: 'x' }, 'did'],
    ['CreateNumber', { did: FREE_NUMBER, ani: 'hello' }, 'ani'],
    ['CreateNumber', { did: FREE_NUMBER, ani: '5550 0001' }, 'ani'],
    ['CreateNumber', { did: FREE_NUMBER, destination: {} }, 'destination.account'],
    [
      'CreateNumber',
      { did: FREE_NUMBER, destination: { account: '1', user_type: 'moon' } },
      'destination.user_type',
    ],
    ['AddDid', {}, 'dids'],
    ['AddDid', { dids: [] }, 'dids'],
    ['AddDid', { dids: [FREE_NUMBER, '12'] }, 'dids.1'],
    ['AddAni', { did: OWN_NUMBER }, 'ani'],
    ['AddDestination', { did: OWN_NUMBER }, 'leads_to'],
  ] as const)('is rejected by %s for %j, and the error names the field', async (name, body, field) => {
    const { status, error } = await callInDomain(name, body);
    expect([status, error.errors?.map((fieldError) => fieldError.field)]).toEqual([400, [field]]);
  });
});

describe('details of a domain number', () => {
  it('are updated with the given values and cleared by empty values', async () => {
    const { body } = await callInDomain('UpdateNumber', {
      did: OWN_NUMBER,
      display: 'Sales',
      destination: { account: '301', user_type: 'acds' },
    });
    expect(body).toMatchObject({ display: 'Sales', destination: { account: '301', user_type: 'acds' } });
    const repeated = await callInDomain('UpdateNumber', { did: OWN_NUMBER, display: '' });
    expect(repeated.body).toMatchObject({ display: null, destination: { account: '301' } });
  });

  it('can be set individually', async () => {
    expect((await callInDomain('AddAni', { did: OWN_NUMBER, ani: '0255500013' })).body).toMatchObject([
      { did: OWN_NUMBER, ani: '61255500013' },
    ]);
    expect((await callInDomain('DeleteANI', { did: OWN_NUMBER })).status).toBe(200);
    expect((await findNumber(OWN_NUMBER))?.ani).toBeNull();
    await callInDomain('AddDestination', {
      did: OWN_NUMBER,
      destination: { account: '400', user_type: 'orbits' },
    });
    expect(await findNumber(OWN_NUMBER)).toMatchObject({
      destinationAccount: '400',
      destinationUserType: 'orbits',
    });
  });

  it('mark only one number per domain as the main number', async () => {
    expect((await callInDomain('MakePrimary', { did: OWN_NUMBER })).body).toMatchObject({ primary: true });
    const { body } = await server.call('GetNumbers', undefined, 'customer', { domain_name, account: '*' });
    expect(Object.values(body).map((number) => [number.did, number.primary])).toEqual([
      [OWN_NUMBER, true],
      ['61255500013', false],
    ]);
    expect((await callInDomain('MakePrimary', { did: OWN_NUMBER })).status).toBe(200);
  });

  it('cannot be changed by users outside the domain', async () => {
    const requests: [CallName, object][] = [
      ['UpdateNumber', { display: 'mine' }],
      ['AddAni', { ani: OWN_NUMBER }],
      ['DeleteANI', {}],
      ['AddDestination', { destination: { account: '1' } }],
      ['MakePrimary', {}],
    ];
    for (const [name, rest] of requests) {
      expect([
        name,
        (await callInDomain(name, { did: OWN_NUMBER, ...rest }, 'otherCustomer')).status,
      ]).toEqual([name, 404]);
      expect([
        name,
        (await callInDomain(name, { did: OWN_NUMBER, ...rest }, 'otherReseller')).status,
      ]).toEqual([name, 404]);
      const foreign = await callInDomain(name, { did: '61255500014', ...rest });
      expect([name, foreign.error.message]).toEqual([
        name,
        '+61 2 5550 0014 is not a number of domain wharf.pbx.example.',
      ]);
    }
  });
});

describe('DeleteNumbers', () => {
  it('releases the numbers of the domain, either all or none', async () => {
    const refused = await callInDomain('DeleteNumbers', { dids: [OWN_NUMBER, '61255500014'] });
    expect(refused.status).toBe(404);
    const elsewhere = await callInDomain('DeleteNumbers', { dids: [OWN_NUMBER, '61255500014'] }, 'reseller');
    expect(elsewhere.error.message).toMatch(/\+61 2 5550 0014 is not a number of domain wharf\.pbx\.example/);
    const { body } = await callInDomain('DeleteNumbers', { dids: [OWN_NUMBER, '61255500013'] });
    expect(body).toEqual({ changed: 2 });
    expect(await findNumber('61255500013')).toMatchObject({
      state: 'available',
      domainName: null,
      isPrimary: false,
    });
    expect((await callInDomain('DeleteNumbers', { dids: [OWN_NUMBER] })).status).toBe(404);
  });
});
