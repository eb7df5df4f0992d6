import { describe, expect, it } from 'vitest';
import { inferFromDocument, listOperationChoices } from '../../src/inference';
import { compileInferred } from './compileInferred';
import {
  boat,
  createDocument,
  createField,
  createListSchema,
  createObjectSchema,
  createOkResponses,
} from './documents';

const createBody = (schema: object) => ({ content: { 'application/json': { schema } } });
const createKey = (name: string) => ({ name, in: 'path', required: true, schema: createField('integer') });

/** Operations on a single boat at a path. */
const createItemPath = (path: string, parameter: string) => ({
  [path]: {
    parameters: [createKey(parameter)],
    get: { operationId: 'getBoat', responses: createOkResponses(boat) },
    put: { operationId: 'updateBoat', requestBody: createBody(boat), responses: createOkResponses(boat) },
    delete: { operationId: 'deleteBoat', responses: { 204: {} } },
  },
});

const inferFirst = (document: object, name = 'boats') => {
  const results = inferFromDocument(document, listOperationChoices(document).families);
  const match = results.find(({ inferred }) => inferred?.declaration.name === name)?.inferred;
  if (!match) throw new Error(`There is no ${name}`);
  return match;
};

describe('paths of records', () => {
  it.each([
    ['a slash at the end', '/boats/', '/boats/{id}/', 'id'],
    ['a key in parentheses', '/boats', '/boats({Id})', 'Id'],
    ['a quoted key in parentheses', '/boats', "/boats('{Id}')", 'Id'],
    ['a named key in parentheses', '/boats', '/boats(Id={Id})', 'Id'],
  ])('may have %s', (_, path, itemPath, parameter) => {
    const { declaration } = inferFirst(createDocument({ path, paths: createItemPath(itemPath, parameter) }));
    expect(declaration).toMatchObject({
      get: { call: 'GetBoat', send: { [parameter]: '$id' } },
      update: { call: 'UpdateBoat' },
      remove: { call: 'DeleteBoat' },
    });
    expect([declaration.calls?.ListBoats?.path, declaration.calls?.GetBoat?.path]).toEqual([path, itemPath]);
  });
});

describe('shallow nested routes', () => {
  const ownedBoat = createObjectSchema({ ...boat.properties, harbour_id: createField('integer') });
  const createNested = (row: object, paths: object = {}) => {
    const document = createDocument({
      path: '/harbours/{harbour}/boats',
      answer: createListSchema(row),
      paths: { ...createItemPath('/boats/{boat}', 'boat'), ...paths },
    });
    Object.assign(document.paths['/harbours/{harbour}/boats'] ?? {}, {
      post: {
        operationId: 'createBoat',
        parameters: [createKey('harbour')],
        requestBody: createBody(boat),
        responses: createOkResponses(row),
      },
    });
    return document;
  };

  it('belong together: a list below the parent, and records at their own address', () => {
    const inferred = inferFirst(createNested(ownedBoat));
    expect(inferred.declaration).toMatchObject({
      id: 'id',
      list: { filters: [{ field: 'harbour_id', required: true }, 'state', 'launched'] },
      get: { call: 'GetBoat', send: { boat: '$id' } },
      create: 'CreateBoat',
      update: { call: 'UpdateBoat' },
      remove: { call: 'DeleteBoat', send: { boat: '$id' } },
    });
    // The parent in the path is the field of the record, and is entered when a record is created.
    expect(inferred.declaration.calls?.CreateBoat?.path).toBe('/harbours/{harbour_id}/boats');
    expect(compileInferred(inferred).form[0]?.fields.map(({ field }) => field)).toContain('harbour_id');
  });

  it('add the parent to the form if the record does not contain it', () => {
    const { declaration } = inferFirst(createNested(boat));
    expect(declaration).toMatchObject({ id: 'id', create: 'CreateBoat' });
    expect(declaration.entity).toMatchObject({ properties: { harbour: { writeOnly: true } } });
  });

  it('are not assumed if the records have a list of their own', () => {
    const own = {
      '/boats': { get: { operationId: 'allBoats', responses: createOkResponses(createListSchema()) } },
    };
    const { families } = listOperationChoices(createNested(ownedBoat, own));
    expect(families.find(({ list }) => list === 'ListBoats')).not.toHaveProperty('get');
    expect(families.find(({ list }) => list === 'AllBoats')).toMatchObject({ get: 'GetBoat' });
  });
});

