import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRateLimits, type RateLimits } from '../../../server/http/limits/createRateLimits';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** Starts an API that accepts every request, and returns a function that sends a number of requests and returns their responses. */
const startApi = async (limits: Partial<RateLimits>) => {
  const app = new Hono();
  app.use(createRateLimits({ byToken: 0, byAddress: 0, behindProxy: false, ...limits }));
  app.get('*', (c) => c.text('ok'));
  const opened = createServer(getRequestListener(app.fetch));
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(opened.address() as AddressInfo).port}/`;
  return (headers: Record<string, string> = {}) => fetch(url, { headers });
};

describe('API rate limit', () => {
  it('permits a number of requests per token and reports when the limit is exceeded', async () => {
    const request = await startApi({ byToken: 2 });
    const ownHeaders = { authorization: 'Bearer mine' };
    const first = await request(ownHeaders);
    expect(first.headers.get('ratelimit-policy')).toBe('2;w=60');
    expect(first.headers.get('ratelimit')).toBe('limit=2, remaining=1, reset=60');
    expect((await request(ownHeaders)).status).toBe(200);
    const refused = await request(ownHeaders);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(refused.headers.get('ratelimit')).toMatch(/^limit=2, remaining=0, reset=\d+$/);
    expect(await refused.json()).toEqual({
      message: expect.stringMatching(/^Too many requests at once\. Try again in \d+ seconds\.$/),
      code: 'too_many_requests',
    });
    expect((await request({ authorization: 'Bearer other' })).status).toBe(200);
  });

  it('limits each IP address, regardless of tokens and forwarded addresses in requests', async () => {
    const request = await startApi({ byAddress: 2 });
    const statuses = [];
    for (const name of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      statuses.push((await request({ authorization: name, 'x-forwarded-for': name })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('never asks a client to wait longer than its window, even after the clock was set back', async () => {
    const request = await startApi({ byAddress: 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 24 * 3_600_000 });
    await request();
    vi.useRealTimers();
    const refused = await request();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  });

  it('trusts a configured proxy, but only the last forwarded address', async () => {
    const request = await startApi({ byAddress: 1, behindProxy: true });
    const from = async (forwarded: string) => (await request({ 'x-forwarded-for': forwarded })).status;
    expect(await from('192.0.2.1')).toBe(200);
    expect(await from('192.0.2.2')).toBe(200);
    expect(await from('192.0.2.9, 192.0.2.1')).toBe(429);
  });

  it('is disabled if no limit is set', async () => {
    const request = await startApi({});
    expect((await request()).headers.get('ratelimit')).toBeNull();
  });
});
