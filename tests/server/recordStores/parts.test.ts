import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import {
  getFilterKind,
  getSchemaTypes,
  getSystemFields,
  validateEntity,
} from '../../../contract/recordStores/storedEntity';
import { readRecord } from '../../../server/recordStores/readRecordBody';
import { getColumns } from '../../../server/recordStores/recordColumns';
import { buildConditions, buildOrderBy } from '../../../server/recordStores/recordFilters';
import { parseListRequest } from '../../../server/recordStores/recordListRequest';
import { toWriteSchema } from '../../../server/recordStores/toWriteSchema';
import { phoneSchema } from './testStores';

const dialect = new PgDialect();
const toSql = (condition: Parameters<PgDialect['sqlToQuery']>[0]): string => {
  const { sql: text, params } = dialect.sqlToQuery(condition);
  return text
    .replace(/"\w+"\."(\w+)"/g, '$1')
    .replace(/\$(\d+)/g, (_, place) => JSON.stringify(params[Number(place) - 1]))
    .replace(/\s+/g, ' ');
};
const columns = getColumns({
  ...phoneSchema,
  properties: { ...phoneSchema.properties, note: { type: 'string' }, home: { type: 'object' } },
});
const buildFilterConditions = (filter: object) =>
  buildConditions(filter as Record<string, unknown>, columns).map(toSql);

const buildTextSql = (name: string) => `nullif(body ->> "${name}"::text, '')`;
const buildTypedSql = (name: string, type: string, cast: string) =>
  `(case when jsonb_typeof(body -> "${name}"::text) = '${type}' then (body ->> "${name}"::text)::${cast} end)`;
const price = buildTypedSql('price', 'number', 'numeric');
const insured = buildTypedSql('insured', 'boolean', 'boolean');