describe('request bodies that share the schema of the response', () => {
  it('omit the fields that only the server sets', () => {
    const shared = createObjectSchema({
      id: createField('integer', { readOnly: true }),
      name: createField('string'),
    });
    const { declaration } = inferFirst(
      createDocument({
        answer: createListSchema(shared),
        paths: {
          '/boats/{id}': {
            parameters: [createKey('id')],
            put: {
              operationId: 'updateBoat',
              requestBody: createBody({ ...shared, required: ['id', 'name'] }),
              responses: createOkResponses(shared),
            },
          },
        },
      }),
    );
    expect(declaration.calls?.UpdateBoat?.body).toMatchObject({ required: ['name'] });
    expect(declaration.form).toMatchObject([{ fields: ['name'] }]);
  });
});

describe('sort parameters of frameworks', () => {
  const sortsBy = (parameter: object, answer?: object) =>
    inferFirst(createDocument({ query: ['page', 'limit', parameter], ...(answer && { answer }) }))
      .declaration;

  it('join field and direction by a separator', () => {
    const create = (separator: string) =>
      sortsBy({
        name: 'sort',
        schema: createField('string', { enum: [`name${separator}asc`, `name${separator}desc`] }),
      });
    expect(create(',').conventions).toMatchObject({ sortBy: 'sort', sortIs: 'words', sortSeparator: ',' });
    expect(create(':').conventions).toMatchObject({ sortBy: 'sort', sortIs: 'words', sortSeparator: ':' });
    expect(create(' ').conventions).not.toHaveProperty('sortSeparator');
  });

  it('take any field in Spring Data and Django REST framework', () => {
    const spring = sortsBy({
      name: 'sort',
      description: 'Sorting criteria in the format: property,(asc|desc). Default sort order is ascending.',
      schema: createField('string'),
    });
    expect(spring.conventions).toMatchObject({ sortIs: 'words', sortSeparator: ',' });
    const django = sortsBy(
      { name: 'ordering', schema: createField('string') },
      createObjectSchema({ count: createField('integer'), results: createListSchema() }),
    );
    expect(django.conventions).toMatchObject({ sortBy: 'ordering', sortIs: 'signed' });
    for (const { calls } of [spring, django])
      expect(calls?.ListBoats?.body?.properties?.sortBy?.enum).toEqual([
        'id',
        'name',
        'state',
        'launched',
        null,
      ]);
  });

  it('take any field if only the names of the fields are missing beside a direction with its values', () => {
    const direction = {
      name: 'SortDirection',
      schema: createField('string', { enum: ['Asc', 'Desc'] }),
    };
    const infer = (schema: object, other: object = direction) =>
      inferFirst(
        createDocument({ query: ['page', 'limit', { name: 'SortBy', in: 'query', ...schema }, other] }),
      );
    const { declaration, left } = infer({ schema: createField('string') });
    expect(declaration.conventions).toMatchObject({
      sortBy: 'SortBy',
      sortOrder: 'SortDirection',
      ascending: 'Asc',
      descending: 'Desc',
    });
    expect(declaration.list.sort).toEqual({ field: 'id', order: 'ASC' });
    expect(left).toContainEqual({
      at: 'list.sort',
      reason: expect.stringContaining('“SortBy” does not list its fields'),
    });
    for (const { declaration: other } of [
      infer({ schema: createField('string'), description: 'Sorts by popularity or by rank.' }),
      infer({ schema: createField('string', { pattern: '^rank$' }) }),
      infer({ schema: createField('string') }, { name: 'SortDirection', schema: createField('string') }),
    ])
      expect(other.conventions).toMatchObject({ sortBy: '' });
  });

  it('are read from later sentences of a description', () => {
    const { conventions } = sortsBy({
      name: 'sort',
      description: 'Fields to sort by: name, launched. Prefix a field with - to sort in descending order.',
      schema: createField('string'),
    });
    expect(conventions).toMatchObject({ sortBy: 'sort', sortIs: 'signed' });
  });
});
