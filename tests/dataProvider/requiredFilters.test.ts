import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import type { ResourceSpec, WireCall } from '../../src/declaration/compiled';
import { sites } from '../views/support/lamps';
import { api, listParams, origin, serveApi } from './testProvider';

serveApi();

const call: WireCall = {
  method: 'GET',
  path: '/accounts/{account_id}/messages',
  kind: 'list',
  ok: [200],
  effect: 'read',
  level: 'staff',
};
const account = {
  field: 'account_id',
  label: 'Account',
  kind: 'text' as const,
  required: true,
  inPath: true,
};
const messages: ResourceSpec = {
  ...sites,
  name: 'messages',
  id: [
    { field: 'account_id', type: 'string' },
    { field: 'number', type: 'integer' },
  ],
  title: 'subject',
  list: { ...sites.list, call: 'GetMessages', filters: [account], serverFilters: ['account_id'] },
  remove: {
    call: 'DeleteMessage',
    level: 'staff',
    send: { account_id: '$record.account_id', number: '$record.number' },
  },
};
const calls: Record<string, WireCall> = {
  GetMessages: call,
  DeleteMessage: { ...call, method: 'DELETE', kind: 'none', effect: 'write', path: `${call.path}/{number}` },
};

const createProvider = (spec = messages, known = calls) => {
  const requests: string[] = [];
  api.use(
    http.all(`${origin}/*`, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      requests.push(`${request.method} ${pathname}${search}`);
      return HttpResponse.json([{ number: 7, subject: 'Hello', account_name: 'Wharf' }]);
    }),
  );
  const provider = createDataProvider(
    {
      baseUrl: origin,
      getToken: async () => 'token',
      renewToken: async () => 'token',
      session: () => ({ level: 'staff' }),
      domain: () => null,
    },
    {
      findCall: async (name) => known[name],
      resource: async () => spec,
      queryClient: new QueryClient(),
    },
  );
  return { made: provider, asked: requests };
};

describe('list with a required filter', () => {
  it('sends no request until the filter is set', async () => {
    const { made, asked } = createProvider();
    for (const filter of [{}, { account_id: '' }, { account_id: null }, { search: 'a' }])
      expect(await made.getList('messages', { ...listParams, filter })).toMatchObject({ data: [], total: 0 });
    expect(asked).toEqual([]);
  });

  it('inserts the filter value into the path of its call and into its records', async () => {
    const { made, asked } = createProvider();
    const { data } = await made.getList('messages', { ...listParams, filter: { account_id: 'a/1' } });
    expect(asked).toEqual(['GET /accounts/a%2F1/messages']);
    expect(data).toEqual([
      { id: 'a/1~7', account_id: 'a/1', number: 7, subject: 'Hello', account_name: 'Wharf' },
    ]);
  });

  it('reads and deletes each record with the filter value', async () => {
    const { made, asked } = createProvider();
    expect((await made.getOne('messages', { id: 'a1~7' })).data).toMatchObject({
      id: 'a1~7',
      subject: 'Hello',
    });
    await made.delete('messages', { id: 'a1~7', previousData: { id: 'a1~7' } });
    expect(asked).toEqual(['GET /accounts/a1/messages', 'DELETE /accounts/a1/messages/7']);
  });

  it('inserts the value into the path even if the API has its own filter format', async () => {
    const spec = {
      ...messages,
      list: {
        ...messages.list,
        filters: [account, { field: 'state', label: 'State', kind: 'text' as const }],
        serverFilters: ['account_id', 'state'],
      },
    };
    const conventions = { filter: 'filter[{field}]' };
    const { made, asked } = createProvider(spec, { ...calls, GetMessages: { ...call, conventions } });
    await made.getList('messages', { ...listParams, filter: { account_id: 'a1', state: 'new' } });
    expect(decodeURIComponent(asked[0] ?? '')).toContain('/accounts/a1/messages?filter[state]=new');
    expect(asked[0]).not.toContain('account_id');
  });

  it('adds a filter value to a record only if it is part of the record id', async () => {
    const { made } = createProvider({ ...messages, id: [{ field: 'number', type: 'integer' }] });
    const { data } = await made.getList('messages', { ...listParams, filter: { account_id: 'a1' } });
    expect(data[0]).not.toHaveProperty('account_id');
  });
});
