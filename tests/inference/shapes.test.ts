import { describe, expect, it } from 'vitest';
import { inferFromDocument, inferFromOpenApi, listOperationChoices } from '../../src/inference';
import { parseVerb } from '../../src/inference/parseVerb';
import { compileInferred, getKinds } from './compileInferred';
import {
  boat,
  createDocument,
  createField,
  createListSchema,
  createObjectSchema,
  createOkResponses,
} from './documents';

const inferDeclaration = (document: object) => {
  const [family = { list: '' }] = listOperationChoices(document).families;
  return inferFromOpenApi(document, family);
};

const createDocumentWithBody = (schema: object, type = 'application/json') => ({
  content: { [type]: { schema } },
});

describe('inferred choices', () => {
  const kinds = (properties: object) => {
    const inferred = inferDeclaration(
      createDocument({
        answer: createListSchema(createObjectSchema({ id: createField('integer'), ...properties })),
      }),
    );
    return Object.fromEntries(
      compileInferred(inferred).fields.map(({ field: name, choices, kind }) => [name, choices ?? kind]),
    );
  };

  it('use the names in the document, in every supported format', () => {
    expect(
      kinds({
        a: createField('integer', { enum: [1, 2], 'x-enumNames': ['New', 'Paid'] }),
        b: createField('integer', { enum: [0, 1], 'x-enum-varnames': ['NOT_SENT', 'SentOut'] }),
        c: createField('string', { enum: ['n', 'p'], 'x-enum-descriptions': ['Never', 'Perhaps'] }),
        d: {
          oneOf: [
            { const: 'x', title: 'Crossed' },
            { const: 'y', title: 'Kept' },
          ],
        },
        e: createField('integer', {
          enum: [1, 2],
          'x-ms-enum': {
            values: [
              { value: 1, name: 'First' },
              { value: 2, name: 'Second' },
            ],
          },
        }),
        f: createField('integer', { enum: [0, 1], description: 'How far it is: 0 = Begun, 1 = Done.' }),
        g: createField('string', { enum: ['a', 'b'], 'x-enumNames': { a: 'Ann', b: 'Ben' } }),
        h: createField('integer', {
          enum: [0, 1, 2],
          'x-enumNames': ['InStock', 'OUT_OF_USE', 'Sold in USD'],
        }),
        i: createField('integer', { enum: [0, 1], 'x-enumNames': ['USD', 'eBay'] }),
      }),
    ).toMatchObject({
      a: { 1: 'New', 2: 'Paid' },
      b: { 0: 'Not sent', 1: 'Sent out' },
      c: { n: 'Never', p: 'Perhaps' },
      d: { x: 'Crossed', y: 'Kept' },
      e: { 1: 'First', 2: 'Second' },
      f: { 0: 'Begun', 1: 'Done' },
      g: { a: 'Ann', b: 'Ben' },
      h: { 0: 'In stock', 1: 'Out of use', 2: 'Sold in USD' },
      i: { 0: 'USD', 1: 'eBay' },
    });
  });

  it('retain their names if nullable, in OpenAPI 3.0 and 3.1', () => {
    expect(
      kinds({
        a: createField('integer', {
          nullable: true,
          enum: [null, 1, 2],
          'x-enumNames': [null, 'New', 'Paid'],
        }),
        b: { type: ['integer', 'null'], enum: [1, 2, null], 'x-enum-varnames': ['Low', 'High', 'None'] },
        c: {
          oneOf: [{ type: 'null' }, createField('integer', { enum: [1, 2], 'x-enumNames': ['One', 'Two'] })],
        },
      }),
    ).toMatchObject({ a: { 1: 'New', 2: 'Paid' }, b: { 1: 'Low', 2: 'High' }, c: { 1: 'One', 2: 'Two' } });
  });
});

