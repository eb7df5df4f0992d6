import { subDays } from 'date-fns';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { domains, phoneCalls } from '../../../server/database/schema';
import { countQueries } from '../../database/countQueries';
import { explainQueries } from '../../database/queryPlans';
import { createTestServer, type ErrorBody, seedTwoTenants, type TestServer, type Token } from '../testApi';

const WHARF = 'wharf.pbx.example';
const KETTLE = 'kettle.pbx.example';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await server.db.update(domains).set({ timezone: 'Australia/Sydney' }).where(eq(domains.domainName, WHARF));
  for (const rate of [
    { prefix: '61', name: 'Australia', kind: 'national', per_minute: 0.02, per_call: 0 },
    { prefix: '44', name: 'United Kingdom', kind: 'international', per_minute: 0.5, per_call: 0.1 },
    { prefix: '881', name: 'Satellite', kind: 'satellite', per_minute: 9, per_call: 0 },
  ])
    expect((await server.call('SaveCallRate', rate)).status).toBe(200);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(phoneCalls);
});

let next = 0;
interface CallInput {
  to: string;
  minutes: number;
  at: Date;
  extension?: string;
  domain?: string;
}
/** Inserts an outgoing call as a phone switch would report it. */
const insertCall = async ({ to, minutes, at, extension = '201', domain = WHARF }: CallInput) => {
  next += 1;
  await server.db.insert(phoneCalls).values({
    domainName: domain,
    wholesalerId: domain === WHARF ? 1 : 2,
    callId: `call-${next}`,
    direction: 'outbound',
    from: extension,
    to,
    startedAt: at.toISOString(),
    connectedAt: at.toISOString(),
    endedAt: new Date(at.getTime() + minutes * 60_000 - 1_000).toISOString(),
    result: 'answered',
    extension,
    talk: minutes * 60,
  });
};

/** Returns a time on the previous day in Sydney; a daylight saving difference of one hour does not matter here. */
const getYesterday = (hour: number): Date => {
  const day = subDays(new Date(), 1).toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' });
  const guess = Date.parse(`${day}T${String(hour).padStart(2, '0')}:30:00+10:00`);
  const localHour = Number(
    new Date(guess).toLocaleString('en-AU', {
      timeZone: 'Australia/Sydney',
      hour: '2-digit',
      hourCycle: 'h23',
    }),
  );
  const early = ((localHour - hour + 36) % 24) - 12;
  return new Date(guess - early * 3_600_000);
};

const listFindings = async (request: object = {}, token: Token = 'staff') => {
  const { body } = await server.call('GetSpendFindings', request, token);
  return (body.items ?? []).map(
    (item) => `${item?.kind} ${item?.domain_name} ${item?.extension} ${item?.spent}`,
  );
};

