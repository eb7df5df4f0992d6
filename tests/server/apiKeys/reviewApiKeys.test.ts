import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reviewApiKeys } from '../../../server/apiKeys/reviewApiKeysJob';
import { apiKeys, changeRequests, records } from '../../../server/database/schema';
import { ACTOR } from '../calls/startSimulatedServer';
import { type RequestServer, startRequestServer, type TestPrincipal } from '../changeRequests/requestTools';

const REVIEW_DAYS = 14;
/** Role that may do everything. */
const FULL_ROLE = 2;
/** Role that may only view. */
const VIEW_ROLE = 3;
let server: RequestServer;

beforeAll(async () => {
  server = await startRequestServer();
});
afterAll(() => server?.close());

let key: typeof apiKeys.$inferSelect;
beforeEach(async () => {
  await server.db.delete(changeRequests);
  await server.db.delete(apiKeys);
  await server.db.execute(sql`delete from notification`);
  await updateOwner({ role_id: FULL_ROLE, level: 'reseller', disabled: false });
  await server.db.insert(apiKeys).values({
    ...{ name: 'Nightly report', prefix: 'abc', digest: 'x', level: 'reseller', roleId: FULL_ROLE },
    ...{ wholesalerId: 1, madeBy: 'Test chief', ownerId: 'chief' },
  });
  key = await readKey();
});

const updateOwner = (body: object) =>
  server.db.execute(
    sql`update record set body = body || ${JSON.stringify(body)}::jsonb where kind = 'user' and key = 'chief'`,
  );

const readKey = async () => {
  const [row] = await server.db.select().from(apiKeys);
  if (!row) throw new Error('There is no key.');
  return row;
};

const review = (days = REVIEW_DAYS) => reviewApiKeys(server.db, ACTOR, days);

const listKeys = async (as: TestPrincipal = 'staff', body: object = {}) =>
  (await server.as(as, 'GetApiKeys', body)).body.items.map(({ state }) => state);

const getNotified = async () => {
  const { rows } = await server.db.execute<{ owner: string }>(
    sql`select owner_id as owner from notification where kind = 'apiKey' order by 1`,
  );
  return rows.map(({ owner }) => owner);
};

describe('API key whose owner has lost its permissions', () => {
  it.each([
    ['a smaller role', () => updateOwner({ role_id: VIEW_ROLE })],
    ['a lower level', () => updateOwner({ level: 'customer' })],
    ['a disabled account', () => updateOwner({ disabled: true })],
  ])('is listed and reported to those who may decide: %s', async (_, shrink) => {
    await review();
    expect([await listKeys(), await getNotified()]).toEqual([['active'], []]);
    await shrink();
    await review();
    await review();
    expect(await listKeys('staff', { state: 'undecided' })).toEqual(['undecided']);
    expect(await getNotified()).toEqual(['otherStaff', 'staff']);
  });

  it('is listed after its owner was deleted', async () => {
    await server.db.update(apiKeys).set({ ownerId: 'deleted' }).where(eq(apiKeys.id, key.id));
    await review();
    expect([await listKeys(), await getNotified()]).toEqual([
      ['undecided'],
      ['chief', 'otherStaff', 'staff'],
    ]);
  });

  it('is suspended after the set number of days', async () => {
    await updateOwner({ disabled: true });
    await review(0);
    expect(await listKeys()).toEqual(['suspended']);
  });

  it('works again after its owner regains the permissions', async () => {
    await updateOwner({ role_id: VIEW_ROLE });
    await review(0);
    await updateOwner({ role_id: FULL_ROLE });
    await review();
    expect(await listKeys()).toEqual(['active']);
  });

  it('can be taken over only by users with its permissions, or revoked', async () => {
    await server.db.update(apiKeys).set({ ownerId: 'deleted' }).where(eq(apiKeys.id, key.id));
    await review(0);
    const takeOver = { id: key.id, takes_over: true };
    expect((await server.as('clerk', 'UpdateApiKey', takeOver)).status).toBe(403);
    expect((await server.as('stranger', 'UpdateApiKey', takeOver)).status).toBe(404);
    expect((await server.as('chief', 'UpdateApiKey', { id: key.id, name: 'Other name' })).body.state).toBe(
      'suspended',
    );
    expect((await server.as('chief', 'UpdateApiKey', takeOver)).body.state).toBe('active');
    expect(await readKey()).toMatchObject({ ownerId: 'chief', madeBy: 'Test chief', suspendsAt: null });
    await review();
    expect(await listKeys()).toEqual(['active']);
    expect((await server.as('chief', 'RevokeApiKey', { id: key.id })).status).toBe(200);
  });

  it('has the user who creates it as its owner', async () => {
    const [role] = await server.db
      .insert(records)
      .values({ kind: 'role', key: 'reports', body: { name: 'Reports', account_type: 'reseller' } })
      .returning({ id: records.id });
    await server.as('staff', 'CreateApiKey', { name: 'New', role_id: role?.id, wholesaler_id: 1 });
    const rows = await server.db.select().from(apiKeys).where(eq(apiKeys.name, 'New'));
    expect(rows.map(({ ownerId }) => ownerId)).toEqual(['staff']);
  });
});