describe('operation names in a document', () => {
  it.each([
    ['FindBoats', 'list', 'boat'],
    ['boat_list', 'list', 'boat'],
    ['BOATS_QUERY', 'list', 'boat'],
    ['fetchAllBoats', 'get', 'boat'],
    ['GETBOATS', 'get', 'boat'],
    ['Harbour_ReadBoat', 'get', 'boat'],
    ['boats.store', 'create', 'boat'],
    ['InsertBoat', 'create', 'boat'],
    ['boat-add', 'create', 'boat'],
    ['newBoat', 'create', 'boat'],
    ['saveBoat', 'update', 'boat'],
    ['MODIFY_BOAT', 'update', 'boat'],
    ['boatEdit', 'update', 'boat'],
    ['scrapBoat', 'remove', 'boat'],
    ['BoatDestroy', 'remove', 'boat'],
    ['purge_boats', 'remove', 'boat'],
    ['dropBoat', 'remove', 'boat'],
    ['eraseBoatById', 'remove', 'boat'],
    ['findPetsByStatus', 'list', 'pet'],
  ])('are recognised: %s', (name, verb, noun) => expect(parseVerb(name)).toMatchObject({ verb, noun }));

  it('are used to group remote procedures by resource', () => {
    const procedure = (operationId: string, input: object, answer?: object) => ({
      post: {
        operationId,
        requestBody: createDocumentWithBody(input),
        responses: answer ? createOkResponses(answer) : { 204: {} },
      },
    });
    const key = { ...createObjectSchema({ id: createField('integer') }), required: ['id'] };
    const document = {
      openapi: '3.0.0',
      paths: {
        '/rpc/FindBoats': procedure('FindBoats', createObjectSchema({}), createListSchema()),
        '/rpc/FindBoat': procedure('FindBoat', key, boat),
        '/rpc/SaveBoat': procedure('SaveBoat', boat, boat),
        '/rpc/ScrapBoat': procedure('ScrapBoat', key),
      },
    };
    expect(listOperationChoices(document).families).toMatchObject([
      {
        name: 'boats',
        list: 'FindBoats',
        get: 'FindBoat',
        create: 'SaveBoat',
        update: 'SaveBoat',
        remove: 'ScrapBoat',
      },
    ]);
    expect(compileInferred(inferDeclaration(document))).toMatchObject({
      get: { call: 'FindBoat' },
      remove: { send: { id: '$id' } },
    });
  });
});

describe('list that requires a status filter', () => {
  const status = {
    name: 'status',
    in: 'query',
    required: true,
    schema: createField('array', { items: createField('string', { enum: ['sold', 'free'] }) }),
  };
  const pet = createObjectSchema({
    id: createField('integer'),
    name: createField('string'),
    photoUrl: createField('string'),
  });
  const key = [{ name: 'petId', in: 'path', required: true, schema: createField('integer') }];
  const document = {
    openapi: '3.0.0',
    paths: {
      '/pet': {
        put: {
          operationId: 'updatePet',
          requestBody: createDocumentWithBody(pet),
          responses: createOkResponses(pet),
        },
        post: {
          operationId: 'addPet',
          requestBody: createDocumentWithBody(pet),
          responses: createOkResponses(pet),
        },
      },
      '/pet/findByStatus': {
        get: {
          operationId: 'findPetsByStatus',
          parameters: [status],
          responses: createOkResponses(createListSchema(pet)),
        },
      },
      '/pet/{petId}': {
        get: { operationId: 'getPetById', parameters: key, responses: createOkResponses(pet) },
        delete: { operationId: 'deletePet', parameters: key, responses: { 204: {} } },
      },
    },
  };

  it('is inferred with a required filter and supports reading, creating, editing and deleting', () => {
    const spec = compileInferred(inferDeclaration(document));
    expect(spec).toMatchObject({
      name: 'pets',
      list: { call: 'FindPetsByStatus', filters: [{ field: 'status', required: true, multiple: true }] },
      get: { call: 'GetPetById', send: { petId: '$id' } },
      create: { call: 'AddPet' },
      update: { call: 'UpdatePet' },
      remove: { call: 'DeletePet', send: { petId: '$id' } },
    });
    expect(getKinds(inferDeclaration(document))).toMatchObject({ photoUrl: 'image' });
  });
});