describe('spend report of a phone system', () => {
  it('lists days on which an extension or the phone system exceeded its limit', async () => {
    await insertCall({ to: '442079460000', minutes: 40, at: getYesterday(12) });
    await insertCall({ to: '+881555000', minutes: 10, at: getYesterday(12), extension: '202' });
    await insertCall({ to: '61255501000', minutes: 60, at: getYesterday(12), extension: '203' });
    expect((await listFindings({ kind: ['extension', 'system'] })).sort()).toEqual([
      `extension ${WHARF} 201 20.1`,
      `extension ${WHARF} 202 90`,
      `system ${WHARF}  111.3`,
    ]);
  });

  it('lists calls at night in the phone system’s time zone', async () => {
    await insertCall({ to: '442079460000', minutes: 11, at: getYesterday(23) });
    await insertCall({ to: '442079460000', minutes: 11, at: getYesterday(12), extension: '202' });
    await insertCall({ to: '61255501000', minutes: 50, at: getYesterday(23), extension: '203' });
    expect(await listFindings({ kind: 'night' })).toEqual([`night ${WHARF} 201 5.6`]);
  });

  it('lists destinations not called in the previous 90 days', async () => {
    await insertCall({ to: '442079460000', minutes: 6, at: getYesterday(12) });
    expect(await listFindings({ kind: 'unusual' })).toEqual([`unusual ${WHARF} 201 3.1`]);
    await insertCall({ to: '442079460001', minutes: 1, at: subDays(getYesterday(12), 95) });
    expect(await listFindings({ kind: 'unusual' })).toHaveLength(1);
    await insertCall({ to: '442079460001', minutes: 1, at: subDays(getYesterday(12), 80), extension: '209' });
    expect(await listFindings({ kind: 'unusual' })).toEqual([]);
  });

  it('counts a night that spans midnight once, and two nights on one day separately', async () => {
    const before = subDays(getYesterday(23), 1);
    const [day_from, day_to] = [before, getYesterday(12)].map((at) =>
      at.toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }),
    );
    await insertCall({ to: '442079460000', minutes: 9, at: before });
    await insertCall({ to: '442079460000', minutes: 9, at: new Date(before.getTime() + 3_600_000) });
    await insertCall({ to: '442079460000', minutes: 6, at: subDays(getYesterday(1), 1), extension: '202' });
    await insertCall({ to: '442079460000', minutes: 6, at: before, extension: '202' });
    const { body } = await server.call('GetSpendFindings', { kind: 'night', day_from, day_to: day_from });
    expect(body.items).toMatchObject([{ extension: '201', day: day_from, last_day: day_to, minutes: 18 }]);
  });

  it('matches all digits of a rate prefix', async () => {
    const dear = { prefix: '6119001234', name: 'Dear', kind: 'premium' as const, per_minute: 8, per_call: 0 };
    await server.call('SaveCallRate', dear);
    await insertCall({ to: '61190012345', minutes: 4, at: getYesterday(12) });
    expect(await listFindings({ kind: 'extension' })).toEqual([`extension ${WHARF} 201 32`]);
    await server.call('RemoveCallRates', { prefixes: ['6119001234'] });
  });

  it('lists a country without a rate even if other such countries were called before', async () => {
    await insertCall({ to: '97255501000', minutes: 1, at: subDays(getYesterday(12), 30) });
    await insertCall({ to: '99955501', minutes: 6, at: getYesterday(12) });
    expect(await listFindings({ kind: 'unusual' })).toHaveLength(1);
    await insertCall({ to: '99955502', minutes: 1, at: subDays(getYesterday(12), 30) });
    expect(await listFindings({ kind: 'unusual' })).toEqual([]);
  });

  it('uses the highest rate if no rate matches, and states this', async () => {
    await insertCall({ to: '99955501', minutes: 3, at: getYesterday(12) });
    const { body } = await server.call('GetSpendFindings', { kind: 'extension' });
    expect(body.items).toMatchObject([{ spent: 27.1, where: '+999 without a rate, 3 min', limit: '$20.00' }]);
  });

  it('is hidden from other tenants', async () => {
    await insertCall({ to: '881555000', minutes: 10, at: getYesterday(12) });
    await insertCall({ to: '881555000', minutes: 10, at: getYesterday(12), domain: KETTLE });
    const both = await listFindings({ kind: 'extension' });
    expect(both).toHaveLength(2);
    for (const token of ['reseller', 'customer'] as const)
      expect(await listFindings({ kind: 'extension' }, token)).toEqual([`extension ${WHARF} 201 90`]);
    expect(await listFindings({ kind: 'extension', domain_name: WHARF }, 'otherCustomer')).toEqual([]);
    expect(await listFindings({ kind: 'extension', domain_name: KETTLE })).toEqual([
      `extension ${KETTLE} 201 90`,
    ]);
  });

  it('uses the limits of the phone system, or the defaults after a reset', async () => {
    await insertCall({ to: '442079460000', minutes: 20, at: getYesterday(12) });
    expect(await listFindings({ kind: 'extension' })).toEqual([]);
    const limits = { domain_name: WHARF, extension_a_day: 5, night_from: '12:00', night_to: '13:00' };
    expect((await server.call('SaveSpendLimits', limits, 'reseller')).body).toMatchObject({
      extension_a_day: 5,
      system_a_day: 100,
    });
    expect(await listFindings({ kind: ['extension', 'night'] }, 'customer')).toHaveLength(2);
    expect((await server.call('SaveSpendLimits', limits, 'customer')).status).toBe(403);
    const inTheMidst = await server.call('SaveSpendLimits', { ...limits, night_from: '12:30' }, 'reseller');
    expect([inTheMidst.status, JSON.stringify(inTheMidst.body)]).toEqual([
      400,
      expect.stringContaining('a full hour, such as 22:00'),
    ]);
    const usual = { domain_name: WHARF, extension_a_day: null, night_from: null, night_to: null };
    await server.call('SaveSpendLimits', usual, 'reseller');
    expect(await listFindings({ kind: ['extension', 'night'] })).toEqual([]);
  });

  it('supports paging and sorting', async () => {
    for (const extension of ['201', '202', '203'])
      await insertCall({ to: '881555000', minutes: 10, at: getYesterday(12), extension });
    const { body } = await server.call('GetSpendFindings', {
      kind: 'extension',
      pageSize: 2,
      pageNumber: 2,
      sortBy: 'extension',
      sortOrder: 'ASC',
    });
    expect(body).toMatchObject({ totalCount: 3, hasNextPage: false, items: [{ extension: '203' }] });
  });
});

