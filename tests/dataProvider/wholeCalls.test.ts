import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import {
  answerCalls,
  createTestProvider,
  type ReceivedRequest,
  receivedRequests,
  serveApi,
} from './testProvider';

serveApi();

/** Responds like the server, with a limited number of rows and the position of the next ones. */
const splitIntoParts =
  (count: number, maxRows = 10_000) =>
  ({ url }: ReceivedRequest) => {
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const rows = Array.from({ length: Math.min(maxRows, count - offset) }, (_, index) => ({
      id: offset + index,
    }));
    const next = offset + maxRows;
    return HttpResponse.json(rows, {
      headers: next < count ? { link: `<${url.pathname}?offset=${next}>; rel="next"` } : {},
    });
  };

it('loads every part of a response with the same method and body', async () => {
  answerCalls({ GetTrunks: splitIntoParts(25_001) });
  expect(await createTestProvider().call('GetTrunks', { search: 'a' })).toHaveLength(25_001);
  expect(receivedRequests.map(({ method, url, body }) => [method, url.search, body])).toEqual([
    ['POST', '', { search: 'a' }],
    ['POST', '?offset=10000', { search: 'a' }],
    ['POST', '?offset=20000', { search: 'a' }],
  ]);
});

it('throws if a call returns more rows than can be read, except for a list', async () => {
  answerCalls({ GetTrunks: splitIntoParts(110_000) });
  await expect(createTestProvider().call('GetTrunks')).rejects.toMatchObject({
    result: { message: 'There are more than 100,000 rows, which is more than can be read at once.' },
  });
  const page = {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
  };
  const { meta } = await createTestProvider().getList('trunks', page);
  expect(meta?.cut).toEqual({ rows: 10_000, canReadMore: true });
});

it('reads map responses in parts for both lists and screens', async () => {
  answerCalls({
    GetVoiceMessages: ({ url }) => {
      const offset = Number(url.searchParams.get('offset') ?? 0);
      const rows = Array.from({ length: offset === 0 ? 1000 : 200 }, (_, index) => offset + index + 1);
      return HttpResponse.json(Object.fromEntries(rows.map((id) => [`m${id}`, { id, account: '201' }])), {
        headers: offset === 0 ? { link: `<${url.pathname}?offset=1000>; rel="next"` } : {},
      });
    },
  });
  const inDomain = createTestProvider({ domain: () => 'wharf.pbx.example' });
  const page = {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
  };
  const list = await inDomain.getList('pbx-customer/voicemail', page);
  expect([list.total, list.meta?.cut]).toEqual([1200, undefined]);
  const messages = await inDomain.call('GetVoiceMessages', { domain_name: 'wharf.pbx.example' });
  expect(Object.keys(messages)).toHaveLength(1200);
  expect(messages).toMatchObject({ m1: { id: 1 }, m1200: { id: 1200 } });
});
