import { expect, it } from 'vitest';
import {
  buildStoredCalls,
  getCallPrefix,
  parseStoredKind,
  toStoredKind,
  withSystemFields,
} from '../../contract/recordStores/buildStoredCalls';
import type { EntitySchema } from '../../contract/recordStores/entitySchema';

const phoneSchema: EntitySchema = {
  title: 'Loan phone',
  type: 'object',
  properties: {
    model: { type: 'string', title: 'Model' },
    state: { type: ['string', 'null'], enum: ['in', 'out', null] },
    price: { type: 'number' },
    bought: { type: 'string', format: 'date', title: 'Bought' },
    lent: { type: 'boolean' },
    repairers: { type: 'array', items: { type: 'integer' } },
    pin: { type: 'string', writeOnly: true },
    home: { type: 'object' },
  },
};
const calls = buildStoredCalls('stock/loan phones', phoneSchema, 'reseller');
const findCallName = (word: string) => calls[`${word}:stock/loan phones`];

it('the calls of a record store map to the HTTP methods of its path', () => {
  expect(
    Object.entries(calls).map(([name, { method, path, returns }]) => [name, method, path, returns.kind]),
  ).toEqual(
    [
      ['ListRecords', 'GET', '', 'paged'],
      ['GetRecords', 'GET', '', 'list'],
      ['GetRecord', 'GET', '/{id}', 'one'],
      ['CreateRecord', 'POST', '', 'one'],
      ['UpdateRecord', 'PUT', '/{id}', 'one'],
      ['RemoveRecord', 'DELETE', '/{id}', 'one'],
    ].map(([word, method, rest, kind]) => [
      `${word}:stock/loan phones`,
      method,
      `/api/Records/stock%2Floan%20phones${rest}`,
      kind,
    ]),
  );
  for (const call of Object.values(calls))
    expect(call).toMatchObject({
      access: 'reseller',
      group: 'Records',
      tenant: 'own',
      ok: [200, 201],
      stored: { name: 'stock/loan phones' },
      summary: expect.stringMatching(/^\w+ of stock\/loan phones\.$/),
    });
});

it('a single record is read, updated and removed by id, and several records by their ids', () => {
  for (const word of ['GetRecord', 'RemoveRecord'])
    expect(findCallName(word)?.body).toMatchObject({
      required: ['id'],
      properties: { id: { type: 'integer' } },
    });
  expect(findCallName('GetRecords')?.body).toMatchObject({
    properties: { ids: { type: 'array', items: { type: 'integer' } } },
  });
  expect([findCallName('CreateRecord')?.body, findCallName('UpdateRecord')?.body]).toEqual([
    phoneSchema,
    phoneSchema,
  ]);
});

it('a list can be filtered by search text, range, value and list membership', () => {
  const body = findCallName('ListRecords')?.body as { properties?: Record<string, object> } | undefined;
  const properties = body?.properties ?? {};
  const page = ['pageNumber', 'pageSize', 'sortBy', 'sortOrder', 'search'];
  expect(Object.keys(properties)).toEqual([
    ...page,
    ...['model', 'state', 'price_from', 'price_to', 'bought_from', 'bought_to', 'lent', 'repairers'],
  ]);
  expect(properties).toMatchObject({
    model: { type: ['string', 'null'], title: 'Model' },
    price_from: { type: ['number', 'null'], title: 'price' },
    bought_to: { type: ['string', 'null'], format: 'date', title: 'Bought' },
    repairers: { type: ['array', 'null'], title: 'repairers' },
  });
  expect(properties.state).toEqual({
    title: 'state',
    type: ['string', 'null', 'array'],
    items: phoneSchema.properties?.state,
  });
  expect(properties.lent).toEqual({ title: 'lent', type: ['boolean', 'null'] });
});

it('a record contains the system fields of the store in addition to its schema fields', () => {
  expect(Object.keys(withSystemFields(phoneSchema).properties ?? {})).toEqual([
    'id',
    ...Object.keys(phoneSchema.properties ?? {}),
    ...['domain_name', 'wholesaler_id', 'tenant'],
    ...['dateCreated', 'createdBy', 'dateLastModified', 'lastModifiedBy'],
  ]);
  expect(withSystemFields(phoneSchema)).toMatchObject({
    title: 'Loan phone',
    properties: { id: { readOnly: true } },
  });
});

it('the audit log identifies records by their store', () => {
  expect(parseStoredKind(toStoredKind('loan-phones'))).toBe('loan-phones');
  expect(parseStoredKind('restore:loan-phones')).toBeUndefined();
  expect(getCallPrefix('list')).toBe('ListRecords');
});
