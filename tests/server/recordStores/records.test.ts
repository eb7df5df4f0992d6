import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records as storedRecords } from '../../../server/database/schema';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';
import { createRecordClient, phoneSchema, supplierSchema } from './testStores';

let server: TestServer;
const records = createRecordClient(() => server);

beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await server.db.insert(storedRecords).values({
    kind: 'user',
    key: 'account|staff',
    body: { firstname: 'Ada', lastname: 'Demo' },
  });
  await server.call('PutRecordStore', { name: 'suppliers', schema: supplierSchema, level: 'customer' });
  await server.call('PutRecordStore', { name: 'loan-phones', schema: phoneSchema, level: 'customer' });
});
afterAll(() => server.close());

const createPhone = async (body: object, as?: 'staff' | 'reseller' | 'customer' | 'otherCustomer') => {
  const answer = await records('POST', 'loan-phones', body, as);
  expect(answer.status).toBe(201);
  return answer.body;
};
const getMessages = async (body: object, id?: number) => {
  const answer = await records(id ? 'PUT' : 'POST', id ? `loan-phones/${id}` : 'loan-phones', body);
  expect(answer.status).toBe(400);
  return Object.fromEntries((answer.body.errors ?? []).map(({ field, message }) => [field, message]));
};

describe('record in a record store', () => {
  it('can be created, read, changed and removed, and retains undeclared fields', async () => {
    const created = await createPhone({
      model: 'T46',
      price: 120,
      shelf: { row: 7 },
      id: 99,
      tenant: 'mine',
    });
    expect(created).toMatchObject({ model: 'T46', price: 120, shelf: { row: 7 }, tenant: null });
    expect(created.id).not.toBe(99);
    const changed = await records('PUT', `loan-phones/${created.id}`, { price: 99, insured: null });
    expect(changed.body).toMatchObject({ model: 'T46', price: 99, shelf: { row: 7 }, insured: null });
    expect((await records('GET', `loan-phones/${created.id}`)).body).toEqual(changed.body);
    expect((await records('DELETE', `loan-phones/${created.id}`)).body).toMatchObject({ model: 'T46' });
    const missing = await records('GET', `loan-phones/${created.id}`);
    expect([missing.status, missing.body.message]).toEqual([404, `Loan phone ${created.id} does not exist.`]);
    expect((await records('GET', 'loan-phones/x')).status).toBe(404);
  });

  it('is rejected if checking a pattern takes too long', async () => {
    const field = { type: 'string', title: 'Code', pattern: '^(a+)+$' };
    const put = (properties: object) =>
      server.call('PutRecordStore', {
        name: 'codes',
        schema: { title: 'Code', type: 'object', properties },
        level: 'customer',
      });
    await put({ code: field, codes: { type: 'array', items: field } });
    const text = `${'a'.repeat(60)}!`;
    for (const body of [{ code: text }, { codes: ['a', text] }]) {
      const { status, body: answer } = await records('POST', 'codes', body);
      expect([status, answer.errors?.[0]]).toEqual([
        400,
        { field: Object.keys(body)[0], message: expect.stringContaining('more than 500 ms') },
      ]);
    }
    const { status, body: created } = await records('POST', 'codes', { code: 'aaa', codes: ['a'] });
    expect(status).toBe(201);
    expect((await records('PUT', `codes/${created.id}`, { code: text })).status).toBe(400);
  });

  it('contains the names of its creator and last editor', async () => {
    const names = ['createdBy', 'lastModifiedBy'];
    const pickValues = (record: Record<string, unknown> | undefined) => names.map((name) => record?.[name]);
    const created = await createPhone({ model: 'T50' });
    const changed = await records('PUT', `loan-phones/${created.id}`, { price: 12 });
    const read = await records('GET', `loan-phones/${created.id}`);
    const listed = await records('GET', 'loan-phones', { filter: { model: 'T50' } });
    for (const record of [created, changed.body, read.body, listed.rows[0]])
      expect(pickValues(record)).toEqual(['Ada Demo', 'Ada Demo']);
  });

  it('is validated against the schema, with errors listed by field name', async () => {
    expect(
      await getMessages({
        model: '',
        state: 'broken',
        price: -1,
        insured: 'yes',
        bought: 'soon',
        seen: 'now',
      }),
    ).toEqual({
      model: 'Model is required.',
      state: 'State must be one of in, out, lost.',
      price: 'Price must be at least 0.',
      insured: 'Insured must be true or false.',
      bought: 'Bought must be a date, such as 2026-11-21.',
      seen: 'Last seen must be a date and time with its zone, such as 2026-11-21T09:30:00Z.',
    });
    expect(await getMessages({})).toEqual({ model: 'Model is required.' });
    const created = await createPhone({ model: 'T48' });
    expect(await getMessages({ model: null }, created.id)).toEqual({ model: 'Model is required.' });
    expect((await records('POST', 'loan-phones', [])).status).toBe(400);
  });

  it('never returns a secret, and retains the stored secret if none is sent', async () => {
    const created = await createPhone({ model: 'T49', pin: '1234' });
    expect(created).not.toHaveProperty('pin');
    expect(
      (await records('PUT', `loan-phones/${created.id}`, { model: 'T49', pin: '' })).body,
    ).not.toHaveProperty('pin');
    const refused = await records('GET', 'loan-phones', { filter: { pin: '1234' } });
    expect(refused.status).toBe(400);
  });

  it('is limited to 256 KB and requires an existing store', async () => {
    const large = await records('POST', 'loan-phones', { model: 'T', notes: 'x'.repeat(300_000) });
    expect([large.status, large.body.message]).toEqual([
      413,
      'A record may be 256 KB at most; this one is 293 KB.',
    ]);
    const nowhere = await records('GET', 'pagers');
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'no_store']);
    expect((await server.app.request('/api/Records/loan-phones')).status).toBe(401);
  });

  it('is audited with the user and the old and new values', async () => {
    const created = await createPhone({ model: 'Desk', price: 10 }, 'customer');
    await records('PUT', `loan-phones/${created.id}`, { price: 12, pin: '2222' }, 'customer');
    await records('DELETE', `loan-phones/${created.id}`, undefined, 'customer');
    const log = async (as: 'customer' | 'otherCustomer') =>
      (await server.call('GetAuditLogList', { entity: 'store:loan-phones', account: String(created.id) }, as))
        .body.items;
    const entries = await log('customer');
    expect(
      entries.map(({ action, request_type, entity_label }) => [action, request_type, entity_label]),
    ).toEqual([
      ['REMOVE', 'RemoveRecord', 'Loan phones'],
      ['CHANGE', 'UpdateRecord', 'Loan phones'],
      ['ADD', 'CreateRecord', 'Loan phones'],
    ]);
    expect(entries[1]?.content).toEqual({
      old: { price: 10, pin: null },
      new: { price: 12, pin: { secret: 'set' } },
      labels: {},
    });
    expect(await log('otherCustomer')).toEqual([]);
  });
});

