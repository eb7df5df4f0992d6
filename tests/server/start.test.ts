import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Level } from '../../contract/call';
import { identityPayloads, wholesalers } from '../../server/database/schema';
import { defaultSettings, explainDisabledDemo, readSettings } from '../../server/serverSettings';
import { createAccount } from '../../server/signIn/accounts/signInAccounts';
import { loadSecrets } from '../../server/signIn/provider/signInKeys';
import { DOMAIN_CLAIM, LEVEL_CLAIM, WHOLESALER_CLAIM } from '../../server/signIn/tokens/customClaims';
import { buildConsoleConfig } from '../../server/site/buildConsoleConfig';
import { type RunningServer, startServer } from '../../server/startServer';
import { openEmbeddedDatabase } from '../database/testDatabase';

const script = `console.log(${JSON.stringify('x'.repeat(5000))});`;

let folder = '';
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trunkline-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>The console</title>');
  await writeFile(join(folder, 'dist/assets/main-abc123.js'), script);
  await writeFile(join(folder, 'secret.txt'), 'not for everybody');
  server = await startServer(
    { port: 0, demo: false, consoleFolder: join(folder, 'dist') },
    openEmbeddedDatabase,
  );
  const person = { name: 'Test', password: 'a long enough password' };
  await server.db.insert(wholesalers).values({ id: 1, wholesalerName: 'One' });
  for (const [level, place] of Object.entries({
    staff: {},
    reseller: { wholesalerId: 1 },
    customer: { wholesalerId: 1, domainName: 'a.pbx.example' },
  }) as [Level, object][]) {
    await createAccount(server.db, { ...person, ...place, id: level, level, email: `${level}@a.example` });
    await server.db
      .insert(identityPayloads)
      .values({ model: 'Grant', id: `grant-${level}`, accountId: level, payload: {} });
  }
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const sendRequest = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);
const pageHeaders = { headers: { accept: 'text/html' } };

