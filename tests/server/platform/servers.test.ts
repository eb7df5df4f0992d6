import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditEntry,
  domains,
  phoneNumbers,
  records,
  registrationEvents,
  wholesalers,
} from '../../../server/database/schema';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const addServer = async (fields: object) => (await server.call('EditHostServer', fields)).body;
const listServers = async (as: 'staff' | 'reseller' | 'otherReseller' = 'staff') =>
  (await server.call('GetCurrentServers', {}, as)).body;
const readActiveServer = async (id: number) => {
  const [row] = await server.db.select().from(wholesalers).where(eq(wholesalers.id, id));
  return row?.activeHostServer;
};
const moveDomain = (domainName: string, hostServerId: number | undefined) =>
  server.db.update(domains).set({ hostServerId }).where(eq(domains.domainName, domainName));

describe('host servers of wholesalers', () => {
  it('report their usage within the caller’s scope', async () => {
    const created = await addServer({
      name: 'PBX1.example',
      wholesaler_ids: [1, 2],
      capacity: 100,
      ip_address: '192.0.2.1',
    });
    expect(created).toMatchObject({ name: 'pbx1.example', pbx_servers: 0, is_active: false });
    for (const name of ['wharf.pbx.example', 'wharf-2.pbx.example', 'kettle.pbx.example'])
      await moveDomain(name, created.id as number);
    await server.db
      .update(domains)
      .set({ status: 'inactive' })
      .where(eq(domains.domainName, 'wharf-2.pbx.example'));
    const phone = (account: string, registered: boolean, at: string, domainName = 'wharf.pbx.example') => ({
      domainName,
      account,
      registered,
      at,
      userAgent: 'Sample phone',
      address: 'tls:192.0.2.9:5061',
      contact: `sip:${account}@192.0.2.9`,
      event: 'register',
    });
    await server.db
      .insert(registrationEvents)
      .values([
        phone('200', true, '2026-11-20T08:00:00Z'),
        phone('200', false, '2026-11-20T09:00:00Z'),
        phone('200', true, '2026-11-20T10:00:00Z'),
        phone('201', true, '2026-11-20T08:00:00Z'),
        phone('201', false, '2026-11-20T09:00:00Z'),
        phone('300', true, '2026-11-20T08:00:00Z', 'kettle.pbx.example'),
      ]);
    expect(await listServers()).toMatchObject([
      { pbx_servers: 3, tenants: 2, extensions: 20, registrations: 2, load: 20 },
    ]);
    const [own] = await listServers('reseller');
    expect(own).toMatchObject({ pbx_servers: 2, tenants: 1, extensions: 15, registrations: 1, load: 20 });
    expect(own?.wholesalers).toMatchObject([{ wholesaler_name: 'Harbour Voice', is_active: false }]);
    expect(own?.wholesaler_ids).toEqual([1]);
  });

  it('list their tenants as reported by the host', async () => {
    const [hostServer] = await listServers();
    const list = await server.call('ListHostServerTenants', { serverid: hostServer?.id }, 'reseller');
    expect(list.body).toMatchObject([
      { name: 'wharf-2.pbx.example', visible: false, country: '61' },
      { name: 'wharf.pbx.example', visible: true, registrations: 1, regs: '1/12', accounts: 0 },
    ]);
    expect((await server.call('ListHostServerTenants', { serverid: 999 })).status).toBe(404);
  });

  it('include one active server per wholesaler and stay in sync with the wholesaler’s record', async () => {
    const first = (await listServers())[0];
    const second = await addServer({ name: 'pbx2.example', wholesaler_ids: [1] });
    const chosen = await server.call('SetActiveHostServer', { id: first?.id });
    expect(chosen.body).toMatchObject({ is_active: true });
    expect([await readActiveServer(1), await readActiveServer(2)]).toEqual(['pbx1.example', 'pbx1.example']);
    await server.call('SetActiveHostServer', { id: second.id, wholesaler_id: 1 });
    expect([await readActiveServer(1), await readActiveServer(2)]).toEqual(['pbx2.example', 'pbx1.example']);
    const foreign = await server.call('SetActiveHostServer', { id: second.id, wholesaler_id: 2 });
    expect([foreign.status, foreign.error.errors?.[0]?.field]).toEqual([409, 'wholesaler_id']);
    const left = await server.call('EditHostServer', {
      id: second.id,
      name: 'pbx2.example',
      wholesaler_ids: [2],
    });
    expect([left.status, left.error.errors?.[0]?.field]).toEqual([409, 'wholesaler_ids']);
    await addServer({ id: second.id, name: 'pbx2b.example', pbx_number: '7' });
    expect(await readActiveServer(1)).toBe('pbx2b.example');
    expect((await listServers('reseller')).map((host) => [host.name, host.is_active])).toEqual([
      ['pbx1.example', false],
      ['pbx2b.example', true],
    ]);
    expect((await listServers('otherReseller')).map((host) => host.name)).toEqual(['pbx1.example']);
  });

  it('require a unique name and existing wholesalers', async () => {
    const [first] = await listServers();
    const double = await server.call('EditHostServer', { name: 'Pbx1.Example ' });
    expect([double.status, double.error.errors?.[0]?.field]).toEqual([409, 'name']);
    expect((await server.call('EditHostServer', { id: first?.id, name: 'pbx1.example' })).status).toBe(200);
    expect((await server.call('EditHostServer', { id: 999, name: 'x.example' })).status).toBe(404);
    const refused = await server.call('EditHostServer', { name: 'y.example', wholesaler_ids: [1, 77] });
    expect(refused.error.errors?.[0]?.field).toBe('wholesaler_ids');
  });

  it('can be removed only if nothing depends on them', async () => {
    const [first] = await listServers();
    const carrying = await server.call('RemoveHostServer', { id: first?.id });
    expect([carrying.status, carrying.error.details?.domains]).toEqual([
      409,
      ['kettle.pbx.example', 'wharf-2.pbx.example', 'wharf.pbx.example'],
    ]);
    const second = (await listServers())[1];
    const active = await server.call('RemoveHostServer', { id: second?.id });
    expect([active.status, active.error.details?.wholesalers]).toEqual([409, ['Harbour Voice']]);
    const spare = await addServer({ name: 'spare.example' });
    expect((await server.call('RemoveHostServer', { id: spare.id })).status).toBe(200);
    expect((await server.call('RemoveHostServer', { id: spare.id })).status).toBe(404);
    expect((await server.call('RemoveHostServer', { id: spare.id }, 'reseller')).status).toBe(403);
  });
});

