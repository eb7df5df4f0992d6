import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, seedTwoTenants, type TestServer, type Token } from '../testApi';
import { createRecordClient } from './testStores';

let server: TestServer;
const records = createRecordClient(() => server);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const createDataUrl = (content: Buffer, name: string, type = 'image/png') =>
  `data:${type};name=${encodeURIComponent(name)};base64,${content.toString('base64')}`;

beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  const schema = {
    title: 'Tool',
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Name' },
      photo: { type: 'string', title: 'Photo', 'x-file': true, 'x-accept': '.png,.jpg' },
      manual: { type: 'string', title: 'Manual', 'x-file': true, 'x-maxBytes': 1000 },
    },
  };
  await server.call('PutRecordStore', { name: 'tools', schema, level: 'customer' });
});
afterAll(() => server.close());

const readFile = (id: unknown, field: string, as: Token = 'staff') =>
  server.app.request(`/api/Records/tools/${id}/files/${field}`, {
    headers: { authorization: `Bearer ${as}` },
  });
const readContents = async () => {
  const { rows } = await server.db.execute<{ many: number }>(
    sql`select count(*)::int as many from media_content c
      where not exists (select from removed_row r where r.content_id = c.id)`,
  );
  return rows[0]?.many;
};

describe('file attached to a record', () => {
  it('is stored under its name, can be read with the record and is deleted with it', async () => {
    const created = await records(
      'POST',
      'tools',
      { name: 'Saw', photo: createDataUrl(PNG, 'saw é.png') },
      'customer',
    );
    expect([created.status, created.body.photo]).toEqual([201, 'saw é.png']);
    const { id } = created.body;
    const file = await readFile(id, 'photo', 'customer');
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.headers.get('content-disposition')).toContain('saw%20%C3%A9.png');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PNG);
    expect((await readFile(id, 'photo', 'otherCustomer')).status).toBe(404);
    expect((await readFile(id, 'manual')).status).toBe(404);

    const same = await records('PUT', `tools/${id}`, { name: 'Big saw', photo: 'saw é.png' });
    expect([same.status, same.body.photo]).toEqual([200, 'saw é.png']);
    await records('PUT', `tools/${id}`, { photo: createDataUrl(PNG, 'new.png') });
    expect((await readFile(id, 'photo')).headers.get('content-disposition')).toContain('new.png');
    expect(await readContents()).toBe(1);
    await records('PUT', `tools/${id}`, { photo: null });
    expect((await readFile(id, 'photo')).status).toBe(404);
    await records('PUT', `tools/${id}`, {
      manual: createDataUrl(Buffer.from('Read me'), 'manual.html', 'text/html'),
    });
    expect((await readFile(id, 'manual')).headers.get('content-type')).toBe('application/octet-stream');
    await records('DELETE', `tools/${id}`);
    expect(await readContents()).toBe(0);
  });

  it.each([
    [
      { photo: createDataUrl(Buffer.from('no picture'), 'a.png') },
      'Photo: by its content a.png is no picture.',
    ],
    [{ photo: createDataUrl(PNG, 'a.gif', 'image/gif') }, 'Photo: a.gif is none of .png, .jpg.'],
    [{ photo: 'other.png' }, 'Photo: choose a file to upload.'],
    [{ photo: 'data:image/png,plain' }, 'Photo must be sent as a data: address in base64.'],
    [{ manual: createDataUrl(Buffer.alloc(0), 'a.pdf') }, 'Manual: a.pdf is empty.'],
    [
      { manual: createDataUrl(Buffer.alloc(2000), 'a.pdf') },
      'Manual: a.pdf has 2 KB; 1 KB at most can be kept.',
    ],
  ])('is rejected with the field and reason, and leaves no data behind', async (values, message) => {
    const { status, body } = await records('POST', 'tools', { name: 'Saw', ...values });
    expect([status, body.message, body.errors?.[0]?.field]).toEqual([400, message, Object.keys(values)[0]]);
    expect(await readContents()).toBe(0);
  });
});
