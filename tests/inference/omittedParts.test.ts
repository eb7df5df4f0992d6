import { describe, expect, it } from 'vitest';
import { inferFromOpenApi, listOperationChoices } from '../../src/inference';
import {
  boat,
  createDocument,
  createField,
  createListSchema,
  createObjectSchema,
  createOkResponses,
} from './documents';

/** Every name in the document is unique, so that tests can search for it. */
const document = createDocument({
  query: [
    'page',
    'per_page',
    'expand',
    { name: 'shape', schema: createObjectSchema({ a: createField('string') }) },
    { name: 'X-Trace', in: 'header' },
  ],
  answer: createObjectSchema({
    data: createListSchema({
      ...boat,
      properties: {
        ...boat.properties,
        engine: {
          oneOf: [
            createObjectSchema({ volts: createField('number') }),
            createObjectSchema({ litres: createField('number') }),
          ],
        },
        nowhere: { $ref: '#/components/schemas/Missing' },
        foreign: { $ref: 'other.yaml#/Boat' },
        either: { type: ['string', 'boolean'] },
        deep: createObjectSchema({
          a: createObjectSchema({
            b: createObjectSchema({ c: createObjectSchema({ d: createField('string') }) }),
          }),
        }),
      },
    }),
    warnings: createListSchema(createObjectSchema({ text: createField('string') })),
  }),
  paths: {
    '/boats/{id}': {
      put: {
        operationId: 'putBoat',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: createField('integer') },
          { name: 'force', in: 'query', schema: createField('boolean') },
          { name: 'session', in: 'cookie', required: true, schema: createField('string') },
        ],
        requestBody: {
          content: { 'application/json': { schema: boat }, 'application/xml': { schema: boat } },
        },
        responses: createOkResponses(boat),
      },
    },
    '/boats/{id}/launch': { post: { operationId: 'launchBoat', responses: { 204: {} } } },
    '/gone': {
      get: { operationId: 'goneBoats', deprecated: true, responses: createOkResponses(createListSchema()) },
    },
    '/nothing': {},
  },
  extra: { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } } },
});

describe('unsupported parts of a document', () => {
  const { families, left: ofDocument } = listOperationChoices(document);
  const { left, declaration } = inferFromOpenApi(document, families[0] ?? { list: '' });
  const format = (all: typeof left) => all.map(({ at, reason }) => `${at} ${reason}`).join('\n');

  it.each([
    'expand',
    'shape',
    'X-Trace',
    'force',
    'session',
    'warnings',
    'application/xml',
    'engine',
    'nowhere',
    'foreign',
    'either',
    'deep',
  ])('are reported with the list they belong to: %s', (name) => expect(format(left)).toContain(name));

  it.each(['launch', 'gone', '/nothing', 'X-Key'])(
    'are reported with the document they belong to: %s',
    (name) => expect(format(ofDocument)).toContain(name),
  );

  it('are not included in the declaration', () => {
    const json = JSON.stringify(declaration);
    for (const name of ['X-Trace', 'force', 'session', 'warnings']) expect(json).not.toContain(`"${name}"`);
  });

  it('exclude a list only if it cannot be read without them', () => {
    expect(left.filter(({ stops }) => stops)).toEqual([]);
    const needed = createDocument({ query: [{ name: 'X-Tenant', in: 'header', required: true }] });
    expect(inferFromOpenApi(needed, { list: 'listBoats' }).left.filter(({ stops }) => stops)).toMatchObject([
      { at: 'paths./boats.get.X-Tenant' },
    ]);
    const shape = createDocument({
      query: [{ name: 'shape', required: true, schema: createObjectSchema({ a: createField('string') }) }],
    });
    expect(inferFromOpenApi(shape, { list: 'listBoats' }).left.filter(({ stops }) => stops)).toMatchObject([
      { at: 'list' },
    ]);
  });
});
