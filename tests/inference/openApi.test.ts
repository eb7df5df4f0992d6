import { describe, expect, it } from 'vitest';
import { allCalls, documentedCalls } from '../../contract';
import { buildOpenApiDocument } from '../../server/openapi/buildOpenApiDocument';
import { inferFromOpenApi, listOperationChoices, parseOpenApi } from '../../src/inference';
import { compileInferred, getKinds } from './compileInferred';

/** OpenAPI 3.1 document in YAML without operation ids, with an envelope, composition, a cycle, parameters and unions. */
const boats = `
openapi: 3.1.0
info: { title: Harbour, version: '1' }
servers: [{ url: 'https://{region}.harbour.example/v2/', variables: { region: { default: au } } }]
paths:
  /boats:
    parameters: [{ $ref: '#/components/parameters/Page' }]
    get:
      parameters:
        - { name: per_page, in: query, schema: { type: integer, maximum: 200 } }
      responses:
        '200':
          content:
            application/json:
              schema: { type: object, properties: { data: { type: array, items: { $ref: '#/components/schemas/Boat' } }, total: { type: integer }, links: { type: array, items: { type: object, properties: { rel: { type: string } } } } } }
    post:
      requestBody: { $ref: '#/components/requestBodies/Boat' }
      responses: { '201': { description: Made } }
  /boats/{boat-id}:
    get:
      responses: { '200': { content: { 'application/vnd.harbour+json': { schema: { $ref: '#/components/schemas/BoatInFull' } } } } }
    patch:
      requestBody: { $ref: '#/components/requestBodies/Boat' }
      responses: { '202': { description: Taken in } }
    delete: { responses: { '204': { description: Gone } } }
components:
  parameters: { Page: { name: page, in: query, schema: { type: integer } } }
  requestBodies:
    Boat: { content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string, maxLength: 30 }, hull: { $ref: '#/components/schemas/Hull' }, pin_secret: { type: string } } } } } }
  schemas:
    Hull: { type: string, enum: [steel, wood] }
    Named: { type: object, properties: { id: { type: string, format: uuid }, name: { type: string, title: '<b>Name</b> of the boat', description: "What it is called. See [there](https://x.example)." } } }
    Boat:
      allOf:
        - { $ref: '#/components/schemas/Named' }
        - type: object
          properties:
            hull: { $ref: '#/components/schemas/Hull' }
            built: { type: [string, 'null'], format: date }
            radio: { oneOf: [{ type: object, properties: { mmsi: { type: string } } }, { type: object, properties: { channel: { type: integer } } }] }
            tender: { $ref: '#/components/schemas/Boat' }
            gone: { $ref: '#/components/schemas/Nowhere' }
            speed: { anyOf: [{ type: number }, { type: 'null' }] }
    BoatInFull: { allOf: [{ $ref: '#/components/schemas/Boat' }, { type: object, properties: { remarks: { type: string } } }] }
`;

describe('import of an OpenAPI 3 document', async () => {
  const document = await parseOpenApi(boats);
  const choices = listOperationChoices(document);
  const inferred = inferFromOpenApi(document, choices.families[0] ?? { list: '' });
  const spec = compileInferred(inferred);

  it('names unnamed operations and groups operations by shared path', () => {
    expect(choices.operations.map(({ name, path }) => `${name} ${path}`)).toEqual([
      'GetBoats /v2/boats',
      'CreateBoat /v2/boats',
      'GetBoat /v2/boats/{boat_id}',
      'UpdateBoat /v2/boats/{boat_id}',
      'DeleteBoat /v2/boats/{boat_id}',
    ]);
    expect(choices.families).toEqual([
      {
        name: 'boats',
        list: 'GetBoats',
        get: 'GetBoat',
        create: 'CreateBoat',
        update: 'UpdateBoat',
        remove: 'DeleteBoat',
        reason: 'They share the path /v2/boats.',
      },
    ]);
  });

  it('supports references, compositions, unions and null types', () => {
    expect(getKinds(inferred)).toMatchObject({
      id: 'text',
      name: 'text',
      hull: 'choice',
      built: 'date',
      radio: 'object',
      tender: 'json',
      speed: 'decimal',
      remarks: 'longText',
      pin_secret: 'secret',
    });
    const name = spec.fields.find(({ field }) => field === 'name');
    expect(name).toMatchObject({
      label: 'Name of the boat',
      help: 'What it is called.',
      required: true,
      maxLength: 30,
    });
    expect(inferred.left.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        'It holds itself (Boat): cut where it begins again.',
        'Nowhere is pointed at, but not in the document.',
        'It is one of 2 shapes: the fields of all are offered.',
        'It takes “page” in its query, which this console does not send.',
      ]),
    );
  });

  it('generates calls with the parameters they need', () => {
    const { calls } = inferred.declaration;
    expect(spec.list).toMatchObject({
      call: 'GetBoats',
      paging: 'server',
    });
    expect(inferred.declaration.conventions).toEqual({
      dialect: 'pages',
      page: 'page',
      pageIs: 'number',
      pageSize: 'per_page',
      mostRows: 200,
      items: 'data',
      total: 'total',
      next: '',
      sortBy: '',
    });
    expect(spec.get).toMatchObject({ call: 'GetBoat', send: { boat_id: '$id' } });
    expect(spec.update).toMatchObject({ call: 'UpdateBoat', send: { '...': '$changes', boat_id: '$id' } });
    expect(spec.remove).toMatchObject({ call: 'DeleteBoat', send: { boat_id: '$id' } });
    expect(calls?.UpdateBoat).toMatchObject({ method: 'PATCH', path: '/v2/boats/{boat_id}', ok: [202] });
    expect(spec.form.flatMap(({ fields }) => fields.map(({ field }) => field)).sort()).toEqual([
      'hull',
      'name',
      'pin_secret',
    ]);
  });

  it('suggests the nearest operation and rejects an operation that returns no list', () => {
    expect(() => inferFromOpenApi(document, { list: 'GetBoots' })).toThrow('Did you mean “GetBoats”?');
    expect(() => inferFromOpenApi(document, { list: 'DeleteBoat' })).toThrow('answers no list of records');
    expect(compileInferred(inferFromOpenApi(document, { list: 'GET /boats' })).list.call).toBe('GetBoats');
  });
});