describe('record in an API request or response', () => {
  const paths = (answer: object, input: object, type?: string) => ({
    '/boats/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: createField('integer') }],
      get: { operationId: 'getBoat', responses: createOkResponses(answer) },
      patch: {
        operationId: 'patchBoat',
        requestBody: createDocumentWithBody(input, type),
        responses: createOkResponses(answer),
      },
      put: undefined,
    },
  });

  it.each(['data', 'item', 'result', 'boat'])('is unwrapped from a response: %s', (name) => {
    const document = createDocument({
      paths: paths(
        createObjectSchema({ [name]: boat, meta: createObjectSchema({ at: createField('string') }) }),
        boat,
      ),
    });
    const { calls } = inferDeclaration(document).declaration;
    expect(calls?.GetBoat?.conventions).toEqual({ item: name });
    expect(calls?.PatchBoat?.conventions).toEqual({ item: name });
  });

  it('is wrapped in a request if required, with only the changed fields', () => {
    const inferred = inferDeclaration(createDocument({ paths: paths(boat, createObjectSchema({ boat })) }));
    expect(compileInferred(inferred).update).toMatchObject({ send: { id: '$id', boat: '$changes' } });
    expect(compileInferred(inferred).form[0]?.fields.map(({ field }) => field)).toContain('name');
    const plain = inferDeclaration(createDocument({ paths: paths(boat, boat) }));
    expect(compileInferred(plain).update).toMatchObject({ send: { '...': '$changes', id: '$id' } });
  });

  it.each([
    ['multipart/form-data', 'multipart'],
    ['application/x-www-form-urlencoded', 'form'],
  ])('is encoded according to the media type: %s', (type, encoding) => {
    expect(
      inferDeclaration(createDocument({ paths: paths(boat, boat, type) })).declaration.calls?.PatchBoat,
    ).toMatchObject({
      encoding,
    });
  });
});

describe('JSON:API document', () => {
  const linked = (type: string) =>
    createObjectSchema({
      data: createObjectSchema({ type: createField('string', { enum: [type] }), id: createField('string') }),
    });
  const article = createObjectSchema({
    type: createField('string', { enum: ['articles'] }),
    id: createField('string'),
    attributes: createObjectSchema({
      title: createField('string'),
      state: createField('string', { enum: ['draft', 'out'] }),
    }),
    relationships: createObjectSchema({ author: linked('people') }),
  });
  const document = {
    openapi: '3.0.0',
    paths: {
      '/articles': {
        get: {
          operationId: 'listArticles',
          parameters: ['page[number]', 'page[size]', 'sort', 'filter[state]'].map((name) => ({
            name,
            in: 'query',
            schema: createField(/page/.test(name) ? 'integer' : 'string'),
          })),
          responses: {
            200: {
              content: {
                'application/vnd.api+json': {
                  schema: createObjectSchema({
                    data: createListSchema(article),
                    meta: createObjectSchema({ total: createField('integer') }),
                  }),
                },
              },
            },
          },
        },
        post: {
          operationId: 'createArticle',
          requestBody: createDocumentWithBody(
            createObjectSchema({ data: article }),
            'application/vnd.api+json',
          ),
          responses: createOkResponses(createObjectSchema({ data: article })),
        },
      },
    },
  };

  it('exposes attributes and relationships as fields', () => {
    const known = [
      {
        name: 'people',
        label: ['Person', 'People'] as const,
        id: [{ field: 'id', type: 'string' as const }],
      },
    ];
    const {
      families: [family = { list: '' }],
    } = listOperationChoices(document);
    const inferred = inferFromOpenApi(document, family, { known });
    expect(inferred.declaration.conventions).toMatchObject({
      dialect: 'jsonapi',
      page: 'page[number]',
      pageSize: 'page[size]',
      sortBy: 'sort',
      filter: 'filter[{field}]',
      items: 'data',
      total: 'meta.total',
      recordType: 'articles',
      relations: { author: 'people' },
    });
    expect(getKinds(inferred)).toMatchObject({ id: 'text', title: 'text', state: 'choice' });
    expect(compileInferred(inferred).form.flatMap(({ fields }) => fields.map(({ field }) => field))).toEqual([
      'title',
      'state',
      'author',
    ]);
  });
});

