import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answer, page, provider, seen, serveApi } from './testProvider';

serveApi();

const trunk = (remoteTrunkId: string, maximumChannels: number | null = 30) => ({
  remoteTrunkId,
  maximumChannels,
});

describe('lists the server pages', () => {
  it('sends page, sort, search and filters by their names, and reads the paged wrapper', async () => {
    answer({
      GetDetailedPhoneNumbers: () => ({
        items: [{ phone_number: '61255500001', state: 'available', unheardOf: 7 }],
        pageNumber: 3,
        totalPages: 9,
        totalCount: 201,
        hasPreviousPage: true,
        hasNextPage: true,
      }),
    });
    const { data, total } = await provider().getList('numbers', {
      pagination: { page: 3, perPage: 25 },
      sort: { field: 'phone_number', order: 'DESC' },
      filter: { state: ['available'], search: '02 5550', domain_name: null, region: '' },
    });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      token: 'Bearer token-1',
      body: {
        pageNumber: 3,
        pageSize: 25,
        sortBy: 'phone_number',
        sortOrder: 'DESC',
        state: ['available'],
        search: '02 5550',
        domain_name: null,
      },
    });
    expect(seen[0]?.body).not.toHaveProperty('region');
    expect(total).toBe(201);
    expect(data[0]).toEqual({
      id: '61255500001',
      phone_number: '61255500001',
      state: 'available',
      unheardOf: 7,
    });
  });
});

describe('rows another call answers', () => {
  const from = (call: string, body: object) => ({ ...page, meta: { from: { call, body } } });
  const domain = 'wharf.pbx.example';

  it('are one, where the call answers one record', async () => {
    answer({ GetCurrentExtension: () => ({ name: '200', displayname: 'Hazel Sample', alias: ['900'] }) });
    const { data, total } = await provider().getList(
      'pbx-customer/directory',
      from('GetCurrentExtension', { domain, account: '200' }),
    );
    expect([data, total]).toEqual([
      [{ id: '200', name: '200', displayname: 'Hazel Sample', alias: ['900'] }],
      1,
    ]);
  });

  it('stand where those of the list do, if it is the list’s own call', async () => {
    answer({ GetHistory: () => ({ count: 1, history: [{ id: 7, template: 'welcome' }] }) });
    const { data } = await provider().getList(
      'pbx-customer/sent-history',
      from('GetHistory', { domain, account: '200' }),
    );
    expect(data).toEqual([{ id: '7', template: 'welcome' }]);
  });
});

describe('lists the call answers whole', () => {
  it('costs one call for five pages, sorts and filters', async () => {
    answer({ GetTrunks: () => [trunk('T-2', 10), trunk('T-10', 9), trunk('T-1', null)] });
    const data = provider();
    const ids = async (params: object) =>
      (await data.getList('trunks', { ...page, ...params })).data.map((one) => one.id);
    expect(await ids({ sort: { field: 'remoteTrunkId', order: 'ASC' } })).toEqual(['T-1', 'T-2', 'T-10']);
    expect(await ids({ sort: { field: 'maximumChannels', order: 'ASC' } })).toEqual(['T-10', 'T-2', 'T-1']);
    expect(await ids({ sort: { field: 'maximumChannels', order: 'DESC' } })).toEqual(['T-2', 'T-10', 'T-1']);
    expect(await ids({ filter: { search: 't-1' }, sort: { field: 'remoteTrunkId', order: 'ASC' } })).toEqual([
      'T-1',
      'T-10',
    ]);
    expect(
      await ids({ pagination: { page: 2, perPage: 2 }, sort: { field: 'remoteTrunkId', order: 'ASC' } }),
    ).toEqual(['T-10']);
    expect(seen).toHaveLength(1);
  });

  it('filters before it cuts the page and counts what is left', async () => {
    answer({ GetTrunks: () => Array.from({ length: 60 }, (_, i) => trunk(`T-${i}`, i % 2 ? 10 : 20)) });
    const list = await provider().getList('trunks', { ...page, filter: { maximumChannels: 10 } });
    expect(list.total).toBe(30);
    expect(list.data).toHaveLength(25);
  });

  it('reads again after a change', async () => {
    answer({
      GetRatePlans: () => [{ id: 1, rate_plan_no: 'A' }],
      RemoveRatePlan: () => new HttpResponse(null),
    });
    const data = provider();
    await data.getList('rate-plans', page);
    await data.delete('rate-plans', { id: '1' });
    await data.getList('rate-plans', page);
    expect(seen.map((one) => one.call)).toEqual(['GetRatePlans', 'RemoveRatePlan', 'GetRatePlans']);
    expect(seen[1]?.body).toEqual({ id: 1 });
  });

  it('lets a list that refreshes itself have new rows each time', async () => {
    answer({ GetTrunks: () => [trunk('T-1')] });
    vi.useFakeTimers({ toFake: ['Date'] });
    const data = provider({}, (spec) => ({ ...spec, list: { ...spec.list, refreshEvery: 20 } }));
    await data.getList('trunks', page);
    vi.setSystemTime(Date.now() + 20_000);
    await data.getList('trunks', page);
    expect(seen).toHaveLength(2);
  });

  it('takes the rows out of the answer where the declaration says where they stand', async () => {
    answer({ GetTrunks: () => ({ used: 3, entries: [trunk('T-1')] }) });
    const data = provider({}, (spec) => ({ ...spec, list: { ...spec.list, rows: 'entries' } }));
    expect((await data.getList('trunks', page)).total).toBe(1);
  });

  it('reads the rows of another call where asked', async () => {
    answer({ GetRatePlans: () => [{ id: 4, rate_plan_no: 'B' }] });
    const { data } = await provider().getList('rate-plans', {
      ...page,
      meta: { from: { call: 'GetRatePlans', body: { wholesaler_id: 2 } } },
    });
    expect(seen[0]?.body).toEqual({ wholesaler_id: 2 });
    expect(data[0]?.id).toBe('4');
  });
});

describe('one record', () => {
  it('finds it in the rows of a list, by a numeric id as text', async () => {
    answer({ GetWholesalers: () => [{ id: 7, wholesaler_name: 'Harbour' }] });
    const { data } = await provider().getOne('wholesalers', { id: '7' });
    expect(data).toEqual({ id: '7', wholesaler_name: 'Harbour' });
  });

  it('asks the declared call, in the id’s wire type', async () => {
    answer({
      GetCustomers: () => ({
        items: [{ id: 12, company: 'Reef' }],
        totalCount: 1,
        pageNumber: 1,
        totalPages: 1,
      }),
    });
    const { data } = await provider().getOne('customers', { id: '12' });
    expect(seen[0]?.body).toEqual({ id: 12 });
    expect(data.company).toBe('Reef');
  });

  it('says 404 for one that does not exist', async () => {
    answer({ GetTrunks: () => [] });
    await expect(provider().getOne('trunks', { id: 'T-9' })).rejects.toMatchObject({
      status: 404,
      message: 'Trunk T-9 does not exist.',
    });
  });

  it('does not let one missing record fail the others', async () => {
    answer({ GetTrunks: () => [trunk('T-1')] });
    const { data } = await provider().getMany('trunks', { ids: ['T-1', 'T-9'] });
    expect(data.map((one) => one.id)).toEqual(['T-1']);
  });

  it.each(['a/b', '50%', 'x+y', 'no #1', 'ä~b'])('keeps the id %s whole', async (id) => {
    answer({ GetTrunks: () => [trunk(id)] });
    const { data } = await provider().getOne('trunks', { id });
    expect(data).toMatchObject({ id, remoteTrunkId: id });
  });
});
