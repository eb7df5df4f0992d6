/** Small documents, each of a list of boats in one of the shapes APIs have. */
export const field = (type: string, more: object = {}) => ({ type, ...more });

export const boat = {
  type: 'object',
  properties: {
    id: field('integer'),
    name: field('string'),
    state: field('string', { enum: ['afloat', 'ashore'] }),
    launched: field('string', { format: 'date' }),
  },
};

const answered = (schema: object) => ({
  200: { description: 'ok', content: { 'application/json': { schema } } },
});

interface Of {
  /** Names of what the list takes, or their descriptions. */
  query?: readonly (string | object)[];
  /** What the list answers. */
  answer?: object;
  path?: string;
  paths?: object;
  more?: object;
}

/** What a parameter of the query is, by its name alone: numbers where it sounds like one. */
const parameter = (given: string | object) =>
  typeof given === 'string'
    ? {
        name: given,
        in: 'query',
        schema: /size|limit|page\b|offset|skip|top|number/i.test(given) ? field('integer') : field('string'),
      }
    : { in: 'query', ...given };

export const listOf = (items: object = boat) => ({ type: 'array', items });
export const object = (properties: object) => ({ type: 'object', properties });
export const responses = answered;

/** An OpenAPI 3 document of a list. */
export const documentOf = ({
  query = [],
  answer = listOf(),
  path = '/boats',
  paths = {},
  more = {},
}: Of) => ({
  openapi: '3.0.3',
  info: { title: 'Harbour', version: '1' },
  paths: {
    [path]: {
      get: {
        operationId: 'listBoats',
        parameters: [
          ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
            name,
            in: 'path',
            required: true,
            schema: field('string'),
          })),
          ...query.map(parameter),
        ],
        responses: answered(answer),
      },
    },
    ...paths,
  },
  ...more,
});
