import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answerCalls, createTestProvider, listParams, receivedRequests, serveApi } from './testProvider';

serveApi();

const createTrunk = (remoteTrunkId: string, maximumChannels: number | null = 30) => ({
  remoteTrunkId,
  maximumChannels,
});

describe('lists paged by the server', () => {
  it('send page, sort, search and filters under their wire names and read the paged response', async () => {
    answerCalls({
      GetDetailedPhoneNumbers: () => ({
        items: [{ phone_number: '61255500001', state: 'available', unheardOf: 7 }],
        pageNumber: 3,
        totalPages: 9,
        totalCount: 201,
        hasPreviousPage: true,
        hasNextPage: true,
      }),
    });
    const { data, total } = await createTestProvider().getList('numbers', {
      pagination: { page: 3, perPage: 25 },
      sort: { field: 'phone_number', order: 'DESC' },
      filter: { state: ['available'], search: '02 5550', domain_name: null, region: '' },
    });
    expect(receivedRequests[0]).toMatchObject({
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
    expect(receivedRequests[0]?.body).not.toHaveProperty('region');
    expect(total).toBe(201);
    expect(data[0]).toEqual({
      id: '61255500001',
      phone_number: '61255500001',
      state: 'available',
      unheardOf: 7,
    });
  });
});

describe('lists with a bounded total', () => {
  /** Returns a page of 2,500 numbers, whose total is known on the last page only. */
  const answerPage = ({ body }: { body: unknown }) => {
    const { pageNumber = 1, pageSize = 25 } = body as { pageNumber?: number; pageSize?: number };
    const offset = (pageNumber - 1) * pageSize;
    const length = Math.max(0, Math.min(pageSize, 2_500 - offset));
    const isLast = offset + length >= 2_500;
    return {
      items: Array.from({ length }, (_, index) => ({
        phone_number: String(61_255_500_000 + offset + index),
      })),
      pageNumber,
      ...(isLast ? { totalCount: 2_500, totalPages: pageNumber } : { totalCountAbove: 1_000 }),
      hasPreviousPage: pageNumber > 1,
      hasNextPage: !isLast,
    };
  };

  it('report the bound instead of a total, without a note about a missing total', async () => {
    answerCalls({ GetDetailedPhoneNumbers: answerPage });
    const page = await createTestProvider().getList('numbers', listParams);
    expect(page.total).toBeUndefined();
    expect(page.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    expect(page.meta).toMatchObject({ totalAbove: 1_000, notes: [] });
  });

  it('are exported and loaded completely, beyond the bound', async () => {
    answerCalls({ GetDetailedPhoneNumbers: answerPage });
    const provider = createTestProvider();
    const { blob } = await provider.exportList('numbers', {
      filter: { search: 'lantern' },
      sort: { field: 'phone_number', order: 'ASC' },
      columns: ['phone_number'],
    });
    expect((await blob.text()).trim().split('\r\n')).toHaveLength(2_501);
    const { total } = await provider.getList('numbers', {
      ...listParams,
      meta: { from: { call: 'GetDetailedPhoneNumbers', body: { search: 'lantern' } } },
    });
    expect(total).toBe(2_500);
  });
});

describe('rows loaded with another call', () => {
  const from = (call: string, body: object) => ({ ...listParams, meta: { from: { call, body } } });
  const domain = 'wharf.pbx.example';

  it('consist of one row if the call returns a single record', async () => {
    answerCalls({
      GetCurrentExtension: () => ({ name: '200', displayname: 'Hazel Sample', alias: ['900'] }),
    });
    const { data, total } = await createTestProvider().getList(
      'pbx-customer/directory',
      from('GetCurrentExtension', { domain, account: '200' }),
    );
    expect([data, total]).toEqual([
      [{ id: '200', name: '200', displayname: 'Hazel Sample', alias: ['900'] }],
      1,
    ]);
  });

  it('replace the rows of the list if it uses the same call', async () => {
    answerCalls({ GetHistory: () => ({ count: 1, history: [{ id: 7, template: 'welcome' }] }) });
    const { data } = await createTestProvider().getList(
      'pbx-customer/sent-history',
      from('GetHistory', { domain, account: '200' }),
    );
    expect(data).toEqual([{ id: '7', template: 'welcome' }]);
  });
});

describe('lists loaded in full', () => {
  it('require one call for five pages, sort orders and filters', async () => {
    answerCalls({
      GetTrunks: () => [createTrunk('T-2', 10), createTrunk('T-10', 9), createTrunk('T-1', null)],
    });
    const data = createTestProvider();
    const ids = async (params: object) =>
      (await data.getList('trunks', { ...listParams, ...params })).data.map((record) => record.id);
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
    expect(receivedRequests).toHaveLength(1);
  });

  it('are filtered before paging, and the remaining rows are counted', async () => {
    answerCalls({
      GetTrunks: () => Array.from({ length: 60 }, (_, i) => createTrunk(`T-${i}`, i % 2 ? 10 : 20)),
    });
    const list = await createTestProvider().getList('trunks', {
      ...listParams,
      filter: { maximumChannels: 10 },
    });
    expect(list.total).toBe(30);
    expect(list.data).toHaveLength(25);
  });

  it('are reloaded after a change', async () => {
    answerCalls({
      GetRatePlans: () => [{ id: 1, rate_plan_no: 'A' }],
      RemoveRatePlan: () => new HttpResponse(null),
    });
    const data = createTestProvider();
    await data.getList('rate-plans', listParams);
    await data.delete('rate-plans', { id: '1' });
    await data.getList('rate-plans', listParams);
    expect(receivedRequests.map((request) => request.call)).toEqual([
      'GetRatePlans',
      'RemoveRatePlan',
      'GetRatePlans',
    ]);
    expect(receivedRequests[1]?.body).toEqual({ id: 1 });
  });

  it('are reloaded on each refresh if the list refreshes automatically', async () => {
    answerCalls({ GetTrunks: () => [createTrunk('T-1')] });
    vi.useFakeTimers({ toFake: ['Date'] });
    const data = createTestProvider({}, (spec) => ({ ...spec, list: { ...spec.list, refreshEvery: 20 } }));
    await data.getList('trunks', listParams);
    vi.setSystemTime(Date.now() + 20_000);
    await data.getList('trunks', listParams);
    expect(receivedRequests).toHaveLength(2);
  });

  it('are extracted from the declared field of the response', async () => {
    answerCalls({ GetTrunks: () => ({ used: 3, entries: [createTrunk('T-1')] }) });
    const data = createTestProvider({}, (spec) => ({ ...spec, list: { ...spec.list, rows: 'entries' } }));
    expect((await data.getList('trunks', listParams)).total).toBe(1);
  });

  it('contain the rows of another call if one is specified', async () => {
    answerCalls({ GetRatePlans: () => [{ id: 4, rate_plan_no: 'B' }] });
    const { data } = await createTestProvider().getList('rate-plans', {
      ...listParams,
      meta: { from: { call: 'GetRatePlans', body: { wholesaler_id: 2 } } },
    });
    expect(receivedRequests[0]?.body).toEqual({ wholesaler_id: 2 });
    expect(data[0]?.id).toBe('4');
  });
});

describe('single record of a list', () => {
  it('is found by a numeric id passed as text', async () => {
    answerCalls({ GetWholesalers: () => [{ id: 7, wholesaler_name: 'Harbour' }] });
    const { data } = await createTestProvider().getOne('wholesalers', { id: '7' });
    expect(data).toEqual({ id: '7', wholesaler_name: 'Harbour' });
  });

  it('is read with the declared call, with the id in its wire type', async () => {
    answerCalls({
      GetCustomers: () => ({
        items: [{ id: 12, company: 'Reef' }],
        totalCount: 1,
        pageNumber: 1,
        totalPages: 1,
      }),
    });
    const { data } = await createTestProvider().getOne('customers', { id: '12' });
    expect(receivedRequests[0]?.body).toEqual({ id: 12 });
    expect(data.company).toBe('Reef');
  });

  it('is reported as 404 if it does not exist', async () => {
    answerCalls({ GetTrunks: () => [] });
    await expect(createTestProvider().getOne('trunks', { id: 'T-9' })).rejects.toMatchObject({
      status: 404,
      message: 'Trunk T-9 does not exist.',
    });
  });

  it('does not affect other requested records if it is missing', async () => {
    answerCalls({ GetTrunks: () => [createTrunk('T-1')] });
    const { data } = await createTestProvider().getMany('trunks', { ids: ['T-1', 'T-9'] });
    expect(data.map((record) => record.id)).toEqual(['T-1']);
  });

  it.each(['a/b', '50%', 'x+y', 'no #1', 'ä~b'])('preserves the id %s', async (id) => {
    answerCalls({ GetTrunks: () => [createTrunk(id)] });
    const { data } = await createTestProvider().getOne('trunks', { id });
    expect(data).toMatchObject({ id, remoteTrunkId: id });
  });
});
