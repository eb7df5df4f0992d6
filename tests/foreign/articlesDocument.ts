const MEDIA_TYPE = 'application/vnd.api+json';
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: object) => ({ [MEDIA_TYPE]: { schema } });
const one = (name: string) => content({ type: 'object', properties: { data: ref(name) } });
const many = (name: string) =>
  content({
    type: 'object',
    properties: {
      data: { type: 'array', items: ref(name) },
      meta: { type: 'object', properties: { total: { type: 'integer' } } },
      links: { type: 'object', properties: { next: { type: 'string', nullable: true } } },
    },
  });
const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const paging = [
  query('page[number]', { type: 'integer', minimum: 1, default: 1 }),
  query('page[size]', { type: 'integer', minimum: 1, maximum: 50, default: 15 }),
];
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const refused = {
  description: 'Unprocessable',
  content: content({ type: 'object', properties: { errors: { type: 'array', items: ref('Error') } } }),
};
const status = { type: 'string', enum: ['draft', 'review', 'published'] };

const attributes = {
  title: { type: 'string', maxLength: 120 },
  status,
  words: { type: 'integer' },
  published_on: { type: 'string', format: 'date', nullable: true },
  summary: { type: 'string', nullable: true },
};
const relationship = (type: string) => ({
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: { type: { type: 'string', enum: [type] }, id: { type: 'string' } },
    },
  },
});
const resource = (type: string, fields: object, relationships?: object) => ({
  type: 'object',
  required: ['type'],
  properties: {
    type: { type: 'string', enum: [type] },
    id: { type: 'string' },
    attributes: fields,
    ...(relationships && { relationships: { type: 'object', properties: relationships } }),
  },
});

/** What the API of articles publishes: OpenAPI 3.0 of a JSON:API. */
export const articlesDocument = {
  openapi: '3.0.3',
  info: { title: 'Articles', version: '1.0' },
  paths: {
    '/articles': {
      get: {
        operationId: 'listArticles',
        parameters: [
          ...paging,
          query('sort', {
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
          query('filter[search]', { type: 'string' }),
          query('filter[status]', status),
          query('filter[author]', { type: 'string' }),
        ],
        responses: { 200: { description: 'Articles', content: many('Article') } },
      },
      post: {
        operationId: 'createArticle',
        requestBody: { required: true, content: one('Article') },
        responses: { 201: { description: 'Created', content: one('Article') }, 422: refused },
      },
    },
    '/articles/{id}': {
      parameters: [id],
      get: {
        operationId: 'getArticle',
        responses: { 200: { description: 'An article', content: one('Article') } },
      },
      patch: {
        operationId: 'updateArticle',
        requestBody: { required: true, content: one('Article') },
        responses: { 200: { description: 'Changed', content: one('Article') }, 422: refused },
      },
      delete: { operationId: 'deleteArticle', responses: { 204: { description: 'Removed' } } },
    },
    '/people': {
      get: {
        operationId: 'listPeople',
        parameters: paging,
        responses: { 200: { description: 'People', content: many('Person') } },
      },
    },
    '/people/{id}': {
      parameters: [id],
      get: {
        operationId: 'getPerson',
        responses: { 200: { description: 'A person', content: one('Person') } },
      },
    },
  },
  components: {
    schemas: {
      Article: resource(
        'articles',
        { type: 'object', required: ['title', 'status'], properties: attributes },
        { author: relationship('people') },
      ),
      Person: resource('people', { type: 'object', properties: { name: { type: 'string' } } }),
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
