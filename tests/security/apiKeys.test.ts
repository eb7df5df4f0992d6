import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKeys } from '../../server/database/schema';
import { runInTransaction } from '../../server/database/transaction';
import { permissions, roles } from '../../server/people/roles/roleRecords';
import { sharedOwner } from '../../server/records/recordCollection';
import { createKey } from './apiKeyHolders';
import {
  ACTING_AS,
  CUSTOMER,
  RESELLER,
  type SecurityServer,
  STAFF,
  startSecurityServer,
} from './startSecurityServer';

const ACTOR = { id: 'test', name: 'Test', call: 'Test' };
const WHARF = 'wharf.pbx.example';

let server: SecurityServer;
const roleIds = new Map<string, number>();
const getRoleId = (name: string): number => roleIds.get(name) ?? 0;
beforeAll(async () => {
  server = await startSecurityServer();
  await runInTransaction(server.db, ACTOR, async (tx) => {
    for (const [name, account_type, allowed] of [
      ['Wide customer', 'customer', ['trunks.edit']],
      ['Narrow customer', 'customer', ['calls.view']],
      ['Narrow reseller', 'reseller', ['numbers.view']],
      ['Narrow staff', 'staff', ['numbers.view']],
    ] as const) {
      const { id } = await roles.create(tx, ACTOR, sharedOwner, { name }, { account_type });
      await permissions.createAll(
        tx,
        ACTOR,
        sharedOwner,
        allowed.map((permission_name) => ({ permission_name, setting: 'allow', roleid: id })),
      );
    }
    for (const role of await roles.all(tx, sharedOwner)) roleIds.set(role.name ?? '', role.id ?? 0);
  });
});
afterAll(() => server?.close());

const sendCreateRequest = (body: object, as: string) =>
  server.send('CreateApiKey', { name: 'A key', ...body }, as);
const createKeyId = async (body: object, as: string): Promise<number> => {
  const { status, body: answer } = await sendCreateRequest(body, as);
  expect(status).toBe(200);
  return (answer as { id: number }).id;
};

describe('creator of an API key', () => {
  it.each([
    ['a customer', CUSTOMER, { role_id: () => getRoleId('Narrow customer') }],
    ['a reseller', RESELLER, { role_id: () => getRoleId('Narrow reseller') }],
    [
      'a reseller, for a phone system',
      RESELLER,
      { role_id: () => getRoleId('Narrow customer'), domain_name: WHARF },
    ],
    ['staff', STAFF, { role_id: () => getRoleId('Narrow staff') }],
    ['staff, for a wholesaler', STAFF, { role_id: () => getRoleId('Narrow reseller'), wholesaler_id: 1 }],
  ])('is shown the key once: %s', async (_, as, { role_id, ...place }) => {
    const { status, body } = await sendCreateRequest({ ...place, role_id: role_id() }, as);
    const { id, key, prefix } = body as { id: number; key: string; prefix: string };
    expect([status, key.startsWith(`${prefix}_`)]).toEqual([200, true]);
    const listed = await server.send('GetApiKeys', { id }, as);
    expect(listed.body).toMatchObject({ totalCount: 1, items: [{ id, prefix, state: 'active' }] });
    expect(JSON.stringify(listed.body)).not.toContain(key);
  });

  it('cannot grant an unknown role, a role beyond their own or a role of another level', async () => {
    for (const [as, body] of [
      [CUSTOMER, { role_id: getRoleId('Wide customer') }],
      [CUSTOMER, { role_id: getRoleId('Narrow staff') }],
      [RESELLER, { role_id: getRoleId('Narrow staff') }],
      [STAFF, { role_id: getRoleId('Narrow customer') }],
      [STAFF, { role_id: 987_654 }],
    ] as const) {
      const { status, error } = await sendCreateRequest(body, as);
      expect([as, body, status]).toEqual([as, body, expect.toBeOneOf([400, 403])]);
      expect(error.errors?.map(({ field }) => field)).toEqual(['role_id']);
    }
  });

  it('cannot exceed their own scope', async () => {
    const [sibling] = (
      await server.db.execute<{ name: string }>(
        sql`select domain_name as name from domain where wholesaler_id = 2 and status = 'active' limit 1`,
      )
    ).rows;
    for (const [as, body] of [
      [CUSTOMER, { domain_name: 'lighthouse.pbx.example', role_id: getRoleId('Narrow customer') }],
      [RESELLER, { domain_name: sibling?.name, role_id: getRoleId('Narrow customer') }],
      [RESELLER, { wholesaler_id: 2, role_id: getRoleId('Narrow reseller') }],
    ] as const)
      expect([as, (await sendCreateRequest(body, as)).status]).toEqual([as, expect.toBeOneOf([400, 404])]);
  });

  it('cannot be a user who is being impersonated', async () => {
    const { status } = await sendCreateRequest(
      { role_id: getRoleId('Narrow customer') },
      `${ACTING_AS}${CUSTOMER}`,
    );
    expect(status).toBe(403);
  });

  it.each([
    ['name', { name: '  ' }],
    ['expires_at', { expires_at: '2020-01-01T00:00:00Z' }],
    ['addresses.1', { addresses: ['192.0.2.0/24', 'office'] }],
  ])('receives a validation error: %s', async (field, body) => {
    const { status, error } = await sendCreateRequest(
      { role_id: getRoleId('Narrow customer'), ...body },
      CUSTOMER,
    );
    expect([status, error.errors?.map((fieldError) => fieldError.field)]).toEqual([400, [field]]);
  });
});

