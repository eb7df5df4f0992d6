import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { phoneNumbers, records } from '../../../server/database/schema';
import { releaseEndedHolds } from '../../../server/numbers/changes/numberHolds';
import { createTestServer, seedTwoTenants, type TestServer, type Token } from '../testApi';

const FREE_NUMBER = '61255500700';
const OTHER_NUMBER = '61255500701';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
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
    .values([FREE_NUMBER, OTHER_NUMBER].map((phoneNumber) => ({ phoneNumber, wholesalerId: 1 })));
});

const holdNumbers = (as: Token = 'reseller', numbers = [FREE_NUMBER]) =>
  server.call('HoldNumbers', { numbers, hold_for: 'day', display: 'Wharf' }, as);
const assignNumber = (as: Token) =>
  server.call('AssignNumberToTrunk', { remoteTrunkId: 'HV-1', numbers: [FREE_NUMBER] }, as);
const releaseHold = (as: Token) => server.call('ReleaseNumbers', { numbers: [FREE_NUMBER] }, as);
const readHold = async () =>
  (await server.call('GetDetailedPhoneNumbers', { phone_number: FREE_NUMBER })).body.items[0];
const setHoldEnd = (at: string) =>
  server.db.update(phoneNumbers).set({ heldUntil: at }).where(eq(phoneNumbers.phoneNumber, FREE_NUMBER));

describe('held number', () => {
  it('reports its holder and the end of the hold', async () => {
    const before = Date.now();
    expect((await holdNumbers()).body).toEqual({ changed: 1 });
    const number = await readHold();
    expect(number).toMatchObject({ state: 'reserved', display: 'Wharf', held_by: 'Ann Sample' });
    const hours = (Date.parse(number?.held_until ?? '') - before) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });

  it('can be assigned by its holder, which ends the hold', async () => {
    await holdNumbers();
    expect((await assignNumber('reseller')).status).toBe(200);
    expect(await readHold()).toMatchObject({ state: 'assigned', held_by: null, held_until: null });
  });

  it('cannot be assigned or held by other users', async () => {
    await holdNumbers();
    const refused = await assignNumber('staff');
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringMatching(
        /^1 number can’t be assigned: \+61 2 5550 0700 is held by Ann Sample until \d+ \w+ \d{4}, \d\d:\d\d \S+\.$/,
      ),
    ]);
    for (const call of ['ActivateQuarantineNumber', 'HoldNumbers'] as const)
      expect((await server.call(call, { numbers: [FREE_NUMBER], hold_for: 'hour' })).status).toBe(409);
    const cancelled = await server.call('DeleteNumberDID', { numbers: [FREE_NUMBER], cancel_type: 'Cancel' });
    expect(cancelled.status).toBe(409);
  });

  it('can be extended only by its holder, and only if the hold has an end date', async () => {
    await holdNumbers();
    await setHoldEnd('2026-11-24T00:00:00Z');
    expect((await holdNumbers()).status).toBe(200);
    expect(Date.parse((await readHold())?.held_until ?? '')).toBeGreaterThan(Date.now());
    expect((await holdNumbers('staff')).status).toBe(409);
    const of = async (held_by: string) =>
      (await server.call('GetDetailedPhoneNumbers', { held_by }, 'reseller')).body.totalCount;
    expect([await of('account|reseller'), await of('account|staff')]).toEqual([1, 0]);
    await server.db.update(phoneNumbers).set({ heldUntil: null, heldBy: null });
    expect((await holdNumbers()).error.message).toMatch(/is reserved without an end already/);
  });

  it('can be released early only by its holder and by staff', async () => {
    await holdNumbers('staff');
    expect((await releaseHold('reseller')).error.message).toMatch(/is held by/);
    expect((await releaseHold('staff')).status).toBe(200);
    await holdNumbers();
    expect((await releaseHold('staff')).status).toBe(200);
    await holdNumbers();
    expect((await releaseHold('reseller')).status).toBe(200);
    expect(await readHold()).toMatchObject({ state: 'available', held_by: null, display: null });
  });

  it('can be assigned by any user after the hold expires, and is released automatically', async () => {
    await holdNumbers('reseller', [FREE_NUMBER, OTHER_NUMBER]);
    await setHoldEnd('2026-01-01T00:00:00Z');
    expect(await releaseEndedHolds(server.db)).toBe(1);
    expect(await readHold()).toMatchObject({ state: 'available', held_until: null });
    await holdNumbers();
    await setHoldEnd('2026-01-01T00:00:00Z');
    expect((await assignNumber('staff')).status).toBe(200);
    expect(await releaseEndedHolds(server.db)).toBe(0);
  });

  it('is held together with all requested numbers or not at all', async () => {
    await holdNumbers('staff', [OTHER_NUMBER]);
    expect((await holdNumbers('reseller', [FREE_NUMBER, OTHER_NUMBER])).status).toBe(409);
    expect(await readHold()).toMatchObject({ state: 'available' });
    expect((await holdNumbers('otherReseller')).status).toBe(404);
  });
});