describe('query for a list of records', () => {
  it.each([
    [{ model: 'a%' }, [`${buildTextSql('model')} ilike "%a\\\\%%"`]],
    [{ model: ['a', 'b'] }, [`${buildTextSql('model')} in ("a", "b")`]],
    [{ model: 5 }, [`${buildTextSql('model')} ilike "%5%"`]],
    [{ model: null }, [`${buildTextSql('model')} is null`]],
    [{ model: '' }, []],
    [{ model: [] }, []],
    [{ model: undefined }, []],
    [{ state: 'in' }, [`${buildTextSql('state')} in ("in")`]],
    [{ price: '7' }, [`${price} in (7)`]],
    [{ price: [1, '2'] }, [`${price} in (1, 2)`]],
    [{ price_from: 1, price_to: '2' }, [`${price} >= 1`, `${price} <= 2`]],
    [{ price: '' }, []],
    [{ price_from: '', price_to: null }, []],
    [{ insured: 'true' }, [`${insured} in (true)`]],
    [{ insured: true }, [`${insured} in (true)`]],
    [{ insured: 'false' }, [`${insured} in (false)`]],
    [{ insured: false }, [`${insured} in (false)`]],
    [{ bought: '2026-01-01' }, [`${buildTextSql('bought')} in ("2026-01-01")`]],
    [
      { bought_from: '2026-01-01', bought_to: '2026-01-31' },
      [`${buildTextSql('bought')} >= "2026-01-01"`, `${buildTextSql('bought')} < "2026-02-01"`],
    ],
    [
      { seen_from: '2026-01-01T10:00:00+10:00', seen_to: '2026-01-02T00:00:00Z' },
      [
        `${buildTextSql('seen')} >= "2026-01-01T00:00:00.000Z"`,
        `${buildTextSql('seen')} <= "2026-01-02T00:00:00.000Z"`,
      ],
    ],
    [
      { dateCreated_from: '2026-01-01', dateCreated_to: '2026-12-31' },
      [
        'date_created >= "2026-01-01T00:00:00Z"::timestamptz',
        'date_created < "2027-01-01T00:00:00Z"::timestamptz',
      ],
    ],
    [{ dateCreated_to: '2026-01-01T10:00:00Z' }, ['date_created <= "2026-01-01T10:00:00.000Z"::timestamptz']],
    [
      { repairers: 3 },
      ['((body -> "repairers"::text) @> "[3]"::jsonb or (body -> "repairers"::text) @> "[\\"3\\"]"::jsonb)'],
    ],
    [
      { repairers: null },
      [
        `((body -> "repairers"::text) is null or (body -> "repairers"::text) in ('null'::jsonb, '[]'::jsonb))`,
      ],
    ],
    [{ domain_name: 'a' }, ['domain_name in ("a")']],
    [{ wholesaler_id: 3 }, ['wholesaler_id in (3)']],
    [{ id: [1, '2', 'x'] }, ['id in (1, 2)']],
    [{ id: 4 }, ['id in (4)']],
    [{ id: 'x' }, ['false']],
    [{ id: '' }, []],
    [
      { q: 'a' },
      [
        '(search ilike "%a%")',
        `((${buildTextSql('model')} ilike "%a%" or ${buildTextSql('state')} ilike "%a%" or ${buildTextSql('note')} ilike "%a%"))`,
      ],
    ],
    [{ q: '' }, []],
    [{ q: null }, []],
  ])('translates the filter %j', (filter, expected) =>
    expect(buildFilterConditions(filter)).toEqual(expected),
  );

  it('limits the search text to 200 characters', () => {
    const [condition] = buildFilterConditions({ q: 'x'.repeat(201) });
    expect(condition).toContain(`"%${'x'.repeat(200)}%"`);
  });

  it.each([
    [{ price: ' ' }, 'The filter "price" must be a number.'],
    [{ price: true }, 'The filter "price" must be a number.'],
    [{ price: 'Infinity' }, 'The filter "price" must be a number.'],
    [{ price_from: 'x' }, 'The filter "price_from" must be a number.'],
    [{ insured: 1 }, 'The filter "insured" must be true or false.'],
    [{ model: {} }, 'The filter "model" must be a single value or a list of values.'],
    [{ seen_to: 'now' }, 'The filter "seen_to" must be a day or a moment'],
    [{ pin: '1' }, `The list can't be filtered by "pin". It can be filtered by model, state, price,`],
    [{ home: '1' }, `The list can't be filtered by "home".`],
    [{ lost_from: '1' }, `The list can't be filtered by "lost_from".`],
  ])('rejects the filter %j', (filter, message) => {
    expect(() => buildFilterConditions(filter)).toThrow(message);
  });

  it.each([
    [['id', 'ASC'], ['id asc']],
    [['id', 'DESC'], ['id desc']],
    [
      ['model', 'ASC'],
      [`lower(${buildTextSql('model')}) asc nulls last`, 'id asc'],
    ],
    [
      ['state', 'DESC'],
      [`${buildTextSql('state')} desc nulls last`, 'id desc'],
    ],
    [
      ['price', 'DESC'],
      [`${price} desc nulls last`, 'id desc'],
    ],
    [
      ['createdBy', 'ASC'],
      ['created_by asc nulls last', 'id asc'],
    ],
    [
      ['tenant', 'ASC'],
      ['coalesce(domain_name, wholesaler_id::text) asc nulls last', 'id asc'],
    ],
  ] as [['id', 'ASC'], string[]][])('sorts by %j', (sort, expected) =>
    expect(buildOrderBy(sort, columns).map(toSql)).toEqual(expected),
  );

  it.each(['repairers', 'pin', 'home', 'no'])('cannot be sorted by %s', (field) =>
    expect(() => buildOrderBy([field, 'ASC'], columns)).toThrow(`The list can't be sorted by "${field}".`),
  );

  it('has only the default record columns if the entity has no fields', () => {
    expect([...getColumns({}).keys()]).toEqual([
      'id',
      'domain_name',
      'wholesaler_id',
      'tenant',
      'dateCreated',
      'createdBy',
      'dateLastModified',
      'lastModifiedBy',
    ]);
  });

  it('reads every default field from a column of the record, not from its document', () => {
    const fields = getColumns({});
    expect([...fields.keys()]).toEqual(Object.keys(getSystemFields()));
    expect([...fields].filter(([, { isOfRow }]) => !isOfRow)).toEqual([]);
  });
});

