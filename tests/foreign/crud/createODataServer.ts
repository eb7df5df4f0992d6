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

const toPascal = (name: string) =>
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const fields = Object.entries({ id: { type: 'integer' }, ...boatProperties }).map(
  ([name, schema]) => [name as keyof Boat, toPascal(name), schema] as const,
);
const vessel = {
  type: 'object',
  properties: Object.fromEntries(fields.map(([, name, schema]) => [name, schema])),
};
const vesselBody = {
  type: 'object',
  required: ['Name', 'Hull'],
  properties: Object.fromEntries(
    fields.flatMap(([key, name, schema]) => (key === 'id' ? [] : [[name, schema]])),
  ),
};
const rejected = { 400: { description: 'Refused', ...createJson(createRef('ODataError')) } };

const vesselsDocument = {
  openapi: '3.0.3',
  info: { title: 'Vessels', version: 'v1' },
  servers: [{ url: 'https://vessels.example/odata' }],
  paths: {
    '/Vessels': {
      get: {
        operationId: 'Vessels.ListVessel',
        parameters: [
          createQueryParameter('$top', { type: 'integer', minimum: 0 }),
          createQueryParameter('$skip', { type: 'integer', minimum: 0 }),
          createQueryParameter('$search', { type: 'string' }),
          createQueryParameter('$filter', { type: 'string' }),
          createQueryParameter('$count', { type: 'boolean' }),
          createQueryParameter('$orderby', { type: 'array', items: { type: 'string' } }),
          createQueryParameter('$select', { type: 'array', items: { type: 'string' } }),
        ],
        responses: {
          200: {
            description: 'Vessels',
            ...createJson({
              type: 'object',
              properties: {
                '@odata.count': { type: 'integer' },
                '@odata.nextLink': { type: 'string', nullable: true },
                value: { type: 'array', items: createRef('Vessel') },
              },
            }),
          },
        },
      },
      post: {
        operationId: 'Vessels.CreateVessel',
        requestBody: createJson(createRef('NewVessel')),
        responses: { 201: { description: 'Created', ...createJson(createRef('Vessel')) }, ...rejected },
      },
    },
    // The key stands in parentheses, as in the documents that OData services publish.
    '/Vessels({Id})': {
      parameters: [createPathParameter('Id')],
      get: {
        operationId: 'Vessels.GetVessel',
        responses: { 200: { description: 'A vessel', ...createJson(createRef('Vessel')) } },
      },
      patch: {
        operationId: 'Vessels.UpdateVessel',
        requestBody: createJson(createRef('NewVessel')),
        responses: { 204: { description: 'Changed' }, ...rejected },
      },
      delete: { operationId: 'Vessels.DeleteVessel', responses: { 204: { description: 'Removed' } } },
    },
  },
  components: {
    schemas: {
      Vessel: vessel,
      NewVessel: vesselBody,
      ODataError: {
        type: 'object',
        properties: {
          error: {
            type: 'object',
            properties: { code: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
  },
};

/** API for vessels in the style of OData 4: `$top`, `$skip`, `$orderby`, `$filter`, keys in parentheses. */
export const createODataServer = (token: string): ForeignServer => {
  const store = createBoatStore('Vessel ');
  const app = new Hono();
  const refuse = (message: string, details: object[] = []) => ({
    error: { code: 'BadRequest', message, details },
  });
  app.use(async (c, next) =>
    c.req.header('authorization') === `Bearer ${token}` ? next() : c.json(refuse('Sign in.'), 401),
  );
  const toEntity = (boat: Boat) => Object.fromEntries(fields.map(([key, name]) => [name, boat[key]]));
  const fromEntity = (body: Record<string, unknown>): Partial<Boat> =>
    Object.fromEntries(fields.flatMap(([key, name]) => (name in body ? [[key, body[name]]] : [])));
  const getErrors = (input: Partial<Boat>, current?: Boat) =>
    Object.entries(store.check(input, current)).map(([name, message]) => ({
      code: 'Invalid',
      target: toPascal(name),
      message,
    }));

  app.get('/odata/Vessels', (c) => {
    const { $top = '20', $skip = '0', $orderby = 'Id', $filter = '', $search, $count } = c.req.query();
    const [, sort, direction] = /^(\w+)(?: (asc|desc))?$/.exec($orderby) ?? [];
    const key = fields.find(([, name]) => name === sort)?.[0];
    const [, hull] = /^Hull eq '(\w+)'$/.exec($filter) ?? [];
    if (!key || ($filter && !hull))
      return c.json(refuse(`The query is not valid: ${$orderby} ${$filter}`), 400);
    const rows = store.list({ search: $search, hull, sort: key, isDescending: direction === 'desc' });
    const from = Number($skip);
    return c.json({
      ...($count === 'true' && { '@odata.count': rows.length }),
      value: rows.slice(from, from + Number($top)).map(toEntity),
    });
  });
  app.post('/odata/Vessels', async (c) => {
    const input = fromEntity(await c.req.json());
    const errors = getErrors(input);
    return errors.length > 0
      ? c.json(refuse('The vessel is not valid.', errors), 400)
      : c.json(toEntity(store.create(input)), 201);
  });
  app.all('/odata/:key{Vessels\\(\\d+\\)}', async (c) => {
    const boat = store.find(/\d+/.exec(c.req.param('key'))?.[0] ?? '');
    if (!boat) return c.json(refuse('There is no such vessel.'), 404);
    if (c.req.method === 'GET') return c.json(toEntity(boat));
    if (c.req.method === 'DELETE') store.remove(boat);
    else {
      const input = fromEntity(await c.req.json());
      const errors = getErrors(input, boat);
      if (errors.length > 0) return c.json(refuse('The vessel is not valid.', errors), 400);
      store.update(boat, input);
    }
    return c.body(null, 204);
  });
  return { app, document: vesselsDocument };
};