/** Swagger 2.0 document in RPC style, with JSON and form bodies. */
const swagger = {
  swagger: '2.0',
  basePath: '/api',
  paths: {
    '/Fax/GetFaxes': {
      post: {
        operationId: 'Fax_GetFaxes',
        parameters: [{ in: 'body', name: 'body', schema: { $ref: '#/definitions/FaxRequest' } }],
        responses: { 200: { schema: { type: 'array', items: { $ref: '#/definitions/Fax' } } } },
      },
    },
    '/Fax/AddFax': {
      post: {
        operationId: 'Fax_AddFax',
        parameters: [
          { in: 'formData', name: 'number', type: 'string', required: true },
          { in: 'header', name: 'X-Region', type: 'string', required: true },
        ],
        responses: { 200: { schema: { $ref: '#/definitions/Fax' } } },
      },
    },
    '/Fax/DeleteFax': {
      post: {
        operationId: 'Fax_DeleteFax',
        parameters: [
          {
            in: 'body',
            name: 'b',
            schema: {
              type: 'object',
              required: ['fax_id', 'domain_name'],
              properties: { fax_id: { type: 'integer' }, domain_name: { type: 'string' } },
            },
          },
        ],
        responses: { 200: {} },
      },
    },
  },
  definitions: {
    FaxRequest: {
      type: 'object',
      required: ['domain_name'],
      properties: { domain_name: { type: 'string' } },
    },
    Fax: {
      type: 'object',
      properties: {
        fax_id: { type: 'integer', format: 'int64' },
        number: { type: 'string', format: 'phone' },
        sent: { type: 'string', format: 'date-time' },
      },
    },
  },
};

describe('import of a Swagger 2.0 document', () => {
  it('groups remote procedures by name', () => {
    const { families } = listOperationChoices(swagger);
    expect(families).toEqual([
      {
        name: 'faxes',
        list: 'FaxGetFaxes',
        create: 'FaxAddFax',
        remove: 'FaxDeleteFax',
        reason: 'Their names speak of “fax”.',
      },
    ]);
    const inferred = inferFromOpenApi(swagger, { ...families[0], list: 'Fax_GetFaxes' });
    const spec = compileInferred(inferred);
    expect(spec).toMatchObject({
      name: 'pbx-customer/faxes',
      id: [{ field: 'fax_id', type: 'integer' }],
      title: 'number',
      list: { send: { domain_name: '$domain' } },
      remove: { send: { fax_id: '$id', domain_name: '$domain' } },
    });
    expect(inferred.declaration.calls?.FaxGetFaxes?.path).toBe('/api/Fax/GetFaxes');
    expect(inferred.left.map(({ reason }) => reason)).toEqual([
      'It needs “X-Region” in its header, which this console does not send by itself: say it in the headers of the API in config.json.',
    ]);
  });
});

describe('import of an OpenAPI document with examples but no schemas', () => {
  it('infers schemas from the examples', () => {
    const examples = { 'application/json': [{ id: 1, email: 'a@wharf.example' }] };
    const responses = { 200: { schema: { type: 'array', items: { type: 'object' } }, examples } };
    const document = { swagger: '2.0', paths: { '/people': { get: { responses } } } };
    expect(getKinds(inferFromOpenApi(document, { list: 'GetPeople' }))).toMatchObject({
      id: 'integer',
      email: 'email',
    });
  });
});

describe('Trunkline OpenAPI document', () => {
  it('yields a screen for each list', () => {
    const document = JSON.parse(JSON.stringify(buildOpenApiDocument('1')));
    const { families, operations } = listOperationChoices(document);
    expect(operations.length).toBe(Object.keys(documentedCalls).length);
    expect(families.length).toBeGreaterThan(60);
    for (const family of families.slice(0, 10))
      expect(
        compileInferred(inferFromOpenApi(document, family, { usedNames: Object.keys(allCalls) })).list.columns
          .length,
      ).toBeGreaterThan(0);
  });
});

describe('invalid OpenAPI document', () => {
  it.each([
    ['<html><title>Gone</title></html>', 'web page (“Gone”)'],
    ['{"a": 1}', 'neither “openapi” nor “swagger”'],
    ['openapi: 4.0.0', 'OpenAPI 4.0.0 is not known'],
    ['openapi: 3.0.0', 'no “paths”'],
    ['a: [', 'neither JSON nor YAML'],
    ['just words', 'holds no object'],
    ['{"info": {}, "item": []}', 'collection of requests'],
  ])('is rejected with a reason: %j', async (text, words) => {
    await expect(parseOpenApi(text)).rejects.toThrow(words);
  });
});
