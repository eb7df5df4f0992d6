import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer, type Token } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const sendRequest = async (method: string, path: string, as?: Token | 'nobody', body?: unknown) => {
  const response = await server.app.request(`/api/Console/Preferences/${path}`, {
    method,
    headers: { ...(as && { authorization: `Bearer ${as}` }), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
};
const savePreference = (as: Token, path: string, value: unknown) => sendRequest('PUT', path, as, { value });
const readPreference = async (as: Token, kind: string) => (await sendRequest('GET', kind, as)).body;

describe('preference store', () => {
  it('requires an access token', async () => {
    expect((await sendRequest('GET', 'columns')).status).toBe(401);
    expect((await sendRequest('GET', 'columns', 'nobody')).status).toBe(401);
    expect((await sendRequest('PUT', 'columns/x', undefined, { value: 1 })).status).toBe(401);
  });

  it('stores and replaces a value only for the user who set it', async () => {
    expect((await savePreference('staff', 'columns/numbers', { order: ['state'] })).status).toBe(204);
    await savePreference('staff', 'columns/numbers', { order: ['region'] });
    expect(await readPreference('staff', 'columns')).toEqual([
      { name: 'numbers', value: { order: ['region'] }, shared: false },
    ]);
    expect(await readPreference('reseller', 'columns')).toEqual([]);
    expect(await readPreference('customer', 'columns')).toEqual([]);
  });

  it('validates known format preferences and preserves unknown preferences', async () => {
    const good = { numbers: 'comma', date: 'dmy', clock: '', weekStart: 1, zone: 'Asia/Tokyo', more: 1 };
    expect((await savePreference('staff', 'formats/own', good)).status).toBe(204);
    for (const [value, words] of [
      [{ numbers: 'roman' }, /numbers: “roman” is none of point, comma, blank/],
      [{ weekStart: 9 }, /weekStart/],
      [{ zone: 'Atlantis' }, /time zone/],
      [{ language: 7 }, /language/],
      [['comma'], /object/],
    ] as const) {
      const refused = await savePreference('staff', 'formats/own', value);
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toMatch(words);
    }
    expect(await readPreference('staff', 'formats')).toEqual([{ name: 'own', value: good, shared: false }]);
  });

  it('shares preferences only within a wholesaler or a domain', async () => {
    await savePreference('reseller', 'views/free?shared=true', { label: 'Free' });
    await savePreference('customer', 'views/mine?shared=true', { label: 'Mine' });
    const free = [{ name: 'free', value: { label: 'Free' }, shared: true }];
    expect(await readPreference('reseller', 'views')).toEqual(free);
    for (const other of ['staff', 'otherReseller', 'otherCustomer'] as const)
      expect(await readPreference(other, 'views')).toEqual([]);
    expect(await readPreference('customer', 'views')).toEqual([
      { name: 'mine', value: { label: 'Mine' }, shared: true },
    ]);
  });

  it('stores personal and shared values under one name, and deletes the requested value', async () => {
    await savePreference('otherReseller', 'both/a', 1);
    await savePreference('otherReseller', 'both/a?shared=true', 2);
    expect(await readPreference('otherReseller', 'both')).toEqual([
      { name: 'a', value: 2, shared: true },
      { name: 'a', value: 1, shared: false },
    ]);
    expect((await sendRequest('DELETE', 'both/a?shared=true', 'otherReseller')).status).toBe(204);
    expect(await readPreference('otherReseller', 'both')).toEqual([{ name: 'a', value: 1, shared: false }]);
  });

  it('rejects writes from another organisation', async () => {
    await savePreference('reseller', 'guarded/a?shared=true', 'ours');
    await savePreference('otherReseller', 'guarded/a?shared=true', 'theirs');
    await sendRequest('DELETE', 'guarded/a?shared=true', 'otherReseller');
    await sendRequest('DELETE', 'guarded/a', 'staff');
    expect(await readPreference('reseller', 'guarded')).toEqual([{ name: 'a', value: 'ours', shared: true }]);
  });

  it('accepts names with slashes or in any script', async () => {
    const name = 'Größe / 電話 100%';
    await savePreference('staff', `odd/${encodeURIComponent(name)}`, true);
    expect(await readPreference('staff', 'odd')).toEqual([{ name, value: true, shared: false }]);
    await sendRequest('DELETE', `odd/${encodeURIComponent(name)}`, 'staff');
    expect(await readPreference('staff', 'odd')).toEqual([]);
  });

  it.each([
    ['PUT', 'bad kind/x', { value: 1 }, 400],
    ['PUT', 'views/x', {}, 400],
    ['PUT', 'views/x', { value: null }, 400],
    ['PUT', `views/${'x'.repeat(121)}`, { value: 1 }, 400],
    ['PUT', 'views/x', { value: 'a\u0000b' }, 400],
    ['PUT', 'views/x', { value: 'x'.repeat(70_000) }, 413],
  ])('rejects %s %s', async (method, path, body, status) => {
    expect((await sendRequest(method, path, 'staff', body)).status).toBe(status);
  });

  it('limits each kind to 200 entries and reports when the limit is reached', async () => {
    for (let index = 0; index < 200; index++) await savePreference('staff', `many/${index}`, index);
    const refused = await savePreference('staff', 'many/one-too-many', 1);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('Remove one first');
    expect((await savePreference('staff', 'many/7', 'again')).status).toBe(204);
  });
});
