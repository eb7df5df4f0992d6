import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../contract/index';
import { numberRanges, phoneNumbers } from '../../../server/database/schema';
import { createNumberSentences } from '../../support/createNumberSentences';
import { createTestServer, seedTwoTenants, type TestServer, type Token } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await server.db.delete(phoneNumbers);
  await server.db.insert(phoneNumbers).values([
    { phoneNumber: '61255500001', wholesalerId: 1, regionId: 1 },
    { phoneNumber: '61255500002', wholesalerId: 1, regionId: 1, state: 'reserved', customerNumber: 'C3' },
    {
      phoneNumber: '61255500003',
      wholesalerId: 1,
      regionId: 1,
      state: 'assigned',
      remoteTrunkId: 'HV-1',
      domainName: 'wharf.pbx.example',
      customerNumber: 'C1',
      display: 'Wharf Coffee',
      directoryListing: true,
      dateAllocated: '2026-03-01T10:00:00Z',
      routing: { routeName: 'Main', diversionRingTimeout: 20 },
    },
    {
      phoneNumber: '61255500004',
      wholesalerId: 1,
      regionId: 1,
      state: 'assigned',
      remoteTrunkId: 'HOUSE',
      dateAllocated: '2026-05-01T10:00:00Z',
    },
    { phoneNumber: '61255505001', wholesalerId: 2, regionId: 2, state: 'assigned', remoteTrunkId: 'CK-1' },
    {
      phoneNumber: '61255505002',
      wholesalerId: 2,
      regionId: 2,
      state: 'quarantined',
      dateQuarantined: '2026-10-01',
      quarantineRelease: '2099-01-01',
    },
    { phoneNumber: '61355500001' },
  ]);
});
afterAll(() => server.close());

const listNumbers = async (
  request: object,
  name: CallName = 'GetDetailedPhoneNumbers',
  as: Token = 'staff',
) => {
  const { body } = await server.call(name, request, as);
  const { items = body } = body as { items?: { phone_number: string }[] };
  return (items as { phone_number: string }[]).map((row) => row.phone_number.slice(-8));
};

