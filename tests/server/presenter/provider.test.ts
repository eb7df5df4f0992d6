import type { RaRecord } from 'react-admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../../../contract';
import { companyColours, companyObjects, firstNames, lastNames } from '../../../server/demo/demoNames';
import { ApiException } from '../../../src/dataProvider/apiException';
import { describe as describeError } from '../../../src/dataProvider/describe';
import type { TestServer } from '../testApi';
import { createMaskedProvider, createRealProvider, mockFetch, startDemoServer } from './demoProvider';

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer();
});
beforeEach(() => mockFetch(server));
afterAll(() => server.close());

const createPage = (field: string, perPage = 100) => ({
  pagination: { page: 1, perPage },
  sort: { field, order: 'ASC' as const },
  filter: {},
});

/** Fields with personal data in the demo records. */
const personalFields = new Set([
  ...['phone_number', 'did', 'ani', 'contact_number', 'range', 'first_number', 'last_number'],
  ...['company', 'email', 'firstname', 'lastname', 'customer_number', 'primary_address', 'hosted_pbx_domain'],
  ...[
    'domain_name',
    'wholesaler',
    'wholesaler_name',
    'tenant',
    'display',
    'remote_trunk_id',
    'remoteTrunkId',
  ],
]);

const findUnmasked = (rows: readonly object[]): string[] => [
  ...new Set(
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([name, value]) =>
        personalFields.has(name) && typeof value === 'string' && value.length > 3 ? [value] : [],
      ),
    ),
  ),
];

const lists: [resource: string, sort: string][] = [
  ['numbers', 'phone_number'],
  ['number-ranges', 'prefix'],
  ['quarantined-numbers', 'phone_number'],
  ['customers', 'company'],
  ['wholesalers', 'wholesaler_name'],
  ['trunks', 'remoteTrunkId'],
];