describe('lists nested in a parent record', () => {
  const message = createObjectSchema({
    id: createField('integer'),
    subject: createField('string'),
    boat_id: createField('integer'),
    crew: createObjectSchema({ id: createField('integer'), name: createField('string') }),
  });
  const key = (name: string) => ({ name, in: 'path', required: true, schema: createField('integer') });
  const document = createDocument({
    paths: {
      '/boats/{boatId}': {
        get: { operationId: 'getBoat', parameters: [key('boatId')], responses: createOkResponses(boat) },
      },
      '/crews': {
        get: {
          operationId: 'listCrews',
          responses: createOkResponses(
            createListSchema(createObjectSchema({ id: createField('integer'), name: createField('string') })),
          ),
        },
      },
      '/boats/{boatId}/messages': {
        get: {
          operationId: 'listMessages',
          parameters: [key('boatId')],
          responses: createOkResponses(createListSchema(message)),
        },
        post: {
          operationId: 'createMessage',
          parameters: [key('boatId')],
          requestBody: createDocumentWithBody(message),
          responses: createOkResponses(message),
        },
      },
      '/boats/{boatId}/messages/{id}': {
        delete: {
          operationId: 'deleteMessage',
          parameters: [key('boatId'), key('id')],
          responses: { 204: {} },
        },
      },
    },
  });
  const [boats, crews, messages] = inferFromDocument(document, listOperationChoices(document).families).map(
    ({ inferred }) => inferred,
  );

  it('require a filter for the parent, selected from the parent list', () => {
    expect(crews?.declaration.name).toBe('crews');
    expect(messages?.declaration).toMatchObject({
      name: 'messages',
      // The parameter is the field of the record that holds the same id.
      id: ['boat_id', 'id'],
      list: { filters: [{ field: 'boat_id', required: true }] },
      create: 'CreateMessage',
      remove: { call: 'DeleteMessage', send: { boat_id: '$record.boat_id', id: '$record.id' } },
    });
    const spec = messages && compileInferred(messages);
    expect(spec?.list.filters[0]).toMatchObject({ kind: 'reference', reference: 'boats', inPath: true });
    expect(spec?.form[0]?.fields[0]).toMatchObject({ field: 'boat_id' });
  });

  it('appear on the page of their parent record', () => {
    expect(boats?.declaration.related).toEqual([
      { resource: 'messages', label: 'Messages', by: { boat_id: '$id' } },
    ]);
  });

  it('reference other records by direct and nested foreign keys', () => {
    const { properties } = (messages?.declaration.entity ?? {}) as {
      properties: Record<string, { properties?: Record<string, object> }>;
    };
    expect(properties.boat_id).toMatchObject({ 'x-reference': 'boats' });
    expect(properties.crew?.properties?.id).toMatchObject({ 'x-reference': 'crews' });
  });

  it('have a path parameter named after the parent resource', () => {
    const owner = { owner: createObjectSchema({ login: createField('string') }), id: createField('integer') };
    const plain = inferDeclaration(
      createDocument({ path: '/accounts/{id}/boats', answer: createListSchema() }),
    );
    expect(plain.declaration).toMatchObject({
      id: ['account_id', 'id'],
      list: { filters: [{ field: 'account_id' }, 'state', 'launched'] },
    });
    expect(plain.declaration.calls?.ListBoats?.path).toBe('/accounts/{account_id}/boats');
    const clash = inferDeclaration(
      createDocument({ path: '/fleets/{owner}/boats', answer: createListSchema(createObjectSchema(owner)) }),
    );
    expect(clash.declaration.calls?.ListBoats?.path).toBe('/fleets/{fleet_owner}/boats');
  });
});
