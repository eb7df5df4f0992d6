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

const harbours = ['North', 'South'].map((name, at) => ({ id: at + 1, name: `${name} harbour` }));

const createPage = (name: string) =>
  createJson({
    type: 'object',
    properties: {
      data: { type: 'array', items: createRef(name) },
      links: { type: 'object', properties: { next: { type: 'string', nullable: true } } },
      meta: {
        type: 'object',
        properties: {
          current_page: { type: 'integer' },
          last_page: { type: 'integer' },
          per_page: { type: 'integer' },
          total: { type: 'integer' },
        },
      },
    },
  });
const createSingle = (name: string) => createJson({ type: 'object', properties: { data: createRef(name) } });
const pagingParameters = [
  createQueryParameter('page[number]', { type: 'integer' }),
  createQueryParameter('page[size]', { type: 'integer', maximum: 100 }),
];
const rejected = {
  422: {
    description: 'Not valid',
    ...createJson({
      type: 'object',
      properties: {
        message: { type: 'string' },
        errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      },
    }),
  },
};

/** Document of shallow nested routes: boats are listed and created below a harbour, but changed by their own address. */
const boatsDocument = {
  openapi: '3.0.3',
  info: { title: 'Harbours', version: '1' },
  servers: [{ url: 'https://harbours.example/api' }],
  paths: {
    '/harbours': {
      get: {
        operationId: 'harbours.index',
        parameters: pagingParameters,
        responses: { 200: { description: 'Harbours', ...createPage('Harbour') } },
      },
    },
    '/harbours/{harbour}': {
      parameters: [createPathParameter('harbour')],
      get: {
        operationId: 'harbours.show',
        responses: { 200: { description: 'A harbour', ...createSingle('Harbour') } },
      },
    },
    '/harbours/{harbour}/dinghies': {
      parameters: [createPathParameter('harbour')],
      get: {
        operationId: 'harbours.dinghies.index',
        parameters: [
          ...pagingParameters,
          createQueryParameter(
            'sort',
            { type: 'string', example: '-name' },
            'Fields to sort by: name, hull, length, launched_on. Prefix a field with - to sort in descending order.',
          ),
          createQueryParameter('filter[name]', { type: 'string' }),
          createQueryParameter('filter[hull]', { type: 'string', enum: ['steel', 'wood', 'carbon'] }),
          createQueryParameter('include', { type: 'string' }, 'Related records to include: harbour'),
        ],
        responses: { 200: { description: 'Dinghies', ...createPage('Dinghy') } },
      },
      post: {
        operationId: 'harbours.dinghies.store',
        requestBody: createJson(createRef('DinghyRequest')),
        responses: { 201: { description: 'Created', ...createSingle('Dinghy') }, ...rejected },
      },
    },
    '/dinghies/{dinghy}': {
      parameters: [createPathParameter('dinghy')],
      get: {
        operationId: 'dinghies.show',
        responses: { 200: { description: 'A dinghy', ...createSingle('Dinghy') } },
      },
      put: {
        operationId: 'dinghies.update',
        requestBody: createJson(createRef('DinghyRequest')),
        responses: { 200: { description: 'Changed', ...createSingle('Dinghy') }, ...rejected },
      },
      delete: { operationId: 'dinghies.destroy', responses: { 204: { description: 'Removed' } } },
    },
  },
  components: {
    schemas: {
      Harbour: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
      Dinghy: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          harbour_id: { type: 'integer' },
          ...boatProperties,
          harbour: createRef('Harbour'),
        },
      },
      DinghyRequest: { type: 'object', required: ['name', 'hull'], properties: boatProperties },
    },
  },
};

/** API for dinghies in Laravel style with Spatie's query builder: shallow nested routes, `filter[…]`, signed `sort`, 422. */
export const createLaravelServer = (token: string): ForeignServer => {
  const store = createBoatStore('Dinghy ');
  const app = new Hono();
  app.use(async (c, next) =>
    c.req.header('authorization') === `Bearer ${token}`
      ? next()
      : c.json({ message: 'Unauthenticated.' }, 401),
  );
  const toResource = (boat: Boat, include?: string) => ({
    ...boat,
    harbour_id: 1,
    ...(include === 'harbour' && { harbour: harbours[0] }),
  });
  const getRefusal = (input: Partial<Boat>, current?: Boat) => {
    const messages = Object.entries(store.check(input, current));
    const errors = Object.fromEntries(messages.map(([name, message]) => [name, [message]]));
    return messages.length > 0 && { message: messages[0]?.[1], errors };
  };
  const paginate = (query: Record<string, string>, rows: readonly object[]) => {
    const [page, size] = [Number(query['page[number]'] ?? 1), Number(query['page[size]'] ?? 15)];
    return {
      data: rows.slice((page - 1) * size, page * size),
      links: { next: null },
      meta: {
        current_page: page,
        last_page: Math.ceil(rows.length / size),
        per_page: size,
        total: rows.length,
      },
    };
  };

  app.get('/api/harbours', (c) => c.json(paginate(c.req.query(), harbours)));
  app.get('/api/harbours/:id', (c) =>
    c.json({ data: harbours.find(({ id }) => id === Number(c.req.param('id'))) ?? null }),
  );
  app.get('/api/harbours/:id/dinghies', (c) => {
    const query = c.req.query();
    const sort = query.sort ?? 'id';
    const field = sort.replace(/^-/, '');
    if (!store.sortable.includes(field))
      return c.json({ message: `Requested sort(s) \`${field}\` is not allowed.` }, 400);
    const rows =
      c.req.param('id') === '1'
        ? store.list({
            search: query['filter[name]'],
            hull: query['filter[hull]'],
            sort: field,
            isDescending: sort.startsWith('-'),
          })
        : [];
    return c.json(
      paginate(
        query,
        rows.map((row) => toResource(row, query.include)),
      ),
    );
  });
  app.post('/api/harbours/:id/dinghies', async (c) => {
    const input = await c.req.json();
    const refusal = getRefusal(input);
    return refusal ? c.json(refusal, 422) : c.json({ data: toResource(store.create(input)) }, 201);
  });
  app.all('/api/dinghies/:id', async (c) => {
    const boat = store.find(c.req.param('id'));
    if (!boat) return c.json({ message: 'No query results for this dinghy.' }, 404);
    if (c.req.method === 'GET') return c.json({ data: toResource(boat) });
    if (c.req.method === 'DELETE') {
      store.remove(boat);
      return c.body(null, 204);
    }
    const input = await c.req.json();
    const refusal = getRefusal(input, boat);
    return refusal ? c.json(refusal, 422) : c.json({ data: toResource(store.update(boat, input)) });
  });
  return { app, document: boatsDocument };
};
