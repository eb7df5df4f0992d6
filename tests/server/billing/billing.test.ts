import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logTransaction, sendBillingRequest } from '../../../server/billing/requests/sendBillingRequest';
import { records } from '../../../server/database/schema';
import { runInTransaction } from '../../../server/database/transaction';
import type { BillingGateway } from '../../../server/gateways/billing/billingGateway';
import { buildXmlMessage } from '../../../server/gateways/billing/billingXml';
import { ApiError } from '../../../server/http/errors/apiError';
import { createLocalBilling } from '../../../server/localGateways/billing/createLocalBilling';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const addService = (csn: string, over: object = {}) =>
  server.call('AddServiceToUB', { csn, customer: 'C1', planNo: 'VOICE-1', ...over });
const findService = async (csn: string) => (await server.call('GetServiceFromUB', { csn })).body.items[0];
const countFailed = async () => (await server.call('GetFailedRequests', { pageSize: 100 })).body.items;

describe('billed service of a customer', () => {
  it('belongs to the contract of the customer and is logged with readable messages', async () => {
    const { body } = await addService('02 5550 0001', { name: 'Wharf & Sons' });
    expect(body).toMatchObject({ success: true, csn: '61255500001', custno: 'C1', errorDiscription: null });
    expect(body.xmlRequest).toContain('<name>Wharf &amp; Sons</name>');
    expect(body.xmlResponse).toContain('  <success>true</success>');
    expect(await findService('+61 2 5550 0001')).toMatchObject({
      csn: '61255500001',
      contract_id: 'K-C1',
      planName: 'Standard',
      status: 'Active',
      lineType: 'DID',
    });
    const { body: log } = await server.call('GetUbTransactions', { did: '61255500001' });
    expect(log.items[0]).toMatchObject({
      request_type: 'AddService',
      response_type: 'AddServiceResponse',
      status: 'succeeded',
      discriminator: 'UbTransaction',
    });
    expect(log.items[0]).not.toHaveProperty('reference');
  });

  it('is added once, regardless of how often the request is sent', async () => {
    const [first, second] = await Promise.all([addService('61255500010'), addService('61255500010')]);
    expect([first?.body.success, second?.body.success]).toEqual([true, true]);
    expect(second?.body.transaction_id).toBe(first?.body.transaction_id);
    const other = await addService('61255500010', { name: 'Another wish' });
    expect(other.body).toMatchObject({ success: false });
    expect(other.body.errorDiscription).toContain('is billed already, to customer C1 under contract K-C1');
  });

  it('can be changed, ended and restarted', async () => {
    await addService('101@wharf.pbx.example', { dept: 'Sales' });
    const changed = await server.call('UpdateServiceOnUB', {
      csn: '101@wharf.pbx.example',
      cost_centre: '7',
    });
    expect(changed.body.success).toBe(true);
    expect(await findService('101@wharf.pbx.example')).toMatchObject({
      dept: 'Sales',
      cost_centre: '7',
      lineType: 'EXT',
    });
    const ended = await server.call('ReleaseServiceFromUB', { csn: '101@wharf.pbx.example' });
    expect(ended.body.success).toBe(true);
    expect(await findService('101@wharf.pbx.example')).toMatchObject({ status: 'Disconnected' });
    const late = await server.call('UpdateServiceOnUB', { csn: '101@wharf.pbx.example', dept: 'Gone' });
    expect(late.body.errorDiscription).toContain('was disconnected on');
    expect((await addService('101@wharf.pbx.example', { dept: 'Sales' })).body.success).toBe(true);
    expect((await findService('101@wharf.pbx.example'))?.serviceDateDisconnected).toBeNull();
  });

  it.each([
    ['an unknown plan', { planNo: 'VOICE-9' }, 'Plan VOICE-9 is unknown'],
    [
      'a plan the wholesaler does not sell',
      { planNo: 'VOICE-2' },
      'Harbour Voice does not sell plan VOICE-2',
    ],
    ['an unknown customer', { customer: 'C99' }, 'Customer C99 is unknown'],
    ['an inactive customer', { customer: 'C3' }, 'Customer C3 is not active'],
    ['a contract of another customer', { contract_id: 'K-C2' }, 'Contract K-C2 is none of customer C1'],
    [
      'a phone system of another customer',
      { domain_name: 'kettle.pbx.example' },
      'has no phone system kettle.pbx.example',
    ],
  ])('is rejected with the reason: %s', async (_, over, reason) => {
    const { status, body } = await addService('61255500099', over);
    expect([status, body.success]).toEqual([200, false]);
    expect(body.errorDiscription).toContain(reason);
  });

  it('is rejected if the contract is closed', async () => {
    await server.db.insert(records).values({
      kind: 'ub_contract',
      key: 'C2',
      body: { contract_id: 'K-OLD', contract_start_date: '2020-01-01', contract_end_date: '2024-06-30' },
    });
    const { body } = await addService('61255500098', { customer: 'C2' });
    expect(body.errorDiscription).toContain('Contract K-OLD of customer C2 was closed on 2024-06-30');
  });

  it('must be a number or an extension', async () => {
    for (const csn of ['hello', '101@', '@x', 'a@b@c', '+61 0'])
      expect([csn, (await addService(csn)).status]).toEqual([csn, 400]);
    expect((await addService('12')).error.errors?.[0]?.field).toBe('csn');
  });

  it('is visible only to its own reseller', async () => {
    const resellerServices = await server.call('GetServiceFromUB', {}, 'reseller');
    expect(resellerServices.body.totalCount).toBeGreaterThan(0);
    expect((await server.call('GetServiceFromUB', {}, 'otherReseller')).body.totalCount).toBe(0);
    expect((await server.call('GetServiceFromUB', {}, 'customer')).status).toBe(403);
    expect((await server.call('GetUbTransactions', {}, 'reseller')).status).toBe(403);
  });
});