describe('GetDetailedPhoneNumbers', () => {
  it('returns rows in the format of the number lists', async () => {
    const { body } = await server.call('GetDetailedPhoneNumbers', { phone_number: '02 5550 0003' });
    expect(body).toEqual({
      items: [
        {
          phone_number_id: expect.any(Number),
          phone_number: '61255500003',
          region: 'Sampleton',
          range: null,
          range_size: null,
          state: 'assigned',
          customer_number: 'C1',
          dateAllocated: '2026-03-01T10:00:00.000Z',
          display: 'Wharf Coffee',
          domain_name: 'wharf.pbx.example',
          wholesaler: 'Harbour Voice',
          group_no: '1001',
          remote_trunk_id: 'HV-1',
          held_by: null,
          held_until: null,
          date_quarantined: null,
          date_torelease: null,
          directory_listing: true,
          ipnd: [],
          dateCreated: expect.stringMatching(/^\d{4}-.*Z$/),
          createdBy: null,
          dateLastModified: expect.stringMatching(/^\d{4}-.*Z$/),
          lastModifiedBy: null,
          tenant: 'Harbour Voice',
        },
      ],
      pageNumber: 1,
      totalPages: 1,
      totalCount: 1,
      hasPreviousPage: false,
      hasNextPage: false,
    });
  });

  it.each([
    [{ search: '02 5550 000' }, ['55500001', '55500002', '55500003', '55500004']],
    [{ search: '+613' }, ['55500001']],
    [{ search: '*5001' }, ['55505001']],
    [{ search: 'WHARF' }, ['55500003']],
    [{ search: 'hv-' }, ['55500003']],
    [{ search: 'c3' }, ['55500002']],
    [{ search: 'coffee' }, ['55500003']],
    [{ search: 'Coffee wharf' }, ['55500003']],
    [{ search: 'coffee 0003' }, ['55500003']],
    [{ search: 'coffee 0004' }, []],
    [{ search: 'not coffee, 02 5550 0004 and 0061-2-5550.0003!!' }, ['55500003', '55500004']],
    [{ search: 'kettle' }, ['55505001', '55505002']],
    [{ search: '1002' }, ['55505001', '55505002']],
    [{ search: 'port' }, ['55505001', '55505002']],
    [{ search: 'hv' }, ['55500003']],
    [{ search: '0001' }, ['55500001', '55500001']],
    [{ search: '5550 5001' }, ['55505001']],
    [{ search: '(02) 5550-5001' }, ['55505001']],
    [{ search: '5550 0002-0004' }, ['55500002', '55500003', '55500004']],
    [{ search: '+61 2 5550 0004 to 5550 5001' }, ['55500004', '55505001']],
    [{ search: '0255500001, 0355500001' }, ['55500001', '55500001']],
    [{ search: '61255500001\n61255505002' }, ['55500001', '55505002']],
    [{ search: '61255500001 61255505002', state: 'quarantined' }, ['55505002']],
    [{ search: '02 5550 0001', phone_number: '03' }, []],
    [{ search: '100%' }, []],
    [{ search: "'; drop table phone_number; --" }, []],
    [{ prefix: '613' }, ['55500001']],
    [{ prefix: '612', search: '02 5550 5' }, ['55505001', '55505002']],
    [{ prefix: '613', search: '02 5550 5' }, []],
    [{ state: 'quarantined' }, ['55505002']],
    [{ state: ['reserved', 'quarantined'] }, ['55500002', '55505002']],
    [{ state: [], prefix: '613' }, ['55500001']],
    [{ region: 'port' }, ['55505001', '55505002']],
    [{ region: null }, ['55500001']],
    [{ region_id: 2 }, ['55505001', '55505002']],
    [{ wholesaler: 'kettle' }, ['55505001', '55505002']],
    [{ wholesaler: ['Copper Kettle'] }, ['55505001', '55505002']],
    [{ wholesaler: null }, ['55500001']],
    [{ wholesalerid: 2 }, ['55505001', '55505002']],
    [{ group_no: '1002' }, ['55505001', '55505002']],
    [{ remote_trunk_id: ['HV-1', 'HOUSE'] }, ['55500003', '55500004']],
    [{ remote_trunk_id: null, prefix: '613' }, ['55500001']],
    [{ domain_name: 'wharf.pbx.example' }, ['55500003']],
    [{ customer_number: ['C1', 'C3'] }, ['55500002', '55500003']],
    [{ dateAllocated_from: '2026-03-02' }, ['55500004']],
    [{ dateAllocated_from: '2026-03-01', dateAllocated_to: '2026-03-01' }, ['55500003']],
    [{ date_torelease_from: '2098-12-31' }, ['55505002']],
    [{ date_quarantined_to: '2026-09-30' }, []],
    [{ sortBy: 'dateAllocated', sortOrder: 'DESC', pageSize: 2 }, ['55500004', '55500003']],
    [{ sortBy: 'region', sortOrder: 'ASC', pageSize: 3 }, ['55505001', '55505002', '55500001']],
    [{ sortBy: 'date_torelease', pageSize: 1 }, ['55505002']],
    [{ pageNumber: 3, pageSize: 3 }, ['55500001']],
    [{ pageNumber: 9 }, []],
    [{ unknown_field: 1, prefix: '613' }, ['55500001']],
  ])('with filter %j, finds %j', async (request, expected) => {
    expect(await listNumbers(request)).toEqual(expected);
  });

  it('finds exactly the numbers contained in each of 200 pasted sentences', async () => {
    const heldNumbers = ['61255500001', '61355500001', '61255500003', '61255505001'];
    const sentences = createNumberSentences(['55500001', '55500003', '55505001', '55509999'], 200);
    const expected = sentences.map(({ text, numbers: named }) => [
      text,
      heldNumbers
        .filter((number) => named.includes(number))
        .map((number) => number.slice(-8))
        .toSorted(),
    ]);
    const results = await Promise.all(
      sentences.map(async ({ text }) => [text, (await listNumbers({ search: text })).toSorted()]),
    );
    expect(results).toEqual(expected);
    expect(expected.filter(([, rows]) => rows?.length === 0).length).toBeGreaterThan(20);
    expect(expected.filter(([, rows]) => rows?.length !== 0).length).toBeGreaterThan(20);
  });

  it.each([
    [{ pageNumber: 0 }, 'pageNumber'],
    [{ pageSize: 1001 }, 'pageSize'],
    [{ pageSize: '25' }, 'pageSize'],
    [{ pageNumber: 9e15, pageSize: 1000 }, 'pageNumber'],
    [{ sortBy: 'colour' }, 'sortBy'],
    [{ sortBy: 'constructor' }, 'sortBy'],
    [{ sortOrder: 'sideways' }, 'sortOrder'],
    [{ state: 'sleeping' }, 'state'],
    [{ state: ['available', 'sleeping'] }, 'state'],
    [{ state: { not: 'available' } }, 'state'],
    [{ prefix: 'abc' }, 'prefix'],
    [{ range: 'abc' }, 'range'],
    [{ region_id: 'two' }, 'region_id'],
    [{ dateAllocated_from: 'yesterday' }, 'dateAllocated_from'],
    [{ search: 'x'.repeat(201) }, 'search'],
  ])('rejects %j and names the field', async (request, field) => {
    const { status, error } = await server.call('GetDetailedPhoneNumbers', request);
    expect([status, error.errors?.map((fieldError) => fieldError.field)]).toEqual([400, [field]]);
  });
});

