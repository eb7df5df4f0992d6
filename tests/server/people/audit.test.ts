import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, seedTwoTenants, type TestServer, type Token } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await server.db.execute(sql`delete from audit_entry`);
  await server.db.execute(sql`
    insert into audit_entry (at, actor, actor_name, call, entity, entity_key, tenant, domain_name, old, new)
    select timestamptz '2026-01-01 00:00Z' + (n / 2) * interval '1 hour', 'account|' || n % 3, 'Person ' || n % 3,
      'UpdateThing', 'thing', n::text, (n % 2 + 1)::text,
      case n % 4 when 0 then 'wharf.pbx.example' when 1 then 'kettle.pbx.example' end,
      jsonb_build_object('name', 'was ' || n), jsonb_build_object('name', case n when 3 then '=1+1' else 'is ' || n end)
    from generate_series(1, 5000) n`);
});
afterAll(() => server.close());

const listEntries = async (body: object, as: Token = 'staff') =>
  (await server.call('GetAuditLogList', body, as)).body;

describe('audit log', () => {
  it('shows all entries to staff and only the entries within their scope to other users', async () => {
    expect((await listEntries({})).totalCount).toBe(5000);
    expect((await listEntries({}, 'reseller')).totalCount).toBe(2500);
    const ownEntries = await listEntries({ pageSize: 100 }, 'customer');
    expect(ownEntries.totalCount).toBe(1250);
    expect(new Set(ownEntries.items.map((entry) => entry.domain_name))).toEqual(
      new Set(['wharf.pbx.example']),
    );
    expect((await listEntries({ domain_name: 'kettle.pbx.example' }, 'customer')).totalCount).toBe(0);
  });

  it('shows old and new values, newest first, page by page', async () => {
    const first = await listEntries({ pageSize: 2 });
    expect(first.items.map((entry) => entry.account)).toEqual(['5000', '4999']);
    expect(first.items[0]).toMatchObject({
      user: 'Person 2',
      request_type: 'UpdateThing',
      content: { old: { name: 'was 5000' }, new: { name: 'is 5000' } },
    });
    const next = await listEntries({ pageSize: 2, pageNumber: 2 });
    expect(next.items.map((entry) => entry.account)).toEqual(['4998', '4997']);
  });

  it('can be filtered by date, user and record', async () => {
    const day = await listEntries({ date_created_from: '2026-01-02', date_created_to: '2026-01-02' });
    expect(day.totalCount).toBe(48);
    expect((await listEntries({ user: 'person 1', account: '1' })).totalCount).toBe(1);
    expect((await listEntries({ entity: 'other' })).totalCount).toBe(0);
    expect((await server.call('GetAuditLogList', { date_created_from: 'soon' })).status).toBe(400);
    expect((await server.call('GetAuditLogList', { date_created: 'soon' })).status).toBe(200);
  });

  it('does not hide entries behind a summary by another user in the same change group', async () => {
    const group = 'a1b2c3d4-0000-4000-8000-000000000000';
    await server.db.execute(sql`insert into audit_entry (actor, actor_name, call, entity, entity_key, new, change_group)
      values ('importer', 'Ivy', 'ImportNumberingPlan', 'numbering_plan', 'numbering plan', '{}', ${group}),
        ('other', 'Olive', 'UpdateThing', 'thing', 'hidden', '{}', ${group})`);
    const { items } = await listEntries({ as_one: true, change_group: group });
    expect(items.map(({ user }) => user).toSorted()).toEqual(['Ivy', 'Olive']);
    await server.db.execute(sql`delete from audit_entry where change_group = ${group}`);
  });

  it('can be searched by user, call, kind, record and domain, with several words in any case', async () => {
    const countMatches = async (search: string, as: Token = 'staff') =>
      (await listEntries({ search }, as)).totalCount;
    expect(await countMatches('SON 1')).toBe(await countMatches('person 1'));
    expect(await countMatches('person')).toBe(5000);
    expect(await countMatches('updateth')).toBe(5000);
    expect(await countMatches('THING')).toBe(5000);
    expect(await countMatches('4321')).toBe(1);
    expect(await countMatches('wharf.pbx')).toBe(1250);
    expect(await countMatches('wharf 4320')).toBe(1);
    expect(await countMatches('wharf 4321')).toBe(0);
    expect(await countMatches('wharf', 'reseller')).toBe(
      (await listEntries({ domain_name: 'wharf.pbx.example' }, 'reseller')).totalCount,
    );
    expect(await countMatches('nobody')).toBe(0);
    expect(await countMatches('100%')).toBe(0);
  });

  it('includes changes in a deleted phone system', async () => {
    await server.db.execute(sql`
      insert into audit_entry (actor, actor_name, call, entity, entity_key, tenant, domain_name)
      values ('a', 'Somebody', 'AddDomain', 'domain', 'gone.pbx.example', '1', 'gone.pbx.example'),
        ('a', 'Somebody', 'AddExtension', 'extension', '100', '1', 'gone.pbx.example')`);
    const { items } = await listEntries({ search: 'gone.pbx' });
    expect(items.map((entry) => entry.entity).toSorted()).toEqual(['domain', 'extension']);
    await server.db.execute(sql`delete from audit_entry where domain_name = 'gone.pbx.example'`);
  });

  it('can be exported in full, with formulas escaped', async () => {
    const { body, headers } = await server.call('DownloadAuditLog', {}, 'reseller');
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(2501);
    expect(headers.get('content-disposition')).toContain('audit-log-');
    const ascending = await server.call('DownloadAuditLog', {
      sortOrder: 'ASC',
      date_created_to: '2026-01-01',
    });
    const first = String(ascending.body).split('\r\n');
    expect(first[1]).toContain('2026-01-01T00:00:00.000Z,Person 1,UpdateThing,thing,1,');
    expect(new Set(lines).size).toBe(2501);
  });
});
