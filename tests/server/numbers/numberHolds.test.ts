import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { phoneNumbers, records } from '../../../server/database/schema';
import { releaseEndedHolds } from '../../../server/numbers/changes/numberHolds';
import { seedTwoTenants, type TestServer, type Token, testServer } from '../testApi';

const FREE = '61255500700';
const OTHER = '61255500701';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await seedTwoTenants(server.db);
  await server.db.insert(records).values({
    kind: 'user',
    key: 'account|reseller',
    wholesalerId: 1,
    body: { firstname: 'Ann', lastname: 'Sample' },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(phoneNumbers);
  await server.db
    .insert(phoneNumbers)
    .values([FREE, OTHER].map((phoneNumber) => ({ phoneNumber, wholesalerId: 1 })));
});

const hold = (as: Token = 'reseller', numbers = [FREE]) =>
  server.call('HoldNumbers', { numbers, hold_for: 'day', display: 'Wharf' }, as);
const assign = (as: Token) =>
  server.call('AssignNumberToTrunk', { remoteTrunkId: 'HV-1', numbers: [FREE] }, as);
const release = (as: Token) => server.call('ReleaseNumbers', { numbers: [FREE] }, as);
const shown = async () =>
  (await server.call('GetDetailedPhoneNumbers', { phone_number: FREE })).body.items[0];
const end = (at: string) =>
  server.db.update(phoneNumbers).set({ heldUntil: at }).where(eq(phoneNumbers.phoneNumber, FREE));

describe('a number that is held', () => {
  it('says who holds it and until when', async () => {
    const before = Date.now();
    expect((await hold()).body).toEqual({ changed: 1 });
    const number = await shown();
    expect(number).toMatchObject({ state: 'reserved', display: 'Wharf', held_by: 'Ann Sample' });
    const hours = (Date.parse(number?.held_until ?? '') - before) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });

  it('is assigned by its holder, and is held no longer', async () => {
    await hold();
    expect((await assign('reseller')).status).toBe(200);
    expect(await shown()).toMatchObject({ state: 'assigned', held_by: null, held_until: null });
  });

  it('is assigned by nobody else, and held by nobody twice', async () => {
    await hold();
    const refused = await assign('staff');
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringMatching(
        /^1 number can’t be assigned: \+61 2 5550 0700 is held by Ann Sample until \d+ \w+ \d{4}, \d\d:\d\d \S+\.$/,
      ),
    ]);
    for (const call of ['ActivateQuarantineNumber', 'HoldNumbers'] as const)
      expect((await server.call(call, { numbers: [FREE], hold_for: 'hour' })).status).toBe(409);
    const cancelled = await server.call('DeleteNumberDID', { numbers: [FREE], cancel_type: 'Cancel' });
    expect(cancelled.status).toBe(409);
  });

  it('is held longer by its holder, not by others, and not without an end', async () => {
    await hold();
    await end('2026-11-24T00:00:00Z');
    expect((await hold()).status).toBe(200);
    expect(Date.parse((await shown())?.held_until ?? '')).toBeGreaterThan(Date.now());
    expect((await hold('staff')).status).toBe(409);
    const of = async (held_by: string) =>
      (await server.call('GetDetailedPhoneNumbers', { held_by }, 'reseller')).body.totalCount;
    expect([await of('account|reseller'), await of('account|staff')]).toEqual([1, 0]);
    await server.db.update(phoneNumbers).set({ heldUntil: null, heldBy: null });
    expect((await hold()).error.message).toMatch(/is reserved without an end already/);
  });

  it('is let go early by its holder, and by staff, but by no other', async () => {
    await hold('staff');
    expect((await release('reseller')).error.message).toMatch(/is held by/);
    expect((await release('staff')).status).toBe(200);
    await hold();
    expect((await release('staff')).status).toBe(200);
    await hold();
    expect((await release('reseller')).status).toBe(200);
    expect(await shown()).toMatchObject({ state: 'available', held_by: null, display: null });
  });

  it('can be assigned by anybody once the time is over, and is let go by itself', async () => {
    await hold('reseller', [FREE, OTHER]);
    await end('2026-01-01T00:00:00Z');
    expect(await releaseEndedHolds(server.db)).toBe(1);
    expect(await shown()).toMatchObject({ state: 'available', held_until: null });
    await hold();
    await end('2026-01-01T00:00:00Z');
    expect((await assign('staff')).status).toBe(200);
    expect(await releaseEndedHolds(server.db)).toBe(0);
  });

  it('is all of those asked for, or none', async () => {
    await hold('staff', [OTHER]);
    expect((await hold('reseller', [FREE, OTHER])).status).toBe(409);
    expect(await shown()).toMatchObject({ state: 'available' });
    expect((await hold('otherReseller')).status).toBe(404);
  });
});
