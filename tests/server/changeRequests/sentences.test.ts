import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRequests, phoneNumbers, wholesalers } from '../../../server/database/schema';
import { runInLanguage } from '../../../server/language/runInLanguage';
import { formatStoredText, type StoredText } from '../../../server/language/storedText';
import { type RequestServer, startRequestServer, type TestPrincipal } from './requestTools';

let server: RequestServer;
beforeAll(async () => {
  server = await startRequestServer();
  await server.db.insert(phoneNumbers).values([
    ...OWN.map((phoneNumber) => ({
      phoneNumber,
      state: 'available' as const,
      regionId: 2,
      wholesalerId: 1,
    })),
    { phoneNumber: OTHER, state: 'available', regionId: 2, wholesalerId: 2 },
  ]);
});
afterAll(() => server?.close());

const OWN = ['61255505300', '61255505301', '61255505302', '61255505303'];
const OTHER = '61255505304';

beforeEach(async () => {
  await server.requireApproval([{ permission: 'numbers.assign' }, { permission: 'wholesalers.edit' }]);
  await server.db.delete(changeRequests);
  await server.db.update(phoneNumbers).set({ state: 'available', heldBy: null, heldUntil: null });
});

const hold = (numbers: string[], as: TestPrincipal = 'asker') =>
  server.as(as, 'HoldNumbers', { numbers, hold_for: 'week' });
const readTitle = async (id: number, as: TestPrincipal = 'chief', language = 'en') =>
  (await server.as(as, 'GetChangeRequest', { id }, { headers: { 'accept-language': language } })).body.title;

describe('title of a change request', () => {
  it('states the values of its first call in the reader’s language, and counts the other calls', async () => {
    const first = { call: 'HoldNumbers', body: { numbers: OWN, hold_for: 'week' } };
    const second = { call: 'ReleaseNumbers', body: { numbers: OWN } };
    const { body } = await server.as('asker', 'AskForChanges', { calls: [first, second] });
    expect(await readTitle(body.id)).toBe(
      'Hold 4 numbers, +61 2 5550 5300–5303, for 1 week, and 1 more step',
    );
    expect(await readTitle(body.id, 'chief', 'de')).toBe(
      '4 Rufnummern, +61 2 5550 5300–5303, für 1 Woche reservieren und 1 weiterer Schritt',
    );
  });

  it('retains the names that its records had when it was requested', async () => {
    const { body } = await server.as('staff', 'AskForChanges', {
      calls: [{ call: 'AddRatePlanToWholesaler', body: { wholesaler_id: 1, rate_plan_id: 2 } }],
      wants_approval: true,
    });
    await server.db.update(wholesalers).set({ wholesalerName: 'Renamed' }).where(sql`id = 1`);
    expect(await readTitle(body.id, 'otherStaff')).toBe('Give Harbour Voice the rate plan Flat rate');
    await server.db.update(wholesalers).set({ wholesalerName: 'Harbour Voice' }).where(sql`id = 1`);
  });

  it('is translated for the recipient of a notification', async () => {
    await server.db.execute(sql`delete from notification`);
    const { body } = await hold(OWN.slice(0, 1));
    const { rows } = await server.db.execute<{ texts: StoredText[] }>(
      sql`select texts from notification where owner_id = 'chief'`,
    );
    const [text = ''] = rows[0]?.texts ?? [];
    expect(runInLanguage('es', () => formatStoredText(text))).toBe(
      `Test asker solicita aprobación (solicitud ${body.id}): Reservar +61 2 5550 5300 durante 1 semana`,
    );
  });
});

describe('preview of a change', () => {
  it('states what the call and an undo would do', async () => {
    const dryRun = { headers: { 'dry-run': 'true' } };
    const numbers = OWN.slice(0, 2);
    const hold = await server.as('chief', 'HoldNumbers', { numbers, hold_for: 'day' }, dryRun);
    expect(hold.body.title).toBe('Hold 2 numbers, +61 2 5550 5300–5301, for 1 day');
    await server.as('chief', 'HoldNumbers', { numbers, hold_for: 'day' });
    const entries = await server.as('staff', 'GetAuditLogList', { account: numbers[0], pageSize: 1 });
    const plan = await server.as('staff', 'TakeBack', { same_as: entries.body.items[0]?.id, preview: true });
    expect(plan.body).toMatchObject({
      calls: ['Hold 2 numbers, +61 2 5550 5300–5301, for 1 day'],
      calls_count: 1,
    });
  });
});

describe('audit log', () => {
  const readDone = async (number: string, as: TestPrincipal) => {
    const { body } = await server.as(as, 'GetAuditLogList', { account: number, pageSize: 1 });
    return (body.items as unknown as { done: string }[]).map(({ done }) => done);
  };

  it('states the values of the call', async () => {
    await hold(OWN, 'chief');
    expect(await readDone('61255505302', 'staff')).toEqual([
      'Hold 4 numbers, +61 2 5550 5300–5303, for 1 week',
    ]);
  });

  it('names a record that the call deleted', async () => {
    const { body } = await server.as('staff', 'UpsertPhoneRegion', { description: 'Old Quay' });
    await server.as('staff', 'DeletePhoneRegion', { id: body.id });
    const list = await server.as('staff', 'GetAuditLogList', { entity: 'region', pageSize: 2 });
    expect((list.body.items as unknown as { done: string }[]).map(({ done }) => done)).toEqual([
      'Delete region Old Quay',
      'Create region Old Quay',
    ]);
    const removed = await server.as('staff', 'GetRemovedRecords', { entity: 'region' });
    expect(removed.body.items).toMatchObject([{ done: 'Delete region Old Quay' }]);
  });

  it('does not disclose the records of other tenants that the same call changed', async () => {
    await hold([...OWN, OTHER], 'staff');
    expect(await readDone('61255505302', 'chief')).toEqual(['Hold numbers']);
    expect(await readDone('61255505302', 'staff')).toEqual([
      'Hold 5 numbers, +61 2 5550 5300–5304, for 1 week',
    ]);
  });
});
