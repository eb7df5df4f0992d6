import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../contract/index';
import { trunks } from '../../server/database/schema';
import { buildScopeWhere, getScope, isInScope } from '../../server/http/tenancy/tenantScope';
import { createTestServer, seedTwoTenants, type TestServer, type Token, testUsers } from './testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

/** Calls by a reseller that request another wholesaler's rows. */
const accessCases: [CallName, object][] = [
  ['GetTrunks', {}],
  ['GetTrunks', { search: 'CK' }],
  ['GetTrunks', { wholesaler: 'Copper Kettle' }],
  ['GetWholesalers', {}],
  ['GetWholesalers', { id: 2, search: 'Kettle' }],
  ['GetRatePlans', {}],
  ['GetRatePlans', { wholesaler_id: 2 }],
  ['GetWholesalerByRatePlan', { rate_plan_id: 1 }],
  ['GetWholesalerByRatePlan', { rate_plan_id: 2 }],
  ['GetCustomers', {}],
  ['GetCustomers', { wholesaler_id: 2 }],
  ['GetCustomers', { hosted_pbx_domain: 'kettle.pbx.example' }],
  ['GetCustomers', { sortBy: 'wholesaler_name', pageSize: 1000 }],
];

describe('reseller data access', () => {
  it.each(accessCases)('includes no data of another reseller: %s %j', async (name, request) => {
    const { body } = await server.call(name, request, 'reseller');
    expect(JSON.stringify(body)).not.toMatch(/kettle|CK-1|"C2"|VOICE-2|1002/i);
  });

  it.each(accessCases)(
    'includes no data for a reseller without a wholesaler: %s %j',
    async (name, request) => {
      const unassigned = { ...testUsers.reseller, wholesalerId: null };
      const other = await createTestServer({ db: server.db, verifyToken: async () => unassigned });
      const { body } = await other.call(name, request, 'reseller');
      expect(JSON.stringify(body)).not.toMatch(/kettle|harbour|wharf|HV-1|CK-1|HOUSE|VOICE/i);
    },
  );
});

describe('data access scope', () => {
  const columns = { wholesalerId: trunks.wholesalerId };
  const rows = async (as: Token) => {
    const rows = await server.db
      .select()
      .from(trunks)
      .where(buildScopeWhere(getScope(testUsers[as]), columns));
    return rows.map((trunk) => trunk.remoteTrunkId).sort();
  };

  it('covers everything for staff, regardless of other token claims', () => {
    expect(getScope({ ...testUsers.staff, wholesalerId: 1 })).toEqual({
      level: 'staff',
      wholesalerId: null,
      domainName: null,
    });
  });

  it('covers the rows of a wholesaler for a reseller, and only tables with domains for a customer', async () => {
    expect(await rows('staff')).toEqual(['CK-1', 'HOUSE', 'HV-1']);
    expect(await rows('reseller')).toEqual(['HV-1']);
    expect(await rows('customer')).toEqual([]);
  });

  it('also applies to rows that have already been read', () => {
    const row = { wholesalerId: 1, domainName: 'wharf.pbx.example' };
    const inside = Object.entries(testUsers).filter(([, person]) => isInScope(getScope(person), row));
    expect(inside.map(([token]) => token)).toEqual(['staff', 'reseller', 'customer']);
    expect(
      isInScope({ level: 'reseller', wholesalerId: null, domainName: null }, { wholesalerId: null }),
    ).toBe(false);
  });
});
