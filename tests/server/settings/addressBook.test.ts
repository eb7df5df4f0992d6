import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw, startServerWithAccounts, WHARF } from '../phoneSystemSupport';
import type { TestServer, Token } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithAccounts();
});
afterAll(() => server.close());

const addContact = async (contact: object, as: Token = 'customer') =>
  server.call('addAdrbook', { domain_name: WHARF, ...contact }, as);
const listContacts = async (request_: object = {}) =>
  (await server.call('GetAddressBookListings', { domain_name: WHARF, ...request_ }, 'customer')).body;

describe('address book', () => {
  it('stores contacts with normalised numbers and a full name', async () => {
    const { body } = await addContact({
      number: '(02) 5550 7001',
      first: 'Fern',
      last: 'Sample',
      category: 'Friends',
    });
    expect(body).toMatchObject({
      number: '61255507001',
      did: '61255507001',
      name: 'Fern Sample',
      dom: WHARF,
    });
    expect((await addContact({ company: '', number: '' })).error.errors?.[0]?.field).toBe('number');
  });

  it.each([
    '02 5550 0150 x123',
    'tel:+61255500150;ext=9',
    '02 5550 1000 - 1049',
    '02 5550 1000-03',
    '5550 1000',
  ])('rejects %j, which is not exactly one number', async (number) => {
    const { status, error } = await addContact({ number, last: 'Unclear' });
    expect([status, error.errors?.[0]?.field]).toEqual([400, 'number']);
  });

  it('names an extension, which it does not store', async () => {
    const { error } = await addContact({ number: '02 5550 0150 x123', last: 'Unclear' });
    expect(error.errors?.[0]?.message).toContain('can’t store the extension 123');
  });

  it('accepts a duplicate number or speed dial code with a warning', async () => {
    const { status, body } = await addContact({ number: '61255507001', company: 'Ivy Works', speed: '*11' });
    expect(status).toBe(200);
    expect(body.warnings).toEqual([
      { name: 'number', comment: '61255507001 is also that of Fern Sample.', warn: false },
    ]);
    const duplicate = await addContact({ number: '61255507009', last: 'Other', speed: '*11' });
    expect(duplicate.body.warnings?.[0]).toMatchObject({ name: 'speed', warn: true });
  });

  it('updates the given fields and the full name', async () => {
    const { body } = await addContact({ number: '200', first: 'Dill', last: 'Demo', comment: 'stays' });
    const changed = await server.call(
      'UpdateAddressBook',
      { domain_name: WHARF, id: body.id, last: 'Example' },
      'customer',
    );
    expect(changed.body).toMatchObject({ name: 'Dill Example', number: '200', comment: 'stays' });
    const refused = await server.call(
      'UpdateAddressBook',
      { domain_name: 'kettle.pbx.example', id: body.id, last: 'Mine' },
      'otherCustomer',
    );
    expect(refused.status).toBe(404);
  });

  it('supports paging, search and filters', async () => {
    expect((await listContacts({ search: 'fern' })).items.map(({ name }) => name)).toEqual(['Fern Sample']);
    expect((await listContacts({ category: 'Friends' })).totalCount).toBe(1);
    const sorted = await listContacts({ sortBy: 'name', pageSize: 2 });
    expect(sorted).toMatchObject({ totalCount: 4, totalPages: 2 });
    expect(sorted.items[0]?.name).toBe('Dill Example');
  });

  it('removes only contacts of its own phone system', async () => {
    const { body } = await addContact({ number: '61255507008' });
    const id = String(body.id);
    const params = { id };
    const foreign = { domain_name: 'kettle.pbx.example' };
    expect((await server.call('deleteAdrbook', foreign, 'otherCustomer', params)).status).toBe(404);
    expect((await server.call('deleteAdrbook', { domain_name: WHARF }, 'customer', params)).status).toBe(200);
    expect((await server.call('deleteAdrbook', { domain_name: WHARF }, 'customer', params)).status).toBe(404);
    expect((await server.call('deleteAdrbook', { domain_name: WHARF }, 'customer', { id: 'x' })).status).toBe(
      404,
    );
  });

  it('can be exported as CSV with formulas escaped', async () => {
    await addContact({ number: '61255507010', last: '=cmd()', comment: 'a "quote", a comma' });
    const { bytes, headers } = await sendRaw(server, 'DownloadAddressBookCSV', { domain_name: WHARF });
    const text = new TextDecoder().decode(bytes);
    expect(headers.get('content-disposition')).toContain(`address-book-${WHARF}`);
    expect(text).toContain("'=cmd()");
    expect(text).toContain('"a ""quote"", a comma"');
    expect(text.trim().split('\r\n')).toHaveLength(1 + (await listContacts()).totalCount);
  });

  it('lists its categories for a GET request with query parameters or a body', async () => {
    const byQuery = await sendRaw(server, 'GetAddressBookCategories', { domain_name: WHARF });
    expect(byQuery.json).toEqual([{ category: 'Friends', contacts: 1 }]);
    const http = createServer(getRequestListener(server.app.fetch));
    await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
    const { port } = http.address() as AddressInfo;
    const body = JSON.stringify({ domain_name: WHARF });
    const text = await new Promise<string>((answered, failed) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          path: '/api/Link/GetAddressBookCategories',
          headers: { authorization: 'Bearer customer', 'content-length': Buffer.byteLength(body) },
        },
        (response) => {
          let all = '';
          response.on('data', (part) => {
            all += part;
          });
          response.on('end', () => answered(all));
        },
      );
      sent.on('error', failed);
      sent.end(body);
    });
    http.close();
    expect(JSON.parse(text)).toEqual(byQuery.json);
  });
});
