import { describe, expect, it } from 'vitest';
import { type FamilyResult, inferFromDocument, listOperationChoices } from '../../src/inference';
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
const createKey = (name: string, place = 'path') => ({
  name,
  in: place,
  required: true,
  schema: createField('string'),
});

const infer = (document: object) => {
  const [result] = inferFromDocument(document, listOperationChoices(document).families);
  if (!result?.inferred) throw new Error(result?.refused ?? 'There is no list.');
  return result.inferred;
};

const listStops = ({ left }: NonNullable<FamilyResult['inferred']>) =>
  left.filter(({ stops }) => stops).map(({ reason }) => reason);

describe('parameters that a list requires', () => {
  it('are not part of the id if they select a page', () => {
    const { declaration } = infer(
      createDocument({
        query: [
          { name: 'count', required: true, schema: createField('integer') },
          { name: 'offset', required: true, schema: createField('integer') },
        ],
      }),
    );
    expect(declaration.id).toBe('id');
    expect(declaration.list.filters ?? []).not.toContainEqual({ field: 'offset', required: true });
    expect(declaration.conventions).toMatchObject({ page: 'offset', pageSize: 'count' });
  });

  it.each(['X-Server-Token', 'X-Shop-App-Id', 'consumer-id', 'X-Authentication-Provider', 'App-Key'])(
    'are left to the proxy if they are the credential %s',
    (name) => {
      const inferred = infer(createDocument({ query: [{ ...createKey(name, 'header') }] }));
      expect(listStops(inferred)).toEqual([]);
      expect(inferred.left.map(({ reason }) => reason).join(' ')).toContain(
        `credential in the header “${name}”`,
      );
    },
  );

  it.each(['X-Region', 'X-Tenant-Id', 'X-Keyboard'])('stop if they are the header %s', (name) => {
    const inferred = infer(createDocument({ query: [{ ...createKey(name, 'header') }] }));
    expect(listStops(inferred)).toEqual([expect.stringContaining(`It needs “${name}” in its header`)]);
  });
});

describe('records', () => {
  it('may each be in a field of the entries of a list', () => {
    const entry = createObjectSchema({ boat, links: createListSchema(createObjectSchema({})) });
    const inferred = infer(
      createDocument({ answer: createObjectSchema({ boats: createListSchema(entry) }) }),
    );
    expect(inferred.declaration.list.rows).toBe('boats.boat');
    expect(compileInferred(inferred).id).toEqual([{ field: 'id', type: 'integer' }]);
  });

  it('may have ids that are described as numbers of any kind', () => {
    const row = createObjectSchema({
      name: createField('string'),
      id: createField('number'),
      ownerId: createField('number'),
      length: createField('number'),
    });
    const { declaration } = infer(createDocument({ answer: createListSchema(row) }));
    expect(declaration.id).toBe('id');
    expect(declaration.entity).toMatchObject({
      properties: { id: { type: ['integer', 'null'] }, length: { type: ['number', 'null'] } },
    });
  });

  it('may have columns with the same label', () => {
    const row = createObjectSchema({
      ...boat.properties,
      ...Object.fromEntries(
        [...'abcdefg'].map((name) => [name, createField('string', { enum: ['x', 'y'] })]),
      ),
      owner: createObjectSchema({ name: createField('string') }),
    });
    const inferred = infer(createDocument({ answer: createListSchema(row) }));
    expect(compileInferred(inferred).list.columns).toContainEqual(
      expect.objectContaining({ field: 'owner.name', label: 'Owner name', hidden: true }),
    );
  });
});

describe('operations without ids', () => {
  const post = (schema: object) => ({
    post: {
      requestBody: createBody(createObjectSchema({ id: createField('integer') })),
      responses: createOkResponses(schema),
    },
  });

  it('are named by their path if all use the same method', () => {
    const { families } = listOperationChoices({
      openapi: '3.0.3',
      info: { title: 'Harbour', version: '1' },
      paths: {
        '/boats/list.json': post(createListSchema()),
        '/boats/info.json': post(boat),
        '/boats/add.json': post(boat),
        '/boats/delete.json': post(boat),
      },
    });
    expect(families).toMatchObject([{ list: 'ListBoats', create: 'AddBoat', remove: 'DeleteBoat' }]);
  });
});

