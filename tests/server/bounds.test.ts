import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../../contract/index';
import { media, phoneNumbers } from '../../server/database/schema';
import { RowWindow } from '../../server/http/response/rowWindow';
import { recordQueries } from '../database/countQueries';
import { sendRaw, startServerWithAccounts, WHARF } from './phoneSystemSupport';
import { createRealProvider, mockFetch } from './presenter/demoProvider';
import type { TestServer } from './testApi';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
/** One row more than fits in two responses of 10,000. */
const MANY_ROWS = 20_001;
beforeAll(async () => {
  server = await startServerWithAccounts();
  await server.db.execute(sql`insert into region (description, area_code, state)
    select 'Place ' || lpad(n::text, 6, '0'), '03', 'VIC' from generate_series(1, ${MANY_ROWS - 3}) n`);
  await server.db.execute(sql`insert into record (kind, domain_name, wholesaler_id, key, body)
    select 'ring_group', ${WHARF}, 1, (10000 + n)::text, '{}' from generate_series(1, 10001) n`);
  await server.db.execute(sql`insert into record (kind, domain_name, wholesaler_id, key, body)
    select 'shortcut', ${WHARF}, 1, 's' || n, '{"name": "Shortcut"}' from generate_series(1, 10001) n`);
  await server.db.insert(phoneNumbers).values(
    Array.from({ length: 2_500 }, (_, index) => ({
      phoneNumber: String(61_355_500_000 + index),
      state: 'assigned' as const,
      wholesalerId: 1,
      remoteTrunkId: 'HV-1',
      domainName: WHARF,
    })),
  );
}, 120_000);
afterAll(() => server.close());

