import { PgDialect } from 'drizzle-orm/pg-core';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { records } from '../../server/database/schema';
import type { PageRequest } from '../../server/http/lists/listQuery';
import { buildConditions, buildRecordOrder } from '../../server/records/recordQuery';
import { getStamps } from '../../server/records/recordStamps';
import { splitWriteOnly } from '../../server/records/splitWriteOnlyFields';

const dialect = new PgDialect();
const toSql = (condition: Parameters<PgDialect['sqlToQuery']>[0]): string => {
  const { sql: text, params } = dialect.sqlToQuery(condition);
  return text
    .replace(/"\w+"\."(\w+)"/g, '$1')
    .replace(/\$(\d+)/g, (_, place) => JSON.stringify(params[Number(place) - 1]));
};

const schema = {
  properties: {
    name: { type: 'string' },
    length: { type: ['integer', 'null'] },
    weight: { type: 'number' },
    afloat: { type: 'boolean' },
    sails: { type: 'array' },
    home: { type: 'object' },
    built: { type: 'string', readOnly: true },
    code: { type: 'string', writeOnly: true },
    any: {},
    dateCreated: { type: 'string' },
    domain_name: { type: 'string' },
  },
} as unknown as TSchema;

describe('stored record value', () => {
  it('is split into public and secret fields', () => {
    expect(
      splitWriteOnly(schema, {
        name: 'Gull',
        length: null,
        code: 's',
        built: 1999,
        colour: 'red',
        nothing: undefined,
        tenant: 'mine',
        dateCreated: 'now',
        createdBy: 'me',
        dateLastModified: 'now',
        lastModifiedBy: 'me',
      }),
    ).toEqual({ body: { name: 'Gull', length: null, colour: 'red' }, secrets: { code: 's' } });
  });

  it('retains a secret if none is sent and clears it if null is sent', () => {
    expect(splitWriteOnly(schema, { code: '' }).secrets).toEqual({});
    expect(splitWriteOnly(schema, { code: null }).secrets).toEqual({ code: null });
    expect(splitWriteOnly({} as TSchema, { name: '' })).toEqual({ body: { name: '' }, secrets: {} });
  });
});

describe('system fields of a record', () => {
  const row = {
    id: 7,
    domainName: 'a.example',
    wholesalerId: 3,
    body: {},
    dateCreated: '2026-01-02 03:04:05.678+00',
    dateLastModified: '2026-01-02 13:04:05+10',
    createdBy: 'me',
    lastModifiedBy: null,
  } as unknown as typeof records.$inferSelect;
  const stamps = {
    tenant: 'a.example',
    dateCreated: '2026-01-02T03:04:05.678Z',
    createdBy: 'me',
    dateLastModified: '2026-01-02T03:04:05.000Z',
    lastModifiedBy: null,
  };
  const of = (properties: object, change: object = {}) =>
    getStamps({ ...row, ...change }, { properties } as unknown as TSchema);

  it('include the author, times and tenant: a phone system, a wholesaler or none', () => {
    expect(of({})).toEqual(stamps);
    expect(of({}, { domainName: null }).tenant).toBe('3');
    expect(of({}, { domainName: null, wholesalerId: null }).tenant).toBeNull();
    expect(getStamps(row, {} as TSchema)).toEqual(stamps);
  });

  it('include the ID and domain if the entity declares them, unless the record has its own ID', () => {
    expect(of({ id: { type: 'integer' }, domain_name: {} })).toEqual({
      ...stamps,
      id: 7,
      domain_name: 'a.example',
    });
    expect(of({ id: { type: ['integer', 'null'] } })).toHaveProperty('id', 7);
    expect(of({ id: { type: 'integer' } }, { body: { id: 9 } })).not.toHaveProperty('id');
    expect(of({ id: { type: 'string' } })).not.toHaveProperty('id');
    expect(of({ id: {} })).not.toHaveProperty('id');
    expect(of({ domain_name: {} }, { domainName: null })).not.toHaveProperty('domain_name');
  });
});

describe('record list query', () => {
  const conditions = (request: object, key = 'name', search = [key]) =>
    buildConditions('boat', schema, key, search, request).map(toSql);

  it.each([
    [{ name: 'Gull' }, ['key = "Gull"']],
    [{ length: 7 }, ['(body ->> "length")::numeric = 7']],
    [{ weight_from: 2 }, ['(body ->> "weight")::numeric >= 2']],
    [{ afloat: true }, ['(body ->> "afloat")::boolean = true']],
    [{ built: '1999' }, ['body ->> "built" = "1999"']],
    [{ any: 'x' }, ['body ->> "any" = "x"']],
    [{ domain_name: 'a' }, ['domain_name = "a"']],
    [{ sails: ['x'], home: 'x', code: 's', other: 1 }, []],
    [{ search: 'gu', length: 1 }, ['(body ->> "length")::numeric = 1', `((key || '') ilike "%gu%")`]],
    [{ search: ' ' }, []],
  ])('filters by %j', (request, expected) => expect(conditions(request)).toEqual(expected));

  it('searches the specified fields that are searchable', () => {
    expect(conditions({ search: 'x' }, 'name', ['built', 'code', 'sails', 'no'])).toEqual([
      '(body ->> "built" ilike "%x%")',
    ]);
    expect(conditions({ id: 3 }, 'id')).toEqual([]);
    expect(buildConditions('boat', {} as TSchema, 'name', ['name'], { name: 'x' } as object)).toEqual([]);
  });

  it('searches the text of the whole record first if the kind supports this', () => {
    const search = { search: 'a b' };
    expect(buildConditions('contact', schema, 'name', ['built'], search).map(toSql)[0]).toBe(
      '(search ilike "%a%") and (search ilike "%b%")',
    );
  });

  it.each([
    ['name', {}, ['key asc', 'id asc']],
    ['id', {}, ['id desc']],
    [
      'name',
      { sortBy: 'length', sortOrder: 'DESC' },
      ['(body ->> "length")::numeric desc nulls last', 'id desc'],
    ],
    ['name', { sortBy: 'name' }, ['key asc', 'id asc']],
    ['id', { sortBy: 'afloat' }, ['(body ->> "afloat")::boolean asc', 'id asc']],
  ])('sorts records with key %s by %j', (key, request, expected) =>
    expect(buildRecordOrder(schema, key, request as PageRequest).map(toSql)).toEqual(expected),
  );

  it('rejects a field that cannot be used for sorting', () => {
    for (const sortBy of ['code', 'sails', 'home', 'no'])
      expect(() => buildRecordOrder(schema, 'name', { sortBy })).toThrow(
        `The list can't be sorted by "${sortBy}"`,
      );
  });
});
