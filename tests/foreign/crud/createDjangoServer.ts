import { Hono } from 'hono';
import type { ForeignServer } from '../foreignServer';
import {
  type Boat,
  boatProperties,
  createBoatStore,
  createJson,
  createPathParameter,
  createQueryParameter,
  createRef,
} from './boatStore';

const canoesDocument = {
  openapi: '3.0.3',
  info: { title: 'Canoes', version: '1.0.0' },
  paths: {
    '/api/canoes/': {
      get: {
        operationId: 'canoes_list',
        parameters: [
          createQueryParameter(
            'hull',
            boatProperties.hull,
            '* `steel` - Steel\n* `wood` - Wood\n* `carbon` - Carbon fibre',
          ),
          createQueryParameter(
            'ordering',
            { type: 'string' },
            'Which field to use when ordering the results.',
          ),
          createQueryParameter('page', { type: 'integer' }, 'A page number within the paginated result set.'),
          createQueryParameter('page_size', { type: 'integer' }, 'Number of results to return per page.'),
          createQueryParameter('search', { type: 'string' }, 'A search term.'),
        ],
        responses: { 200: { description: '', ...createJson(createRef('PaginatedCanoeList')) } },
      },
      post: {
        operationId: 'canoes_create',
        requestBody: { required: true, ...createJson(createRef('Canoe')) },
        responses: { 201: { description: '', ...createJson(createRef('Canoe')) } },
      },
    },
    '/api/canoes/{id}/': {
      parameters: [createPathParameter('id')],
      get: {
        operationId: 'canoes_retrieve',
        responses: { 200: { description: '', ...createJson(createRef('Canoe')) } },
      },
      put: {
        operationId: 'canoes_update',
        requestBody: { required: true, ...createJson(createRef('Canoe')) },
        responses: { 200: { description: '', ...createJson(createRef('Canoe')) } },
      },
      patch: {
        operationId: 'canoes_partial_update',
        requestBody: createJson(createRef('PatchedCanoe')),
        responses: { 200: { description: '', ...createJson(createRef('Canoe')) } },
      },
      delete: { operationId: 'canoes_destroy', responses: { 204: { description: 'No response body' } } },
    },
  },
  components: {
    schemas: {
      PaginatedCanoeList: {
        type: 'object',
        required: ['count', 'results'],
        properties: {
          count: { type: 'integer', example: 123 },
          next: { type: 'string', nullable: true, format: 'uri' },
          previous: { type: 'string', nullable: true, format: 'uri' },
          results: { type: 'array', items: createRef('Canoe') },
        },
      },
      Canoe: {
        type: 'object',
        required: ['id', 'name', 'hull'],
        properties: { id: { type: 'integer', readOnly: true }, ...boatProperties },
      },
      PatchedCanoe: {
        type: 'object',
        properties: { id: { type: 'integer', readOnly: true }, ...boatProperties },
      },
    },
  },
};

/** API for canoes in the style of Django REST framework: slashes at the end, `ordering`, errors as lists by field. */
export const createDjangoServer = (token: string): ForeignServer => {
  const store = createBoatStore('Canoe ');
  const app = new Hono();
  app.use(async (c, next) =>
    c.req.header('authorization') === `Token ${token}`
      ? next()
      : c.json({ detail: 'Authentication credentials were not provided.' }, 401),
  );
  const getErrors = (input: Partial<Boat>, current?: Boat) => {
    const messages = Object.entries(store.check(input, current));
    return messages.length > 0 && Object.fromEntries(messages.map(([name, message]) => [name, [message]]));
  };

  app.get('/api/canoes/', (c) => {
    const { page = '1', page_size = '20', ordering = 'id', search, hull } = c.req.query();
    const rows = store.list({
      search,
      hull,
      sort: ordering.replace(/^-/, ''),
      isDescending: ordering.startsWith('-'),
    });
    const end = Number(page) * Number(page_size);
    const results = rows.slice(end - Number(page_size), end);
    if (results.length === 0 && page !== '1') return c.json({ detail: 'Invalid page.' }, 404);
    const next = end < rows.length ? `http://canoes.example/api/canoes/?page=${Number(page) + 1}` : null;
    return c.json({ count: rows.length, next, previous: null, results });
  });
  app.post('/api/canoes/', async (c) => {
    const input = await c.req.json();
    const errors = getErrors(input);
    return errors ? c.json(errors, 400) : c.json(store.create(input), 201);
  });
  app.all('/api/canoes/:id/', async (c) => {
    const boat = store.find(c.req.param('id'));
    if (!boat) return c.json({ detail: 'Not found.' }, 404);
    if (c.req.method === 'GET') return c.json(boat);
    if (c.req.method === 'DELETE') {
      store.remove(boat);
      return c.body(null, 204);
    }
    const input = await c.req.json();
    const errors = getErrors(input, boat);
    return errors ? c.json(errors, 400) : c.json(store.update(boat, input));
  });
  return { app, document: canoesDocument };
};
