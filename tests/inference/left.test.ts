import { describe, expect, it } from 'vitest';
import { fromOpenApi, operationsOf } from '../../src/inference';
import { boat, documentOf, field, listOf, object, responses } from './documents';

/** Every name below occurs once, so that it can be looked for. */
const document = documentOf({
  query: [
    'page',
    'per_page',
    'expand',
    { name: 'shape', schema: object({ a: field('string') }) },
    { name: 'X-Trace', in: 'header' },
  ],
  answer: object({
    data: listOf({
      ...boat,
      properties: {
        ...boat.properties,
        engine: { oneOf: [object({ volts: field('number') }), object({ litres: field('number') })] },
        nowhere: { $ref: '#/components/schemas/Missing' },
        foreign: { $ref: 'other.yaml#/Boat' },
        either: { type: ['string', 'boolean'] },
        deep: object({ a: object({ b: object({ c: object({ d: field('string') }) }) }) }),
      },
    }),
    warnings: listOf(object({ text: field('string') })),
  }),
  paths: {
    '/boats/{id}': {
      put: {
        operationId: 'putBoat',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: field('integer') },
          { name: 'force', in: 'query', schema: field('boolean') },
          { name: 'session', in: 'cookie', required: true, schema: field('string') },
        ],
        requestBody: {
          content: { 'application/json': { schema: boat }, 'application/xml': { schema: boat } },
        },
        responses: responses(boat),
      },
    },
    '/boats/{id}/launch': { post: { operationId: 'launchBoat', responses: { 204: {} } } },
    '/gone': { get: { operationId: 'goneBoats', deprecated: true, responses: responses(listOf()) } },
    '/nothing': {},
  },
  more: { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } } },
});

describe('what is dropped', () => {
  const { families, left: ofDocument } = operationsOf(document);
  const { left, declaration } = fromOpenApi(document, families[0] ?? { list: '' });
  const told = (all: typeof left) => all.map(({ at, why }) => `${at} ${why}`).join('\n');

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
  ])('of a list and what belongs to it is reported: %s', (name) => expect(told(left)).toContain(name));

  it.each(['launch', 'gone', '/nothing', 'X-Key'])('of the document is reported: %s', (name) =>
    expect(told(ofDocument)).toContain(name),
  );

  it('is what is in no declaration', () => {
    const made = JSON.stringify(declaration);
    for (const name of ['X-Trace', 'force', 'session', 'warnings']) expect(made).not.toContain(`"${name}"`);
  });

  it('stops a list only where it can’t be read without', () => {
    expect(left.filter(({ stops }) => stops)).toEqual([]);
    const needed = documentOf({ query: [{ name: 'X-Tenant', in: 'header', required: true }] });
    expect(fromOpenApi(needed, { list: 'listBoats' }).left.filter(({ stops }) => stops)).toMatchObject([
      { at: 'paths./boats.get.X-Tenant' },
    ]);
    const shape = documentOf({
      query: [{ name: 'shape', required: true, schema: object({ a: field('string') }) }],
    });
    expect(fromOpenApi(shape, { list: 'listBoats' }).left.filter(({ stops }) => stops)).toMatchObject([
      { at: 'list' },
    ]);
  });
});