describe('owner of a record', () => {
  it('is determined by the creator, and other owners cannot see the record', async () => {
    const store = 'suppliers';
    const createRecord = async (as: 'staff' | 'reseller' | 'customer', over: object = {}) =>
      (await records('POST', store, { name: `Of ${as}`, ...over }, as)).body;
    const customers = await createRecord('customer');
    const resellers = await createRecord('reseller');
    const shared = await createRecord('staff');
    const named = await createRecord('staff', { domain_name: 'wharf.pbx.example' });
    expect([customers.tenant, resellers.tenant, shared.tenant, named.tenant]).toEqual([
      'wharf.pbx.example',
      '1',
      null,
      'wharf.pbx.example',
    ]);
    const listIds = async (as: Parameters<typeof records>[3]) =>
      (await records('GET', store, {}, as)).rows.map(({ id }) => id);
    expect(await listIds('customer')).toEqual([customers.id, named.id]);
    expect(await listIds('reseller')).toEqual([customers.id, resellers.id, named.id]);
    expect(await listIds('otherCustomer')).toEqual([]);
    expect(await listIds('otherReseller')).toEqual([]);
    expect(await listIds('staff')).toEqual([customers.id, resellers.id, shared.id, named.id]);
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect(
        (
          await records(
            method,
            `${store}/${customers.id}`,
            method === 'PUT' ? { name: 'Mine' } : undefined,
            'otherCustomer',
          )
        ).status,
      ).toBe(404);
    const foreign = { name: 'X', domain_name: 'kettle.pbx.example' };
    expect((await records('POST', store, foreign, 'customer')).status).toBe(404);
    expect((await records('POST', store, { name: 'X', wholesaler_id: 2 }, 'reseller')).status).toBe(400);
    expect(
      (await records('PUT', `${store}/${customers.id}`, { domain_name: 'wharf-2.pbx.example' })).status,
    ).toBe(400);
    const byDomain = await records('GET', store, { filter: { domain_name: 'wharf.pbx.example' } });
    expect(byDomain.rows.map(({ id }) => id)).toEqual([customers.id, named.id]);
  });

  it.each([
    [{ domain_name: null }, null],
    [{ domain_name: '' }, null],
    [{ wholesaler_id: null }, null],
    [{ wholesaler_id: '' }, null],
    [{ domain_name: null, wholesaler_id: '2' }, '2'],
    [{ domain_name: 'wharf.pbx.example', wholesaler_id: 2 }, 'wharf.pbx.example'],
  ])('is none, a wholesaler or a phone system according to %j', async (named, tenant) => {
    const { status, body } = await records('POST', 'suppliers', { name: 'Named', ...named });
    expect([status, body.tenant]).toEqual([201, tenant]);
    await records('DELETE', `suppliers/${body.id}`);
  });

  it('cannot access a store that requires a higher level', async () => {
    await server.call('PutRecordStore', { name: 'plans', schema: supplierSchema });
    const refused = await records('GET', 'plans', {}, 'reseller');
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  });
});

