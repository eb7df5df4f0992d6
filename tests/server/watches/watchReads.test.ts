import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeNotice } from '../../../server/changes/changeNotice';
import type { Database } from '../../../server/database/database';
import {
  accounts,
  jobs,
  notifications,
  phoneNumbers,
  records,
  watchStates,
} from '../../../server/database/schema';
import type { WatchedCall } from '../../../server/database/schema/watchTables';
import type { Principal } from '../../../server/http/tenancy/tenantScope';
import type { JobPayloads } from '../../../server/jobs/jobDefinitions';
import { listenForWatchedChanges } from '../../../server/watches/listenForWatchedChanges';
import { FOREVER } from '../../../telephony/flagState';
import { type TestServer, type Token, testUsers } from '../testApi';
import { clearWatches, createWatchServer, runJob } from './watchTools';

const WHARF = 'wharf.pbx.example';

let server: TestServer;
let db: Database;
beforeAll(async () => {
  server = await createWatchServer();
  ({ db } = server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearWatches(db);
  await db.delete(records).where(inArray(records.kind, ['user', 'role_permission']));
});

const numbers: WatchedCall = {
  call: 'GetDetailedPhoneNumbers',
  body: { state: ['assigned'] },
  key: ['phone_number'],
};
const attendants: WatchedCall = {
  call: 'GetAutoAttendantsList',
  body: { domain_name: WHARF },
  key: ['name'],
};

const follow = async (as: Token, watched: WatchedCall, options: object = {}): Promise<number> => {
  const { body, error } = await server.call(
    'AddWatch',
    { name: 'Followed', condition: 'changes', to_bell: true, watched: { ...watched }, ...options },
    as,
  );
  expect(error.message).toBeUndefined();
  return Number(body.id);
};

/** Adds watches of other users with the same view as an existing watch. */
const copyWatch = async (id: number, owners: readonly string[]): Promise<void> => {
  for (const owner of owners) {
    await db.execute(sql`insert into watch (owner_id, wholesaler_id, domain_name, name, watched, condition, only_open)
      select ${owner}, wholesaler_id, domain_name, name, watched, condition, only_open from watch where id = ${id}`);
    await db.execute(sql`insert into watch_state (watch_id, seen, number, checked_at)
      select max(w.id), s.seen, s.number, s.checked_at from watch w, watch_state s
      where s.watch_id = ${id} group by s.seen, s.number, s.checked_at`);
  }
};

const addColleagues = async (of: Token, count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, (_, place) => `account|${of}-${place}`);
  await db
    .insert(accounts)
    .values(
      ids.map((id) => ({
        ...testUsers[of],
        id,
        email: `${id.slice(8)}@trunkline.example`,
        passwordHash: '-',
      })),
    )
    .onConflictDoNothing();
  return ids;
};

const permit = (role: number, setting: 'view' | 'allow' | 'deny') =>
  db.insert(records).values({
    kind: 'role_permission',
    key: `of-${role}`,
    body: { permission_name: 'numbers.edit', setting, roleid: role },
  });

const placeInRole = async (id: string, of: Token, role: number): Promise<void> => {
  const { level, wholesalerId, domainName } = testUsers[of];
  await db.insert(records).values({
    kind: 'user',
    key: id,
    wholesalerId,
    domainName,
    body: { email: `${id.slice(8)}@trunkline.example`, level, role_id: role },
  });
};

/** Runs the queued checks. @returns who each call was made for */
const runChecks = async (): Promise<string[]> => {
  const readers: string[] = [];
  const due = await db.delete(jobs).where(eq(jobs.kind, 'checkWatch')).returning();
  for (const { payload } of due)
    await runJob(db, 'checkWatch', payload as JobPayloads['checkWatch'], {
      onCall: ({ id }: Principal) => readers.push(id),
    });
  return readers;
};

/** Processes changes in several server processes. @returns who each call was made for */
const readAfter = async (notices: ChangeNotice[], processes = 1): Promise<string[]> => {
  for (let process = 0; process < processes; process++) {
    const watched = listenForWatchedChanges(db);
    watched.handleNotices(notices);
    await watched.stop();
  }
  return runChecks();
};

const readByClock = async (): Promise<string[]> => {
  await runJob(db, 'checkWatches', {});
  return runChecks();
};

let nextNumber = 61255500201;
const assignNumber = () =>
  db
    .insert(phoneNumbers)
    .values({ phoneNumber: String(nextNumber++), state: 'assigned', regionId: 1, wholesalerId: 1 });

const listNotified = async () =>
  (await db.select({ owner: notifications.ownerId }).from(notifications)).map(({ owner }) => owner).sort();

const numberChange: ChangeNotice = { kind: 'phone_number', tenant: '1' };