describe('request for a list of records', () => {
  const usual = { sort: ['id', 'ASC'], offset: 0, limit: 25, filter: {} };
  it.each([
    [{}, usual],
    [{ sort: '', range: '', filter: '' }, usual],
    [
      { sort: '["a","DESC"]', range: '[10,19]', filter: '{"a":1}' },
      { sort: ['a', 'DESC'], offset: 10, limit: 10, filter: { a: 1 } },
    ],
    [{ sort: '["a"]' }, { ...usual, sort: ['a', 'ASC'] }],
    [{ range: '[0,0]' }, { ...usual, limit: 1 }],
    [{ range: '[0,5000]' }, { ...usual, limit: 1000 }],
    [{ filter: '{"id":[1]}' }, { ...usual, limit: 1000, filter: { id: [1] } }],
    [{ filter: '{"id":1}' }, { ...usual, filter: { id: 1 } }],
    [
      { filter: '{"id":[1]}', range: '[0,9]' },
      { ...usual, limit: 10, filter: { id: [1] } },
    ],
  ])('is parsed from query %j as %j', (query, request) =>
    expect(parseListRequest(query as Record<string, string>)).toEqual(request),
  );

  it.each([
    [{ sort: '{' }, '"sort" must be JSON, such as ["id","ASC"].'],
    [{ range: 'x' }, '"range" must be JSON, such as [0,24].'],
    [{ filter: '{' }, '"filter" must be JSON, such as {"name":"Wharf"}.'],
    [{ filter: '[]' }, '"filter" must be an object'],
    [{ filter: '3' }, '"filter" must be an object'],
    [{ sort: '"a"' }, '"sort" must be a field and ASC or DESC'],
    [{ sort: '["a","up"]' }, '"sort" must be a field and ASC or DESC'],
    [{ sort: '[3]' }, '"sort" must be a field and ASC or DESC'],
    [{ range: '[-1,3]' }, '"range" must be the first and the last row'],
    [{ range: '[3,2]' }, '"range" must be the first and the last row'],
    [{ range: '[0]' }, '"range" must be the first and the last row'],
    [{ range: '["0",3]' }, '"range" must be the first and the last row'],
    [{ range: '3' }, '"range" must be the first and the last row'],
  ])('is rejected with query %j', (query, message) =>
    expect(() => parseListRequest(query as Record<string, string>)).toThrow(message),
  );
});

describe('schema for writing a record', () => {
  it('permits null for optional fields but no empty values for required fields', () => {
    expect(
      toWriteSchema({
        title: 'Boat',
        type: 'object',
        required: ['name', 'size', 'made', 'any'],
        additionalProperties: false,
        properties: {
          name: { type: 'string' },
          any: { type: ['string', 'null'] },
          size: { type: 'integer' },
          made: { type: 'string', readOnly: true },
          kind: { type: 'string', enum: ['a', 'b'] },
          crew: {
            type: 'array',
            items: { type: 'object', required: ['id'], properties: { id: { type: 'string', minLength: 3 } } },
          },
        },
      }),
    ).toEqual({
      title: 'Boat',
      type: 'object',
      required: ['name', 'any', 'size'],
      properties: {
        name: { minLength: 1, type: 'string' },
        any: { type: ['string', 'null'] },
        size: { type: 'integer' },
        made: { type: ['string', 'null'], readOnly: true },
        kind: { type: ['string', 'null'], enum: ['a', 'b', null] },
        crew: {
          type: ['array', 'null'],
          items: { type: 'object', required: ['id'], properties: { id: { minLength: 3, type: 'string' } } },
        },
      },
    });
    expect(toWriteSchema({ properties: { x: {} } })).toEqual({
      properties: { x: { type: ['null'] } },
      required: [],
    });
  });
});

