import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyCall } from '../../../contract/index';
import { type AuditedEntity, auditedEntities } from '../../../contract/people/auditedEntities';
import { records } from '../../../server/database/schema';
import { inTransaction } from '../../../server/database/transaction';
import { ensureRoles } from '../../../server/people/roles/builtInRoles';
import { people, seedTwoTenants, type TestServer, testServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await seedTwoTenants(server.db);
  await ensureRoles(server.db);
});
afterAll(() => server.close());

const entries = async (body: object, as: keyof typeof people = 'staff') =>
  (await server.call('GetAuditLogList', body, as)).body.items;

describe('what the audit log tells of a change', () => {
  it('speaks of schemas and keys that there are', () => {
    const schemas = new Map(
      Object.values(everyCall).flatMap((call) => {
        const item = call.returns.item as { title?: string; properties?: object } | undefined;
        return item?.title ? [[item.title, item.properties ?? {}] as const] : [];
      }),
    );
    const wrong = Object.entries(auditedEntities as Record<string, AuditedEntity>).flatMap(
      ([entity, { shownAs = {} }]) =>
        Object.entries(shownAs)
          .filter(([title, key]) => !(key in (schemas.get(title) ?? {})))
          .map(([title]) => `${entity}: ${title}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names fields as people and calls know them, old and new, and no more than what changed', async () => {
    const [plan] = (await server.call('GetRatePlans', {})).body;
    await server.call('UpdateRatePlan', { ...plan, rate_plan_description: 'Harbour calls', tide: 'low' });
    await server.call('UpdateRatePlan', { ...plan, rate_plan_description: 'Harbour calls', tide: 'high' });
    const [second, first] = await entries({ entity: 'rate_plan', account: String(plan?.id) });
    expect(first).toMatchObject({
      entity_label: 'Rate plan',
      action: 'CHANGE',
      request_type: 'UpdateRatePlan',
      content: { new: { rate_plan_description: 'Harbour calls', tide: 'low' } },
    });
    expect(second?.content).toEqual({ old: { tide: 'low' }, new: { tide: 'high' } });
    const [trunk] = (await server.call('GetTrunks', {})).body;
    await server.db.execute(
      sql`update trunk set maximum_channels = 77 where remote_trunk_id = ${trunk?.remoteTrunkId}`,
    );
    const [change] = await entries({ entity: 'trunk', field: 'maximumChannels' });
    expect(change?.content?.new).toEqual({ maximumChannels: 77 });
  });

  it('goes by the number of a record that has no other key, new, changed and removed', async () => {
    const made = (
      await server.call('CreateGroup', { domain_name: 'wharf.pbx.example', name: 'Deck' }, 'customer')
    ).body;
    await server.call(
      'UpdateGroup',
      { domain_name: 'wharf.pbx.example', id: made.id, name: 'Upper deck' },
      'customer',
    );
    await server.call('DeleteGroup', { domain_name: 'wharf.pbx.example', id: made.id }, 'customer');
    const told = await entries({ entity: 'permission_group', account: String(made.id) }, 'customer');
    expect(told.map(({ action }) => action)).toEqual(['REMOVE', 'CHANGE', 'ADD']);
    expect(
      (await entries({ entity: 'permission_group', action: 'REMOVE' })).map(({ account }) => account),
    ).toEqual([String(made.id)]);
    expect(await entries({ id: told[0]?.id }, 'otherCustomer')).toEqual([]);
  });

  it('tells from where, to staff and within a house', async () => {
    const from = { address: '192.0.2.7', agent: 'Harbour browser 1.0' };
    const change = (id: string) =>
      inTransaction(server.db, { id, name: id, call: 'UpdateTrunk', ...from }, (tx) =>
        tx.execute(sql`update domain set display = ${id} where domain_name = 'wharf.pbx.example'`),
      );
    const { id: key, level, wholesalerId, domainName } = people.customer;
    const by = { createdBy: 'test', lastModifiedBy: 'test' };
    const body = { email: 'c@wharf.example', level, disabled: false, customer_id: null };
    await server.db.insert(records).values({ kind: 'user', key, wholesalerId, domainName, body, ...by });
    await change(people.staff.id);
    await change(key);
    const seen = async (as: keyof typeof people) =>
      (await entries({ entity: 'domain', action: 'CHANGE' }, as)).map(({ address, agent }) => [
        address,
        agent,
      ]);
    expect(await seen('staff')).toEqual([
      [from.address, from.agent],
      [from.address, from.agent],
    ]);
    expect(await seen('customer')).toEqual([
      [from.address, from.agent],
      [null, null],
    ]);
    expect(await entries({ address: '192.0.2.7' }, 'customer')).toHaveLength(1);
    const file = String((await server.call('DownloadAuditLog', { entity: 'domain' }, 'customer')).body);
    expect(file.split('192.0.2.7')).toHaveLength(2);
  });

  it('keeps to itself what a role may not see, also in the file', async () => {
    const desk = (await server.call('GetRoles', {})).body.find(({ name }) => name === 'Number desk');
    const { id: key, email, level, wholesalerId, domainName } = people.reseller;
    const body = { email, level, disabled: false, role_id: desk?.id ?? null, customer_id: null };
    const by = { createdBy: 'test', lastModifiedBy: 'test' };
    await server.db.delete(records).where(eq(records.key, key));
    await server.db.insert(records).values({ kind: 'user', key, wholesalerId, domainName, body, ...by });
    const hidden = desk?.role_permissions?.find((one) => one?.permission_name === 'contacts.view');
    expect((await server.call('UpdatePermission', { id: hidden?.id, setting: 'deny' })).status).toBe(200);
    await server.db.execute(
      sql`update customer set email = 'gull@harbour.example', company = 'Gull' where wholesaler_id = 1`,
    );
    const told = await entries({ entity: 'customer' }, 'reseller');
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ content }) => !('email' in ((content?.new ?? {}) as object)))).toBe(true);
    expect(JSON.stringify(told)).toContain('Gull');
    expect(String((await server.call('DownloadAuditLog', {}, 'reseller')).body)).not.toContain(
      'gull@harbour',
    );
    expect(String((await server.call('DownloadAuditLog', {})).body)).toContain('gull@harbour');
  });
});
