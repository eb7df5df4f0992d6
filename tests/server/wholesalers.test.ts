import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntry, wholesalers } from '../../server/database/schema';
import { wholesalerContexts } from '../../server/database/sealed/sealedColumns';
import { openSecret } from '../../server/secrets/sealSecret';
import { createTestServer, seedTwoTenants, type TestServer, testUsers } from './testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const readStoredWholesaler = async (id: number) => {
  const [row] = await server.db.select().from(wholesalers).where(eq(wholesalers.id, id));
  const opened = (sealed: string | null, context: string) => sealed && openSecret(sealed, context);
  return (
    row && {
      provPass: opened(row.provPass, wholesalerContexts.provPass),
      provPin: opened(row.provPin, wholesalerContexts.provPin),
    }
  );
};

describe('GetWholesalers', () => {
  it('lists wholesalers by name with summary counts', async () => {
    const { body } = await server.call('GetWholesalers');
    expect(body.map((wholesaler) => wholesaler.wholesaler_name)).toEqual(['Copper Kettle', 'Harbour Voice']);
    expect(body[1]).toMatchObject({
      id: 1,
      group_no: '1001',
      domain_count: 2,
      extension_count: 15,
      customers: [{ customer_number: 'C1' }, { customer_number: 'C3' }],
      rate_plans: [{ rate_plan_no: 'VOICE-1' }],
    });
    expect(body[1]).not.toHaveProperty('prov_pass');
  });

  it('supports search, filters, sorting and paging', async () => {
    const names = async (request: object) =>
      (await server.call('GetWholesalers', request)).body.map((wholesaler) => wholesaler.wholesaler_name);
    expect(await names({ search: 'harb' })).toEqual(['Harbour Voice']);
    expect(await names({ csp: 'ckt' })).toEqual(['Copper Kettle']);
    expect(await names({ group_no: ['1001', '1002'] })).toHaveLength(2);
    expect(await names({ sortBy: 'extension_count', sortOrder: 'DESC' })).toEqual([
      'Harbour Voice',
      'Copper Kettle',
    ]);
    expect(await names({ pageNumber: 2, pageSize: 1 })).toEqual(['Harbour Voice']);
    const unknown = await server.call('GetWholesalers', { sortBy: 'prov' });
    expect(unknown.status).toBe(400);
    expect(unknown.error.errors?.[0]?.field).toBe('sortBy');
  });

  it('shows a reseller only its own wholesaler', async () => {
    const { body } = await server.call('GetWholesalers', {}, 'otherReseller');
    expect(body.map((wholesaler) => wholesaler.id)).toEqual([2]);
  });
});

describe('UpdateWholesaler', () => {
  it('changes only the given fields and preserves unknown fields', async () => {
    const first = await server.call('UpdateWholesaler', {
      id: 1,
      wholesaler_name: 'Harbour Voice',
      default_pricing_source: 'volume',
      colour: { of: 'boats' },
    });
    expect(first.body).toMatchObject({
      csp: 'HVX',
      default_pricing_source: 'volume',
      colour: { of: 'boats' },
    });
    const second = await server.call('UpdateWholesaler', {
      id: 1,
      wholesaler_name: 'Harbour Voice',
      csp: null,
    });
    expect(second.body).toMatchObject({ csp: null, colour: { of: 'boats' } });
    const { body } = await server.call('GetWholesalers', { search: 'Harbour' });
    expect(body[0]).toMatchObject({ colour: { of: 'boats' }, default_pricing_source: 'volume' });
  });

  it('ignores counts that are maintained by the server', async () => {
    const { body } = await server.call('UpdateWholesaler', {
      id: 1,
      wholesaler_name: 'Harbour Voice',
      domain_count: 99,
      customers: [],
    });
    expect(body).toMatchObject({ domain_count: 2 });
    expect(body.customers).toHaveLength(2);
  });

  it('changes or clears a secret only if it is sent, and never logs it', async () => {
    await server.call('UpdateWholesaler', { id: 1, wholesaler_name: 'Harbour Voice', prov_pin: null });
    expect(await readStoredWholesaler(1)).toMatchObject({ provPass: 'harbour-secret', provPin: null });
    const { body } = await server.call('UpdateWholesaler', {
      id: 1,
      wholesaler_name: 'Harbour Voice',
      prov_pass: 'brand-new-secret',
    });
    expect(body).not.toHaveProperty('prov_pass');
    expect(await readStoredWholesaler(1)).toMatchObject({ provPass: 'brand-new-secret', provPin: null });
    const entries = await server.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.entity, 'wholesaler'))
      .orderBy(auditEntry.id);
    expect(JSON.stringify(entries)).not.toMatch(/(?:harbour|new)-secret|5678|1234/);
    expect(entries.at(-1)).toMatchObject({
      actor: testUsers.staff.id,
      actorName: testUsers.staff.name,
      call: 'UpdateWholesaler',
      entityKey: '1',
      tenant: '1',
      new: { prov_pass: { secret: 'replaced' } },
    });
  });

  it('rejects a group number in use and names the field and the owner', async () => {
    const { status, error } = await server.call('UpdateWholesaler', {
      id: 1,
      wholesaler_name: 'Harbour Voice',
      group_no: '1002',
    });
    expect(status).toBe(409);
    expect(error.errors).toEqual([
      { field: 'group_no', message: 'Group no. 1002 belongs to Copper Kettle. Choose another one.' },
    ]);
    const updated = await server.call('UpdateWholesaler', {
      id: 1,
      wholesaler_name: 'Harbour Voice',
      group_no: '1001',
    });
    expect(updated.status).toBe(200);
  });

  it('requires an existing ID', async () => {
    const without = await server.call('UpdateWholesaler', { wholesaler_name: 'X' });
    expect(without.error.errors?.[0]?.field).toBe('id');
    const unknown = await server.call('UpdateWholesaler', { id: 99, wholesaler_name: 'X' });
    expect([unknown.status, unknown.error.message]).toEqual([404, 'Wholesaler 99 does not exist.']);
  });
});

describe('DuplicateWholesaler', () => {
  it('copies settings and plans but not secrets', async () => {
    const { body } = await server.call('DuplicateWholesaler', {
      id: 2,
      wholesaler_name: 'Copper Kettle West',
      group_no: '2002',
    });
    expect(body).toMatchObject({ wholesaler_name: 'Copper Kettle West', csp: 'CKT', group_no: '2002' });
    expect(body.rate_plans).toHaveLength(2);
    expect(body.customers).toEqual([]);
    expect(await readStoredWholesaler(body.id ?? 0)).toMatchObject({ provPass: null, provPin: null });
  });

  it('omits plans on request', async () => {
    const { body } = await server.call('DuplicateWholesaler', {
      id: 2,
      wholesaler_name: 'Copper Kettle East',
      group_no: '2003',
      copy_rate_plans: false,
    });
    expect(body.rate_plans).toEqual([]);
  });

  it('leaves no data behind if it is rejected', async () => {
    const before = await server.call('GetWholesalers');
    const refused = await server.call('DuplicateWholesaler', {
      id: 2,
      wholesaler_name: 'X',
      group_no: '1001',
    });
    expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([409, 'group_no']);
    const unknown = await server.call('DuplicateWholesaler', { id: 77, wholesaler_name: 'X', group_no: '9' });
    expect(unknown.status).toBe(404);
    expect((await server.call('GetWholesalers')).body).toHaveLength(before.body.length);
  });
});
