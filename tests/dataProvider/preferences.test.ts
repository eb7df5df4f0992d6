import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { api, createTestProvider, origin, serveApi } from './testProvider';

serveApi();

const storeUrl = `${origin}/api/Console/Preferences`;

describe('server preferences', () => {
  it('are read, saved and deleted by kind and name, including shared preferences', async () => {
    const requests: string[] = [];
    api.use(
      http.all(`${storeUrl}/*`, async ({ request }) => {
        const { pathname, search } = new URL(request.url);
        requests.push(`${request.method} ${pathname}${search} ${await request.text()}`.trim());
        return request.method === 'GET'
          ? HttpResponse.json([{ name: 'a', value: 1, shared: true }, 'noise'])
          : new HttpResponse(null, { status: 204 });
      }),
    );
    const { getPreferences, savePreference, dropPreference } = createTestProvider();
    expect(await getPreferences('list.x')).toEqual([{ name: 'a', value: 1, shared: true }]);
    expect(await savePreference('list.x', { name: 'b/c', value: { d: 1 } })).toBe(true);
    expect(await dropPreference('list.x', { name: 'a', shared: true })).toBe(true);
    expect(requests).toEqual([
      'GET /api/Console/Preferences/list.x',
      'PUT /api/Console/Preferences/list.x/b%2Fc {"value":{"d":1}}',
      'DELETE /api/Console/Preferences/list.x/a?shared=true',
    ]);
  });

  it('are empty if the server returns 404, and are then not requested again', async () => {
    let requestCount = 0;
    api.use(
      http.all(`${storeUrl}/*`, () => {
        requestCount += 1;
        return new HttpResponse(null, { status: 404 });
      }),
    );
    const { getPreferences, savePreference } = createTestProvider();
    expect(await getPreferences('list.x')).toBeUndefined();
    expect(await getPreferences('list.y')).toBeUndefined();
    expect(await savePreference('list.x', { name: 'a', value: 1 })).toBe(false);
    expect(requestCount).toBe(1);
  });

  it('are requested again after the server returned an HTML page', async () => {
    const pages = [HttpResponse.html('<!doctype html>'), HttpResponse.json([{ name: 'a', value: 1 }])];
    api.use(http.all(`${storeUrl}/*`, () => pages.shift()));
    const { getPreferences } = createTestProvider();
    await expect(getPreferences('list.x')).rejects.toThrow('answered instead of it');
    expect(await getPreferences('list.x')).toEqual([{ name: 'a', value: 1 }]);
  });

  it('are rejected with the reason given by the server', async () => {
    api.use(
      http.put(`${storeUrl}/*`, () => HttpResponse.json({ message: 'Remove one first.' }, { status: 409 })),
    );
    await expect(
      createTestProvider().savePreference('list.x', { name: 'a', value: 1 }),
    ).rejects.toMatchObject({
      detail: 'Remove one first.',
    });
  });
});