describe('charge to a customer', () => {
  it('is posted exactly once, accurate to the cent', async () => {
    const charge = { callNo: 'CH-1', charge: 10.005, description: 'Set-up', serviceNo: '61255500001' };
    const first = await server.call('AddChargeToUB', charge);
    expect(first.body).toMatchObject({ isError: false, charge: 10.01, custNo: 'C1', callNo: 'CH-1' });
    await server.call('AddChargeToUB', charge);
    const other = await server.call('AddChargeToUB', { ...charge, charge: 20 });
    expect(other.body).toMatchObject({ isError: true });
    expect(other.body.errorDescription).toContain('CH-1 was charged already');
    const stored = await server.db.select().from(records).where(eq(records.kind, 'ub_charge'));
    expect(stored.map(({ key, body }) => [key, body.charge])).toEqual([['CH-1', 10.01]]);
  });

  it('is not duplicated even without a transaction number', async () => {
    const charge = { charge: 5, description: 'Visit', serviceNo: '61255500001' };
    const both = await Promise.all([
      server.call('AddChargeToUB', charge),
      server.call('AddChargeToUB', charge),
    ]);
    expect(both[0]?.body.callNo).toBe(both[1]?.body.callNo);
    const stored = await server.db
      .select()
      .from(records)
      .where(sql`${records.kind} = 'ub_charge' and ${records.body} ->> 'description' = 'Visit'`);
    expect(stored).toHaveLength(1);
  });
});

describe('number details sent to billing', () => {
  it('are stored with their service and not returned', async () => {
    const { status, body } = await server.call('AddPhoneNumberDetailToUB', {
      csn: '61255500001',
      listedCode: 'ul',
      locality: 'Sampleton',
    });
    expect([status, body]).toEqual([status, '']);
    expect(await findService('61255500001')).toMatchObject({ listedCode: 'UL', locality: 'Sampleton' });
  });

  it('are recorded as a failed request if they are refused', async () => {
    const { status, error } = await server.call('AddPhoneNumberDetailToUB', {
      csn: '61255500001',
      listedCode: 'XX',
    });
    expect(status).toBe(409);
    expect(error.message).toContain('Listing XX is unknown');
    expect((await countFailed()).map(({ id }) => id)).toContain(error.details?.transaction_id);
  });
});

