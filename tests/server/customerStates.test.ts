import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  customers,
  domains,
  phoneCalls,
  phoneNumbers,
  records,
  registrationEvents,
} from '../../server/database/schema';
import { countQueries } from '../database/countQueries';
import { KETTLE, startServerWithAccounts, WHARF } from './phoneSystemSupport';
import type { TestServer, Token } from './testApi';

const SECOND = 'wharf-2.pbx.example';

let server: TestServer;
let next = 0;

const register = async (domainName: string, account: string, ...registered: boolean[]) => {
  for (const isRegistered of registered) {
    next += 1;
    await server.db.insert(registrationEvents).values({
      domainName,
      account,
      registered: isRegistered,
      at: new Date(Date.now() - 3_600_000 + next * 1_000).toISOString(),
      userAgent: 'Desk phone',
      address: '192.0.2.1',
      contact: `sip:${account}@192.0.2.1`,
      event: isRegistered ? 'registered' : 'expired',
    });
  }
};

const callOut = async (domainName: string, to: string, minutes: number, startedAt: Date) => {
  next += 1;
  await server.db.insert(phoneCalls).values({
    domainName,
    wholesalerId: domainName === KETTLE ? 2 : 1,
    callId: `call-${next}`,
    direction: 'outbound',
    from: '201',
    to,
    startedAt: startedAt.toISOString(),
    connectedAt: startedAt.toISOString(),
    endedAt: new Date(startedAt.getTime() + minutes * 60_000 - 1_000).toISOString(),
    result: 'answered',
    extension: '201',
    talk: minutes * 60,
  });
};

const readStates = async (ids: number[], as: Token = 'reseller') => {
  const { status, body } = await server.call('GetCustomerStates', { ids }, as);
  expect(status).toBe(200);
  return body;
};

beforeAll(async () => {
  server = await startServerWithAccounts();
  await register(WHARF, '201', true);
  await register(WHARF, '202', true, false);
  await register(WHARF, '999', true, false);
  await register(KETTLE, '201', true, false);
  await server.db.insert(records).values({
    ...{ domainName: SECOND, wholesalerId: 1, kind: 'extension', key: '201', body: { first_name: 'Basil' } },
  });
  await register(SECOND, '201', true, false);
  await server.db
    .update(phoneNumbers)
    .set({ domainName: WHARF })
    .where(eq(phoneNumbers.phoneNumber, '61255500001'));
});
afterAll(() => server.close());

