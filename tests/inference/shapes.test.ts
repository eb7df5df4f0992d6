import { describe, expect, it } from 'vitest';
import { fromDocument, fromOpenApi, operationsOf } from '../../src/inference';
import { spokenVerb } from '../../src/inference/spokenVerb';
import { compiled, kindsOf } from './compiled';
import { boat, documentOf, field, listOf, object, responses } from './documents';

const made = (document: object) => {
  const [family = { list: '' }] = operationsOf(document).families;
  return fromOpenApi(document, family);
};

const taking = (schema: object, type = 'application/json') => ({ content: { [type]: { schema } } });

describe('choices', () => {
  const kinds = (properties: object) => {
    const inferred = made(documentOf({ answer: listOf(object({ id: field('integer'), ...properties })) }));
    return Object.fromEntries(
      compiled(inferred).fields.map(({ field: name, choices, kind }) => [name, choices ?? kind]),
    );
  };

  it('have the names a document gives them, whichever way', () => {
    expect(
      kinds({
        a: field('integer', { enum: [1, 2], 'x-enumNames': ['New', 'Paid'] }),
        b: field('integer', { enum: [0, 1], 'x-enum-varnames': ['NOT_SENT', 'SentOut'] }),
        c: field('string', { enum: ['n', 'p'], 'x-enum-descriptions': ['Never', 'Perhaps'] }),
        d: {
          oneOf: [
            { const: 'x', title: 'Crossed' },
            { const: 'y', title: 'Kept' },
          ],
        },
        e: field('integer', {
          enum: [1, 2],
          'x-ms-enum': {
            values: [
              { value: 1, name: 'First' },
              { value: 2, name: 'Second' },
            ],
          },
        }),
        f: field('integer', { enum: [0, 1], description: 'How far it is: 0 = Begun, 1 = Done.' }),
        g: field('string', { enum: ['a', 'b'], 'x-enumNames': { a: 'Ann', b: 'Ben' } }),
        h: field('integer', { enum: [0, 1, 2], 'x-enumNames': ['InStock', 'OUT_OF_USE', 'Sold in USD'] }),
        i: field('integer', { enum: [0, 1], 'x-enumNames': ['USD', 'eBay'] }),
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

  it('may hold nothing, in 3.0 and in 3.1, and keep their names', () => {
    expect(
      kinds({
        a: field('integer', { nullable: true, enum: [null, 1, 2], 'x-enumNames': [null, 'New', 'Paid'] }),
        b: { type: ['integer', 'null'], enum: [1, 2, null], 'x-enum-varnames': ['Low', 'High', 'None'] },
        c: { oneOf: [{ type: 'null' }, field('integer', { enum: [1, 2], 'x-enumNames': ['One', 'Two'] })] },
      }),
    ).toMatchObject({ a: { 1: 'New', 2: 'Paid' }, b: { 1: 'Low', 2: 'High' }, c: { 1: 'One', 2: 'Two' } });
  });
});

describe('names of operations', () => {
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
  ])('%s is understood', (name, verb, noun) => expect(spokenVerb(name)).toMatchObject({ verb, noun }));

  it('make a family of remote procedures', () => {
    const procedure = (operationId: string, taken: object, answer?: object) => ({
      post: { operationId, requestBody: taking(taken), responses: answer ? responses(answer) : { 204: {} } },
    });
    const key = { ...object({ id: field('integer') }), required: ['id'] };
    const document = {
      openapi: '3.0.0',
      paths: {
        '/rpc/FindBoats': procedure('FindBoats', object({}), listOf()),
        '/rpc/FindBoat': procedure('FindBoat', key, boat),
        '/rpc/SaveBoat': procedure('SaveBoat', boat, boat),
        '/rpc/ScrapBoat': procedure('ScrapBoat', key),
      },
    };
    expect(operationsOf(document).families).toMatchObject([
      {
        name: 'boats',
        list: 'FindBoats',
        get: 'FindBoat',
        create: 'SaveBoat',
        update: 'SaveBoat',
        remove: 'ScrapBoat',
      },
    ]);
    expect(compiled(made(document))).toMatchObject({
      get: { call: 'FindBoat' },
      remove: { send: { id: '$id' } },
    });
  });
});

describe('a list only by a state', () => {
  const status = {
    name: 'status',
    in: 'query',
    required: true,
    schema: field('array', { items: field('string', { enum: ['sold', 'free'] }) }),
  };
  const pet = object({ id: field('integer'), name: field('string'), photoUrl: field('string') });
  const key = [{ name: 'petId', in: 'path', required: true, schema: field('integer') }];
  const document = {
    openapi: '3.0.0',
    paths: {
      '/pet': {
        put: { operationId: 'updatePet', requestBody: taking(pet), responses: responses(pet) },
        post: { operationId: 'addPet', requestBody: taking(pet), responses: responses(pet) },
      },
      '/pet/findByStatus': {
        get: { operationId: 'findPetsByStatus', parameters: [status], responses: responses(listOf(pet)) },
      },
      '/pet/{petId}': {
        get: { operationId: 'getPetById', parameters: key, responses: responses(pet) },
        delete: { operationId: 'deletePet', parameters: key, responses: { 204: {} } },
      },
    },
  };

  it('asks for it, and reads, creates, edits and removes all the same', () => {
    const spec = compiled(made(document));
    expect(spec).toMatchObject({
      name: 'pets',
      list: { call: 'FindPetsByStatus', filters: [{ field: 'status', required: true, multiple: true }] },
      get: { call: 'GetPetById', send: { petId: '$id' } },
      create: { call: 'AddPet' },
      update: { call: 'UpdatePet' },
      remove: { call: 'DeletePet', send: { petId: '$id' } },
    });
    expect(kindsOf(made(document))).toMatchObject({ photoUrl: 'image' });
  });
});

describe('what wraps a record', () => {
  const paths = (answer: object, taken: object, type?: string) => ({
    '/boats/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: field('integer') }],
      get: { operationId: 'getBoat', responses: responses(answer) },
      patch: { operationId: 'patchBoat', requestBody: taking(taken, type), responses: responses(answer) },
      put: undefined,
    },
  });

  it.each(['data', 'item', 'result', 'boat'])('is seen through: %s', (name) => {
    const document = documentOf({
      paths: paths(object({ [name]: boat, meta: object({ at: field('string') }) }), boat),
    });
    const { calls } = made(document).declaration;
    expect(calls?.GetBoat?.conventions).toEqual({ item: name });
    expect(calls?.PatchBoat?.conventions).toEqual({ item: name });
  });

  it('is put around what is sent, and only changes are', () => {
    const inferred = made(documentOf({ paths: paths(boat, object({ boat })) }));
    expect(compiled(inferred).update).toMatchObject({ send: { id: '$id', boat: '$changes' } });
    expect(compiled(inferred).form[0]?.fields.map(({ field }) => field)).toContain('name');
    const plain = made(documentOf({ paths: paths(boat, boat) }));
    expect(compiled(plain).update).toMatchObject({ send: { '...': '$changes', id: '$id' } });
  });

  it.each([
    ['multipart/form-data', 'multipart'],
    ['application/x-www-form-urlencoded', 'form'],
  ])('%s is how it is sent', (type, encoding) => {
    expect(made(documentOf({ paths: paths(boat, boat, type) })).declaration.calls?.PatchBoat).toMatchObject({
      encoding,
    });
  });
});

describe('JSON:API', () => {
  const linked = (type: string) =>
    object({ data: object({ type: field('string', { enum: [type] }), id: field('string') }) });
  const article = object({
    type: field('string', { enum: ['articles'] }),
    id: field('string'),
    attributes: object({ title: field('string'), state: field('string', { enum: ['draft', 'out'] }) }),
    relationships: object({ author: linked('people') }),
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
            schema: field(/page/.test(name) ? 'integer' : 'string'),
          })),
          responses: {
            200: {
              content: {
                'application/vnd.api+json': {
                  schema: object({ data: listOf(article), meta: object({ total: field('integer') }) }),
                },
              },
            },
          },
        },
        post: {
          operationId: 'createArticle',
          requestBody: taking(object({ data: article }), 'application/vnd.api+json'),
          responses: responses(object({ data: article })),
        },
      },
    },
  };

  it('has its attributes and relationships for fields', () => {
    const known = [
      {
        name: 'people',
        label: ['Person', 'People'] as const,
        id: [{ field: 'id', type: 'string' as const }],
      },
    ];
    const {
      families: [family = { list: '' }],
    } = operationsOf(document);
    const inferred = fromOpenApi(document, family, { known });
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
    expect(kindsOf(inferred)).toMatchObject({ id: 'text', title: 'text', state: 'choice' });
    expect(compiled(inferred).form.flatMap(({ fields }) => fields.map(({ field }) => field))).toEqual([
      'title',
      'state',
      'author',
    ]);
  });
});