/** Creates an access token of the bundled identity provider with a valid session. */
const createToken = async (claims: Record<string, unknown>): Promise<string> => {
  const subject = String(claims[LEVEL_CLAIM] ?? 'staff');
  const { signingKeys } = await loadSecrets(server.db);
  const [key] = signingKeys;
  if (!key) throw new Error('No signing key');
  return new SignJWT({ sid: `grant-${subject}`, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .setSubject(subject)
    .setIssuer(`${server.url}/`)
    .setAudience(defaultSettings.audience)
    .setExpirationTime('5m')
    .sign(await importJWK(key, 'RS256'));
};

describe('server on a single port', () => {
  it('serves the API, sign-in, reference and console', async () => {
    expect(await (await sendRequest('/healthz')).json()).toMatchObject({ status: 'ok' });
    expect(await (await sendRequest('/readyz')).json()).toMatchObject({ status: 'ready' });
    expect((await sendRequest('/metrics', pageHeaders)).status).toBe(404);
    expect((await sendRequest('/api/NumberHub/GetTrunks', { method: 'POST' })).status).toBe(401);
    const metadata = await (await sendRequest('/.well-known/openid-configuration')).json();
    expect(metadata.issuer).toBe(`${server.url}/`);
    expect(await (await sendRequest('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    expect(await (await sendRequest('/', pageHeaders)).text()).toContain('The console');
  });

  it('accepts tokens issued by its own identity provider', async () => {
    const call = async (claims: Record<string, unknown>, path = '/api/NumberHub/GetTrunks') => {
      const headers = { authorization: `Bearer ${await createToken(claims)}` };
      return (await sendRequest(path, { method: 'POST', headers })).status;
    };
    expect(await call({ [LEVEL_CLAIM]: 'staff' })).toBe(200);
    expect(await call({ [LEVEL_CLAIM]: 'reseller', [WHOLESALER_CLAIM]: 1 })).toBe(200);
    const customer = { [LEVEL_CLAIM]: 'customer', [WHOLESALER_CLAIM]: 1, [DOMAIN_CLAIM]: 'a.pbx.example' };
    expect(await call(customer)).toBe(403);
    expect(await call(customer, '/api/NumberHub/GetPhoneRegions')).toBe(200);
    expect(await call({})).toBe(403);
    const headers = {
      authorization: `Bearer ${(await createToken({ [LEVEL_CLAIM]: 'staff' })).slice(0, -8)}AAAAAAAA`,
    };
    expect((await sendRequest('/api/NumberHub/GetTrunks', { method: 'POST', headers })).status).toBe(401);
  });

  it('returns 413 for a request body that is too large and continues serving', async () => {
    const headers = { authorization: `Bearer ${await createToken({ [LEVEL_CLAIM]: 'staff' })}` };
    const answer = await sendRequest('/api/NumberHub/GetTrunks', {
      method: 'POST',
      headers,
      body: ' '.repeat(10 * 1024 * 1024),
    });
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large']);
    expect((await sendRequest('/api/NumberHub/GetTrunks', { method: 'POST', headers })).status).toBe(200);
  });

  it('provides the console with the sign-in URL', async () => {
    const config = await (await sendRequest('/config.json')).json();
    expect(config.auth).toMatchObject({
      domain: server.url,
      clientId: defaultSettings.clientId,
      audience: defaultSettings.audience,
    });
    expect(config.pageSize).toBeGreaterThan(0);
  });

  it('enables the call flow by default only in the demo', async () => {
    const { auth, flags } = await (await sendRequest('/config.json')).json();
    expect(flags).toEqual({});
    expect(await buildConsoleConfig(auth, true)).toMatchObject({
      auth,
      environment: 'Demo data',
      flags: { RIZ115: true },
    });
  });
});

describe('built console', () => {
  it('is served at each of its own paths, including paths with dots', async () => {
    for (const path of ['/', '/trunks', '/domain/wharf.pbx.example', '/pbx-customer/call-queue?domain=a.b']) {
      const answer = await sendRequest(path, pageHeaders);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
      expect(await answer.text()).toContain('The console');
    }
  });

  it('is cached permanently if the file name is hashed, and is compressed', async () => {
    const get = (encoding: string) =>
      sendRequest('/assets/main-abc123.js', { headers: { 'accept-encoding': encoding } });
    const plain = await get('identity');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toContain('javascript');
    expect(await plain.text()).toBe(script);
    const packed = await get('gzip, br');
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(500);
    expect((await get('gzip')).headers.get('content-encoding')).toBe('gzip');
    // `fetch` decompresses the response automatically, so this verifies the content encoding.
    expect(await packed.text()).toBe(script);
  });

  it('is not sent again if it is unchanged', async () => {
    const first = await sendRequest('/', pageHeaders);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const second = await sendRequest('/', { headers: { ...pageHeaders.headers, 'if-none-match': etag } });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });

  it('returns 404 for missing files and never serves files outside its folder', async () => {
    expect((await sendRequest('/assets/gone-1.js')).status).toBe(404);
    expect((await sendRequest('/robots.txt')).status).toBe(404);
    for (const path of ['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/%00'])
      expect(await (await sendRequest(path)).text()).not.toContain('not for everybody');
    expect((await sendRequest('/api/unknown', pageHeaders)).headers.get('content-type')).toContain('json');
  });

  it('redirects other local host names to the host name used for sign-in', async () => {
    const other = server.url.replace('localhost', '127.0.0.1');
    const answer = await fetch(`${other}/trunks?search=a`, { ...pageHeaders, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${server.url}/trunks?search=a`]);
    expect((await fetch(`${other}/healthz`)).status).toBe(200);
  });
});

describe('server environment settings', () => {
  it('are read from environment variables', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      dataFolder: './data',
    });
    const settings = readSettings({
      PORT: '8080',
      DEMO: '0',
      ISSUER: 'https://tenant.example/',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    });
    expect(settings).toMatchObject({
      port: 8080,
      demo: false,
      issuer: 'https://tenant.example',
      allowedOrigins: ['https://a.example', 'https://b.example'],
    });
  });

  it('can be read from files if they are secret', async () => {
    const file = async (name: string, text: string) => {
      await writeFile(join(folder, name), `${text}\n`);
      return join(folder, name);
    };
    const settings = readSettings({
      DATABASE_URL: 'postgres://trunkline@database/trunkline',
      DATABASE_PASSWORD_FILE: await file('password', 'a b/c@d'),
      PHONE_SWITCH_TOKEN_FILE: await file('token', 'x'.repeat(32)),
    });
    expect(settings.databaseUrl).toBe('postgres://trunkline:a%20b%2Fc%40d@database/trunkline');
    expect(settings.phoneSwitchToken).toBe('x'.repeat(32));
    expect(settings.demo).toBe(false);
    expect(() => readSettings({ DATABASE_READ_URL: 'postgres://trunkline@standby/trunkline' })).toThrow(
      'a standby of DATABASE_URL, which is not set',
    );
    const missing = { DATABASE_URL_FILE: join(folder, 'none') };
    expect(() => readSettings(missing)).toThrow(
      /DATABASE_URL_FILE names .*none, which can't be read \(ENOENT\)/,
    );
    expect(explainDisabledDemo(missing)).toBe('DATABASE_URL');
  });

  it('limit the retention of calls and the audit log in months, with no limit by default', () => {
    expect(readSettings({}).retention).toEqual({
      calls: 0,
      audit: 0,
      removed: 30,
      archives: 10,
      apiKeys: 14,
    });
    expect(readSettings({ KEEP_CALLS_MONTHS: '24', KEEP_AUDIT_MONTHS: '84' }).retention).toEqual({
      calls: 24,
      audit: 84,
      removed: 30,
      archives: 10,
      apiKeys: 14,
    });
    expect(readSettings({ KEEP_REMOVED_DAYS: '7' }).retention.removed).toBe(7);
    expect(readSettings({ KEEP_API_KEYS_DAYS: '3' }).retention.apiKeys).toBe(3);
    for (const [text, name] of [
      ['-1', 'KEEP_CALLS_MONTHS'],
      ['1.5', 'KEEP_AUDIT_MONTHS'],
      ['a year', 'KEEP_AUDIT_MONTHS'],
    ] as const)
      expect(() => readSettings({ [name]: text })).toThrow(
        `${name} must be a whole number from 0 to 1200, not "${text}".`,
      );
  });

  it('are rejected if the bucket settings are incomplete or invalid', async () => {
    const secret = join(folder, 'bucket-secret');
    await writeFile(secret, 'shh\n');
    const set = {
      FILES_S3_BUCKET: 'trunkline-files',
      FILES_S3_ACCESS_KEY_ID: 'id',
      FILES_S3_SECRET_ACCESS_KEY_FILE: secret,
    };
    expect(readSettings({}).files).toBeUndefined();
    expect(readSettings(set).files).toEqual({
      bucket: 'trunkline-files',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      region: 'us-east-1',
      prefix: '',
      accessKeyId: 'id',
      secretAccessKey: 'shh',
      retentionDays: 30,
    });
    const faults: [NodeJS.ProcessEnv, string][] = [
      [
        { FILES_S3_REGION: 'eu-central-1' },
        'FILES_S3_REGION is about a bucket, and FILES_S3_BUCKET is not set',
      ],
      [{ ...set, FILES_S3_ACCESS_KEY_ID: '' }, 'FILES_S3_BUCKET needs FILES_S3_ACCESS_KEY_ID'],
      [{ ...set, FILES_S3_BUCKET: 'a/b' }, 'must be the name of a bucket'],
      [{ ...set, FILES_S3_PREFIX: 'files' }, 'with a slash at the end'],
      [{ ...set, FILES_S3_ENDPOINT: 'https://store.example/path' }, 'FILES_S3_ENDPOINT must be a whole site'],
      [{ ...set, FILES_S3_KEEP_DAYS: 'ever' }, 'FILES_S3_KEEP_DAYS must be'],
    ];
    for (const [env, message] of faults) expect(() => readSettings(env)).toThrow(message);
  });

  it.each([
    [{ PORT: 'many' }, 'PORT must be a number from 0 to 65535, not "many".'],
    [{ PORT: '70000' }, 'PORT must be'],
    [{ PUBLIC_URL: 'localhost' }, 'PUBLIC_URL must be an address'],
    [{ ISSUER: 'https://a.example/path' }, 'ISSUER must be a whole site'],
  ])('are reported by name if invalid: %j', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });
});

describe('start command', () => {
  it('reports that the port is already in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const env = { ...process.env, PORT: String(port), DATA_FOLDER: join(folder, 'data') };
    const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) =>
      execFile(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env }, (error, _, text) =>
        resolve({ code: error?.code, stderr: text }),
      ),
    );
    other.close();
    expect(code).toBe(1);
    expect(stderr).toContain(
      `Port ${port} is in use. Stop the program that uses it, or choose another one: PORT=${port + 1}`,
    );
    expect(stderr).not.toContain(' at ');
  }, 180_000);
});
