import { expect, it } from 'vitest';
import { createServer } from '../server';

const ask = async (path: string, body: object, token?: string) => {
  const app = await createServer();
  return app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
};

it('returns 401 without authentication', async () => {
  expect((await ask('/api/ListBooks', {})).status).toBe(401);
  expect((await ask('/api/ListBooks', {}, 'made.up.token')).status).toBe(401);
});

it('returns 404 for an unknown call', async () =>
  expect((await ask('/api/GetWeather', {})).status).toBe(404));
