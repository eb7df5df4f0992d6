import { describe, expect, it } from 'vitest';
import { createArticlesServer } from './createArticlesServer';
import { createContractsServer } from './createContractsServer';
import { createCustomersServer } from './createCustomersServer';
import { createDevicesServer } from './createDevicesServer';
import { createInvoicesServer } from './createInvoicesServer';
import { createRoomsServer } from './createRoomsServer';
import { createTicketsServer } from './createTicketsServer';
import { type ForeignServer, sortRows } from './foreignServer';

const sendRequest = async (
  { app }: ForeignServer,
  path: string,
  { method = 'GET', body, ...headers }: Record<string, string> = {},
) => {
  const response = await app.request(path, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
};

describe('sort order of rows', () => {
  it('compares numbers by value and places empty values last', () => {
    const rows = [{ n: 10 }, { n: null }, { n: 9 }];
    expect(sortRows(rows, 'n', false).map(({ n }) => n)).toEqual([9, 10, null]);
    expect(sortRows(rows, 'n', true).map(({ n }) => n)).toEqual([10, 9, null]);
  });
});

describe('third-party test servers', () => {
  it('for rooms use POST procedures, pages of at most fifty rows and field errors', async () => {
    const rooms = createRoomsServer('k');
    const post = (path: string, body: object) =>
      sendRequest(rooms, path, { method: 'POST', body: JSON.stringify(body), 'x-api-key': 'k' });
    expect((await sendRequest(rooms, '/FindRooms', { method: 'POST', body: '{}' })).status).toBe(401);
    const page = await post('/FindRooms', { page: 2, per_page: 500, sort_by: 'name', sort_dir: 'desc' });
    expect([page.body.total, page.body.rooms.length, page.body.rooms[0].name]).toEqual([130, 50, 'Room 080']);
    expect((await post('/FindRooms', { kind: 'lab' })).body.total).toBe(32);
    expect((await post('/AddRoom', { name: 'Room 001', kind: 'lab' })).body.errors).toEqual({
      name: ['There is a room Room 001 already.'],
    });
    const { room } = (await post('/AddRoom', { name: 'New', kind: 'lab' })).body;
    expect((await post('/StoreRoom', { room_id: room.room_id, seats: 4 })).body.room).toMatchObject({
      name: 'New',
      seats: 4,
    });
    expect((await post('/ScrapRoom', { room_id: room.room_id })).status).toBe(200);
    expect((await post('/ReadRoom', { room_id: room.room_id })).status).toBe(404);
  });

  it('for devices use PascalCase, 204 responses to updates and deletions, and a map of errors', async () => {
    const devices = createDevicesServer('t');
    const send = (path: string, method = 'GET', body?: object) =>
      sendRequest(devices, path, {
        method,
        authorization: 'Bearer t',
        ...(body && { body: JSON.stringify(body) }),
      });
    const { body } = await send('/api/Devices?Page=7&PageSize=20&SortBy=Name&SortDirection=Desc');
    expect([body.TotalCount, body.Items.length, body.Items[19].Name]).toEqual([140, 20, 'Device 001']);
    expect((await send('/api/Devices', 'POST', { Name: '' })).body.Errors).toHaveProperty('Price');
    const input = { Name: 'A', Condition: 0, Price: 1, SerialNumber: 'X' };
    const created = await send('/api/Devices', 'POST', input);
    expect(created.status).toBe(201);
    const path = `/api/Devices/${created.body.Id}`;
    expect((await send(path, 'PUT', { ...input, Name: 'B' })).status).toBe(204);
    expect((await send(path)).body.Name).toBe('B');
    expect((await send(path, 'DELETE')).status).toBe(204);
    expect((await send(path)).status).toBe(404);
  });

  it('for articles use typed resources, the JSON:API media type and errors with pointers', async () => {
    const articles = createArticlesServer('t');
    const send = (path: string, method = 'GET', body?: object) =>
      sendRequest(articles, path, {
        method,
        authorization: 'Token t',
        'content-type': 'application/vnd.api+json',
        ...(body && { body: JSON.stringify(body) }),
      });
    const { body } = await send('/articles?page[number]=2&page[size]=50&sort=-title&filter[status]=draft');
    expect([body.meta.total, body.data.length, body.links.next]).toEqual([40, 0, null]);
    const attributes = { title: 'Article 001', status: 'draft' };
    const author = { data: { type: 'people', id: 'p1' } };
    const data = { type: 'articles', attributes, relationships: { author } };
    const refused = await send('/articles', 'POST', { data });
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/title']);
    attributes.title = 'New';
    const created = await send('/articles', 'POST', { data });
    expect([created.status, created.body.data.id]).toEqual([201, '121']);
    expect((await send('/articles/121', 'DELETE')).status).toBe(204);
    expect((await sendRequest(articles, '/articles')).status).toBe(401);
  });

  it('for tickets use cursors without a total, partial updates and problem+json', async () => {
    const tickets = createTicketsServer('t');
    const send = (path: string, method = 'GET', body?: object) =>
      sendRequest(tickets, path, {
        method,
        authorization: 'Bearer t',
        ...(body && { body: JSON.stringify(body) }),
      });
    let count = 0;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await send(`/v1/tickets?limit=500&cursor=${cursor}`);
      count += body.data.length;
      cursor = body.next_cursor;
    }
    expect(count).toBe(115);
    const whole = (await send('/v1/tickets/tkt_0001')).body.data;
    expect((await send('/v1/tickets/tkt_0001', 'PATCH', whole)).body.errors[0]).toEqual({
      pointer: '#/id',
      detail: 'can’t be set',
    });
    const changed = await send('/v1/tickets/tkt_0001', 'PATCH', { status: 'solved' });
    expect(changed.body.data).toMatchObject({ subject: whole.subject, status: 'solved' });
  });

  it('for customers use bracketed form fields, cursors based on the last row and updates by POST', async () => {
    const customers = createCustomersServer('t');
    const form = (path: string, body: string) =>
      sendRequest(customers, path, {
        method: 'POST',
        authorization: 'Bearer t',
        'content-type': 'application/x-www-form-urlencoded',
        body,
      });
    const first = (await sendRequest(customers, '/v1/customers?limit=100', { authorization: 'Bearer t' }))
      .body;
    expect([first.data.length, first.has_more]).toEqual([100, true]);
    const next = `/v1/customers?limit=100&starting_after=${first.data.at(-1).id}`;
    expect((await sendRequest(customers, next, { authorization: 'Bearer t' })).body).toMatchObject({
      has_more: false,
    });
    const created = await form('/v1/customers', 'email=a@b.example&address[city]=Sampleton');
    expect(created.body.address.city).toBe('Sampleton');
    expect((await form(`/v1/customers/${created.body.id}`, 'email=nobody')).body.error.param).toBe('email');
    expect((await form('/v1/customers', '{"email":"a@c.example"}')).status).toBe(400);
  });

  it('for contracts refuse with status 200, nest requests and identify a row by two fields', async () => {
    const contracts = createContractsServer('t');
    const call = async (name: string, Request: object) => {
      const body = JSON.stringify({ Request });
      const path = `/Contracts.svc/${name}`;
      return (await sendRequest(contracts, path, { method: 'POST', authorization: 'Bearer t', body })).body;
    };
    const key = { ContractNo: 'C-0002', LineNo: 2 };
    const page = await call('GetContracts', { PageNo: 3, PageSize: 50, Filter: {} });
    expect([page.Result.RowCount, page.Result.Rows.length, page.ErrorCode]).toEqual(['124', 24, 0]);
    expect((await call('GetContract', key)).Result.Title).toBe('Contract 004');
    expect((await call('GetContract', { ContractNo: 'C-0002' })).ErrorCode).toBe(4);
    expect((await call('ChangeContract', { ...key, RowVersion: 'v1' })).ErrorCode).toBe(2);
    expect((await call('ChangeContract', { ...key, Title: 'Contract 001' })).Errors).toHaveLength(1);
    expect((await call('RemoveContract', { ContractNo: 'C-0001', LineNo: 2 })).ErrorCode).toBe(15);
    expect((await call('RemoveContract', { ContractNo: 'C-0001', LineNo: 1 })).ErrorCode).toBe(0);
  });

  it('for invoices respond with data or errors, always with status 200', async () => {
    const invoices = createInvoicesServer('t');
    const send = (path: string, method = 'GET', body?: object) =>
      sendRequest(invoices, `/rest/invoices${path}`, {
        method,
        authorization: 'Bearer t',
        ...(body && { body: JSON.stringify(body) }),
      });
    const { body } = await send('?page=2&perPage=500&orderBy=-number&state=paid');
    expect([body.data.invoices.totalCount, body.data.invoices.nodes.length]).toEqual([39, 0]);
    const refused = await send('', 'POST', { input: { number: 'Invoice 001' } });
    expect([refused.status, refused.body.data]).toEqual([200, null]);
    expect(refused.body.errors[0].path).toEqual(['createInvoice', 'input', 'number']);
    const changed = await send('/inv_0001', 'PATCH', { input: { memo: 'Due' } });
    expect(changed.body.data.updateInvoice.invoice).toMatchObject({ id: 'inv_0001', memo: 'Due' });
    expect((await send('/inv_0003', 'DELETE')).body.errors).toHaveLength(1);
    expect((await send('/inv_0001', 'DELETE')).body.data.deleteInvoice.deletedId).toBe('inv_0001');
    expect((await send('/inv_0001')).body.data).toBeNull();
  });
});
