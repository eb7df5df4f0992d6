import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../../contract/index';
import {
  type AuditedEntity,
  auditedEntities,
  findAuditedEntity,
} from '../../../contract/people/auditedEntities';
import * as accountRecords from '../../../contract/phoneSystem/accountRecords';
import { records } from '../../../server/database/schema';
import { runInTransaction } from '../../../server/database/transaction';
import { findFieldLabel, getChangedFieldLabels } from '../../../server/people/audit/auditLabels';
import { ensureRoles } from '../../../server/people/roles/builtInRoles';
import { getKindSchema } from '../../../server/records/recordCollection';
import { createTestServer, seedTwoTenants, type TestServer, testUsers } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await ensureRoles(server.db);
});
afterAll(() => server.close());

const listEntries = async (body: object, as: keyof typeof testUsers = 'staff') =>
  (await server.call('GetAuditLogList', body, as)).body.items;

describe('audit log', () => {
  it('refers to existing schemas and keys', () => {
    const answered = Object.values(allCalls).map((call) => call.returns.item);
    const schemas = new Map(
      // Accounts are displayed as separate records that combine several responses.
      [...answered, ...Object.values(accountRecords)].flatMap((item) => {
        const schema = item as { title?: string; properties?: object } | undefined;
        return schema?.title ? [[schema.title, schema.properties ?? {}] as const] : [];
      }),
    );
    const mismatches = Object.entries(auditedEntities as Record<string, AuditedEntity>).flatMap(
      ([entity, { displayedAs = {} }]) =>
        Object.entries(displayedAs)
          .filter(([title, key]) => !(key in (schemas.get(title) ?? {})))
          .map(([title]) => `${entity}: ${title}`),
    );
    expect(mismatches).toEqual([]);
  });

  it('has a label for each audited column and each field of stored records', async () => {
    const stamps = ['date_created', 'created_by', 'date_last_modified', 'last_modified_by'];
    const { rows } = await server.db.execute<{ entity: string; column: string }>(sql`
      select split_part(encode(t.tgargs, 'escape'), '\\000', 1) as entity, a.attname as column
      from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid and p.proname = 'audit_rows'
      join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
      where t.tgname = 'audit_insert'`);
    expect(rows.length).toBeGreaterThan(200);
    const wordless = rows
      .filter(({ column }) => !stamps.includes(column))
      .filter(
        ({ entity, column }) =>
          !findFieldLabel(entity, findAuditedEntity(entity)?.fields?.[column] ?? column),
      )
      .map(({ entity, column }) => `${entity}.${column}`);
    expect(wordless).toEqual([]);
    const kinds = Object.keys(auditedEntities).filter((entity) => getKindSchema(entity));
    expect(kinds.length).toBeGreaterThan(25);
    const ofKind = (entity: string) =>
      Object.keys((getKindSchema(entity) as { properties?: object }).properties ?? {});
    expect(
      kinds.flatMap((entity) =>
        ofKind(entity).flatMap((field) => (findFieldLabel(entity, field) ? [] : [`${entity}.${field}`])),
      ),
    ).toEqual([]);
  });

  it('has a label for each part of a composite value', () => {
    const place = { street_name: 'Sample', locality: 'Sampleton', full_address: 'Sample St, Sampleton' };
    expect(
      getChangedFieldLabels('emergency_address', { old: null, new: { address: place, told: null } }),
    ).toEqual({
      address: 'Address',
      'address.street_name': 'Street',
      'address.locality': 'Locality',
      'address.full_address': 'Address',
      told: expect.any(String),
    });
  });

  it('shows the label and API name of changed fields, with the old and new values', async () => {
    const [plan] = (await server.call('GetRatePlans', {})).body;
    await server.call('UpdateRatePlan', { ...plan, rate_plan_description: 'Harbour calls', tide: 'low' });
    await server.call('UpdateRatePlan', { ...plan, rate_plan_description: 'Harbour calls', tide: 'high' });
    const [second, first] = await listEntries({ entity: 'rate_plan', account: String(plan?.id) });
    expect(first).toMatchObject({
      entity_label: 'Rate plan',
      action: 'CHANGE',
      request_type: 'UpdateRatePlan',
      content: { new: { rate_plan_description: 'Harbour calls', tide: 'low' } },
    });
    expect(second?.content).toEqual({ old: { tide: 'low' }, new: { tide: 'high' }, labels: {} });
    expect(first?.content?.labels).toEqual({ rate_plan_description: 'Description' });
    const [trunk] = (await server.call('GetTrunks', {})).body;
    await server.db.execute(
      sql`update trunk set maximum_channels = 77 where remote_trunk_id = ${trunk?.remoteTrunkId}`,
    );
    const [change] = await listEntries({ entity: 'trunk', field: 'maximumChannels' });
    expect(change?.content?.new).toEqual({ maximumChannels: 77 });
    const [sameChange] = await listEntries({ entity: 'trunk', field: 'channels' });
    expect(sameChange?.id).toBe(change?.id);
  });

  it('identifies an association by both records, and a removed record by its last known name', async () => {
    const created = await server.call('CreateRatePlan', {
      rate_plan_no: 'EBB-1',
      rate_plan_description: 'Ebb calls',
      plan_type: 'voice',
    });
    const rate_plan_id = created.body.id ?? 0;
    await server.call('AddRatePlanToWholesaler', { wholesaler_id: 1, rate_plan_id });
    await server.call('ReplaceRatePlan', { rate_plan_id, replace_with: 2 });
    await server.call('UpdateRatePlan', {
      id: rate_plan_id,
      rate_plan_no: 'EBB-2',
      rate_plan_description: 'Ebb calls',
    });
    await server.call('RemoveRatePlan', { id: rate_plan_id });
    const subjects = async (body: object) => (await listEntries(body)).map(({ subject }) => subject);
    expect(new Set(await subjects({ entity: 'rate_plan', account: String(rate_plan_id) }))).toEqual(
      new Set(['Rate plan Ebb calls']),
    );
    expect(new Set(await subjects({ entity: 'wholesaler_rate_plan', account: `1~${rate_plan_id}` }))).toEqual(
      new Set(['Rate plan of a wholesaler Harbour Voice · Ebb calls']),
    );
  });

  it('identifies records by their display name', async () => {
    const [plan] = (await server.call('GetRatePlans', {})).body;
    await server.call('UpdateRatePlan', { ...plan, rate_plan_description: 'Quay calls' });
    await server.db.execute(sql`update phone_number set display = 'Desk' where phone_number = '61255500001'`);
    const getSubject = async (body: object) => (await listEntries(body))[0]?.subject;
    expect(await getSubject({ entity: 'rate_plan', account: String(plan?.id) })).toBe('Rate plan Quay calls');
    expect(await getSubject({ entity: 'phone_number', account: '61255500001' })).toBe(
      'Number +61 2 5550 0001',
    );
    await runInTransaction(server.db, { id: 'a', name: 'A', call: 'CreateExtension' }, async (tx) => {
      const body = { first_name: 'Mira', last_name: 'Demo' };
      await tx
        .insert(records)
        .values({ kind: 'extension', domainName: 'wharf.pbx.example', key: '299', body });
      await tx
        .insert(records)
        .values({ kind: 'domain_settings', domainName: 'wharf.pbx.example', key: 'settings', body: {} });
      await tx
        .insert(records)
        .values({ kind: 'identity', key: 'account|demo-299', body: { email: 'mira@wharf.example' } });
    });
    expect(await getSubject({ entity: 'extension', account: '299' })).toBe('Extension 299 Mira Demo');
    expect((await listEntries({ entity: 'extension', account: '299' }))[0]?.done).toBe('Create extension');
    expect(await getSubject({ entity: 'domain_settings', account: 'settings' })).toBe('Settings');
    expect(await getSubject({ entity: 'identity' })).toBe('Sign-in mira@wharf.example');
    await server.db.delete(records).where(eq(records.key, '299'));
    expect(await getSubject({ entity: 'extension', account: '299' })).toBe('Extension 299 Mira Demo');
  });

  it('identifies a new, changed or removed record by its ID if it has no other key', async () => {
    const created = (
      await server.call('CreateGroup', { domain_name: 'wharf.pbx.example', name: 'Deck' }, 'customer')
    ).body;
    await server.call(
      'UpdateGroup',
      { domain_name: 'wharf.pbx.example', id: created.id, name: 'Upper deck' },
      'customer',
    );
    await server.call('DeleteGroup', { domain_name: 'wharf.pbx.example', id: created.id }, 'customer');
    const logged = await listEntries({ entity: 'permission_group', account: String(created.id) }, 'customer');
    expect(logged.map(({ action }) => action)).toEqual(['REMOVE', 'CHANGE', 'ADD']);
    expect(
      (await listEntries({ entity: 'permission_group', action: 'REMOVE' })).map(({ account }) => account),
    ).toEqual([String(created.id)]);
    expect(await listEntries({ id: logged[0]?.id }, 'otherCustomer')).toEqual([]);
  });

  it('shows the IP address to staff and within an organisation', async () => {
    const from = { address: '192.0.2.7', agent: 'Harbour browser 1.0' };
    const change = (id: string) =>
      runInTransaction(server.db, { id, name: id, call: 'UpdateTrunk', ...from }, (tx) =>
        tx.execute(sql`update domain set display = ${id} where domain_name = 'wharf.pbx.example'`),
      );
    const { id: key, level, wholesalerId, domainName } = testUsers.customer;
    const by = { createdBy: 'test', lastModifiedBy: 'test' };
    const body = { email: 'c@wharf.example', level, disabled: false, customer_id: null };
    await server.db.insert(records).values({ kind: 'user', key, wholesalerId, domainName, body, ...by });
    await change(testUsers.staff.id);
    await change(key);
    const listVisible = async (as: keyof typeof testUsers) =>
      (await listEntries({ entity: 'domain', action: 'CHANGE' }, as)).map(({ address, agent }) => [
        address,
        agent,
      ]);
    expect(await listVisible('staff')).toEqual([
      [from.address, from.agent],
      [from.address, from.agent],
    ]);
    expect(await listVisible('customer')).toEqual([
      [from.address, from.agent],
      [null, null],
    ]);
    expect(await listEntries({ address: '192.0.2.7' }, 'customer')).toHaveLength(1);
    const file = String((await server.call('DownloadAuditLog', { entity: 'domain' }, 'customer')).body);
    expect(file.split('192.0.2.7')).toHaveLength(2);
  });

  it('hides fields that the role may not see, even in exports', async () => {
    const desk = (await server.call('GetRoles', {})).body.find(({ name }) => name === 'Number desk');
    const { id: key, email, level, wholesalerId, domainName } = testUsers.reseller;
    const body = { email, level, disabled: false, role_id: desk?.id ?? null, customer_id: null };
    const by = { createdBy: 'test', lastModifiedBy: 'test' };
    await server.db.delete(records).where(eq(records.key, key));
    await server.db.insert(records).values({ kind: 'user', key, wholesalerId, domainName, body, ...by });
    const hidden = desk?.role_permissions?.find(
      (permission) => permission?.permission_name === 'contacts.view',
    );
    expect((await server.call('UpdatePermission', { id: hidden?.id, setting: 'deny' })).status).toBe(200);
    await server.db.execute(
      sql`update customer set email = 'gull@harbour.example', company = 'Gull' where wholesaler_id = 1`,
    );
    const logged = await listEntries({ entity: 'customer' }, 'reseller');
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.every(({ content }) => !('email' in ((content?.new ?? {}) as object)))).toBe(true);
    expect(JSON.stringify(logged)).toContain('Gull');
    expect(String((await server.call('DownloadAuditLog', {}, 'reseller')).body)).not.toContain(
      'gull@harbour',
    );
    expect(String((await server.call('DownloadAuditLog', {})).body)).toContain('gull@harbour');
  });
});
