import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiKeyLog } from '../../../server/apiKeys/apiKeyLog';
import { createApiKey, hashKey } from '../../../server/apiKeys/apiKeySecret';
import { purgeKeyRequests } from '../../../server/apiKeys/purgeKeyRequests';
import { apiKeyRequests, apiKeys, apiKeyUses, auditEntry } from '../../../server/database/schema';
import { openTestDatabase } from '../../database/testDatabase';
import { type ApiKeyHolder, createKey } from '../../security/apiKeyHolders';
import { createTestServer, seedTwoTenants, type TestServer, testUsers } from '../testApi';

let server: TestServer;
let proxiedServer: TestServer;
let keyLog: ApiKeyLog;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  keyLog = new ApiKeyLog(db);
  server = await createTestServer({ db, keyLog });
  proxiedServer = await createTestServer({
    db,
    keyLog,
    limits: { byToken: 3, byAddress: 0, behindProxy: true },
  });
  await seedTwoTenants(db);
});
afterAll(() => database?.close());

/**
 * Sends a call with an API key.
 * @param from address of the connection, and proxy headers
 */
const send = async (
  key: string,
  path: string,
  { via = server, connection = '192.0.2.7', forwarded = '', body = {} as object } = {},
) => {
  const response = await via.app.fetch(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...(forwarded && { 'x-forwarded-for': forwarded }),
      },
      body: JSON.stringify(body),
    }),
    { incoming: { socket: { remoteAddress: connection, remotePort: 1, remoteFamily: 'IPv4' } } },
  );
  const text = await response.text();
  return {
    status: response.status,
    body: (text ? JSON.parse(text) : null) as { code?: string; message?: string },
  };
};

const READ = '/api/Link/GetCurrentUser';

const updateKey = (holder: ApiKeyHolder, values: Partial<typeof apiKeys.$inferInsert>) =>
  server.db.update(apiKeys).set(values).where(eq(apiKeys.id, holder.keyId));

