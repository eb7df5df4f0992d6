import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getToday } from '../../../server/common/localDate';
import { phoneNumbers } from '../../../server/database/schema';
import { releaseExpiredQuarantine } from '../../../server/numbers/changes/numberCancellationHandlers';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const ON_TRUNK = '61255500013';
const IN_DOMAIN = '61255500014';
const FOREIGN_NUMBER = '61255500020';

beforeEach(async () => {
  await server.db.delete(phoneNumbers);
  await server.db.insert(phoneNumbers).values([
    {
      phoneNumber: ON_TRUNK,
      wholesalerId: 1,
      state: 'assigned',
      remoteTrunkId: 'HV-1',
      customerNumber: 'C1',
    },
    {
      phoneNumber: IN_DOMAIN,
      wholesalerId: 1,
      state: 'assigned',
      domainName: 'wharf.pbx.example',
      customerNumber: 'C1',
    },
    { phoneNumber: FOREIGN_NUMBER, wholesalerId: 2, state: 'assigned', remoteTrunkId: 'CK-1' },
  ]);
});

const findNumber = async (number: string) => {
  const [row] = await server.db.select().from(phoneNumbers).where(eq(phoneNumbers.phoneNumber, number));
  return row;
};

const getTomorrow = () => getToday(new Date(Date.now() + 86_400_000));
const getYesterday = () => getToday(new Date(Date.now() - 86_400_000));

describe('DeleteNumberDID', () => {
  it.each([
    ['Cancel', 'cancelled'],
    ['Transfer', 'reserved'],
    ['PortOut', 'ported_out'],
    ['ReturnToAvailable', 'available'],
  ])('when called with %s, sets a number to %s', async (cancel_type, state) => {
    const request = { did: '02 5550 0013', cancel_type, cancel_comment: 'Moved away', rate_plan_id: 1 };
    const { body } = await server.call('DeleteNumberDID', request, 'reseller');
    expect(body).toEqual({ changed: 1 });
    expect(await findNumber(ON_TRUNK)).toMatchObject({
      state,
      remoteTrunkId: null,
      cancelType: cancel_type,
      cancelComment: 'Moved away',
      extra: { rate_plan_id: 1 },
    });
  });

  it('quarantines a cancelled number until the given date, which is today at the earliest', async () => {
    const request = { numbers: [ON_TRUNK, IN_DOMAIN], cancel_type: 'Cancel', quarantine_release: getToday() };
    expect((await server.call('DeleteNumberDID', request)).body).toEqual({ changed: 2 });
    expect(await findNumber(ON_TRUNK)).toMatchObject({
      state: 'quarantined',
      dateQuarantined: getToday(),
      quarantineRelease: getToday(),
    });
    const { body } = await server.call('GetQuarantinedNumbers', {});
    expect(body.items.map(({ phone_number, date_torelease }) => [phone_number, date_torelease])).toEqual([
      [ON_TRUNK, getToday()],
      [IN_DOMAIN, getToday()],
    ]);
  });

  it('rejects a release date in the past', async () => {
    const request = { did: ON_TRUNK, cancel_type: 'Cancel', quarantine_release: '2020-01-01' };
    const { status, error } = await server.call('DeleteNumberDID', request);
    expect([status, error.message, error.errors?.[0]?.field]).toEqual([
      400,
      'The release date 1 January 2020 is in the past.',
      'quarantine_release',
    ]);
    const late = await server.call('DeleteNumberDID', { ...request, quarantine_release: getYesterday() });
    expect(late.status).toBe(400);
    expect(await findNumber(ON_TRUNK)).toMatchObject({ state: 'assigned' });
  });

  it.each([
    [{ did: ON_TRUNK }, 'cancel_type'],
    [{ did: ON_TRUNK, cancel_type: 'Explode' }, 'cancel_type'],
    [{ cancel_type: 'Cancel' }, 'numbers'],
    [{ cancel_type: 'Cancel', numbers: [] }, 'numbers'],
    [{ cancel_type: 'Cancel', did: '5550' }, 'did'],
    [{ cancel_type: 'Cancel', did: ON_TRUNK, quarantine_release: 'soon' }, 'quarantine_release'],
    [{ cancel_type: 'Cancel', did: ON_TRUNK, quarantine_release: '2099-02-30' }, 'quarantine_release'],
    [{ cancel_type: 'PortOut', did: ON_TRUNK, quarantine_release: '2099-01-01' }, 'quarantine_release'],
    [{ cancel_type: 'Cancel', did: ON_TRUNK, cancel_comment: 'x'.repeat(501) }, 'cancel_comment'],
  ])('rejects %j and names the field', async (body, field) => {
    const { status, error } = await server.call('DeleteNumberDID', body);
    expect([status, error.errors?.map((fieldError) => fieldError.field)]).toEqual([400, [field]]);
  });

  it('affects only numbers of the specified domain and customer', async () => {
    const domain = { numbers: [ON_TRUNK], cancel_type: 'Cancel', domain_name: 'wharf.pbx.example' };
    expect((await server.call('DeleteNumberDID', domain)).error.message).toMatch(
      /\+61 2 5550 0013 is not a number of domain wharf\.pbx\.example/,
    );
    const customer = { numbers: [ON_TRUNK], cancel_type: 'Cancel', customer_number: 'C3' };
    expect((await server.call('DeleteNumberDID', customer)).error.message).toMatch(
      /is not a number of customer C3/,
    );
    const unknown = { numbers: [ON_TRUNK], cancel_type: 'Cancel', domain_name: 'no.example' };
    expect((await server.call('DeleteNumberDID', unknown)).status).toBe(404);
    const right = {
      numbers: [IN_DOMAIN],
      cancel_type: 'Cancel',
      domain_name: 'wharf.pbx.example',
      customer_number: 'C1',
    };
    expect((await server.call('DeleteNumberDID', right)).body).toEqual({ changed: 1 });
  });

  it('treats numbers of another tenant as unknown, alone or among the tenant’s own', async () => {
    for (const numbers of [[FOREIGN_NUMBER], [ON_TRUNK, FOREIGN_NUMBER]]) {
      const { status, error } = await server.call(
        'DeleteNumberDID',
        { numbers, cancel_type: 'Cancel' },
        'reseller',
      );
      expect([status, error.details?.numbers]).toEqual([
        404,
        [{ number: FOREIGN_NUMBER, reason: 'is not in the inventory' }],
      ]);
    }
    expect(await findNumber(ON_TRUNK)).toMatchObject({ state: 'assigned' });
  });
});

