import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import { ApiException } from '../../src/dataProvider/apiException';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import { buildWireCalls } from '../../src/declaration/buildWireCalls';
import { compileJson } from '../../src/declaration/written/compileJson';
import { api, listParams, origin, serveApi } from './testProvider';

serveApi();

const [compiled] = compileJson(
  [
    {
      name: 'phones',
      text: JSON.stringify({
        store: true,
        name: 'desk/loan-phones',
        label: ['Loan phone', 'Loan phones'],
        icon: 'Hub',
        menu: { level: 'Root' },
        entity: {
          title: 'Loan phone',
          type: 'object',
          properties: { model: { type: 'string', title: 'Model' } },
        },
        list: { columns: ['model'] },
      }),
    },
  ],
  { calls: allCalls },
);

const createProvider = () => {
  const spec = compiled?.resource;
  if (!spec) throw new Error(JSON.stringify(compiled?.faults));
  return createDataProvider(
    {
      baseUrl: origin,
      getToken: async () => 'token-1',
      renewToken: async () => 'token-2',
      session: () => ({ level: 'staff', domainName: null }),
      domain: () => null,
    },
    {
      findCall: async (name) => buildWireCalls(compiled.calls)[name],
      resource: async () => spec,
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    },
  );
};

interface StoredRequest {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  token: string | null;
}

/** Responds to requests with the given replies in turn, and returns the recorded requests. */
const answerWith = (...replies: Response[]) => {
  const requests: StoredRequest[] = [];
  api.use(
    http.all(`${origin}/api/Records/*`, async ({ request }) => {
      const url = new URL(request.url);
      const text = await request.text();
      requests.push({
        method: request.method,
        path: url.pathname,
        query: Object.fromEntries([...url.searchParams].map(([name, value]) => [name, JSON.parse(value)])),
        body: text ? JSON.parse(text) : undefined,
        token: request.headers.get('authorization'),
      });
      return replies[requests.length - 1] ?? HttpResponse.json({});
    }),
  );
  return requests;
};

const createPage = (items: object[], total: number) =>
  HttpResponse.json(items, { headers: { 'content-range': `desk%2Floan-phones 0-24/${total}` } });

const PATH = '/api/Records/desk%2Floan-phones';

describe('stored records', () => {
  it('are listed in the API dialect of the store, with search, filters, sort order and paging', async () => {
    const requests = answerWith(createPage([{ id: 7, model: 'T46' }], 60));
    const list = await createProvider().getList('desk/loan-phones', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'model', order: 'DESC' },
      filter: { search: 'T4', model: ['a', 'b'] },
    });
    expect(requests).toEqual([
      {
        method: 'GET',
        path: PATH,
        query: { sort: ['model', 'DESC'], range: [25, 49], filter: { model: ['a', 'b'], q: 'T4' } },
        body: undefined,
        token: 'Bearer token-1',
      },
    ]);
    expect(list).toMatchObject({
      data: [{ id: '7', model: 'T46' }],
      total: 60,
      pageInfo: { hasNextPage: true },
    });
  });

  it('are read individually and in bulk', async () => {
    const requests = answerWith(
      HttpResponse.json({ id: 7, model: 'T46' }),
      createPage([{ id: 7 }, { id: 8 }], 2),
    );
    const result = await createProvider().getOne('desk/loan-phones', { id: '7' });
    expect(result.data).toEqual({ id: '7', model: 'T46' });
    const many = await createProvider().getMany('desk/loan-phones', { ids: ['7', '8'] });
    expect(many.data.map(({ id }) => id)).toEqual(['7', '8']);
    expect(requests.map(({ path, query }) => [path, query])).toEqual([
      [`${PATH}/7`, {}],
      [PATH, { filter: { id: [7, 8] } }],
    ]);
  });

  it('are created, updated with only the changed fields, and deleted', async () => {
    const requests = answerWith(
      HttpResponse.json({ id: 9, model: 'T48' }, { status: 201 }),
      HttpResponse.json({ id: 9, model: 'T48', shelf: 2 }),
      HttpResponse.json({ id: 9, model: 'T49', shelf: 2 }),
    );
    const console = createProvider();
    expect((await console.create('desk/loan-phones', { data: { model: 'T48' } })).data.id).toBe('9');
    const previousData = { id: '9', model: 'T48', shelf: 2 };
    const changed = await console.update('desk/loan-phones', {
      id: '9',
      data: { model: 'T49' },
      previousData,
    });
    expect(changed.data).toEqual({ id: '9', model: 'T49', shelf: 2 });
    await console.delete('desk/loan-phones', { id: '9', previousData });
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', PATH, { model: 'T48' }],
      ['GET', `${PATH}/9`, undefined],
      ['PUT', `${PATH}/9`, { model: 'T49' }],
      ['DELETE', `${PATH}/9`, undefined],
    ]);
  });

  it('are requested again if the token has expired, and invalid fields are reported', async () => {
    const requests = answerWith(
      HttpResponse.json({ code: 'token_expired' }, { status: 401 }),
      createPage([], 0),
      HttpResponse.json(
        { message: 'Model is required.', errors: [{ field: 'model', message: 'Model is required.' }] },
        { status: 400 },
      ),
    );
    await createProvider().getList('desk/loan-phones', listParams);
    expect(requests.map(({ token }) => token)).toEqual(['Bearer token-1', 'Bearer token-2']);
    const refused = await createProvider()
      .create('desk/loan-phones', { data: {} })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiException);
    expect((refused as ApiException).body.errors).toMatchObject({ model: 'Model is required.' });
  });
});