describe('records that reference other records', () => {
  it('can refer only to existing records in scope, and prevent their removal', async () => {
    const created = (await records('POST', 'suppliers', { name: 'Quay Supplies' }, 'customer')).body;
    const holder = await createPhone(
      { model: 'A', supplier: created.id, repairers: [created.id] },
      'customer',
    );
    const lost = await records('POST', 'loan-phones', {
      model: 'B',
      supplier: 987654,
      repairers: [created.id, 7654321],
    });
    expect(lost.body.errors).toEqual([
      { field: 'supplier', message: 'Supplier: Supplier 987654 does not exist.' },
      { field: 'repairers', message: 'Repairers: Supplier 7654321 does not exist.' },
    ]);
    const foreign = await records(
      'POST',
      'loan-phones',
      { model: 'B', supplier: created.id },
      'otherCustomer',
    );
    expect(foreign.status).toBe(400);
    const refused = await records('DELETE', `suppliers/${created.id}`, undefined, 'customer');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Supplier ${created.id} is named by Loan phone ${holder.id} (Supplier). Change that first.`,
    ]);
    await records('PUT', `loan-phones/${holder.id}`, { supplier: null });
    expect((await records('DELETE', `suppliers/${created.id}`)).status).toBe(409);
    await records('PUT', `loan-phones/${holder.id}`, { repairers: [] });
    expect((await records('DELETE', `suppliers/${created.id}`)).status).toBe(200);
  });

  it('can refer to entities outside the stores, which are not verified', async () => {
    const schema = {
      title: 'Visit',
      type: 'object',
      properties: {
        customer: { type: 'integer', title: 'Customer', 'x-reference': 'customers' },
        supplier: { type: 'string', title: 'Supplier', 'x-reference': 'suppliers' },
      },
    };
    await server.call('PutRecordStore', { name: 'visits', schema, level: 'customer' });
    const response = await records('POST', 'visits', { customer: 987654 });
    expect([response.status, response.body.customer]).toEqual([201, 987654]);
    const lost = await records('POST', 'visits', { supplier: 'x'.repeat(60) });
    expect(lost.body.errors).toEqual([
      { field: 'supplier', message: `Supplier: Supplier ${'x'.repeat(40)} does not exist.` },
    ]);
  });

  it('are named in errors, up to three, with a note if there are more', async () => {
    const created = (await records('POST', 'suppliers', { name: 'Many' }, 'customer')).body;
    const refused = async () =>
      (await records('DELETE', `suppliers/${created.id}`, undefined, 'customer')).body;
    const ids: unknown[] = [];
    for (let count = 1; count <= 4; count++) {
      ids.push((await createPhone({ model: 'M', supplier: created.id }, 'customer')).id);
      const message = `Supplier ${created.id} is named by Loan phone ${ids.slice(0, 3).join(', ')}${count > 3 ? ' and others' : ''} (`;
      expect((await refused()).message).toContain(message);
    }
    expect(await refused()).toMatchObject({
      details: { store: 'loan-phones', field: 'supplier', ids: ids.slice(0, 3) },
    });
  });
});