describe('submitted record', () => {
  const read = (body: string) =>
    readRecord(new Request('http://x', { method: 'POST', body }), {
      properties: { seen: { type: 'string', format: 'date-time' }, at: { type: 'string' } },
    });

  it('loses system fields and prototype keys, and has its date-times converted to UTC', async () => {
    const ownFields = '"model":"T","seen":"2026-01-01T10:00:00+10:00","at":"2026-01-01T10:00:00+10:00"';
    expect(
      await read(
        `{${ownFields},"id":9,"tenant":"x","dateCreated":"x","domain_name":"a","wholesaler_id":null,"__proto__":1,"constructor":2,"prototype":3}`,
      ),
    ).toEqual({
      values: { model: 'T', seen: '2026-01-01T00:00:00.000Z', at: '2026-01-01T10:00:00+10:00' },
      domainName: 'a',
      wholesalerId: null,
    });
    expect(await read('{"seen":"now"}')).toEqual({ values: { seen: 'now' } });
    expect(await read('{"seen":7}')).toEqual({ values: { seen: 7 } });
    expect(Object.keys(await read('{}'))).toEqual(['values']);
  });

  it.each(['[]', '"x"', 'null'])('is rejected if it is %s', async (body) => {
    await expect(read(body)).rejects.toMatchObject({
      status: 400,
      message: 'A record must be an object of fields.',
    });
  });

  it('is limited to 256 KB', async () => {
    const of = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });
    expect((await read(of(256 * 1024))).values).toHaveProperty('a');
    await expect(read(of(256 * 1024 + 1))).rejects.toMatchObject({
      status: 413,
      message: 'A record may be 256 KB at most; this one is 257 KB.',
    });
  });
});

