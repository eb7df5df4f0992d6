import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testApi';
import { createRecordClient, phoneSchema, supplierSchema } from './testStores';

let server: TestServer;
const records = createRecordClient(() => server);
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const putStore = (over: object, name = 'faulty') =>
  server.call('PutRecordStore', { name, schema: { ...supplierSchema, ...over } });
const putStoreWithField = (field: object) => ({
  properties: { name: supplierSchema.properties.name, extra: field },
});

describe('record stores', () => {
  it('can be created, updated, listed and removed', async () => {
    expect(
      (await server.call('PutRecordStore', { name: 'suppliers', schema: supplierSchema })).body,
    ).toMatchObject({
      name: 'suppliers',
      level: 'staff',
      records: 0,
    });
    const duplicate = await server.call('PutRecordStore', {
      name: 'suppliers',
      schema: supplierSchema,
      isNew: true,
    });
    expect([duplicate.status, duplicate.error.errors?.[0]?.field]).toEqual([409, 'name']);
    await server.call('PutRecordStore', { name: 'loan-phones', schema: phoneSchema });
    const created = (await records('POST', 'suppliers', { name: 'Quay' })).body;
    await server.call('PutRecordStore', { name: 'suppliers', schema: supplierSchema, level: 'reseller' });
    expect((await records('GET', `suppliers/${created.id}`)).body.name).toBe('Quay');
    const { body } = await server.call('GetRecordStores');
    expect(body.map(({ name, level, records: count }) => [name, level, count])).toEqual([
      ['loan-phones', 'staff', 0],
      ['suppliers', 'reseller', 1],
    ]);
    const named = await server.call('DeleteRecordStore', { name: 'suppliers', withRecords: true });
    expect([named.status, named.error.message]).toEqual([
      409,
      'Loan phone name records of “suppliers”. Change their schemas first.',
    ]);
    await server.call('DeleteRecordStore', { name: 'loan-phones' });
    const full = await server.call('DeleteRecordStore', { name: 'suppliers' });
    expect([full.status, full.error.message]).toEqual([
      409,
      'The record store “suppliers” holds 1 record. Remove it first, or remove the store with its records.',
    ]);
    expect(full.error.details).toEqual({ records: 1 });
    expect((await server.call('DeleteRecordStore', { name: 'suppliers', withRecords: true })).status).toBe(
      200,
    );
    expect((await records('GET', 'suppliers')).status).toBe(404);
    const log = (await server.call('GetAuditLogList', { entity: 'store:suppliers' })).body.items;
    expect(log.map(({ action }) => action)).toEqual(['REMOVE', 'ADD']);
  });

  it.each([
    [{ properties: { parent: { $ref: '#' } } }, 'schema.properties.parent.$ref', /back to itself/],
    [
      putStoreWithField({ type: 'object', properties: { a: { $ref: '#/properties/extra' } } }),
      'schema.properties.extra.properties.a.$ref',
      /Write out/,
    ],
    [putStoreWithField({ type: 'telegram' }), 'schema.properties.extra.type', /kind "telegram"/],
    [
      putStoreWithField({ type: 'string', format: 'teleport' }),
      'schema.properties.extra.format',
      /kind "teleport"/,
    ],
    [putStoreWithField({}), 'schema.properties.extra.type', /needs a type/],
    [
      putStoreWithField({ type: 'string', pattern: '(' }),
      'schema.properties.extra.pattern',
      /no regular expression/,
    ],
    [putStoreWithField({ type: 'string', oneOf: [] }), 'schema.properties.extra.oneOf', /does not know/],
    [{ properties: { id: { type: 'string' } } }, 'schema.properties.id', /gives every record "id" itself/],
    [{ properties: { 'a b': { type: 'string' } } }, 'schema.properties.a b', /letters, digits/],
    [{ properties: { q: { type: 'string' } } }, 'schema.properties.q', /another name/],
    [{ required: ['nobody'] }, 'schema.required', /is no field/],
    [{ title: '' }, 'schema.title', /needs a title/],
    [{ type: 'array' }, 'schema.type', /"object"/],
    [{ properties: {} }, 'schema.properties', /needs fields/],
  ])('are rejected with %j', async (over, field, message) => {
    const { status, error } = await putStore(over);
    expect([status, error.code, error.errors?.[0]?.field]).toEqual([400, 'validation', field]);
    expect(error.message).toMatch(message);
  });

  it('can be removed if no other store refers to them', async () => {
    const naming = {
      ...supplierSchema,
      properties: { of: { type: 'integer', 'x-reference': 'customers' } },
      required: [],
    };
    await server.call('PutRecordStore', { name: 'visits', schema: naming });
    await server.call('PutRecordStore', { name: 'pagers', schema: supplierSchema });
    expect((await server.call('DeleteRecordStore', { name: 'pagers' })).status).toBe(200);
    await server.call('DeleteRecordStore', { name: 'visits' });
  });

  it('reject deeply nested or long schemas, invalid names and users other than staff', async () => {
    const nested = (depth: number): object =>
      depth === 0 ? { type: 'string' } : { type: 'array', items: nested(depth - 1) };
    expect((await putStore(putStoreWithField(nested(9)))).error.message).toMatch(/too deep/);
    expect((await putStore({ description: 'x'.repeat(200_000) })).status).toBe(400);
    expect((await putStore({}, 'Loan Phones')).error.errors?.[0]?.field).toBe('name');
    expect(
      (await server.call('PutRecordStore', { name: 'mine', schema: supplierSchema }, 'reseller')).status,
    ).toBe(403);
  });

  it('are created when a screen that requires one is published', async () => {
    const text = (level: string) =>
      JSON.stringify({
        store: true,
        name: 'lost-and-found',
        label: ['Thing', 'Things'],
        icon: 'Hub',
        menu: { level: 'Customer' },
        level,
        entity: { ...supplierSchema, title: 'Thing' },
        list: { columns: ['name'] },
      });
    const screen = (await server.call('SaveScreen', { name: 'Things', text: text('customer') })).body;
    const published = await server.call('PublishScreen', { id: screen.id, least_level: 'customer' });
    expect(published.status).toBe(200);
    const { body } = await server.call('GetRecordStores');
    expect(body.find(({ name }) => name === 'lost-and-found')).toMatchObject({
      level: 'customer',
      records: 0,
    });
    expect((await records('POST', 'lost-and-found', { name: 'Umbrella' })).status).toBe(201);
  });
});
