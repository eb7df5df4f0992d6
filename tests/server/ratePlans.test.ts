import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, seedTwoTenants, type TestServer } from './testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const listPlanNos = async (request: object = {}, as: 'staff' | 'reseller' | 'otherReseller' = 'staff') =>
  (await server.call('GetRatePlans', request, as)).body.map((plan) => plan.rate_plan_no);

describe('GetRatePlans', () => {
  it('lists all plans, or the plans of one wholesaler', async () => {
    expect(await listPlanNos()).toEqual(['SMS-1', 'VOICE-1', 'VOICE-2']);
    expect(await listPlanNos({ wholesaler_id: 1 })).toEqual(['VOICE-1']);
    expect(await listPlanNos({ plan_type: 'voice', sortBy: 'rate_plan_no', sortOrder: 'DESC' })).toEqual([
      'VOICE-2',
      'VOICE-1',
    ]);
    expect(await listPlanNos({ discount_id: null })).toEqual(['VOICE-1', 'VOICE-2']);
    expect(await listPlanNos({ discount_id_from: 5 })).toEqual(['SMS-1']);
  });

  it('shows a reseller the plans of its wholesaler and hides other wholesalers', async () => {
    expect(await listPlanNos({}, 'reseller')).toEqual(['VOICE-1']);
    expect(await listPlanNos({ wholesaler_id: 2 }, 'otherReseller')).toEqual(['VOICE-1', 'VOICE-2']);
    const { status } = await server.call('GetRatePlans', { wholesaler_id: 2 }, 'reseller');
    expect(status).toBe(404);
  });
});

describe('changes to rate plans', () => {
  it('add a plan and preserve unknown fields', async () => {
    const { status, body } = await server.call('CreateRatePlan', {
      rate_plan_no: 'EXT-1',
      rate_plan_description: 'Extension',
      plan_type: 'extension',
      note: 'ours',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ rate_plan_no: 'EXT-1', is_default: false, discount_id: null, note: 'ours' });
    const { body: plans } = await server.call('GetRatePlans', { rate_plan_no: 'ext-1' });
    expect(plans).toEqual([body]);
  });

  it('allow one default plan per type', async () => {
    const { body } = await server.call('UpdateRatePlan', {
      id: 2,
      rate_plan_no: 'VOICE-2',
      rate_plan_description: 'Flat rate',
      is_default: true,
    });
    expect(body).toMatchObject({ plan_type: 'voice', is_default: true });
    const { body: defaults } = await server.call('GetRatePlans', { is_default: true });
    expect(defaults.map((plan) => plan.rate_plan_no)).toEqual(['SMS-1', 'VOICE-2']);
  });

  it('update the given fields and clear those set to null', async () => {
    const { body } = await server.call('UpdateRatePlan', {
      id: 3,
      rate_plan_no: 'SMS-1',
      rate_plan_description: 'Short messages',
      discount_id: null,
    });
    expect(body).toMatchObject({
      rate_plan_description: 'Short messages',
      discount_id: null,
      plan_type: 'sms',
      is_default: true,
    });
  });

  it('are rejected for a duplicate plan number and for unknown plans', async () => {
    const plan = { rate_plan_no: 'VOICE-1', rate_plan_description: 'x' };
    const created = await server.call('CreateRatePlan', plan);
    expect([created.status, created.error.errors?.[0]?.field]).toEqual([409, 'rate_plan_no']);
    const renamed = await server.call('UpdateRatePlan', { id: 2, ...plan });
    expect([renamed.status, renamed.error.message]).toEqual([
      409,
      'Plan no. VOICE-1 is taken by "Standard".',
    ]);
    expect((await server.call('UpdateRatePlan', { id: 99, ...plan })).status).toBe(404);
    expect((await server.call('UpdateRatePlan', plan)).error.errors?.[0]?.field).toBe('id');
    const kind = await server.call('CreateRatePlan', { ...plan, plan_type: 'fax' });
    expect(kind.error.errors).toEqual([
      { field: 'plan_type', message: 'Type must be one of voice, extension, hardware, sms.' },
    ]);
  });

  it('remove only unused plans, and the error names the users of a plan in use', async () => {
    const refused = await server.call('RemoveRatePlan', { id: 1 });
    expect(refused.status).toBe(409);
    expect(refused.error.message).toBe(
      'Plan VOICE-1 is still used by Copper Kettle and Harbour Voice. Take it from them before removing it.',
    );
    expect(refused.error.details).toEqual({ wholesalers: ['Copper Kettle', 'Harbour Voice'] });
    expect((await server.call('RemoveRatePlan', { id: 3 })).status).toBe(200);
    expect((await server.call('RemoveRatePlan', { id: 3 })).status).toBe(404);
  });

  it('replace a plan once for each of its wholesalers', async () => {
    const created = await server.call('CreateRatePlan', {
      rate_plan_no: 'VOICE-9',
      rate_plan_description: 'Successor',
      plan_type: 'voice',
    });
    const next = created.body.id ?? 0;
    await server.call('AddRatePlanToWholesaler', { wholesaler_id: 1, rate_plan_id: next });
    const replace = (from: number, to: number, as?: 'reseller') =>
      server.call('ReplaceRatePlan', { rate_plan_id: from, replace_with: to }, as);
    expect((await replace(1, next, 'reseller')).status).toBe(403);
    expect((await replace(1, 1)).error.errors?.[0]?.field).toBe('replace_with');
    expect((await replace(1, 999)).status).toBe(400);
    expect((await replace(1, next)).body).toEqual({ changed: 2 });
    const holders = async (id: number) =>
      (await server.call('GetWholesalerByRatePlan', { rate_plan_id: id })).body.length;
    expect([await holders(1), await holders(next)]).toEqual([0, 2]);
    expect((await replace(next, 1)).body).toEqual({ changed: 2 });
    expect((await server.call('RemoveRatePlan', { id: next })).status).toBe(200);
  });
});