describe('presenter mode in the data provider', () => {
  it.each(lists)('leaves no real data in the list of %s', async (resource, sort) => {
    const real = await createRealProvider().getList<RaRecord>(resource, createPage(sort));
    const maskedList = await createMaskedProvider().getList<RaRecord>(resource, createPage(sort));
    const hidden = findUnmasked(real.data);
    expect(maskedList.total).toBe(real.total);
    expect(maskedList.data).toHaveLength(real.data.length);
    expect(new Set(maskedList.data.map(({ id }) => id)).size).toBe(maskedList.data.length);
    const text = JSON.stringify(maskedList);
    expect(hidden.length).toBeGreaterThan(3);
    // A name may also be part of a place name, so it is compared only with complete field values.
    const isThere = (truth: string) => text.includes(/^[A-Z][a-z]+$/.test(truth) ? `"${truth}"` : truth);
    expect(hidden.filter(isThere)).toEqual([]);
  });

  const domain_name = 'wharf.pbx.example';
  const requests: [call: CallName, body: object][] = [
    ['GetWholeSalerDomains', {}],
    ['GetUsers', { pageNumber: 1, pageSize: 50 }],
    ['GetExtensionsList', { domain_name, pageNumber: 1, pageSize: 50 }],
    ['GetCallQueuesList', { domain_name }],
    ['GetAddressBookListings', { domain_name, pageNumber: 1, pageSize: 50 }],
    ['GetAddressForDomain', { domain_name }],
    ['GetRegistrations', { domain_name }],
    ['GetMacAddressByDomain', { domain: domain_name }],
    ['GetNumbers', { domain_name, account: '*' }],
  ];

  it.each(requests)('leaves no real data in the response of %s', async (call, body) => {
    const real = await createRealProvider().call(call, body as never);
    const maskedJson = JSON.stringify(await createMaskedProvider().call(call, body as never));
    const text = JSON.stringify(real);
    expect(text.length).toBeGreaterThan(100);
    const hidden = new Set([
      ...(text.match(/[\w.+-]+@[\w.-]+|[\w-]+\.pbx\.example|(?<![\d.])61[23478]\d{8}(?!\d)/g) ?? []),
      ...(text.match(/(?<=")(?:[0-9A-F]{2}[:-]?){5}[0-9A-F]{2}(?=")/g) ?? []),
      ...firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`)),
      ...companyColours.flatMap((colour) => companyObjects.map((thing) => `${colour} ${thing}`)),
    ]);
    expect([...hidden].filter((truth) => maskedJson.includes(truth))).toEqual([]);
  });

  it('shows the same masked value for the same real value everywhere', async () => {
    const provider = createMaskedProvider();
    const { data } = await provider.getList<RaRecord>('customers', createPage('company'));
    const customer = data.find((candidate) => candidate.customer_number && candidate.hosted_pbx_domain);
    const repeated = await createMaskedProvider().getList<RaRecord>('customers', createPage('company'));
    expect(repeated.data).toEqual(data);
    const { data: numbers } = await provider.getList<RaRecord>('numbers', {
      ...createPage('phone_number'),
      filter: { customer_number: customer?.customer_number },
    });
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) {
      expect(number.customer_number).toBe(customer?.customer_number);
      expect(number.wholesaler).toBe(customer?.wholesaler_name);
    }
    expect(numbers.map((row) => row.domain_name)).toContain(customer?.hosted_pbx_domain);
    const otherList = await createMaskedProvider([1, 2]).getList<RaRecord>(
      'customers',
      createPage('company'),
    );
    expect(otherList.data.map((row) => row.company)).not.toEqual(data.map((row) => row.company));
  });

  it('finds records by masked values: ID, reference or formatted number', async () => {
    const real = createRealProvider();
    const provider = createMaskedProvider();
    const { data } = await provider.getList<RaRecord>('numbers', createPage('phone_number', 25));
    const first = data[3] as RaRecord;
    const { data: single } = await provider.getOne('numbers', { id: first.id });
    expect(single.phone_number).toBe(first.phone_number);
    expect(single.id).toBe(first.id);
    const { data: truth } = await real.getList<RaRecord>('numbers', createPage('phone_number', 25));
    expect(single.region).toBe(truth[3]?.region);
    const { data: batch } = await provider.getMany('numbers', { ids: data.slice(0, 3).map(({ id }) => id) });
    expect(batch.map(({ id }) => id)).toEqual(data.slice(0, 3).map(({ id }) => id));
    const digits = String(first.phone_number);
    const search = `+61 ${digits[2]} ${digits.slice(3, 7)} ${digits.slice(7)}`;
    const result = await provider.getList<RaRecord>('numbers', {
      ...createPage('phone_number'),
      filter: { search },
    });
    expect(result.data.map(({ id }) => id)).toEqual([first.id]);
    const { data: customers } = await provider.getList<RaRecord>('customers', createPage('company'));
    const [, typed = ''] = /^(\S+ \S{3})/.exec(customers[5]?.company) ?? [];
    const byName = await provider.getList<RaRecord>('customers', {
      ...createPage('company'),
      filter: { search: typed.toLowerCase() },
    });
    expect(byName.data.some(({ company }) => company.startsWith(typed))).toBe(true);
  });

  it('uses fictional numbers of the same length and area', async () => {
    const { data: real } = await createRealProvider().getList<RaRecord>(
      'numbers',
      createPage('phone_number'),
    );
    const { data } = await createMaskedProvider().getList<RaRecord>('numbers', createPage('phone_number'));
    for (const [at, { phone_number: maskedNumber }] of data.entries()) {
      expect(maskedNumber).toMatch(/^61[2378](5550|7010)\d{4}$/);
      expect(maskedNumber.slice(0, 3)).toBe(real[at]?.phone_number.slice(0, 3));
      expect(maskedNumber).not.toBe(real[at]?.phone_number);
    }
  });

  it('masks server error messages', async () => {
    const provider = createMaskedProvider();
    await provider.getList<RaRecord>('customers', createPage('company'));
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { message: 'Number 61255500001 of ada@wharf.pbx.example at wharf.pbx.example is not there.' },
        { status: 409 },
      ),
    );
    const error = await provider.call('GetWholeSalerDomains').catch((failure: unknown) => failure);
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => server.app.request(url, init));
    expect(error).toBeInstanceOf(ApiException);
    expect(JSON.stringify(error) + describeError(error)).not.toMatch(/61255500001|wharf|ada/);
    expect(describeError(error)).toMatch(
      /^Number 61\d{9} of \S+@\S+\.example at \S+\.example is not there\.$/,
    );
  });

  it('blocks changes and exports, with an explanation', async () => {
    const provider = createMaskedProvider();
    const { data } = await provider.getList<RaRecord>('numbers', createPage('phone_number', 1));
    const [record] = data as [RaRecord];
    const { id } = record;
    const before = await server.call('GetDetailedPhoneNumbers', { pageNumber: 1, pageSize: 1 });
    const tried = [
      provider.create('rate-plans', { data: {} }),
      provider.update('numbers', { id, data: record, previousData: record }),
      provider.delete('numbers', { id, previousData: record }),
      provider.runAction('numbers', { action: 'reserve', ids: [String(id)] }),
      provider.exportList('numbers', { filter: {}, sort: { field: 'phone_number', order: 'ASC' } }),
      provider.call('AddNumbers', { startingNumber: '61255509990', quantity: 1 }),
      provider.savePreference('list.numbers', { name: 'view.a', value: {} }),
      provider.stream('/api/Console/ImportNumberingPlan', new Blob(['x']), { onLine: () => undefined }),
    ];
    for (const attempt of tried) await expect(attempt).rejects.toThrow(/Presenter mode is on/);
    const after = await server.call('GetDetailedPhoneNumbers', { pageNumber: 1, pageSize: 1 });
    expect(after.body).toEqual(before.body);
  });
});