describe('phone systems on host servers', () => {
  const names = async (request: object, as: 'staff' | 'reseller' = 'staff') =>
    (await server.call('GetWholeSalerDomains', request, as)).body.map((domain) => domain.domain_name);

  it('are listed with counts, and support search, filters, sorting and paging', async () => {
    const { body } = await server.call('GetWholeSalerDomains', { search: 'wharf.pbx' });
    expect(body).toMatchObject([
      {
        domain_name: 'wharf.pbx.example',
        account: 'C1',
        company: 'Wharf Coffee',
        host_server: 'pbx1.example',
        extensions: 12,
        numbers: 0,
        state: 'active',
        is_active: true,
      },
    ]);
    expect(await names({}, 'reseller')).toEqual(['wharf-2.pbx.example', 'wharf.pbx.example']);
    expect(await names({ sortBy: 'extensions', sortOrder: 'DESC' })).toEqual([
      'wharf.pbx.example',
      'kettle.pbx.example',
      'wharf-2.pbx.example',
    ]);
    expect(await names({ pageSize: 1, pageNumber: 2 })).toEqual(['wharf-2.pbx.example']);
    expect(await names({ is_active: false })).toEqual(['wharf-2.pbx.example']);
    expect(await names({ wholesaler_id: 2 })).toEqual(['kettle.pbx.example']);
    expect((await server.call('GetWholeSalerDomains', { wholesaler_id: 2 }, 'reseller')).status).toBe(404);
  });

  it('can be activated in bulk, either all or none', async () => {
    const set = (list: string[], is_active: boolean, as: 'staff' | 'reseller' = 'reseller') =>
      server.call('BulkSetActiveDomain', { domains: list, is_active }, as);
    expect((await set(['wharf.pbx.example', 'Wharf-2.pbx.example'], true)).status).toBe(200);
    expect(await names({ is_active: true }, 'reseller')).toHaveLength(2);
    const foreign = await set(['wharf.pbx.example', 'kettle.pbx.example'], false);
    expect([foreign.status, foreign.error.details?.domains]).toEqual([404, ['kettle.pbx.example']]);
    expect(await names({ is_active: true }, 'reseller')).toHaveLength(2);
    await server.db
      .update(domains)
      .set({ status: 'provisioning' })
      .where(eq(domains.domainName, 'wharf-2.pbx.example'));
    const unfinished = await set(['wharf.pbx.example', 'wharf-2.pbx.example'], false);
    expect([unfinished.status, unfinished.error.details?.domains]).toEqual([409, ['wharf-2.pbx.example']]);
  });

  it('can be marked as deleted, and restored unchanged', async () => {
    const flag = (deleted: boolean | undefined, as: 'reseller' | 'otherReseller' | 'customer' = 'reseller') =>
      server.call('SetDeletedPbxDomain', { domain_name: 'wharf-2.pbx.example', deleted }, as);
    expect((await flag(true, 'otherReseller')).status).toBe(404);
    expect((await flag(true, 'customer')).status).toBe(403);
    expect((await flag(undefined)).body).toMatchObject({ state: 'deleted', is_active: false });
    const missing = await server.call(
      'GetAddressForDomain',
      { domain_name: 'wharf-2.pbx.example' },
      'reseller',
    );
    expect(missing.status).toBe(404);
    const set = await server.call('BulkSetActiveDomain', {
      domains: ['wharf-2.pbx.example'],
      is_active: true,
    });
    expect(set.status).toBe(409);
    expect((await flag(false)).body).toMatchObject({ state: 'provisioning' });
    const [row] = await server.db.select().from(domains).where(eq(domains.domainName, 'wharf-2.pbx.example'));
    expect(row?.extra).toEqual({});
    const entries = await server.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.call, 'SetDeletedPbxDomain'));
    expect(entries.map((entry) => entry.new)).toMatchObject([
      { status: 'deleted' },
      { status: 'provisioning' },
    ]);
  });

  it('can be moved to a permitted host server, either all or none', async () => {
    const list = await listServers();
    const findId = (name: string) => list.find((host) => host.name === name)?.id;
    const move = (names: string[], name: string, as: 'staff' | 'reseller' = 'reseller') =>
      server.call('UpdatePbxServers', { domains: names, move_to: findId(name) }, as);
    const { body } = await move(['wharf.pbx.example'], 'pbx2b.example');
    expect(body.pbx_servers).toMatchObject([
      { domain_url: 'wharf.pbx.example', serverid: findId('pbx2b.example') },
    ]);
    const foreign = await move(['wharf.pbx.example', 'kettle.pbx.example'], 'pbx1.example');
    expect(foreign.status).toBe(404);
    const refused = await move(['kettle.pbx.example'], 'pbx2b.example', 'staff');
    expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([400, 'move_to']);
    expect((await move([], 'pbx1.example')).error.errors?.[0]?.field).toBe('domains');
    const all = (from: string, to: string) =>
      server.call('UpdatePbxServers', { serverid: findId(from), move_to: findId(to) });
    expect((await all('pbx2b.example', 'pbx1.example')).body).toMatchObject({ checked: 1, changed: 1 });
    expect((await all('pbx2b.example', 'pbx1.example')).error.errors?.[0]?.field).toBe('domains');
  });

  it('report their dependent records', async () => {
    const scope = { domainName: 'wharf.pbx.example', wholesalerId: 1 };
    await server.db.insert(records).values([
      { ...scope, kind: 'device', key: '805EC0000001', body: { model: 'T54W', password: 'hidden' } },
      { ...scope, kind: 'address', key: 'a', body: { formatted_address: '1 Sample St' } },
    ]);
    await server.db.insert(phoneNumbers).values({ phoneNumber: '61255500042', state: 'assigned', ...scope });
    await server.db
      .update(domains)
      .set({ extensionCount: 99 })
      .where(eq(domains.domainName, 'wharf.pbx.example'));
    const { body } = await server.call('UpdatePbxServers', { domains: ['wharf.pbx.example'] }, 'reseller');
    expect(body.pbx_servers).toMatchObject([
      {
        mac_addresses: [{ mac: '805EC0000001', model: 'T54W' }],
        addresses: [{ formatted_address: '1 Sample St' }],
        phone_numbers: [{ phone_number: '61255500042' }],
        assigned_dids: [{ did: '61255500042' }],
        softphones: [],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('hidden');
  });

  it('can have their extensions recounted', async () => {
    const extension = (key: string, domainName: string, wholesalerId: number) => ({
      kind: 'extension',
      key,
      domainName,
      wholesalerId,
      body: {},
    });
    await server.db
      .insert(records)
      .values([
        extension('200', 'wharf.pbx.example', 1),
        extension('201', 'wharf.pbx.example', 1),
        extension('200', 'kettle.pbx.example', 2),
      ]);
    const { body } = await server.call('UpdatePbxServers', { domains: ['wharf.pbx.example'] }, 'reseller');
    expect(body).toMatchObject({
      checked: 1,
      changed: 1,
      pbx_servers: [{ domain_url: 'wharf.pbx.example', customer_no: 'C1', wholesaler: 'Harbour Voice' }],
    });
    const { body: all } = await server.call('UpdatePbxServers', {});
    expect(all).toMatchObject({ checked: 3, changed: 2 });
    const counts = (await server.call('GetWholeSalerDomains')).body.map((domain) => domain.extensions);
    expect(counts).toEqual([1, 0, 2]);
  });
});
