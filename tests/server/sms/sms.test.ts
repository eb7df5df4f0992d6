import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { records } from '../../../server/database/schema';
import type { SmsGateway, SmsReport } from '../../../server/gateways/smsGateway';
import { ApiError } from '../../../server/http/errors/apiError';
import { createLocalGateways } from '../../../server/localGateways/createLocalGateways';
import { openTestDatabase } from '../../database/testDatabase';
import { insertTestNumbers } from '../numbers/inventory';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

const WHARF = 'wharf.pbx.example';
const ownNumber = '61255501000';
let server: TestServer;
let baseServer: Awaited<ReturnType<typeof openTestDatabase>>;
const gateway = { send: vi.fn<SmsGateway['send']>(), reports: vi.fn<SmsGateway['reports']>() };

const createServerWith = (sms: SmsGateway | null) =>
  createTestServer({ db: baseServer.db, gateways: createLocalGateways(baseServer.db, { sms }) });
const isSmsMessage = eq(records.kind, 'sms_message');

beforeAll(async () => {
  baseServer = await openTestDatabase();
  await seedTwoTenants(baseServer.db);
  await insertTestNumbers(baseServer.db, [
    {
      phone_number: ownNumber,
      state: 'assigned',
      region_id: null,
      wholesaler_id: 1,
      remote_trunk_id: 'HV-1',
      domain_name: WHARF,
      customer_number: 'C1',
      display: null,
      date_allocated: null,
      date_quarantined: null,
      quarantine_release: null,
    },
  ]);
});
beforeEach(async () => {
  await baseServer.db.delete(records).where(isSmsMessage);
  gateway.send.mockReset().mockResolvedValue([]);
  gateway.reports.mockReset().mockResolvedValue([]);
  server = await createServerWith(gateway);
});
afterAll(() => baseServer.close());

const buildMessage = (over: object = {}) => ({
  domain_name: WHARF,
  sender: ownNumber,
  recipients: ['0491 570 156', '+61 491 570 157', '61491570156'],
  text: 'The line is back.',
  idempotency_key: 'one',
  ...over,
});
const listMessages = async (over: object = {}) =>
  (await server.call('GetSmsMessages', { domain_name: WHARF, ...over }, 'customer')).body.items;

it('an SMS is sent once to each distinct recipient, whatever the number format, and each message is stored', async () => {
  const { status, body } = await server.call('SendSms', buildMessage(), 'customer');
  expect([status, body]).toEqual([200, { batch: 'one', count: 2, segments: 2, failed: 0, again: false }]);
  expect(gateway.send.mock.calls[0]?.[0].map(({ from, to, text }) => [from, to, text])).toEqual([
    [ownNumber, '61491570156', 'The line is back.'],
    [ownNumber, '61491570157', 'The line is back.'],
  ]);
  expect(await listMessages()).toMatchObject([
    { recipient: '61491570157', status: 'sent', encoding: 'GSM-7', segments: 1, sent_by: 'Test customer' },
    { recipient: '61491570156', status: 'sent' },
  ]);
  const { body: audit } = await server.call(
    'GetAuditLogList',
    { domain_name: WHARF, entity: 'sms_message' },
    'customer',
  );
  expect(audit.items.map(({ request_type, action }) => [request_type, action])).toEqual([
    ['SendSms', 'ADD'],
    ['SendSms', 'ADD'],
  ]);
});

it('an SMS submitted repeatedly with the same key is sent once, even concurrently or after an interrupted attempt', async () => {
  gateway.send.mockRejectedValueOnce(new ApiError(502, 'gateway', 'The gateway does not answer.'));
  expect((await server.call('SendSms', buildMessage(), 'customer')).status).toBe(502);
  const answers = await Promise.all([1, 2].map(() => server.call('SendSms', buildMessage(), 'customer')));
  expect(answers.map(({ body }) => [body.count, body.again])).toEqual([
    [2, true],
    [2, true],
  ]);
  const handed = gateway.send.mock.calls.flatMap(([messages]) => messages.map(({ reference }) => reference));
  expect(new Set(handed).size).toBe(2);
  expect(await listMessages()).toHaveLength(2);
  const other = await server.call('SendSms', buildMessage({ text: 'Another' }), 'customer');
  expect([other.status, other.error.errors?.[0]?.field]).toEqual([409, 'idempotency_key']);
});

it('rejections of an SMS are reported immediately and deliveries later', async () => {
  gateway.send.mockImplementation(
    async (messages): Promise<SmsReport[]> =>
      messages
        .slice(0, 1)
        .map(({ reference }) => ({ reference, status: 'failed', reason: 'No such number.' })),
  );
  expect((await server.call('SendSms', buildMessage(), 'customer')).body.failed).toBe(1);
  gateway.reports.mockImplementation(
    async (references): Promise<SmsReport[]> =>
      references.map((reference) => ({ reference, status: 'delivered', at: '2026-11-22T01:00:00.000Z' })),
  );
  expect(await listMessages()).toMatchObject([
    { recipient: '61491570157', status: 'delivered', date_delivered: '2026-11-22T01:00:00.000Z' },
    { recipient: '61491570156', status: 'failed', reason: 'No such number.' },
  ]);
  expect(await listMessages({ status: 'failed' })).toHaveLength(1);
  expect(await listMessages({ search: '570157' })).toHaveLength(1);
});

it('a message that never reached the gateway is reported as failed, but not during a gateway outage', async () => {
  await server.call('SendSms', buildMessage(), 'customer');
  gateway.reports.mockRejectedValueOnce(new ApiError(502, 'gateway', 'Away'));
  expect((await listMessages()).map((message) => message?.status)).toEqual(['sent', 'sent']);
  await baseServer.db
    .update(records)
    .set({ dateCreated: new Date(Date.now() - 300_000).toISOString() })
    .where(isSmsMessage);
  expect(await listMessages()).toMatchObject(
    [{ status: 'failed', reason: /never reached/ }, { status: 'failed' }].map(() => ({ status: 'failed' })),
  );
});

it('a message that cannot be sent is rejected with the field named', async () => {
  const refusals = [
    [{ sender: '61491570110' }, 'sender'],
    [{ recipients: ['123'] }, 'recipients.0'],
    [{ text: 'ж'.repeat(700) }, 'text'],
    [{ text: '   ' }, 'text'],
  ] as const;
  for (const [over, field] of refusals) {
    const { status, error } = await server.call('SendSms', buildMessage(over), 'customer');
    expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
  }
  expect((await server.call('SendSms', buildMessage(), 'otherCustomer')).status).toBe(404);
  expect(gateway.send).not.toHaveBeenCalled();
});

it('a missing gateway connection is reported', async () => {
  const without = await createServerWith(null);
  const about = { domain_name: WHARF };
  expect((await without.call('GetSmsService', about, 'customer')).body.available).toBe(false);
  expect((await without.call('SendSms', buildMessage(), 'customer')).error.code).toBe('no_gateway');
  expect((await without.call('GetSmsMessages', about, 'customer')).body.items).toEqual([]);
});

it('delivery is simulated in the demo, except to landlines', async () => {
  server = await createServerWith(createLocalGateways(baseServer.db).sms);
  const to = buildMessage({ recipients: ['61491570156', '61255501234'] });
  expect((await server.call('SendSms', to, 'customer')).body.failed).toBe(1);
  await baseServer.db
    .update(records)
    .set({ dateCreated: new Date(Date.now() - 10_000).toISOString() })
    .where(isSmsMessage);
  expect((await listMessages()).map((message) => message?.status).toSorted()).toEqual([
    'delivered',
    'failed',
  ]);
});