describe('number lists by state', () => {
  it('return only numbers in their state, regardless of the filter', async () => {
    expect(await listNumbers({}, 'GetAvailablePhoneNumbersWithPagination')).toEqual(['55500001', '55500001']);
    expect(await listNumbers({}, 'GetAvailablePhoneNumbers')).toEqual(['55500001', '55500001']);
    expect(await listNumbers({ search: 'zzz' }, 'GetAvailablePhoneNumbers')).toEqual([]);
    expect(await listNumbers({ pageSize: 1 }, 'GetAvailablePhoneNumbers')).toHaveLength(2);
    expect(await listNumbers({}, 'GetAssignedNumbers')).toEqual(['55500003', '55500004', '55505001']);
    expect(await listNumbers({}, 'GetQuarantinedNumbers')).toEqual(['55505002']);
    expect(await listNumbers({ state: 'available' }, 'GetAssignedNumbers')).toEqual([]);
  });
});

describe('trunk view of numbers', () => {
  it('lists numbers on a given trunk, and numbers on no trunk', async () => {
    const { body } = await server.call('ListAssigned', { remote_trunk_id: 'HV-1' });
    expect(body).toEqual([
      {
        number: '61255500003',
        inUse: true,
        addressableNumber: '61255500003',
        listed: true,
        region: 'Sampleton',
        addressableName: 'Wharf Coffee',
        addressableType: null,
        moliPassthroughEnabled: null,
        remoteTrunkId: 'HV-1',
        groupSize: null,
        leaseName: null,
        tenant: 'Harbour Voice',
      },
    ]);
    const unassigned = await server.call('ListUnassignedNumbers', { prefix: '61255500' });
    expect(unassigned.body.map((row) => row.number)).toEqual(['61255500001', '61255500002']);
  });
});

describe('GetNumberDetails', () => {
  it('returns the carrier routing in the requested order', async () => {
    const { body } = await server.call(
      'GetNumberDetails',
      { numbers: ['02 5550 0004', '61255500003'] },
      'reseller',
    );
    expect(body).toMatchObject([
      { number: '61255500004', remoteTrunkId: 'HOUSE', routeName: null },
      { number: '61255500003', remoteTrunkId: 'HV-1', routeName: 'Main', diversionRingTimeout: 20 },
    ]);
  });

  it('names unknown numbers in the response', async () => {
    const { status, error } = await server.call(
      'GetNumberDetails',
      { numbers: ['61255500003', '61255505001', '61255509999'] },
      'reseller',
    );
    expect([status, error.message]).toEqual([
      404,
      '+61 2 5550 5001 and +61 2 5550 9999 are not in the inventory.',
    ]);
    expect((await server.call('GetNumberDetails', { numbers: ['abc'] })).status).toBe(400);
  });
});

