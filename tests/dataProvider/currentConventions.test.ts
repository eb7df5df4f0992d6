import { afterEach, describe, expect, it } from 'vitest';
import { defaultConventions } from '../../contract/conventions';
import { setConventions } from '../../src/config/currentConventions';
import { answerCalls, createTestProvider, receivedRequests, serveApi } from './testProvider';

serveApi();

afterEach(() => setConventions(defaultConventions));

const thirdPage = {
  pagination: { page: 3, perPage: 25 },
  sort: { field: 'phone_number', order: 'DESC' as const },
  filter: { state: ['available'], search: '5550' },
};
const row = { phone_number: '61255500001', state: 'available' };

describe('server with custom conventions', () => {
  it('receives custom page parameters and returns responses in its own format', async () => {
    setConventions({
      ...defaultConventions,
      page: 'offset',
      pageIs: 'offset',
      pageSize: 'limit',
      sortBy: 'order_by',
      sortOrder: 'direction',
      descending: 'desc',
      search: 'q',
      items: 'result.rows',
      total: 'result.count',
      header: 'X-Api-Key',
      scheme: '',
    });
    answerCalls({ GetDetailedPhoneNumbers: () => ({ result: { rows: [row], count: 201 } }) });
    const { data, total } = await createTestProvider().getList('numbers', thirdPage);
    expect(receivedRequests[0]?.body).toEqual({
      offset: 50,
      limit: 25,
      order_by: 'phone_number',
      direction: 'desc',
      q: '5550',
      state: ['available'],
    });
    expect(receivedRequests[0]?.token).toBeNull();
    expect(total).toBe(201);
    expect(data).toMatchObject([{ id: '61255500001', state: 'available' }]);
  });

  it('counts pages from zero and wraps responses in custom fields', async () => {
    setConventions({
      ...defaultConventions,
      firstPage: 0,
      succeeds: { path: 'ok', is: true },
      message: 'reason',
      data: 'payload',
      items: 'rows',
      total: 'all',
    });
    answerCalls({ GetDetailedPhoneNumbers: () => ({ ok: true, payload: { rows: [row], all: 51 } }) });
    const { data, total } = await createTestProvider().getList('numbers', thirdPage);
    expect(receivedRequests[0]?.body).toMatchObject({ pageNumber: 2 });
    expect([data.length, total]).toEqual([1, 51]);

    answerCalls({ GetDetailedPhoneNumbers: () => ({ ok: false, reason: 'Closed for the night.' }) });
    await expect(createTestProvider().getList('numbers', thirdPage)).rejects.toMatchObject({
      result: { message: 'Closed for the night.' },
    });
  });
});