describe('GetCustomerStates', () => {
  it('counts the phones of all phone systems of a customer as Home and the list of extensions do', async () => {
    const [state] = await readStates([1]);
    expect(state).toMatchObject({
      id: 1,
      phones_state: '2 of 3 phones offline',
      phones_known: 3,
      phones_offline: 2,
      phones_domain: SECOND,
    });
    const listed = await Promise.all(
      [WHARF, SECOND].map(
        async (domain_name) =>
          (await server.call('GetExtensionsList', { domain_name, went_offline: true })).body.totalCount,
      ),
    );
    expect(listed).toEqual([1, 1]);
  });

  it('counts the problems that the call flow reports', async () => {
    const [state] = await readStates([1]);
    const { findings, lost } = (await server.call('ProveReach', { domain_name: WHARF, most: 1_000 })).body;
    const count = findings?.length ?? 0;
    expect(count).toBeGreaterThan(1);
    expect(state).toMatchObject({
      reach_state: `${count} problems`,
      reach_findings: count,
      reach_lost: lost,
      reach_domain: WHARF,
    });
  });

  it('shows the cost of the month, and none if there are no call rates', async () => {
    // In one of the two zones, an hour ago is always in the current month.
    const timezone = new Date().getUTCHours() < 2 ? 'Pacific/Auckland' : 'UTC';
    await server.db.update(domains).set({ timezone });
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await callOut(WHARF, '442079460000', 10, anHourAgo);
    await callOut(SECOND, '442079460000', 1, anHourAgo);
    await callOut(WHARF, '442079460000', 60, new Date(Date.now() - 32 * 86_400_000));
    expect((await readStates([1]))[0]?.spent).toBeNull();
    await server.call('SaveCallRate', {
      prefix: '44',
      kind: 'international',
      per_minute: 0.5,
      per_call: 0.1,
    });
    const states = await readStates([1, 2], 'staff');
    expect(states.map(({ spent, spent_domain }) => [spent, spent_domain])).toEqual([
      [5.7, WHARF],
      [0, KETTLE],
    ]);
    expect(states[0]?.spent_since).toBe(
      `${new Date().toLocaleDateString('en-CA', { timeZone: timezone }).slice(0, -2)}01`,
    );
  });

  it('names who changed a phone system last, and when', async () => {
    const before = (await readStates([1]))[0]?.last_change ?? '';
    expect(
      (await server.call('SaveSpendLimits', { domain_name: WHARF, system_a_day: 5 }, 'reseller')).status,
    ).toBe(200);
    const [state] = await readStates([1]);
    const { items } = (await server.call('GetAuditLogList', { domain_name: WHARF, pageSize: 1 }, 'reseller'))
      .body;
    expect(state).toMatchObject({ last_change_domain: WHARF, last_changed_by: items?.[0]?.user });
    expect(Date.parse(state?.last_change ?? '')).toBe(Date.parse(items?.[0]?.date_created ?? ''));
    expect((state?.last_change ?? '') > before).toBe(true);
  });

  it('says that a customer has no phone system, instead of counting none', async () => {
    const [state] = await readStates([3]);
    expect(state).toEqual({
      id: 3,
      phones_state: 'No phone system',
      ...Object.fromEntries(
        [
          ...[
            'phones_known',
            'phones_offline',
            'phones_domain',
            'reach_state',
            'reach_findings',
            'reach_lost',
          ],
          ...[
            'reach_domain',
            'spent',
            'spent_domain',
            'spent_since',
            'last_change',
            'last_changed_by',
            'last_change_domain',
          ],
        ].map((field) => [field, null]),
      ),
    });
  });

  it('omits the customers of another wholesaler', async () => {
    expect((await readStates([1, 2, 3])).map(({ id }) => id)).toEqual([1, 3]);
    expect((await readStates([1, 2, 3], 'otherReseller')).map(({ id }) => id)).toEqual([2]);
    expect((await server.call('GetCustomerStates', { ids: [1] }, 'customer')).status).toBe(403);
  });

  it('sends as many queries for a hundred customers as for one', async () => {
    const many = Array.from({ length: 100 }, (_, index) => index + 100);
    await server.db
      .insert(customers)
      .values(many.map((id) => ({ id, customerNumber: `M${id}`, company: `Many ${id}`, wholesalerId: 1 })));
    await server.db.insert(domains).values(
      many.map((id) => ({
        domainName: `many-${id}.pbx.example`,
        wholesalerId: 1,
        customerId: id,
        status: 'active' as const,
        isProvisioned: true,
      })),
    );
    await server.db.execute(sql`insert into record (kind, domain_name, wholesaler_id, key, body)
      select 'extension', 'many-' || n || '.pbx.example', 1, '201', '{"first_name": "Ada"}' from generate_series(100, 199) n`);
    const count = (ids: number[]) => countQueries(server.db, () => readStates(ids));
    const counts = [await count([1]), await count(many.slice(0, 25)), await count(many)];
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBe(11);
  });
});

describe('GetCustomers', () => {
  const list = async (request: object, as: Token = 'staff') =>
    (await server.call('GetCustomers', { pageSize: 3, ...request }, as)).body.items.map(({ id }) => id);

  it('sorts by phones offline and by last change', async () => {
    expect(await list({ sortBy: 'phones_offline', sortOrder: 'DESC' })).toEqual([1, 2, expect.anything()]);
    await server.call('SaveSpendLimits', { domain_name: KETTLE, system_a_day: 5 });
    await server.call('SaveSpendLimits', { domain_name: WHARF, system_a_day: 7 });
    expect(await list({ sortBy: 'last_change', sortOrder: 'DESC', pageSize: 2 })).toEqual([1, 2]);
  });

  it('filters customers with phones offline', async () => {
    expect(await list({ has_phones_offline: true })).toEqual([1, 2]);
    expect(await list({ has_phones_offline: true }, 'reseller')).toEqual([1]);
    expect(await list({ has_phones_offline: false, pageSize: 1000 }, 'reseller')).not.toContain(1);
  });
});