describe('failed billing request', () => {
  it('can be corrected and resubmitted once', async () => {
    const { body } = await addService('61255500020', { planNo: 'VOICE-8' });
    const id = body.transaction_id ?? 0;
    expect(await countFailed()).toContainEqual(expect.objectContaining({ id, request_type: 'AddService' }));
    const correct = () => server.call('ResubmitUBTransactionCommand', { id, request: { planNo: 'VOICE-1' } });
    const answers = await Promise.all([correct(), correct()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ success: true });
    expect((await countFailed()).map((entry) => entry.id)).not.toContain(id);
    expect(await findService('61255500020')).toMatchObject({ planNo: 'VOICE-1', status: 'Active' });
    const { body: log } = await server.call('GetUbTransactions', { did: '61255500020' });
    expect(log.items).toMatchObject([
      { resubmission_of: id, status: 'succeeded', reprocessed: false },
      { id, status: 'failed', reprocessed: true },
    ]);
  });

  it('can be corrected under its original id after a second refusal', async () => {
    const id = (await addService('61255500025', { planNo: 'VOICE-7' })).body.transaction_id;
    const correct = async (planNo: string) =>
      server.call('ResubmitUBTransactionCommand', { id, request: { planNo } });
    expect((await correct('VOICE-6')).body).toMatchObject({ success: false });
    expect((await correct('VOICE-1')).body).toMatchObject({ success: true });
    const { status, error } = await correct('VOICE-1');
    expect([status, error.message]).toEqual([409, expect.stringContaining('was done')]);
    const { body } = await server.call('GetUbTransactions', { did: '61255500025' });
    expect(body.items.map((entry) => [entry.status, entry.reprocessed])).toEqual([
      ['succeeded', false],
      ['failed', true],
      ['failed', true],
    ]);
  });

  it('can be resubmitted together with other requests, with a result per request', async () => {
    const transactionId = (await addService('61255500021', { planNo: 'VOICE-7' })).body.transaction_id;
    const two = (await addService('61255500022', { planNo: 'VOICE-7' })).body.transaction_id;
    const { body } = await server.call('ResubmitUBTransactionCommand', {
      ids: [transactionId, two, 99_999_999],
    });
    expect(body).toMatchObject({
      success: false,
      results: [
        { id: transactionId, success: false },
        { id: two, success: false },
        { id: 99_999_999, errorDiscription: 'Transaction 99999999 does not exist.' },
      ],
    });
  });

  it.each([
    ['no requests selected', {}, 'ids'],
    ['corrections for several requests', { ids: [1, 2], request: {} }, 'request'],
    ['corrections that are not an object', { id: 1, request: 'x' }, 'request'],
  ])('is not resubmitted with %s', async (_, body, field) => {
    const { status, error } = await server.call('ResubmitUBTransactionCommand', body);
    expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('accepts only valid corrections', async () => {
    const id = (await addService('61255500023', { planNo: 'VOICE-7' })).body.transaction_id;
    const { status, error } = await server.call('ResubmitUBTransactionCommand', {
      id,
      request: { planNo: 7 },
    });
    expect([status, error.errors?.[0]?.field]).toEqual([400, 'request.planNo']);
    expect((await countFailed()).map((entry) => entry.id)).toContain(id);
  });
});

describe('unreachable billing system', () => {
  const actor = { id: 'account|staff', name: 'Test staff', call: 'AddServiceToUB' };

  it('causes a failed request to be recorded', async () => {
    const down: BillingGateway = {
      ...createLocalBilling(server.db),
      send: () => Promise.reject(new ApiError(502, 'gateway', 'The billing system does not answer.')),
    };
    const request = {
      type: 'AddService',
      csn: '61255500030',
      fields: { customer: 'C1', planNo: 'VOICE-1' },
    } as const;
    const result = await sendBillingRequest({ db: server.db, actor, gateways: { billing: down } }, request);
    expect(result).toMatchObject({ success: false, errorDiscription: 'The billing system does not answer.' });
    expect((await countFailed()).map(({ id }) => id)).toContain(result.id);
  });

  it('is not sent a request again if it processed the request without responding', async () => {
    const fields = { csn: '61255500031', customer: 'C1', planNo: 'VOICE-1' };
    const request = { type: 'AddService', csn: '61255500031', fields } as const;
    const billing = createLocalBilling(server.db);
    const logged = await runInTransaction(server.db, actor, (tx) =>
      logTransaction(tx, actor, request, { reference: 'ref-31', fingerprint: 'f' }),
    );
    await billing.send({ ...request, reference: 'ref-31', xml: '' });
    expect((await countFailed()).map(({ id }) => id)).not.toContain(logged.id);
    await server.db
      .update(records)
      .set({ dateCreated: sql`now() - interval '5 minutes'` })
      .where(eq(records.id, logged.id ?? 0));
    expect((await countFailed()).map(({ id }) => id)).toContain(logged.id);
    const { body } = await server.call('ResubmitUBTransactionCommand', { id: logged.id });
    expect(body).toMatchObject({ success: true });
  });
});

describe('billing message in XML', () => {
  it('can contain any text', () => {
    const xml = buildXmlMessage('R', { t: '"' }, { a: '<&\u0001😀', 'b c': [1, { d: null, e: true }] });
    expect(xml).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<R t="&quot;">',
        '  <a>&lt;&amp;😀</a>',
        '  <field name="b c">1</field>',
        '  <field name="b c">',
        '    <e>true</e>',
        '  </field>',
        '</R>',
      ].join('\n'),
    );
  });
});