describe('definition of an entity', () => {
  const entity = (change: object) => ({
    title: 'Boat',
    type: 'object',
    properties: { name: { type: 'string' } },
    ...change,
  });
  const field = (described: unknown) => entity({ properties: { name: described } });
  const deep = (levels: number): object =>
    levels === 0 ? { type: 'string' } : { type: 'object', properties: { in: deep(levels - 1) } };

  it.each([
    [entity({})],
    [entity({ title: 'x'.repeat(80), required: ['name'] })],
    [field({ type: ['string', 'null'], format: 'phone', enum: ['a'], pattern: '^a', 'x-own': 1 })],
    [field(deep(5))],
    [
      entity({
        properties: Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`f${n}`, { type: 'null' }])),
      }),
    ],
  ])('is accepted if it is valid (case %#)', (schema) => expect(validateEntity(schema)).toBeUndefined());

  it.each(
    Object.entries({
      ...{
        $schema: 'x',
        title: 'A',
        description: 'A',
        default: 1,
        examples: [1],
        readOnly: true,
        writeOnly: false,
      },
      ...{
        required: [],
        properties: {},
        items: { type: 'string' },
        enum: [1],
        format: 'email',
        pattern: 'a',
      },
      ...{ minimum: 1, maximum: 2, multipleOf: 1, minLength: 1, maxLength: 2 },
      ...{ minItems: 1, maxItems: 2, uniqueItems: true, additionalProperties: false, 'x-own': 1 },
    }),
  )('can describe a field with the keyword %s', (keyword, value) =>
    expect(validateEntity(field({ type: 'string', [keyword]: value }))).toBeUndefined(),
  );

  it.each([
    [null, [], 'must be a JSON Schema'],
    [[], [], 'must be a JSON Schema'],
    [entity({ title: 7 }), ['title'], 'needs a title'],
    [entity({ title: ' ' }), ['title'], 'needs a title'],
    [entity({ title: 'x'.repeat(81) }), ['title'], 'needs a title'],
    [entity({ type: 'array' }), ['type'], 'must be of the type "object"'],
    [entity({ properties: undefined }), ['properties'], 'needs fields'],
    [entity({ properties: {} }), ['properties'], 'needs fields'],
    [entity({ properties: { id: {} } }), ['properties', 'id'], 'itself; leave the field out'],
    [entity({ required: ['far'] }), ['required'], '"far" is required, and is no field.'],
    [entity({ required: 'name' }), ['required'], '"name" is required'],
    [entity({ properties: { '1st': {} } }), ['properties', '1st'], 'is a letter and then'],
    [entity({ properties: { q: {} } }), ['properties', 'q'], 'can’t be named "q"'],
    [entity({ properties: { valueOf: {} } }), ['properties', 'valueOf'], 'can’t be named'],
    [
      entity({
        properties: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`f${n}`, { type: 'null' }])),
      }),
      ['properties'],
      '200 fields at most',
    ],
    [field('text'), ['properties', 'name'], '"name" must be described by an object.'],
    [field({ $ref: '#' }), ['properties', 'name', '$ref'], 'leads to another schema'],
    [field({ type: 'string', colour: 1 }), ['properties', 'name', 'colour'], 'is described by "colour"'],
    [
      field({}),
      ['properties', 'name', 'type'],
      'needs a type: one of string, integer, number, boolean, array, object.',
    ],
    [field({ type: [] }), ['properties', 'name', 'type'], ''],
    [
      field({ type: 'text' }),
      ['properties', 'name', 'type'],
      'is of the kind "text", which the store does not know. It knows string, integer, number, boolean, array, object.',
    ],
    [field({ type: ['string', 7] }), ['properties', 'name', 'type'], 'is of the kind "7"'],
    [field({ type: 'string', format: 'fax' }), ['properties', 'name', 'format'], 'is of the kind "fax"'],
    [field({ type: 'string', enum: [] }), ['properties', 'name', 'enum'], 'must be a list'],
    [field({ type: 'string', enum: 'a' }), ['properties', 'name', 'enum'], 'must be a list'],
    [field({ type: 'string', pattern: '(' }), ['properties', 'name', 'pattern'], 'is no regular expression'],
    [field({ type: 'array', items: { type: 'x' } }), ['properties', 'name', 'items', 'type'], 'kind "x"'],
    [
      field({ type: 'object', properties: [] }),
      ['properties', 'name', 'properties'],
      'Fields must be an object.',
    ],
    [
      field(deep(6)),
      ['properties', 'name', ...Array(6).fill(['properties', 'in']).flat()],
      'lies too deep: 6 levels',
    ],
  ])('is rejected with an error if it is invalid (case %#)', (schema, path, message) => {
    expect(validateEntity(schema)).toEqual({ path, message: expect.stringContaining(message) });
  });

  it.each([
    [{ type: 'string' }, 'text'],
    [{ type: ['null', 'string'] }, 'text'],
    [{ type: 'string', enum: ['a'] }, 'value'],
    [{ type: 'string', 'x-enumNames': {} }, 'value'],
    [{ type: 'integer', 'x-reference': 'x' }, 'value'],
    [{ type: 'boolean' }, 'value'],
    [{ type: 'number' }, 'range'],
    [{ type: 'string', format: 'date' }, 'range'],
    [{ type: 'string', format: 'date-time' }, 'range'],
    [{ type: 'array' }, 'list'],
    [{ type: 'object' }, undefined],
    [{}, undefined],
    [{ type: 'string', writeOnly: true }, undefined],
    [{ type: 'string', format: 'password' }, undefined],
  ])('determines the filter kind of field %j: %s', (schema, expected) =>
    expect(getFilterKind(schema)).toBe(expected),
  );

  it('returns field types without null', () => {
    expect([
      getSchemaTypes({ type: ['null', 'string'] }),
      getSchemaTypes({ type: 'null' }),
      getSchemaTypes({}),
    ]).toEqual([['string'], [], []]);
  });
});