/** Returns a response and the offset of the next one. */
const callApi = async (name: CallName, body = {}, offset = '') => {
  const { path, method } = await findCall(name);
  const query = offset && `?offset=${offset}`;
  const response = await server.app.request(`${path.replace(/\{domain(_name)?\}/, WHARF)}${query}`, {
    method,
    headers: { authorization: 'Bearer staff', 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const link = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  return {
    status: response.status,
    rows: (await response.json()) as Record<string, unknown>[] & { message?: string },
    next: link && new URL(link, 'http://x').searchParams.get('offset'),
    path: link?.split('?')[0],
    total: response.headers.get('x-total-count'),
  };
};
/** Returns the numbers assigned to a trunk, in ascending order. */
const countAssigned = async () =>
  (
    await server.db
      .select({ number: phoneNumbers.phoneNumber })
      .from(phoneNumbers)
      .where(isNotNull(phoneNumbers.remoteTrunkId))
      .orderBy(phoneNumbers.phoneNumber)
  ).map(({ number }) => number);

const findCall = async (name: CallName) => {
  const { findCall: callNamed } = await import('../../contract/index');
  const call = callNamed(name);
  if (!call) throw new Error(name);
  return call;
};

describe('call whose result exceeds the row limit', () => {
  it('returns the total and a link to the next rows', async () => {
    const first = await callApi('GetPhoneRegions');
    expect([first.rows.length, first.total, first.next]).toEqual([10_000, String(MANY_ROWS), '10000']);
    expect(first.path).toBe('/api/NumberHub/GetPhoneRegions');
    const second = await callApi('GetPhoneRegions', {}, '10000');
    expect([second.rows.length, second.total, second.next]).toEqual([10_000, String(MANY_ROWS), '20000']);
    const last = await callApi('GetPhoneRegions', {}, '20000');
    expect([last.rows.length, last.total, last.next]).toEqual([1, String(MANY_ROWS), undefined]);
    const ids = [first, second, last].flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(MANY_ROWS);
    expect((await callApi('GetPhoneRegions', {}, '30000')).rows).toEqual([]);
  });

  it('returns neither total nor link if the response is complete or a page was requested', async () => {
    for (const body of [{ search: 'Place 00000' }, { pageSize: 50, pageNumber: 3 }]) {
      const { next, total, rows } = await callApi('GetPhoneRegions', body);
      expect([next, total]).toEqual([undefined, null]);
      expect(rows.length).toBeGreaterThan(5);
    }
  });

  it('accepts a page number without a page size', async () => {
    const second = await callApi('GetPhoneRegions', { pageNumber: 2 });
    expect([second.rows.length, second.total, second.next]).toEqual([10_000, String(MANY_ROWS), '20000']);
    const third = await callApi('ListAssigned', { pageNumber: 3 });
    expect(third.rows[0]?.number).toBe((await countAssigned())[2000]);
  });

  it('returns the total and a link for a GET request as well', async () => {
    const first = await callApi('getShortcuts');
    expect([first.rows.length, first.total, first.next]).toEqual([10_000, '10001', '10000']);
    expect((await callApi('getShortcuts', {}, first.next ?? '')).rows).toHaveLength(1);
  });

  it('reads only the rows it returns, plus one to detect further rows', async () => {
    const sent = await recordQueries(server.db, async () => {
      const { rows, next, total } = await callApi('ListAssigned');
      expect([rows.length, next, total]).toEqual([1000, '1000', null]);
    });
    const read = sent.filter(({ text }) => text.includes('order by "phone_number"'));
    expect(read.map(({ parameters }) => parameters.slice(-2))).toEqual([[1001, 0]]);
    const all = await countAssigned();
    const last = await callApi('ListAssigned', {}, '2000');
    expect([last.rows.length, last.next]).toEqual([all.length - 2000, undefined]);
    expect(last.rows[0]?.number).toBe(all[2000]);
  });

  it('reads a log in parts if sorted in table order, and otherwise in full', async () => {
    await server.db.execute(sql`insert into registration_event (domain_name, account, at, event, registered, contact, address, user_agent)
      select ${WHARF}, '201', now() - make_interval(secs => n), 'refresh', true, 'sip:201@192.0.2.1', '192.0.2.1', 'Phone ' || n
      from generate_series(1, 1200) n`);
    const body = { domain_name: WHARF };
    const first = await callApi('GetRegistrationLog', body);
    expect([first.rows.length, first.next, first.total]).toEqual([1000, '1000', null]);
    const rest = await callApi('GetRegistrationLog', body, '1000');
    expect([rest.rows.length, rest.next]).toEqual([200, undefined]);
    const whole = await callApi('GetRegistrationLog', { ...body, sortBy: 'time', sortOrder: 'DESC' });
    expect([whole.rows, whole.total]).toEqual([first.rows, '1200']);
  });

  it.each(['-1', 'ten', '1.5', '99999999999'])('rejects the offset %s', async (offset) => {
    const { status, rows } = await callApi('GetPhoneRegions', {}, offset);
    expect([status, rows.message]).toEqual([400, expect.stringContaining('whole number')]);
  });

  it('is rejected with an error message if the rows are nested in a record', async () => {
    const { status, error } = await sendRaw(server, 'GetRingGroupsList', { domain_name: WHARF }, 'staff');
    expect([status, error.code, error.message]).toEqual([
      422,
      'too_many_rows',
      'There are 10,001 items; at most 10,000 are answered at once. Narrow what is asked for.',
    ]);
  });
});

describe('rows of a map response', () => {
  it('are paged in their original order', () => {
    const map = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`k${index}`, { index }]));
    const { answer, headers } = new RowWindow(2, 2).bound(map, 'http://x/api?a=1&offset=2');
    expect(answer).toEqual({ k2: { index: 2 }, k3: { index: 3 } });
    expect(headers).toEqual({ 'x-total-count': '5', link: '</api?a=1&offset=4>; rel="next"' });
  });
});

describe('console lists that are truncated', () => {
  beforeEach(() => mockFetch(server));
  const page = {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
  };

  it('show the number of rows loaded and the total, and load more on request', async () => {
    const provider = createRealProvider();
    const cut = await provider.getList('regions', page);
    expect(cut.meta?.cut).toEqual({ rows: 10_000, of: MANY_ROWS, canReadMore: true });
    await provider.readMore('regions');
    const result = await provider.getList('regions', page);
    expect(result.meta?.cut).toEqual({ rows: 20_000, of: MANY_ROWS, canReadMore: true });
    await provider.readMore('regions', { all: true });
    const whole = await provider.getList('regions', page);
    expect([whole.total, whole.meta?.cut]).toEqual([MANY_ROWS, undefined]);
  });

  it('load all rows that a screen requests, including maps', async () => {
    const provider = createRealProvider();
    expect(await provider.call('GetPhoneRegions')).toHaveLength(MANY_ROWS);
    expect(await provider.call('ListAssigned', {})).toHaveLength((await countAssigned()).length);
    await server.db.execute(sql`with made as (insert into media_content (id) select n from generate_series(900001, 901500) n returning id)
      insert into media (kind, domain_name, wholesaler_id, account, name, type, size, content)
      select 'voice_message', ${WHARF}, 1, '201', '201-msg-' || id, 'audio/wav', 1, id from made`);
    const messages = await provider.call('GetVoiceMessages', { domain_name: WHARF, account: '201' });
    expect(Object.keys(messages)).toHaveLength(1_500);
    await server.db.delete(media);
  });
});