describe('GetRangedNumbers', () => {
  const prefixes = async (request: object, as: Token = 'staff') =>
    (await server.call('GetRangedNumbers', request, as)).body.items.map((row) => row.prefix);

  beforeAll(async () => {
    await server.db.insert(numberRanges).values([
      {
        kind: 'plan',
        prefix: '613',
        firstNumber: '61300000000',
        lastNumber: '61399999999',
        size: 1e8,
        regionId: 3,
      },
      {
        kind: 'plan',
        prefix: '612555000',
        firstNumber: '61255500000',
        lastNumber: '61255500099',
        size: 100,
        regionId: 3,
      },
    ]);
    await server.call('GroupExistingNumbers', { startingNumber: '61255500001', quantity: 2 });
    await server.call('AddNumbers', { startingNumber: '61255505100', quantity: 2, wholesalerid: 2 });
    await server.call('GroupExistingNumbers', { startingNumber: '61255505100', quantity: 2 });
  });

  it('counts the numbers in each range and reports the state and owner of a group', async () => {
    const { body } = await server.call('GetRangedNumbers', {});
    expect(
      body.items.map((row) => [
        row.kind,
        row.prefix,
        row.in_inventory,
        row.available,
        row.assigned,
        row.region,
      ]),
    ).toEqual([
      ['plan', '61255500', 4, 1, 2, 'Sampleton'],
      ['plan', '612555000', 4, 1, 2, 'Nowhere Junction'],
      ['plan', '61255505', 4, 2, 1, 'Port Example'],
      ['group', '6125550510', 2, 2, 0, 'Port Example'],
      ['plan', '613', 1, 1, 0, 'Nowhere Junction'],
    ]);
    expect(body.items[3]).toMatchObject({
      state: 'available',
      wholesaler: 'Copper Kettle',
      remote_trunk_id: null,
      is_in_range_size: 2,
      primary_number_for_range: '61255505100',
      last_number: '61255505101',
    });
  });

  it('shows a reseller the same plan, but only its own groups and counts', async () => {
    const { body } = await server.call('GetRangedNumbers', {}, 'reseller');
    expect(body.items.map((row) => [row.kind, row.prefix, row.in_inventory])).toEqual([
      ['plan', '61255500', 4],
      ['plan', '612555000', 4],
      ['plan', '61255505', 0],
      ['plan', '613', 0],
    ]);
    expect(await prefixes({ kind: 'group' }, 'otherReseller')).toEqual(['6125550510']);
  });

  it.each([
    [{ kind: 'group' }, ['6125550510']],
    [{ kind: ['plan', 'group'], prefix: '612555051' }, ['6125550510']],
    [{ search: '02 5550 0001' }, ['61255500', '612555000']],
    [{ search: '02 5550 5101' }, ['61255505', '6125550510']],
    [{ search: '02 5550 5109' }, ['61255505']],
    [{ search: '+61 2 5550' }, ['61255500', '612555000', '61255505', '6125550510']],
    [{ search: 'nowhere' }, ['612555000', '613']],
    [{ search: '*505' }, ['61255505']],
    [{ region: 'port' }, ['61255505', '6125550510']],
    [{ region_id: 3 }, ['612555000', '613']],
    [{ area_code: '08' }, ['612555000', '613']],
    [{ is_in_range_size_from: 1001 }, ['613']],
    [{ is_in_range_size_to: 100, kind: 'plan' }, ['612555000']],
    [{ id: 1 }, ['61255500']],
    [{ sortBy: 'is_in_range_size', sortOrder: 'DESC', pageSize: 2 }, ['613', '61255505']],
    [{ sortBy: 'wholesaler', pageSize: 1 }, ['6125550510']],
    [{ sortBy: 'region', kind: 'plan', pageSize: 1, pageNumber: 2 }, ['612555000']],
  ])('with filter %j, finds %j', async (request, expected) => {
    expect(await prefixes(request)).toEqual(expected);
  });

  it.each([
    [{ prefix: 'abc' }, 'prefix'],
    [{ sortBy: 'in_inventory' }, 'sortBy'],
    [{ pageSize: 0 }, 'pageSize'],
  ])('rejects %j and names the field', async (request, field) => {
    const { status, error } = await server.call('GetRangedNumbers', request);
    expect([status, error.errors?.map((fieldError) => fieldError.field)]).toEqual([400, [field]]);
  });
});