describe('writes', () => {
  const row = createObjectSchema({
    port: createField('string'),
    berth_no: createField('integer'),
    note: createField('string'),
  });
  const createSlots = (operations: object) => {
    const document = createDocument({ answer: createListSchema(row), path: '/slots' });
    Object.assign(document.paths['/slots'] ?? {}, operations);
    return document;
  };

  it('take keys in the query', () => {
    const keys = [createKey('port', 'query'), createKey('berth-no', 'query')];
    const inferred = infer(
      createSlots({
        put: { operationId: 'putSlot', parameters: keys, requestBody: createBody(row), responses: {} },
        delete: { operationId: 'dropSlot', parameters: keys, responses: {} },
      }),
    );
    const { declaration } = inferred;
    expect(declaration.calls?.DropSlot?.path).toBe('/slots?port={port}&berth-no={berth_no}');
    expect(declaration).toMatchObject({
      id: ['port', 'berth_no'],
      update: { send: { '...': '$data', port: '$record.port', berth_no: '$record.berth_no' } },
      remove: { call: 'DropSlot', send: { port: '$record.port', berth_no: '$record.berth_no' } },
    });
    expect(compileInferred(inferred).remove).toBeDefined();
  });

  it('take constants in the query', () => {
    const version = { ...createKey('api-version', 'query'), schema: createField('string', { enum: ['2'] }) };
    const { declaration } = infer(
      createSlots({
        delete: { operationId: 'dropSlot', parameters: [createKey('port', 'query'), version], responses: {} },
      }),
    );
    expect(declaration.calls?.DropSlot?.path).toBe('/slots?port={port}&api-version=2');
    expect(declaration.remove).toMatchObject({ send: { port: '$id' } });
  });

  it('do not remove a collection', () => {
    const { declaration } = infer(createSlots({ delete: { operationId: 'dropSlots', responses: {} } }));
    expect(declaration.remove).toBeUndefined();
  });

  it('send constants beside a wrapper, and report other fields', () => {
    const request = createObjectSchema({
      Request: row,
      Session: createField('string'),
      Version: createField('integer', { default: 2 }),
      Mode: createField('string', { enum: ['full'] }),
    });
    const inferred = infer(
      createSlots({
        post: {
          operationId: 'addSlot',
          requestBody: createBody({ ...request, required: ['Session'] }),
          responses: createOkResponses(row),
        },
      }),
    );
    expect(inferred.declaration.create).toEqual({
      call: 'AddSlot',
      send: { Request: '$data', Version: 2, Mode: { literal: 'full' } },
    });
    expect(inferred.left.map(({ reason }) => reason)).toContainEqual(
      expect.stringContaining('It takes “Session” beside “Request” and needs it'),
    );
    expect(compileInferred(inferred).create).toBeDefined();
  });

  it('send the parent of a wrapped record in the path', () => {
    const document = createDocument({ answer: createListSchema(row), path: '/harbours/{harbour}/slots' });
    Object.assign(document.paths['/harbours/{harbour}/slots'] ?? {}, {
      post: {
        operationId: 'addSlot',
        parameters: [createKey('harbour')],
        requestBody: createBody(createObjectSchema({ slot: row })),
        responses: createOkResponses(row),
      },
    });
    const inferred = infer(document);
    expect(inferred.declaration.create).toEqual({
      call: 'AddSlot',
      send: { harbour: '$record.harbour', slot: '$data' },
    });
    expect(compileInferred(inferred).create).toBeDefined();
  });

  it('of several records below a parent are reported', () => {
    const document = createDocument({
      path: '/harbours/{harbour}/boats',
      paths: {
        '/harbours/{harbour}/boats/bulk/archive': {
          post: {
            operationId: 'archiveBoats',
            parameters: [createKey('harbour')],
            requestBody: createBody(
              createObjectSchema({ ids: { type: 'array', items: createField('integer') } }),
            ),
            responses: {},
          },
        },
      },
    });
    const inferred = infer(document);
    expect(inferred.left.map(({ reason }) => reason)).toContainEqual(
      expect.stringContaining('takes several records at once, but needs harbour as well'),
    );
    expect(compileInferred(inferred).actions).toEqual([]);
  });
});
