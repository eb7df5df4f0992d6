/** Helpers for small API documents, each with a list of boats in one of the common formats. */
export const createField = (type: string, extra: object = {}) => ({ type, ...extra });

export const boat = {
  type: 'object',
  properties: {
    id: createField('integer'),
    name: createField('string'),
    state: createField('string', { enum: ['afloat', 'ashore'] }),
    launched: createField('string', { format: 'date' }),
  },
};

const createResponses = (schema: object) => ({
  200: { description: 'ok', content: { 'application/json': { schema } } },
});

interface DocumentOptions {
  /** Query parameters of the list, by name or as full definitions. */
  query?: readonly (string | object)[];
  /** Response schema of the list. */
  answer?: object;
  path?: string;
  paths?: object;
  extra?: object;
}

/** Builds a query parameter from its name; its type is numeric if the name suggests a number. */
const createParameter = (input: string | object) =>
  typeof input === 'string'
    ? {
        name: input,
        in: 'query',
        schema: /size|limit|page\b|offset|skip|top|number/i.test(input)
          ? createField('integer')
          : createField('string'),
      }
    : { in: 'query', ...input };

export const createListSchema = (items: object = boat) => ({ type: 'array', items });
export const createObjectSchema = (properties: object) => ({ type: 'object', properties });
export const createOkResponses = createResponses;

export const createDocument = ({
  query = [],
  answer = createListSchema(),
  path = '/boats',
  paths = {},
  extra = {},
}: DocumentOptions) => ({
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
            schema: createField('string'),
          })),
          ...query.map(createParameter),
        ],
        responses: createResponses(answer),
      },
    },
    ...paths,
  },
  ...extra,
});
