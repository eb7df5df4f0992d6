import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/createApp';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { createSecurityHeaders } from '../../server/http/response/createSecurityHeaders';
import { openTestDatabase } from '../database/testDatabase';

const fetchHeaders = async (secure: boolean) => {
  const app = new Hono();
  app.use(createSecurityHeaders({ secure }));
  return (await app.request('/')).headers;
};

describe('response headers', () => {
  it('include HSTS only if users access the server via HTTPS', async () => {
    expect((await fetchHeaders(true)).get('strict-transport-security')).toBe('max-age=31536000');
    expect((await fetchHeaders(false)).get('strict-transport-security')).toBeNull();
  });

  it('permit only the device features used by the console', async () => {
    const policy = (await fetchHeaders(false)).get('permissions-policy') ?? '';
    for (const feature of ['microphone', 'fullscreen', 'clipboard-write'])
      expect(policy).toContain(`${feature}=(self)`);
    for (const feature of ['camera', 'geolocation', 'payment', 'usb', 'clipboard-read'])
      expect(policy).toContain(`${feature}=()`);
  });
});

describe('CORS preflight response', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const request = (origin: string) =>
    createApp({
      db: database.db,
      verifyToken: () => Promise.reject(new Error('Nobody signs in')),
      version: '0',
      allowedOrigins: ['https://console.example'],
    }).request('/api/NumberHub/GetTrunks', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('contains the allowed origin', async () => {
    const { headers } = await request('https://console.example');
    expect(headers.get('access-control-allow-origin')).toBe('https://console.example');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(['https://elsewhere.example', 'https://console.example.elsewhere.example', 'null'])(
    'contains no origin for %s',
    async (origin) => {
      expect((await request(origin)).headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});
