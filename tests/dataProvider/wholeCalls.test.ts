import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answer, provider, type Seen, seen, serveApi } from './testProvider';

serveApi();

/** As the house answers: so many at once, and where the next ones are. */
const inParts =
  (count: number, most = 10_000) =>
  ({ url }: Seen) => {
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const rows = Array.from({ length: Math.min(most, count - offset) }, (_, index) => ({
      id: offset + index,
    }));
    const next = offset + most;
    return HttpResponse.json(rows, {
      headers: next < count ? { link: `<${url.pathname}?offset=${next}>; rel="next"` } : {},
    });
  };

it('has all a call answers, however many parts it comes in, by the same method and body', async () => {
  answer({ GetTrunks: inParts(25_001) });
  expect(await provider().call('GetTrunks', { search: 'a' })).toHaveLength(25_001);
  expect(seen.map(({ method, url, body }) => [method, url.search, body])).toEqual([
    ['POST', '', { search: 'a' }],
    ['POST', '?offset=10000', { search: 'a' }],
    ['POST', '?offset=20000', { search: 'a' }],
  ]);
});

it('fails in words where a call has more than can be read, and not for a list', async () => {
  answer({ GetTrunks: inParts(110_000) });
  await expect(provider().call('GetTrunks')).rejects.toMatchObject({
    result: { message: 'There are more than 100,000 rows, which is more than can be read at once.' },
  });
  const page = {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
  };
  const { meta } = await provider().getList('trunks', page);
  expect(meta?.cut).toEqual({ rows: 10_000, canReadMore: true });
});
