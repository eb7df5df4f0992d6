import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls, type CallName } from '../../contract/index';
import { MAX_BODY_BYTES, readJson } from '../../server/http/request/readJsonBody';
import { MAX_FORM_BYTES, readForm } from '../../server/http/request/readMultipartForm';
import { type SecurityServer, STAFF, startSecurityServer } from './startSecurityServer';

let server: SecurityServer;
beforeAll(async () => {
  server = await startSecurityServer();
});
afterAll(() => server?.close());

describe('filter or search value of the wrong type', () => {
  const lists: CallName[] = [
    'GetCustomers',
    'GetUsers',
    'GetNumberDifferenceCounts',
    'GetNumberDifferences',
    'GetHardwareOrderCounts',
    'GetAllHardwareOrders',
    'GetHardwareOrders',
    'GetWholeSalerDomains',
    'GetNumbers',
    'GetNumberRanges',
    'GetDomainAddresses',
    'SendCdrReport',
    'GetCallLogs',
    'DownloadCallLogs',
    'GetAuditLogs',
  ].filter((name): name is CallName => Object.hasOwn(allCalls, name));
  const fields = [
    'search',
    'id',
    'email',
    'disabled',
    'role_id',
    'wholesaler_id',
    'company',
    'since',
    'order_id',
    'dateCreated',
    'dateLastModified',
    'date_created',
    'is_provisioned',
    'is_active',
    'template_id',
    'total',
  ];
  const values = [
    1,
    -1.5,
    true,
    '{}',
    '%',
    '\\',
    '2026-02-30',
    '+275760-09-13',
    '0',
    [1],
    ['%'],
    [{}],
    { a: 1 },
    1e308,
  ];

  it.each(lists)('is accepted by %s or rejected with an error message', async (name) => {
    const at = lists.indexOf(name);
    for (const [index, field] of fields.entries()) {
      const value = values[(index * 3 + at) % values.length];
      const sent = { [field + ['', '_from', '_to'][(index + at) % 3]]: value };
      server.logged.length = 0;
      const { status, error } = await server.send(name, sent, STAFF);
      expect([name, sent, status < 500, ...server.logged]).toEqual([name, sent, true]);
      if (status >= 400) expect(error.message).toMatch(/\w/);
    }
  });

  it('is accepted among more fields than a function has arguments', async () => {
    const fields = Object.fromEntries(Array.from({ length: 150_000 }, (_, place) => [`k${place}`, 1]));
    expect((await server.send('GetPhoneRegions', fields, STAFF)).status).toBe(200);
  });

  it('is rejected with more alternatives than permitted', async () => {
    const { status, error } = await server.send('GetCustomers', { company: Array(1001).fill('x') }, STAFF);
    expect([status, error.message]).toEqual([400, expect.stringContaining('at most 1,000 entries')]);
  });

  it('is reported with the name of the filter and the expected type', async () => {
    const getMessage = async (name: CallName, body: object) =>
      (await server.send(name, body, STAFF)).error.message;
    expect(await getMessage('GetHardwareOrderCounts', { dateLastModified: '{}' })).toBe(
      'The filter "dateLastModified" must be a day or a moment, such as 2026-11-21 or 2026-11-21T09:30:00Z.',
    );
    expect(await getMessage('GetAllHardwareOrders', { dateLastModified: '%' })).toContain(
      'must be a day or a moment',
    );
    expect(await getMessage('SendCdrReport', { search: true })).toBe('Search must be a text.');
    expect(await getMessage('GetCustomers', { is_provisioned_from: 'x' })).toBe(
      'The filter "is_provisioned_from" must be a boolean.',
    );
    expect(await getMessage('GetUsers', { role_id_from: true })).toBe(
      'The filter "role_id_from" must be a number.',
    );
  });
});

describe('request body without a content length', () => {
  const MEGABYTE = 1024 * 1024;

  /** Creates a request body that never ends, and reports how much of it was read. */
  function endless(type: string, beginning: string) {
    const consumed = { bytes: 0 };
    const piece = new Uint8Array(MEGABYTE).fill(0x20);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(beginning)),
      pull(controller) {
        consumed.bytes += piece.byteLength;
        if (consumed.bytes > 150 * MEGABYTE) controller.close();
        else controller.enqueue(piece);
      },
    });
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      duplex: 'half',
    } as RequestInit);
    return { request, taken: consumed };
  }

  it('is rejected at the size limit without reading further, as a form', async () => {
    const { request, taken } = endless(
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n',
    );
    await expect(readForm(request, {})).rejects.toMatchObject({ status: 413, code: 'too_large' });
    expect(taken.bytes).toBeLessThan(MAX_FORM_BYTES + 4 * MEGABYTE);
  });

  it('is rejected at the size limit without reading further, as JSON', async () => {
    const { request, taken } = endless('application/json', '{');
    await expect(readJson(request)).rejects.toMatchObject({ status: 413, code: 'too_large' });
    expect(taken.bytes).toBeLessThan(MAX_BODY_BYTES + 4 * MEGABYTE);
  });
});