describe('lists below a record', () => {
  const message = object({
    id: field('integer'),
    subject: field('string'),
    boat_id: field('integer'),
    crew: object({ id: field('integer'), name: field('string') }),
  });
  const key = (name: string) => ({ name, in: 'path', required: true, schema: field('integer') });
  const document = documentOf({
    paths: {
      '/boats/{boatId}': {
        get: { operationId: 'getBoat', parameters: [key('boatId')], responses: responses(boat) },
      },
      '/crews': {
        get: {
          operationId: 'listCrews',
          responses: responses(listOf(object({ id: field('integer'), name: field('string') }))),
        },
      },
      '/boats/{boatId}/messages': {
        get: {
          operationId: 'listMessages',
          parameters: [key('boatId')],
          responses: responses(listOf(message)),
        },
        post: {
          operationId: 'createMessage',
          parameters: [key('boatId')],
          requestBody: taking(message),
          responses: responses(message),
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
  const [boats, crews, messages] = fromDocument(document, operationsOf(document).families).map(
    ({ inferred }) => inferred,
  );

  it('ask for whose they are, picked of the list of those', () => {
    expect(crews?.declaration.name).toBe('crews');
    expect(messages?.declaration).toMatchObject({
      name: 'messages',
      id: ['boatId', 'id'],
      list: { filters: [{ field: 'boatId', required: true }, 'boat_id'] },
      create: 'CreateMessage',
      remove: { call: 'DeleteMessage', send: { boatId: '$record.boatId', id: '$record.id' } },
    });
    const spec = messages && compiled(messages);
    expect(spec?.list.filters[0]).toMatchObject({ kind: 'reference', reference: 'boats', inPath: true });
    expect(spec?.form[0]?.fields[0]).toMatchObject({ field: 'boatId' });
  });

  it('stand on the page of the record they belong to', () => {
    expect(boats?.declaration.related).toEqual([
      { resource: 'messages', label: 'Messages', by: { boatId: '$id' } },
    ]);
  });

  it('point at records by keys of theirs, beside them and within', () => {
    const { properties } = (messages?.declaration.entity ?? {}) as {
      properties: Record<string, { properties?: Record<string, object> }>;
    };
    expect(properties.boat_id).toMatchObject({ 'x-reference': 'boats' });
    expect(properties.crew?.properties?.id).toMatchObject({ 'x-reference': 'crews' });
  });

  it('have names for what their path calls by nothing but a key', () => {
    const owner = { owner: object({ login: field('string') }), id: field('integer') };
    const bare = made(documentOf({ path: '/accounts/{id}/boats', answer: listOf() }));
    expect(bare.declaration).toMatchObject({
      id: ['account_id', 'id'],
      list: { filters: [{ field: 'account_id' }, 'state', 'launched'] },
    });
    expect(bare.declaration.calls?.ListBoats?.path).toBe('/accounts/{account_id}/boats');
    const clash = made(documentOf({ path: '/fleets/{owner}/boats', answer: listOf(object(owner)) }));
    expect(clash.declaration.calls?.ListBoats?.path).toBe('/fleets/{fleet_owner}/boats');
  });
});
