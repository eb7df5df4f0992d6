const MEDIA_TYPE = 'application/vnd.api+json';
const createRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const createContent = (schema: object) => ({ [MEDIA_TYPE]: { schema } });
const createSingle = (name: string) =>
  createContent({ type: 'object', properties: { data: createRef(name) } });
const createList = (name: string) =>
  createContent({
    type: 'object',
    properties: {
      data: { type: 'array', items: createRef(name) },
      meta: { type: 'object', properties: { total: { type: 'integer' } } },
      links: { type: 'object', properties: { next: { type: 'string', nullable: true } } },
    },
  });
const createQueryParameter = (name: string, schema: object) => ({ name, in: 'query', schema });
const pagingParameters = [
  createQueryParameter('page[number]', { type: 'integer', minimum: 1, default: 1 }),
  createQueryParameter('page[size]', { type: 'integer', minimum: 1, maximum: 50, default: 15 }),
];
const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const rejectedResponse = {
  description: 'Unprocessable',
  content: createContent({
    type: 'object',
    properties: { errors: { type: 'array', items: createRef('Error') } },
  }),
};
const statusSchema = { type: 'string', enum: ['draft', 'review', 'published'] };

const attributes = {
  title: { type: 'string', maxLength: 120 },
  status: statusSchema,
  words: { type: 'integer' },
  published_on: { type: 'string', format: 'date', nullable: true },
  summary: { type: 'string', nullable: true },
};
const createRelationship = (type: string) => ({
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: { type: { type: 'string', enum: [type] }, id: { type: 'string' } },
    },
  },
});
const createResource = (type: string, fields: object, relationships?: object) => ({
  type: 'object',
  required: ['type'],
  properties: {
    type: { type: 'string', enum: [type] },
    id: { type: 'string' },
    attributes: fields,
    ...(relationships && { relationships: { type: 'object', properties: relationships } }),
  },
});

/** OpenAPI 3.0 document of the articles server, a JSON:API. */
export const articlesDocument = {
  openapi: '3.0.3',
  info: { title: 'Articles', version: '1.0' },
  paths: {
    '/articles': {
      get: {
        operationId: 'listArticles',
        parameters: [
          ...pagingParameters,
          createQueryParameter('sort', {
            type: 'string',
            enum: [
              'title',
              '-title',
              'status',
              '-status',
              'words',
              '-words',
              'published_on',
              '-published_on',
            ],
          }),
          createQueryParameter('filter[search]', { type: 'string' }),
          createQueryParameter('filter[status]', statusSchema),
          createQueryParameter('filter[author]', { type: 'string' }),
        ],
        responses: { 200: { description: 'Articles', content: createList('Article') } },
      },
      post: {
        operationId: 'createArticle',
        requestBody: { required: true, content: createSingle('Article') },
        responses: {
          201: { description: 'Created', content: createSingle('Article') },
          422: rejectedResponse,
        },
      },
    },
    '/articles/{id}': {
      parameters: [idParameter],
      get: {
        operationId: 'getArticle',
        responses: { 200: { description: 'An article', content: createSingle('Article') } },
      },
      patch: {
        operationId: 'updateArticle',
        requestBody: { required: true, content: createSingle('Article') },
        responses: {
          200: { description: 'Changed', content: createSingle('Article') },
          422: rejectedResponse,
        },
      },
      delete: { operationId: 'deleteArticle', responses: { 204: { description: 'Removed' } } },
    },
    '/people': {
      get: {
        operationId: 'listPeople',
        parameters: pagingParameters,
        responses: { 200: { description: 'People', content: createList('Person') } },
      },
    },
    '/people/{id}': {
      parameters: [idParameter],
      get: {
        operationId: 'getPerson',
        responses: { 200: { description: 'A person', content: createSingle('Person') } },
      },
    },
  },
  components: {
    schemas: {
      Article: createResource(
        'articles',
        { type: 'object', required: ['title', 'status'], properties: attributes },
        { author: createRelationship('people') },
      ),
      Person: createResource('people', { type: 'object', properties: { name: { type: 'string' } } }),
      Error: {
        type: 'object',
        properties: {
          status: { type: 'string' },
          title: { type: 'string' },
          detail: { type: 'string' },
          source: { type: 'object', properties: { pointer: { type: 'string' } } },
        },
      },
    },
  },
};