describe('ActivateQuarantineNumber', () => {
  it('ends a quarantine early, but only once', async () => {
    await server.call('DeleteNumberDID', {
      did: ON_TRUNK,
      cancel_type: 'Cancel',
      quarantine_release: getTomorrow(),
    });
    const numbers = [ON_TRUNK];
    expect((await server.call('ActivateQuarantineNumber', { numbers }, 'reseller')).body).toEqual({
      changed: 1,
    });
    expect(await findNumber(ON_TRUNK)).toMatchObject({
      state: 'available',
      quarantineRelease: null,
      cancelType: null,
    });
    const repeated = await server.call('ActivateQuarantineNumber', { numbers }, 'reseller');
    expect([repeated.status, repeated.error.message]).toEqual([
      409,
      '1 number can’t be taken out of quarantine: +61 2 5550 0013 is already available.',
    ]);
    expect((await server.call('ActivateQuarantineNumber', { numbers }, 'otherReseller')).status).toBe(404);
  });
});

describe('quarantine release', () => {
  it('releases only numbers due today or earlier, as the system user', async () => {
    const day = (number: string, release: string) => ({
      phoneNumber: number,
      state: 'quarantined' as const,
      quarantineRelease: release,
    });
    await server.db
      .insert(phoneNumbers)
      .values([
        day('61255500051', getYesterday()),
        day('61255500052', getToday()),
        day('61255500053', getTomorrow()),
      ]);
    expect(await releaseExpiredQuarantine(server.db)).toBe(2);
    expect((await findNumber('61255500051'))?.state).toBe('available');
    expect((await findNumber('61255500052'))?.state).toBe('available');
    expect((await findNumber('61255500053'))?.state).toBe('quarantined');
    const { rows } = await server.db.execute(sql`select distinct actor, call from audit_entry
      where entity_key = '61255500051' and old is not null`);
    expect(rows).toEqual([{ actor: 'system', call: 'ReleaseQuarantined' }]);
    expect(await releaseExpiredQuarantine(server.db)).toBe(0);
  });

  it('is delayed until the last number of a group is due', async () => {
    await server.db.insert(phoneNumbers).values([
      { phoneNumber: '61255500061', state: 'quarantined', quarantineRelease: getYesterday() },
      { phoneNumber: '61255500062', state: 'quarantined', quarantineRelease: getTomorrow() },
    ]);
    await server.call('GroupExistingNumbers', { startingNumber: '61255500061', quantity: 2 });
    expect(await releaseExpiredQuarantine(server.db)).toBe(0);
    await server.db
      .update(phoneNumbers)
      .set({ quarantineRelease: getToday() })
      .where(eq(phoneNumbers.phoneNumber, '61255500062'));
    expect(await releaseExpiredQuarantine(server.db)).toBe(2);
  });
});