describe('rate plans of a wholesaler', () => {
  const holders = async (as: 'staff' | 'reseller' = 'staff') =>
    (await server.call('GetWholesalerByRatePlan', { rate_plan_id: 1 }, as)).body.map(
      (wholesaler) => wholesaler.id,
    );

  it('are listed with the wholesalers that use them; a reseller sees only itself', async () => {
    expect(await holders()).toEqual([2, 1]);
    expect(await holders('reseller')).toEqual([1]);
    const foreign = await server.call('GetWholesalerByRatePlan', { rate_plan_id: 2 }, 'reseller');
    expect(foreign.status).toBe(404);
    expect((await server.call('GetWholesalerByRatePlan', { rate_plan_id: 99 })).status).toBe(404);
  });

  it('can be assigned and removed, and assigning twice changes nothing', async () => {
    const pair = { wholesaler_id: 1, rate_plan_id: 2 };
    expect((await server.call('AddRatePlanToWholesaler', pair)).status).toBe(200);
    expect((await server.call('AddRatePlanToWholesaler', pair)).status).toBe(200);
    expect(await listPlanNos({}, 'reseller')).toEqual(['VOICE-1', 'VOICE-2']);
    expect((await server.call('RemoveRatePlanFromWholesaler', pair)).status).toBe(200);
    const repeated = await server.call('RemoveRatePlanFromWholesaler', pair);
    expect([repeated.status, repeated.error.message]).toEqual([
      404,
      'Harbour Voice does not have plan VOICE-2.',
    ]);
  });

  it('are rejected for unknown plans and wholesalers', async () => {
    const plan = await server.call('AddRatePlanToWholesaler', { wholesaler_id: 1, rate_plan_id: 99 });
    expect([plan.status, plan.error.message]).toEqual([400, 'Rate plan 99 does not exist.']);
    const wholesaler = await server.call('AddRatePlanToWholesaler', { wholesaler_id: 99, rate_plan_id: 1 });
    expect([wholesaler.status, wholesaler.error.message]).toEqual([400, 'Wholesaler 99 does not exist.']);
  });
});