describe('watched view', () => {
  it('is not read without a change', async () => {
    await follow('reseller', numbers);
    await follow('customer', attendants);
    expect(await readByClock()).toEqual([]);
  });

  it('is read after a change of the records it shows, and after no other', async () => {
    await follow('reseller', numbers);
    await follow('customer', attendants);
    expect(await readAfter([{ kind: 'trunk', tenant: '1' }])).toEqual([]);
    expect(await readAfter([{ kind: 'phone_number', tenant: '2' }])).toEqual([]);
    expect(await readAfter([{ kind: 'attendant', tenant: '1', domain: 'other.pbx.example' }])).toEqual([]);
    expect(await readAfter([{ ...numberChange, account: testUsers.reseller.id }])).toEqual([]);
    expect(await readAfter([numberChange])).toEqual([testUsers.reseller.id]);
    expect(await readAfter([{ kind: 'attendant', tenant: '1', domain: WHARF }])).toEqual([
      testUsers.customer.id,
    ]);
  });

  it('is read after a change of its owner’s rights', async () => {
    await follow('reseller', numbers);
    await follow('otherReseller', numbers);
    await placeInRole(testUsers.reseller.id, 'reseller', 4711);
    await permit(4711, 'allow');
    const [user] = await db.select().from(records).where(eq(records.kind, 'user'));
    expect(await readAfter([{ kind: 'user', tenant: '1', keys: [String(user?.id)] }])).toEqual([
      testUsers.reseller.id,
    ]);
    expect(await readAfter([{ kind: 'user', tenant: '1', keys: ['0'] }])).toEqual([]);
    expect(await readAfter([{ kind: 'role_permission', tenant: '2' }])).toEqual([testUsers.otherReseller.id]);
  });

  it('is read when changes may have been missed', async () => {
    await follow('reseller', numbers);
    const watched = listenForWatchedChanges(db);
    watched.handleMissed();
    await watched.stop();
    expect(await runChecks()).toEqual([testUsers.reseller.id]);
  });

  it('is read by the clock if its result changes without a change of a record', async () => {
    await follow('staff', { call: 'GetTrunks', body: {}, key: ['remoteTrunkId'], filter: { load: 100 } });
    await follow('reseller', { call: 'GetTrunks', body: {}, key: ['remoteTrunkId'] });
    expect(await readByClock()).toEqual([testUsers.staff.id]);
  });

  it('is read once a day if it contains a relative date', async () => {
    const id = await follow('reseller', { ...numbers, filter: { state: '$today' } });
    expect(await readByClock()).toEqual([]);
    await db
      .update(watchStates)
      .set({ checkedAt: sql`statement_timestamp() - interval '2 days'` })
      .where(eq(watchStates.watchId, id));
    expect(await readByClock()).toEqual([testUsers.reseller.id]);
    expect(await readByClock()).toEqual([]);
  });

  it('is read once the phone system is open, if there was a change while it was closed', async () => {
    await follow('customer', attendants, { only_open: true });
    const hours = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, '08:00-17:00']));
    const setOpen = (isOpen: boolean) => {
      const body = { ...hours, mode: 'clock', last: String(isOpen), overridden_until: FOREVER };
      return db
        .insert(records)
        .values({ kind: 'service_flag', key: 'office', domainName: WHARF, wholesalerId: 1, body })
        .onConflictDoUpdate({ target: [records.kind, records.domainName, records.key], set: { body } });
    };
    await setOpen(false);
    expect(await readAfter([{ kind: 'attendant', tenant: '1', domain: WHARF }])).toEqual([]);
    expect(await db.$count(jobs)).toBe(1);
    await setOpen(true);
    expect(await runChecks()).toEqual([testUsers.customer.id]);
    expect(await runChecks()).toEqual([]);
    await db.delete(records).where(eq(records.kind, 'service_flag'));
  });
});

describe('people who watch the same view', () => {
  it('share one read, and each is notified of their own differences', async () => {
    const id = await follow('reseller', numbers);
    const colleagues = await addColleagues('reseller', 4);
    await assignNumber();
    await copyWatch(id, colleagues.slice(0, 3));
    await db.update(watchStates).set({ seen: {}, number: 0 }).where(eq(watchStates.watchId, id));
    expect(await readAfter([numberChange], 3)).toHaveLength(1);
    expect(await listNotified()).toEqual([...colleagues.slice(0, 3), testUsers.reseller.id].sort());
    const before = (await listNotified()).length;
    expect(await readAfter([numberChange])).toHaveLength(1);
    expect(await listNotified()).toHaveLength(before);
  });

  it('do not share it with people of another level, scope or role', async () => {
    const [first = '', second = '', third = ''] = await addColleagues('reseller', 3);
    const id = await follow('reseller', numbers);
    await copyWatch(id, [first, second, third]);
    await follow('otherReseller', numbers);
    await follow('staff', numbers);
    await permit(1, 'allow');
    await permit(2, 'view');
    await placeInRole(first, 'reseller', 1);
    await placeInRole(second, 'reseller', 2);
    await placeInRole(third, 'reseller', 1);
    const readers = await readAfter([{ kind: 'phone_number' }]);
    expect(readers.sort()).toEqual(
      [first, second, testUsers.reseller.id, testUsers.otherReseller.id, testUsers.staff.id].sort(),
    );
  });

  it('do not share it after one of them has lost access', async () => {
    const [first = '', second = ''] = await addColleagues('reseller', 2);
    const id = await follow('reseller', numbers);
    await copyWatch(id, [first, second]);
    await permit(1, 'deny');
    await placeInRole(second, 'reseller', 1);
    await db.update(accounts).set({ disabled: true }).where(eq(accounts.id, first));
    await assignNumber();
    await readAfter([numberChange]);
    expect(await listNotified()).toEqual([testUsers.reseller.id]);
    await db.update(accounts).set({ disabled: false }).where(eq(accounts.id, first));
  });

  it('do not share a response that depends on who reads it', async () => {
    const requests: WatchedCall = { call: 'GetChangeRequests', body: {}, key: ['id'] };
    const colleagues = await addColleagues('reseller', 2);
    const id = await follow('reseller', requests);
    await copyWatch(id, colleagues);
    expect((await readAfter([{ kind: 'change_request', tenant: '1' }])).sort()).toEqual(
      [...colleagues, testUsers.reseller.id].sort(),
    );
  });
});