describe('number lists of a tenant', () => {
  it('contain only its own numbers', async () => {
    const lists: CallName[] = [
      'GetDetailedPhoneNumbers',
      'GetAvailablePhoneNumbersWithPagination',
      'GetAvailablePhoneNumbers',
      'GetAssignedNumbers',
      'GetAssignedNumbersCSV',
      'GetQuarantinedNumbers',
      'ListUnassignedNumbers',
      'ListAssigned',
    ];
    for (const name of lists)
      for (const request of [
        {},
        { wholesalerid: 2 },
        { wholesaler: 'Kettle' },
        { search: '02 5550 5' },
        { search: 'CK' },
      ]) {
        const { body } = await server.call(name, request, 'reseller');
        expect(`${name} ${JSON.stringify(body)}`).not.toMatch(/Kettle|CK-1|612555050|613555/);
      }
  });

  it('contain, for a customer, only the numbers in its domain', async () => {
    expect(await listNumbers({}, 'GetDetailedPhoneNumbers', 'customer')).toEqual(['55500003']);
    expect(await listNumbers({}, 'GetAssignedNumbers', 'customer')).toEqual(['55500003']);
    expect(await listNumbers({ search: '02 5550' }, 'GetDetailedPhoneNumbers', 'otherCustomer')).toEqual([]);
    const { rows } = await server.db.execute<{ count: number }>(
      sql`select count(*)::int as count from phone_number`,
    );
    expect(rows[0]?.count).toBe(9);
  });
});

describe('lookup of numbers', () => {
  it('returns known numbers in any format', async () => {
    const { body } = await server.call('GetDetailedPhoneNumbers', {
      numbers: ['02 5550 0001', '+61 2 5550 5002', '61255509999'],
    });
    expect(body.items.map((row) => row.phone_number)).toEqual(['61255500001', '61255505002']);
    expect(body.totalCount).toBe(2);
  });

  it('returns only numbers in scope', async () => {
    const { body } = await server.call(
      'GetDetailedPhoneNumbers',
      { numbers: ['61255500001', '61255505002'] },
      'reseller',
    );
    expect(body.items.map((row) => row.phone_number)).toEqual(['61255500001']);
  });

  it('rejects invalid numbers', async () => {
    const { status } = await server.call('GetDetailedPhoneNumbers', { numbers: ['soon'] });
    expect(status).toBe(400);
  });

  it('returns the plan ranges that contain the numbers', async () => {
    const all = (await server.call('GetRangedNumbers', { kind: ['plan'], pageSize: 1 })).body.items[0];
    const inside = all?.primary_number_for_range ?? '';
    const { body } = await server.call('GetRangedNumbers', { kind: ['plan'], numbers: [inside] });
    expect(body.items.map((range) => range.id)).toContain(all?.id);
    const outside = await server.call('GetRangedNumbers', { kind: ['plan'], numbers: ['61899999999'] });
    expect(outside.body.items).toEqual([]);
  });

  it('can be filtered by area code, including numbers without one', async () => {
    const codes = async (area_code: string | null) =>
      (await server.call('GetDetailedPhoneNumbers', { area_code, pageSize: 50 })).body;
    const all = (await server.call('GetDetailedPhoneNumbers', {})).body.totalCount;
    expect((await codes('02')).totalCount).toBeLessThan(all ?? 0);
    expect((await codes('02')).items.length).toBeGreaterThan(0);
    expect((await codes(null)).items.map((row) => row.phone_number)).toContain('61355500001');
  });
});
