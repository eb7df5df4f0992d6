import dns from 'node:dns';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';
import { hostname } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/database/database';
import {
  jobs,
  notificationMails,
  notificationSettings,
  webhookDeliveries,
  webhookHealth,
  webhooks,
} from '../../../server/database/schema';
import { describeWebhookError } from '../../../server/gateways/describeWebhookError';
import type { Gateways } from '../../../server/gateways/gateways';
import { isPublicAddress } from '../../../server/gateways/outgoingRules';
import { createHttpWebhooks, type WebhookGateway } from '../../../server/gateways/webhookGateway';
import { createLocalGateways } from '../../../server/localGateways/createLocalGateways';
import { getQuietHoursEnd } from '../../../server/notifications/getQuietEnd';
import { notify } from '../../../server/notifications/notify';
import { readSettings } from '../../../server/serverSettings';
import { saveDelivery } from '../../../server/webhooks/saveDelivery';
import { createTestServer, seedTwoTenants, type TestServer, testUsers } from '../testApi';
import { runJob, seedUsers } from '../watches/watchTools';
import { type Receiver, startReceiver } from './receiver';

let server: TestServer;
let db: Database;
let receiver: Receiver;
let gateways: Gateways;
beforeAll(async () => {
  receiver = await startReceiver();
  const base = await createTestServer();
  ({ db } = base);
  gateways = createLocalGateways(db, {
    webhooks: createHttpWebhooks({ hosts: ['127.0.0.1'], ports: [Number(new URL(receiver.url).port)] }),
  });
  const ownServer = await createTestServer({ db, gateways });
  server = { ...ownServer, close: base.close };
  await seedTwoTenants(db);
  await seedUsers(db);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(async () => {
  await db.delete(webhooks);
  await db.delete(jobs);
  await db.delete(notificationMails);
  receiver.received.splice(0);
  receiver.answer = { status: 204, body: '' };
});

const createWebhook = async () => {
  const { body } = await server.call('AddWebhook', { name: 'Operations', url: receiver.url }, 'customer');
  return { id: Number(body.id), secret: body.secret ?? '' };
};

const listDeliveries = async () => (await server.call('GetWebhookDeliveries', {}, 'customer')).body.items;

const createTestDelivery = async (id: number): Promise<string> => {
  await server.call('TestWebhook', { id }, 'customer');
  return (await listDeliveries())[0]?.id ?? '';
};

const runDelivery = (delivery: string, tries = 1) =>
  runJob(db, 'sendWebhook', { delivery }, { gateways, tries });

/** Verifies a signature as a receiver would, following Standard Webhooks and using the platform's cryptography. */
const isSigned = async (secret: string, headers: Record<string, unknown>, body: string): Promise<boolean> => {
  const raw = Uint8Array.from(atob(secret.replace('whsec_', '')), (sign) => sign.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const [version, signature = ''] = String(headers['webhook-signature']).split(',');
  const signed = new TextEncoder().encode(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  const bytes = Uint8Array.from(atob(signature), (sign) => sign.charCodeAt(0));
  return version === 'v1' && crypto.subtle.verify('HMAC', key, bytes, signed);
};

describe('webhook delivery', () => {
  it('is signed with a secret that is shown once and stored encrypted', async () => {
    const { id, secret } = await createWebhook();
    const delivery = await createTestDelivery(id);
    await runDelivery(delivery);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(headers).toMatchObject({
      'webhook-id': delivery,
      'content-type': 'application/json; charset=utf-8',
    });
    expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(300_000);
    expect(await isSigned(secret, headers, body)).toBe(true);
    expect(await isSigned(secret, headers, `${body} `)).toBe(false);
    expect(JSON.parse(body)).toMatchObject({ type: 'test', data: { webhook: { id } } });
    expect(JSON.stringify((await server.call('GetWebhooks', {}, 'customer')).body)).not.toContain(secret);
    const [row] = await db.select().from(webhooks);
    expect(row?.secret).toMatch(/^sealed\./);
    const renewed = await server.call('RenewWebhookSecret', { id }, 'customer');
    const newSecret = renewed.body.secret ?? '';
    await server.call('SendDeliveriesAgain', { ids: [delivery] }, 'customer');
    await runDelivery(delivery);
    const last = receiver.received.at(-1);
    expect(last?.headers['webhook-id']).toBe(delivery);
    expect(last?.body).toBe(body);
    expect(await isSigned(newSecret, last?.headers ?? {}, last?.body ?? '')).toBe(true);
    expect(await isSigned(secret, last?.headers ?? {}, last?.body ?? '')).toBe(false);
  });

  it('is logged with a truncated response and retried until it is accepted', async () => {
    const { id } = await createWebhook();
    const delivery = await createTestDelivery(id);
    receiver.answer = { status: 503, body: 'x'.repeat(5_000) };
    await expect(runDelivery(delivery)).rejects.toThrow('503');
    expect((await listDeliveries())[0]).toMatchObject({ state: 'waiting', status: 503, tries: 1 });
    expect((await listDeliveries())[0]?.answer).toHaveLength(2_048);
    expect((await server.call('GetWebhooks', {}, 'customer')).body.items[0]).toMatchObject({
      state: 'failing',
      last_status: 503,
    });
    receiver.answer = { status: 200, body: 'thanks' };
    await runDelivery(delivery, 2);
    await runDelivery(delivery, 3);
    expect(receiver.received).toHaveLength(2);
    expect((await listDeliveries())[0]).toMatchObject({
      state: 'sent',
      status: 200,
      answer: 'thanks',
      tries: 2,
    });
    expect((await server.call('GetWebhooks', {}, 'customer')).body.items[0]).toMatchObject({
      state: 'on',
      failing_since: null,
    });
  });

  it('is abandoned after the last attempt without causing a failed job', async () => {
    const { id } = await createWebhook();
    const delivery = await createTestDelivery(id);
    receiver.answer = { status: 500, body: '' };
    await runDelivery(delivery, 20);
    expect((await listDeliveries())[0]).toMatchObject({ state: 'failed', status: 500 });
  });

  it('disables the webhook after several days of failures and notifies the owner', async () => {
    const { id } = await createWebhook();
    const delivery = await createTestDelivery(id);
    receiver.answer = { status: 500, body: '' };
    await expect(runDelivery(delivery)).rejects.toThrow('500');
    await db
      .update(webhookHealth)
      .set({ failingSince: sql`statement_timestamp() - interval '6 days'` })
      .where(eq(webhookHealth.webhookId, id));
    await expect(runDelivery(delivery, 2)).rejects.toThrow('500');
    expect((await server.call('GetWebhooks', {}, 'customer')).body.items[0]?.state).toBe('off');
    expect((await server.call('GetUnreadNotifications', {}, 'customer')).body.latest?.[0]).toMatchObject({
      kind: 'webhook',
      title: 'Operations',
    });
  });

  it('does not follow redirects', async () => {
    const { id } = await createWebhook();
    const delivery = await createTestDelivery(id);
    receiver.answer = { status: 302, body: '', headers: { location: receiver.url } };
    await expect(runDelivery(delivery)).rejects.toThrow('302');
    expect(receiver.received).toHaveLength(1);
  });
});

describe('webhook URL', () => {
  const refused = async (url: string) =>
    (await server.call('AddWebhook', { name: 'x', url }, 'customer')).error.errors?.[0]?.field;

  it('is rejected if it uses plain HTTP or a local or private address, in any notation', async () => {
    for (const url of [
      'http://hooks.example.com/',
      'https://10.0.0.1/',
      'https://127.2/',
      'https://2130706434/',
      'https://0x7f.0.0.2/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://[fd00::1]/',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/',
      'https://api.localhost/',
      'https://user:word@hooks.example.com/',
      'ftp://hooks.example.com/',
      'no address',
    ])
      expect([url, await refused(url)]).toEqual([url, 'url']);
    expect(await refused('https://hooks.example.com/x')).toBeUndefined();
  });

  it('is checked again when the connection is established', async () => {
    const { post } = createHttpWebhooks();
    const signal = AbortSignal.timeout(10_000);
    await expect(post(`https://${hostname()}/`, {}, '{}', signal)).rejects.toThrow(
      /private network|could not be found/,
    );
    expect(
      ['8.8.8.8', '2606:4700::1111', '192.168.1.1', '::ffff:8.8.8.8', '2001:db8::1', 'no'].map(
        isPublicAddress,
      ),
    ).toEqual([true, true, false, false, false, false]);
  });
});

describe('webhook port', () => {
  it('is one of the usual web ports, unless the deployment allows others', () => {
    const ports = [22, 80, 443, 6379, 8080, 8443];
    const listAllowed = (webhooks: WebhookGateway, host: string) =>
      ports.filter((port) => {
        try {
          webhooks.requireAllowed(`https://${host}:${port}/`);
          return true;
        } catch (error) {
          expect(String(error)).toContain(`Port ${port} is not allowed.`);
          return false;
        }
      });
    expect(listAllowed(createHttpWebhooks(), 'hooks.example.com')).toEqual([80, 443, 8080, 8443]);
    const { webhookTargets } = readSettings({ WEBHOOK_PORTS: '6379, 9000', WEBHOOK_HOSTS: 'Inside' });
    const listed = createHttpWebhooks(webhookTargets);
    for (const host of ['hooks.example.com', 'inside'])
      expect(listAllowed(listed, host)).toEqual([80, 443, 6379, 8080, 8443]);
    expect(() => readSettings({ WEBHOOK_PORTS: 'https' })).toThrow('WEBHOOK_PORTS must be a number');
  });

  it('is checked again before each delivery', async () => {
    const { id } = await createWebhook();
    await db.update(webhooks).set({ url: 'http://127.0.0.1:22/' });
    await expect(runDelivery(await createTestDelivery(id))).rejects.toThrow('Port 22 is not allowed.');
  });
});

describe('failed webhook delivery', () => {
  it('is explained without the terms of the network', async () => {
    const closed = await startReceiver();
    const { port } = new URL(closed.url);
    await closed.close();
    const { post } = createHttpWebhooks({ hosts: ['127.0.0.1', 'nothing.invalid'], ports: [Number(port)] });
    const signal = AbortSignal.timeout(10_000);
    await expect(post(closed.url, {}, '{}', signal)).rejects.toThrow(
      /^127\.0\.0\.1 refused the connection\.$/,
    );
    await expect(post('https://nothing.invalid/', {}, '{}', signal)).rejects.toThrow(
      /^The server nothing\.invalid could not be found\. Check its name\.$/,
    );
  });

  it.each([
    ['ECONNRESET', 'a.example closed the connection before it responded.'],
    ['ABORT_ERR', 'a.example did not respond in time.'],
    ['EHOSTUNREACH', 'a.example can’t be reached.'],
    ['CERT_HAS_EXPIRED', 'No secure connection to a.example could be established. Check its certificate.'],
    ['HPE_INVALID_CONSTANT', 'The response of a.example is not valid HTTP.'],
    ['EUNKNOWN', 'The request to a.example failed.'],
  ])('has an explanation for %s', (code, text) => {
    const error = Object.assign(new Error('getaddrinfo'), { code });
    expect(describeWebhookError(error, 'a.example').message).toBe(text);
  });
});

describe('host name of a webhook that resolves to another address each time', () => {
  const PUBLIC = '3ffe::1';
  const { lookup } = dns;
  const attempts: string[] = [];
  let lookups: { address: string; family: number }[][] = [];
  let loopback: Server;
  let connections = 0;
  beforeAll(async () => {
    loopback = createServer(() => {
      connections += 1;
    }).listen(0, '127.0.0.1');
    await once(loopback, 'listening');
  });
  afterAll(() => void loopback.close());
  beforeEach(() => {
    attempts.length = 0;
    const answerNext = (
      _host: string,
      options: { all?: boolean },
      callback: (...args: unknown[]) => void,
    ) => {
      const addresses = lookups.shift() ?? [{ address: '127.0.0.1', family: 4 }];
      if (options.all) callback(null, addresses);
      else callback(null, addresses[0]?.address, addresses[0]?.family);
    };
    Object.assign(dns, { lookup: answerNext });
    syncBuiltinESMExports();
    const { connect } = Socket.prototype;
    vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
      this.on('connectionAttempt', (address: string) => attempts.push(address));
      return Reflect.apply(connect, this, args);
    });
  });
  afterEach(() => {
    Object.assign(dns, { lookup });
    syncBuiltinESMExports();
  });

  const post = () => {
    const { port } = loopback.address() as AddressInfo;
    return createHttpWebhooks({ hosts: [], ports: [port] }).post(
      `https://rebinding.example:${port}/`,
      {},
      '{}',
      AbortSignal.timeout(1_000),
    );
  };

  it('is resolved once, and the connection goes to the address that was checked', async () => {
    lookups = [[{ address: PUBLIC, family: 6 }]];
    await expect(post()).rejects.toThrow();
    expect([attempts, lookups, connections]).toEqual([[PUBLIC], [], 0]);
    // The next delivery gets the second answer, which is checked in turn.
    await expect(post()).rejects.toThrow('private network');
    expect([attempts, connections]).toEqual([[PUBLIC], 0]);
  });

  it('is rejected if one of its addresses is private', async () => {
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1', '169.254.169.254', '64:ff9b::7f00:1']) {
      lookups = [
        [
          { address: PUBLIC, family: 6 },
          { address, family: address.includes(':') ? 6 : 4 },
        ],
      ];
      await expect(post()).rejects.toThrow('private network');
    }
    expect([attempts, connections]).toEqual([[], 0]);
  });
});

describe('webhook', () => {
  it('is accessible only to its owner', async () => {
    const { id } = await createWebhook();
    const delivery = await createTestDelivery(id);
    for (const [call, body] of [
      ['UpdateWebhook', { id, name: 'Mine' }],
      ['RenewWebhookSecret', { id }],
      ['TestWebhook', { id }],
      ['RemoveWebhooks', { ids: [id] }],
      ['SendDeliveriesAgain', { ids: [delivery] }],
    ] as const)
      expect([call, (await server.call(call, body, 'reseller')).status]).toEqual([call, 404]);
    expect((await server.call('GetWebhookDeliveries', {}, 'reseller')).body.items).toEqual([]);
  });
});

describe('quiet hours', () => {
  const night = { quietFrom: '22:00', quietTo: '07:00', timeZone: 'Australia/Sydney' };

  it('can extend past midnight in the user’s time zone', () => {
    // Sydney is eleven hours ahead of UTC in November.
    const at = (time: string) =>
      getQuietHoursEnd(night, new Date(`2026-11-23T${time}:00Z`))?.toISOString() ?? null;
    expect([at('10:59'), at('11:00'), at('19:59'), at('20:00')]).toEqual([
      null,
      '2026-11-23T20:00:00.000Z',
      '2026-11-23T20:00:00.000Z',
      null,
    ]);
    const noon = { ...night, quietFrom: '12:00', quietTo: '13:00' };
    expect(getQuietHoursEnd(noon, new Date('2026-11-23T01:30:00Z'))?.toISOString()).toBe(
      '2026-11-23T02:00:00.000Z',
    );
    expect(getQuietHoursEnd({ ...night, quietFrom: null }, new Date())).toBeNull();
  });

  it('delay e-mails but not in-app notifications', async () => {
    const ownerId = testUsers.customer.id;
    await db.insert(notificationSettings).values({ ownerId, quietFrom: '00:00', quietTo: '23:59' });
    await db.transaction((tx) =>
      notify(tx, { kind: 'watch', to: ownerId, topic: 'quiet', title: 'Quiet', texts: ['Something.'] }),
    );
    const [job] = await db.select().from(jobs).where(eq(jobs.kind, 'mailNotifications'));
    expect(Date.parse(job?.runAt ?? '')).toBeGreaterThan(Date.now());
    expect((await server.call('GetUnreadNotifications', {}, 'customer')).body.latest?.[0]?.title).toBe(
      'Quiet',
    );
    const { id } = await createWebhook();
    const runAt = new Date(Date.now() + 3_600_000);
    await saveDelivery(db, { webhook: { id, ownerId }, type: 'watch.changed', data: {}, runAt });
    const [waiting] = await db.select().from(jobs).where(eq(jobs.kind, 'sendWebhook'));
    expect(Date.parse(waiting?.runAt ?? '')).toBe(runAt.getTime());
    await db.delete(notificationSettings);
    await runJob(db, 'mailNotifications', { account: ownerId });
    const { rows } = await db.execute<{ body: { to: string; subject: string; text: string } }>(
      sql`select body from record where kind = 'sent_mail'`,
    );
    expect(rows.map(({ body }) => [body.to, body.subject])).toEqual([
      ['customer@trunkline.example', 'Quiet'],
    ]);
    expect(rows[0]?.body.text).toContain('Something.');
    await runJob(db, 'mailNotifications', { account: ownerId });
    expect((await db.execute(sql`select id from record where kind = 'sent_mail'`)).rows).toHaveLength(1);
    expect(await db.$count(webhookDeliveries)).toBe(1);
  });
});