describe('existing API key', () => {
  it('can be changed only by users with sufficient permissions', async () => {
    const { keyId } = await createKey(server.db, {
      level: 'customer',
      wholesalerId: 1,
      domainName: WHARF,
    });
    const response = await server.send('UpdateApiKey', { id: keyId, addresses: [] }, CUSTOMER);
    expect(response.status).toBe(403);
    const id = await createKeyId({ role_id: getRoleId('Narrow customer') }, CUSTOMER);
    const raised = await server.send('UpdateApiKey', { id, role_id: getRoleId('Wide customer') }, CUSTOMER);
    expect(raised.status).toBe(403);
    const changed = await server.send(
      'UpdateApiKey',
      { id, name: 'Other', expires_at: '2099-01-01T00:00:00Z' },
      CUSTOMER,
    );
    expect(changed.body).toMatchObject({ name: 'Other', expires_at: '2099-01-01T00:00:00.000Z' });
  });

  it('cannot be renewed after it has expired or been revoked', async () => {
    const id = await createKeyId({ role_id: getRoleId('Narrow customer') }, CUSTOMER);
    expect((await server.send('RevokeApiKey', { id }, CUSTOMER)).status).toBe(200);
    const later = { id, expires_at: '2099-01-01T00:00:00Z' };
    expect((await server.send('UpdateApiKey', later, CUSTOMER)).status).toBe(409);
    expect((await server.send('RevokeApiKey', { id }, CUSTOMER)).status).toBe(409);
    const expired = await createKeyId({ role_id: getRoleId('Narrow customer') }, CUSTOMER);
    await server.db.update(apiKeys).set({ expiresAt: '2020-01-01T00:00:00Z' }).where(eq(apiKeys.id, expired));
    expect((await server.send('UpdateApiKey', { ...later, id: expired }, CUSTOMER)).status).toBe(409);
  });

  it('is assigned another role if its role is deleted', async () => {
    const ownRole = await server.send(
      'AddOwnRole',
      { name: 'Of a key', domain_name: WHARF, settings: [{ permission: 'calls.view', setting: 'view' }] },
      CUSTOMER,
    );
    const { id: roleId } = ownRole.body as { id: number };
    const id = await createKeyId({ role_id: roleId }, CUSTOMER);
    const body = { domain_name: WHARF, id: roleId };
    expect((await server.send('RemoveOwnRole', body, CUSTOMER)).status).toBe(409);
    const replaced = { ...body, replacement_id: getRoleId('Narrow customer') };
    expect((await server.send('RemoveOwnRole', replaced, CUSTOMER)).status).toBe(200);
    const [key] = await server.db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(key?.roleId).toBe(getRoleId('Narrow customer'));
  });
});
