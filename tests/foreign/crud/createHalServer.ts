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

const link = { type: 'object', properties: { href: { type: 'string' } } };
const rejected = {
  400: {
    description: 'Not valid',
    ...createJson({
      type: 'object',
      properties: { errors: { type: 'array', items: createRef('FieldError') } },
    }),
  },
};

const ferriesDocument = {
  openapi: '3.0.1',
  info: { title: 'Ferries', version: '0' },
  paths: {
    '/ferries': {
      get: {
        operationId: 'getCollectionResource-ferry-get_1',
        parameters: [
          createQueryParameter('page', { type: 'integer', default: 0, minimum: 0 }, 'Zero-based page index'),
          createQueryParameter('size', { type: 'integer', default: 20, minimum: 1 }),
          createQueryParameter(
            'sort',
            { type: 'array', items: { type: 'string' } },
            'Sorting criteria in the format: property,(asc|desc). Default sort order is ascending. Multiple sort criteria are supported.',
          ),
          createQueryParameter('hull', boatProperties.hull),
          createQueryParameter('q', { type: 'string' }),
        ],
        responses: {
          200: {
            description: 'Ferries',
            content: {
              'application/hal+json': {
                schema: {
                  type: 'object',
                  properties: {
                    _embedded: {
                      type: 'object',
                      properties: { ferries: { type: 'array', items: createRef('Ferry') } },
                    },
                    _links: { type: 'object', properties: { next: link, self: link } },
                    page: {
                      type: 'object',
                      properties: {
                        size: { type: 'integer' },
                        totalElements: { type: 'integer' },
                        totalPages: { type: 'integer' },
                        number: { type: 'integer' },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
      post: {
        operationId: 'postCollectionResource-ferry-post',
        requestBody: createJson(createRef('FerryRequestBody')),
        responses: { 201: { description: 'Created', ...createJson(createRef('Ferry')) }, ...rejected },
      },
    },
    '/ferries/{id}': {
      parameters: [createPathParameter('id')],
      get: {
        operationId: 'getItemResource-ferry-get',
        responses: { 200: { description: 'A ferry', ...createJson(createRef('Ferry')) } },
      },
      put: {
        operationId: 'putItemResource-ferry-put',
        requestBody: createJson(createRef('FerryRequestBody')),
        responses: { 200: { description: 'Changed', ...createJson(createRef('Ferry')) }, ...rejected },
      },
      delete: {
        operationId: 'deleteItemResource-ferry-delete',
        responses: { 204: { description: 'Removed' } },
      },
    },
  },
  components: {
    schemas: {
      Ferry: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          ...boatProperties,
          _links: { type: 'object', properties: { self: link, ferry: link } },
        },
      },
      FerryRequestBody: { type: 'object', required: ['name', 'hull'], properties: boatProperties },
      FieldError: {
        type: 'object',
        properties: { property: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** API for ferries in the style of Spring Data REST: HAL, zero-based pages, `sort=name,desc`, errors by property. */
export const createHalServer = (token: string): ForeignServer => {
  const store = createBoatStore('Ferry ');
  const app = new Hono();
  app.use(async (c, next) =>
    c.req.header('authorization') === `Bearer ${token}` ? next() : c.json({ error: 'Unauthorized' }, 401),
  );
  const toResource = (boat: Boat) => ({
    ...boat,
    _links: { self: { href: `http://ferries.example/ferries/${boat.id}` } },
  });
  const getErrors = (input: Partial<Boat>, current?: Boat) =>
    Object.entries(store.check(input, current)).map(([property, message]) => ({
      entity: 'Ferry',
      property,
      invalidValue: input[property as keyof Boat] ?? null,
      message,
    }));

  app.get('/ferries', (c) => {
    const { page = '0', size = '20', sort = 'id,asc', hull, q } = c.req.query();
    const [field = 'id', direction] = sort.split(',');
    if (!store.sortable.includes(field))
      return c.json({ message: `No property ${field} found for type Ferry` }, 400);
    const rows = store.list({ search: q, hull, sort: field, isDescending: direction === 'desc' });
    const from = Number(page) * Number(size);
    const end = from + Number(size);
    const next = end < rows.length && {
      next: { href: `http://ferries.example/ferries?page=${Number(page) + 1}&size=${size}` },
    };
    return c.json({
      // Spring leaves out the rows of an empty page.
      ...(from < rows.length && { _embedded: { ferries: rows.slice(from, end).map(toResource) } }),
      _links: { self: { href: 'http://ferries.example/ferries' }, ...next },
      page: {
        size: Number(size),
        totalElements: rows.length,
        totalPages: Math.ceil(rows.length / Number(size)),
        number: Number(page),
      },
    });
  });
  app.post('/ferries', async (c) => {
    const input = await c.req.json();
    const errors = getErrors(input);
    return errors.length > 0 ? c.json({ errors }, 400) : c.json(toResource(store.create(input)), 201);
  });
  app.all('/ferries/:id', async (c) => {
    const boat = store.find(c.req.param('id'));
    if (!boat) return c.body(null, 404);
    if (c.req.method === 'GET') return c.json(toResource(boat));
    if (c.req.method === 'DELETE') {
      store.remove(boat);
      return c.body(null, 204);
    }
    const input = await c.req.json();
    const errors = getErrors(input, boat);
    return errors.length > 0 ? c.json({ errors }, 400) : c.json(toResource(store.update(boat, input)));
  });
  return { app, document: ferriesDocument };
};