describe('input data for the spend report', () => {
  /** Inserts calls for about 500 days: 4 per day for one phone system and 60 for another. */
  const manyCalls = () =>
    server.db.execute(sql`
      insert into phone_call (domain_name, wholesaler_id, call_id, direction, from_number, to_number, started_at, connected_at,
        ended_at, result, extension, talk)
      select domain, wholesaler, 'old-' || domain || at, 'outbound', '201', '61255501000',
        begun, begun, begun + interval '1 minute', 'answered', '201', 60
      from (values (${WHARF}, 1, 4), (${KETTLE}, 2, 60)) as told(domain, wholesaler, a_day),
        generate_series(0, 500 * a_day - 1) as at,
        lateral (select statement_timestamp() - interval '4 days' - at * interval '1 day' / a_day) as dialled(begun)`);

  const rowsOfCalls = async (work: () => Promise<unknown>): Promise<number> => {
    const plans = await explainQueries(server.db, work);
    return plans
      .flatMap(({ scans }) => scans)
      .filter(({ table }) => table.startsWith('phone_call'))
      .reduce((sum, { rows }) => sum + rows, 0);
  };

  it('includes the requested days, plus 90 days for systems that called expensive destinations', async () => {
    await manyCalls();
    await insertCall({ to: '61255501000', minutes: 5, at: getYesterday(12) });
    await server.db.execute(sql`analyze`);
    expect(await rowsOfCalls(() => listFindings())).toBeLessThanOrEqual(10);
    const day = subDays(new Date(), 30).toISOString().slice(0, 10);
    // For a day in the past, the adjacent days are read to allow for time zones, but no later ones.
    expect(await rowsOfCalls(() => listFindings({ day_from: day, day_to: day }))).toBeLessThanOrEqual(5 * 64);
    // Calls shorter than the minimum are not compared with previous calls.
    await insertCall({ to: '881555000', minutes: 2, at: getYesterday(12) });
    expect(await rowsOfCalls(() => listFindings())).toBeLessThanOrEqual(10);
    await insertCall({ to: '881555000', minutes: 10, at: getYesterday(12) });
    const rows = await rowsOfCalls(async () =>
      expect(await listFindings({ kind: 'unusual' })).toHaveLength(1),
    );
    // Older calls, and those of other phone systems, are not read.
    expect(rows).toBeLessThan(94 * 4);
  });

  it('is read with the same number of queries, regardless of the number of phone systems', async () => {
    await insertCall({ to: '881555000', minutes: 10, at: getYesterday(12) });
    const baseline = await countQueries(server.db, () => listFindings());
    await insertCall({ to: '881555000', minutes: 10, at: getYesterday(12), domain: KETTLE });
    expect(await countQueries(server.db, () => listFindings())).toBe(baseline);
  });
});