describe('API key', () => {
  it('is stored as a digest and never appears in plain text in any table or audit entry', async () => {
    const { key } = await createKey(server.db, testUsers.customer);
    const secret = key.slice(-43);
    const [row] = await server.db.select().from(apiKeys).orderBy(sql`${apiKeys.id} desc`).limit(1);
    expect(row?.digest).toBe(hashKey(key));
    expect(JSON.stringify(row)).not.toContain(secret);
    const entries = await server.db.select().from(auditEntry).where(eq(auditEntry.entity, 'api_key'));
    expect(entries.at(-1)?.new).toMatchObject({ digest: { secret: 'set' } });
    expect(JSON.stringify(entries)).not.toContain(hashKey(key));
  });

  it('grants a program access within its scope', async () => {
    const { key } = await createKey(server.db, testUsers.customer);
    expect(await send(key, READ)).toMatchObject({
      status: 200,
      body: { is_admin: false, domain_name: 'wharf.pbx.example' },
    });
  });

  it('is rejected with another secret, another prefix or another format', async () => {
    const { key } = await createKey(server.db, testUsers.staff);
    const other = createApiKey().key;
    for (const invalidKey of [
      other,
      `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
      `${key}A`,
      key.slice(0, -1),
      key.replace('tl_', 'tl_x'),
      'tl_',
    ])
      expect([invalidKey, (await send(invalidKey, READ)).body.code]).toEqual([invalidKey, 'unauthenticated']);
  });

  it('is rejected with a specific reason only if its secret is correct', async () => {
    const holder = await createKey(server.db, testUsers.customer);
    const invalidKey = `${holder.key.slice(0, -1)}${holder.key.endsWith('A') ? 'B' : 'A'}`;
    await updateKey(holder, { expiresAt: '2020-01-01T00:00:00Z' });
    expect(await send(holder.key, READ)).toMatchObject({ status: 401, body: { code: 'key_expired' } });
    expect((await send(invalidKey, READ)).body.code).toBe('unauthenticated');
    await updateKey(holder, { expiresAt: null, addresses: ['198.51.100.0/24'] });
    expect(await send(holder.key, READ)).toMatchObject({
      status: 403,
      body: { code: 'address_not_allowed', message: 'This API key may not come from 192.0.2.7.' },
    });
    await updateKey(holder, { addresses: [], suspendsAt: '2020-01-01T00:00:00Z' });
    expect(await send(holder.key, READ)).toMatchObject({ status: 401, body: { code: 'key_suspended' } });
    await updateKey(holder, { revokedAt: '2020-01-01T00:00:00Z' });
    expect(await send(holder.key, READ)).toMatchObject({ status: 401, body: { code: 'key_revoked' } });
    expect((await send(invalidKey, READ)).body.code).toBe('unauthenticated');
  });

  it('has the permissions of its role and loses them immediately if the role loses them', async () => {
    const holder = await createKey(server.db, testUsers.staff, { settings: { 'trunks.edit': 'view' } });
    const add = { remoteTrunkId: 'HV-9', wholesalerId: 1, maximumChannels: 5 };
    const refused = await send(holder.key, '/api/NumberHub/UpdateRemoteTrunk', { body: add });
    expect([refused.status, refused.body.code]).not.toEqual([200, undefined]);
    await server.db.execute(
      sql`update record set body = body || '{"setting":"deny"}' where kind = 'role_permission'`,
    );
    const answer = await send(holder.key, '/api/NumberHub/GetDetailedPhoneNumbers');
    expect(answer.status).toBe(403);
  });

  it('has a separate rate limit per minute', async () => {
    const [first, other] = [
      await createKey(server.db, testUsers.staff),
      await createKey(server.db, testUsers.staff),
    ];
    const statuses = [];
    for (let at = 0; at < 4; at++)
      statuses.push((await send(first.key, READ, { via: proxiedServer })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await send(other.key, READ, { via: proxiedServer })).status).toBe(200);
  });
});

describe('allowed IP addresses of an API key', () => {
  it('are checked against the address of the connection if there is no proxy, ignoring request headers', async () => {
    const { key } = await createKey(server.db, testUsers.customer, { addresses: ['198.51.100.0/24'] });
    expect((await send(key, READ, { connection: '198.51.100.9' })).status).toBe(200);
    expect((await send(key, READ, { connection: '::ffff:198.51.100.9' })).status).toBe(200);
    expect((await send(key, READ, { forwarded: '198.51.100.9' })).status).toBe(403);
  });

  it('are checked against the address reported by the nearest proxy', async () => {
    const { key } = await createKey(server.db, testUsers.customer, { addresses: ['198.51.100.0/24'] });
    const sendFrom = (forwarded: string) =>
      send(key, READ, { via: proxiedServer, forwarded, connection: '203.0.113.1' });
    expect((await sendFrom('203.0.113.99, 198.51.100.9')).status).toBe(200);
    expect((await sendFrom('198.51.100.9, 203.0.113.99')).status).toBe(403);
    expect((await sendFrom('')).status).toBe(403);
  });
});

describe('API key usage', () => {
  it('is recorded with its results, including requests rejected after revocation', async () => {
    const holder = await createKey(server.db, testUsers.customer);
    await send(holder.key, READ);
    await send(holder.key, '/api/Console/GetApiKeys');
    await send(holder.key, '/api/Console/Preferences/views');
    await updateKey(holder, { revokedAt: '2020-01-01T00:00:00Z' });
    await send(holder.key, READ, { connection: '203.0.113.5' });
    await keyLog.flush();
    const rows = await server.db
      .select()
      .from(apiKeyRequests)
      .where(eq(apiKeyRequests.keyId, holder.keyId))
      .orderBy(apiKeyRequests.id);
    expect(rows.map(({ call, status, address }) => [call, status, address])).toEqual([
      ['GetCurrentUser', 200, '192.0.2.7'],
      ['GetApiKeys', 403, '192.0.2.7'],
      ['/api/Console/Preferences/views', 403, '192.0.2.7'],
      ['GetCurrentUser', 401, '203.0.113.5'],
    ]);
    const [use] = await server.db.select().from(apiKeyUses).where(eq(apiKeyUses.keyId, holder.keyId));
    expect(use?.address).toBe('192.0.2.7');
  });

  it('updates the last-used time at most once a minute, without an audit entry', async () => {
    const holder = await createKey(server.db, testUsers.customer);
    const before = await server.db.$count(auditEntry);
    const used = async () => {
      await send(holder.key, READ);
      await keyLog.flush();
      const [use] = await server.db.select().from(apiKeyUses).where(eq(apiKeyUses.keyId, holder.keyId));
      return use?.at;
    };
    const first = await used();
    expect(first).toBeDefined();
    expect(await used()).toBe(first);
    await server.db.execute(
      sql`update api_key_use set at = at - interval '61 seconds' where key_id = ${holder.keyId}`,
    );
    expect(await used()).not.toBe(first);
    expect(await server.db.$count(auditEntry)).toBe(before);
  });

  it('is deleted after 30 days', async () => {
    const { keyId } = await createKey(server.db, testUsers.customer);
    const row = { keyId, method: 'POST', call: 'GetDomains', status: 200, durationMs: 1 };
    await server.db.insert(apiKeyRequests).values([
      { ...row, at: new Date(Date.now() - 31 * 86_400_000).toISOString() },
      { ...row, at: new Date(Date.now() - 29 * 86_400_000).toISOString() },
    ]);
    expect(await purgeKeyRequests(server.db)).toBe(1);
    expect(await server.db.$count(apiKeyRequests, eq(apiKeyRequests.keyId, keyId))).toBe(1);
  });

  it('is audited under the name of the key and its creator', async () => {
    const holder = await createKey(server.db, testUsers.staff, { name: 'Plan import' });
    const answer = await send(holder.key, '/api/NumberHub/AddStreetType', {
      body: { code: 'ZIGG', name: 'Ziggurat' },
    });
    const entries = await server.db.select().from(auditEntry).where(eq(auditEntry.actor, holder.id));
    expect([answer.status, entries.map(({ actorName }) => actorName)]).toEqual([
      200,
      ['Plan import, API key made by Test maker'],
    ]);
  });
});