describe('dial plan for a whole phone system', () => {
  const STRICT = 'No international calls';
  const extension = (name: string, dial_plan: string) =>
    server.call('CreateExtension', { domain_name: WHARF, name, dial_plan });
  const getPlan = async (name: string) =>
    (await server.call('GetExtensionDetail', { domain_name: WHARF, name })).body.dial_plan;
  const planOfAll = async () =>
    (await server.call('GetAllSettings', { domain_name: WHARF })).body.default_dialplan;

  beforeAll(async () => {
    await extension('201', 'Standard');
    await extension('202', '');
    await extension('203', STRICT);
  });

  it('replaces the plan of the system and its accounts, and is undone as a single change', async () => {
    await insertCall({ to: '881555000', minutes: 20, at: getYesterday(12) });
    const before = await planOfAll();
    const changed = await server.call(
      'ChangeDialPlan',
      { domain_name: WHARF, dial_plan: STRICT },
      'customer',
    );
    expect([changed.status, changed.body]).toEqual([
      200,
      { domain_name: WHARF, dial_plan: STRICT, accounts: 1 },
    ]);
    expect([await planOfAll(), await getPlan('201'), await getPlan('202')]).toEqual([STRICT, STRICT, '']);
    const { body } = await server.call('GetSpendFindings', { kind: ['system', 'extension'] });
    expect(body.items.map((item) => [item.kind, item.dial_plan])).toEqual(
      expect.arrayContaining([
        ['system', STRICT],
        ['extension', STRICT],
      ]),
    );
    const log = await server.call('GetAuditLogList', { request_type: 'ChangeDialPlan', as_one: true });
    expect(log.body.items).toHaveLength(1);
    const undone = await server.call('TakeBack', { ids: [log.body.items[0]?.id ?? 0], as_one: true });
    expect(undone.status).toBe(200);
    expect([await planOfAll(), await getPlan('201')]).toEqual([before, 'Standard']);
  });

  it('must be an existing plan for a phone system in scope', async () => {
    const change = (dial_plan: string, token: Token) =>
      server.call('ChangeDialPlan', { domain_name: WHARF, dial_plan }, token);
    const unknown = await change('No such plan', 'staff');
    expect([unknown.status, (unknown.body as unknown as ErrorBody).errors?.[0]?.field]).toEqual([
      400,
      'dial_plan',
    ]);
    expect((await change('Standard', 'otherReseller')).status).toBe(404);
  });
});

describe('call rates', () => {
  it('have unique prefixes and can only be changed by staff', async () => {
    const rate = { prefix: '882', name: 'Networks', kind: 'international' as const, per_minute: 7 };
    expect((await server.call('SaveCallRate', rate, 'reseller')).status).toBe(403);
    await server.call('SaveCallRate', rate);
    const double = await server.call('SaveCallRate', { ...rate, per_minute: 8 });
    expect([double.status, double.error.errors?.map(({ field }) => field)]).toEqual([409, ['prefix']]);
    const [saved] = (await server.call('GetCallRates', { prefix: '882' })).body.items;
    const changed = await server.call('SaveCallRate', {
      ...rate,
      per_minute: 8,
      dateLastModified: saved?.dateLastModified,
    });
    expect(changed.body).toMatchObject({ prefix: '882', per_minute: 8 });
    const refused = await server.call('SaveCallRate', { ...rate, prefix: '+88' });
    expect((refused.body as unknown as ErrorBody).errors?.[0]?.field).toBe('prefix');
    const { body } = await server.call('GetCallRates', { search: 'netw' }, 'reseller');
    expect(body).toMatchObject({ totalCount: 1, items: [{ prefix: '882' }] });
    expect((await server.call('RemoveCallRates', { prefixes: ['882'] })).status).toBe(200);
    expect((await server.call('RemoveCallRates', { prefixes: ['882'] })).status).toBe(404);
  });
});
