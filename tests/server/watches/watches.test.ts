import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database';
import {
  accounts,
  jobSchedules,
  phoneNumbers,
  records,
  webhookDeliveries,
} from '../../../server/database/schema';
import fc from '../../support/fastCheck';
import { type TestServer, type Token, testUsers } from '../testApi';
import {
  clearWatches,
  createWatchServer,
  readNotifications,
  runJob,
  type WatchNotification,
} from './watchTools';

const WHARF = 'wharf.pbx.example';

let server: TestServer;
let db: Database;
beforeAll(async () => {
  server = await createWatchServer();
  ({ db } = server);
});
afterAll(() => server.close());
beforeEach(() => clearWatches(db));

const numbers = {
  call: 'GetDetailedPhoneNumbers',
  body: { state: ['assigned'] },
  key: ['phone_number'],
  label: 'phone_number',
};

const extensions = {
  call: 'GetExtensionsList',
  body: { domain_name: WHARF, disabled: ['true'] },
  key: ['name'],
  label: 'full_name',
};

const createWebhook = async (as: Token): Promise<number> => {
  const { body } = await server.call('AddWebhook', { name: as, url: 'https://hooks.example.com/x' }, as);
  return Number(body.id);
};

const createWatch = async (as: Token, options: object): Promise<number> => {
  const { status, body, error } = await server.call(
    'AddWatch',
    { name: 'Followed', condition: 'changes', webhook_id: await createWebhook(as), ...options },
    as,
  );
  expect([status, error.message]).toEqual([200, undefined]);
  return Number(body.id);
};

const runCheck = (watch: number) => runJob(db, 'checkWatch', { watch });
const listUnread = async (as: Token) => (await server.call('GetUnreadNotifications', {}, as)).body;
const readState = async (id: number, as: Token) =>
  (await server.call('GetWatches', { id }, as)).body.items[0];

const setState = (number: string, state: 'assigned' | 'reserved', wholesalerId: number) =>
  db
    .insert(phoneNumbers)
    .values({ phoneNumber: number, state, regionId: 1, wholesalerId })
    .onConflictDoUpdate({ target: phoneNumbers.phoneNumber, set: { state, wholesalerId } });

const setExtension = (name: string, disabled: boolean) =>
  db
    .insert(records)
    .values({
      kind: 'extension',
      key: name,
      domainName: WHARF,
      wholesalerId: 1,
      body: { first_name: `Ext ${name}`, disabled: String(disabled) },
    })
    .onConflictDoUpdate({
      target: [records.kind, records.domainName, records.key],
      set: { body: { first_name: `Ext ${name}`, disabled: String(disabled) } },
    });

const readKeys = async (as: Token, watched: typeof numbers | typeof extensions): Promise<string[]> => {
  const { body } = await server.call(
    watched.call as 'GetExtensionsList',
    { ...watched.body, pageSize: 1000 },
    as,
  );
  const [key = ''] = watched.key;
  return body.items.map((row) => String((row as Record<string, unknown>)[key])).sort();
};

const omitValues = (all: string[], excluded: string[]) => all.filter((value) => !excluded.includes(value));
const getKeys = (rows: { key: string }[] = []) => rows.map(({ key }) => key).sort();

describe('watch notification', () => {
  it('contains the difference between two responses within the watcher’s scope', async () => {
    const followers = [
      ['staff', numbers],
      ['reseller', numbers],
      ['otherReseller', numbers],
      ['customer', extensions],
    ] as const;
    const watched: {
      as: (typeof followers)[number][0];
      subject: (typeof followers)[number][1];
      id: number;
    }[] = [];
    for (const [as, what] of followers)
      watched.push({ as, subject: what, id: await createWatch(as, { watched: what }) });
    const number = fc.record({
      number: fc.constantFrom('61255500101', '61255500102', '61255500103', '61255500104'),
      state: fc.constantFrom('assigned' as const, 'reserved' as const),
      wholesaler: fc.constantFrom(1, 2),
    });
    const extension = fc.record({ name: fc.constantFrom('201', '202', '203'), disabled: fc.boolean() });
    const change = fc.oneof(number, extension);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
        await db.delete(webhookDeliveries);
        const before = await Promise.all(watched.map(({ as, subject }) => readKeys(as, subject)));
        for (const step of changes)
          if ('number' in step) await setState(step.number, step.state, step.wholesaler);
          else await setExtension(step.name, step.disabled);
        for (const [place, { as, subject, id }] of watched.entries()) {
          await runCheck(id);
          const was = before[place] ?? [];
          const is = await readKeys(as, subject);
          const [notification, ...more] = await readNotifications(db, testUsers[as].id);
          expect(more).toEqual([]);
          expect([getKeys(notification?.gained), getKeys(notification?.lost)]).toEqual([
            omitValues(is, was),
            omitValues(was, is),
          ]);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('is merged with earlier notifications of its watch and marked as unread again', async () => {
    await setExtension('201', false);
    await setExtension('202', false);
    const id = await createWatch('customer', { watched: extensions });
    await setExtension('201', true);
    await runCheck(id);
    expect(await listUnread('customer')).toMatchObject({
      unread: 1,
      latest: [{ title: 'Followed', text: 'New: Ext 201', times: 1, is_read: false }],
    });
    await server.call('MarkNotifications', { is_read: true }, 'customer');
    expect((await listUnread('customer')).unread).toBe(0);
    await setExtension('202', true);
    await setExtension('201', false);
    await runCheck(id);
    expect(await listUnread('customer')).toMatchObject({
      unread: 1,
      latest: [{ text: 'New: Ext 202', earlier: ['Gone: Ext 201', 'New: Ext 201'], times: 2 }],
    });
    expect((await listUnread('reseller')).unread).toBe(0);
  });

  it('identifies new rows by their label', async () => {
    await setState('61255500101', 'reserved', 1);
    const id = await createWatch('staff', { watched: numbers, to_bell: true });
    await setState('61255500101', 'assigned', 1);
    await runCheck(id);
    expect(JSON.stringify((await listUnread('staff')).latest)).toContain('New: +61 2 5550 0101');
    const [sent] = await readNotifications(db, testUsers.staff.id);
    expect(sent?.gained).toEqual([{ key: '61255500101', label: '+61 2 5550 0101' }]);
  });

  it('is sent when a value crosses the threshold, and again only after the value has fallen below it', async () => {
    const id = await createWatch('staff', {
      watched: { ...numbers, key: [] },
      condition: 'above',
      threshold: 100_000,
    });
    const now = (await readState(id, 'staff'))?.number ?? 0;
    await server.call('UpdateWatch', { id, threshold: now }, 'staff');
    const passing = async (state: 'assigned' | 'reserved') => {
      await setState('61255500110', state, 1);
      await runCheck(id);
      return (await readNotifications(db, testUsers.staff.id)).length;
    };
    await setState('61255500110', 'reserved', 1);
    await runCheck(id);
    expect([await passing('assigned'), await passing('assigned'), await passing('reserved')]).toEqual([
      1, 1, 1,
    ]);
    expect(await passing('assigned')).toBe(2);
  });

  it('is sent weekly as a report, even if there are no changes', async () => {
    const id = await createWatch('customer', {
      watched: extensions,
      time: 'weekly',
      weekday: 'mon',
      at: '07:30',
      time_zone: 'Australia/Sydney',
    });
    expect(
      await db
        .select()
        .from(jobSchedules)
        .where(eq(jobSchedules.name, `watch ${id}`)),
    ).toMatchObject([
      { kind: 'checkWatch', repeats: { at: '07:30', zone: 'Australia/Sydney', weekdays: [1] } },
    ]);
    await runCheck(id);
    expect(await readNotifications(db, testUsers.customer.id)).toHaveLength(1);
    await server.call('RemoveWatches', { ids: [id] }, 'customer');
    expect(await db.$count(jobSchedules, eq(jobSchedules.name, `watch ${id}`))).toBe(0);
  });

  it('is sent once, even if the process is killed before the job is committed', async () => {
    for (const name of ['203', '204']) await setExtension(name, false);
    const id = await createWatch('customer', { watched: extensions });
    await setExtension('203', true);
    await setExtension('204', true);
    const killed = runJob(
      db,
      'checkWatch',
      { watch: id },
      {
        onDone: async () => {
          throw new Error('Killed.');
        },
      },
    );
    await expect(killed).rejects.toThrow('Killed.');
    expect([
      await readNotifications(db, testUsers.customer.id),
      (await listUnread('customer')).unread,
    ]).toEqual([[], 0]);
    await runCheck(id);
    await runCheck(id);
    const notifications = await readNotifications(db, testUsers.customer.id);
    expect(notifications.map(({ gained }: WatchNotification) => getKeys(gained))).toEqual([['203', '204']]);
    expect((await listUnread('customer')).latest).toMatchObject([{ times: 1 }]);
  });
});

describe('watcher who has lost access', () => {
  const changesNow = async (id: number) => {
    await setExtension('205', false);
    await setExtension('206', true);
    await runCheck(id);
    await setExtension('205', true);
    await setExtension('206', false);
    await runCheck(id);
  };
  const hearsNothing = async (id: number, reason: RegExp) => {
    await changesNow(id);
    expect(await readNotifications(db, testUsers.customer.id)).toEqual([]);
    expect(await readState(id, 'customer')).toMatchObject({
      state: 'resting',
      reason: expect.stringMatching(reason),
      number: null,
    });
    expect((await listUnread('customer')).unread).toBe(0);
  };
  const place = (set: Partial<typeof accounts.$inferInsert>) =>
    db.update(accounts).set(set).where(eq(accounts.id, testUsers.customer.id));

  it('receives nothing while blocked, and later resumes from the current state', async () => {
    const id = await createWatch('customer', { watched: extensions });
    await place({ disabled: true });
    await hearsNothing(id, /blocked/);
    await place({ disabled: false });
    await runCheck(id);
    expect(await readNotifications(db, testUsers.customer.id)).toEqual([]);
    expect((await server.call('ResumeWatches', { ids: [id] }, 'customer')).status).toBe(200);
    await setExtension('206', true);
    await runCheck(id);
    expect((await readNotifications(db, testUsers.customer.id)).map(({ gained }) => getKeys(gained))).toEqual(
      [['206']],
    );
  });

  it('receives nothing after a move to another organisation', async () => {
    const id = await createWatch('customer', { watched: extensions });
    await place({ domainName: 'wharf-2.pbx.example' });
    await hearsNothing(id, /elsewhere/);
    await place({ domainName: WHARF });
  });

  it('receives nothing after the role loses the permission', async () => {
    const role = 4711;
    await db.insert(records).values({
      kind: 'user',
      key: testUsers.customer.id,
      domainName: WHARF,
      wholesalerId: 1,
      body: { email: 'ada@wharf.example', level: 'customer', role_id: role },
    });
    const permit = (setting: string) =>
      db
        .insert(records)
        .values({
          kind: 'role_permission',
          key: 'of-the-test',
          body: { permission_name: 'accounts.edit', setting, roleid: role },
        })
        .onConflictDoUpdate({
          target: [records.kind, records.domainName, records.key],
          set: { body: { permission_name: 'accounts.edit', setting, roleid: role } },
        });
    await permit('view');
    const id = await createWatch('customer', { watched: extensions });
    await permit('deny');
    await hearsNothing(id, /role/);
    await db.delete(records).where(sql`${records.kind} in ('user', 'role_permission')`);
  });
});

describe('watch request', () => {
  const refused = async (options: object, as: Token = 'customer') => {
    const { status, error } = await server.call(
      'AddWatch',
      { name: 'Followed', condition: 'changes', watched: extensions, to_bell: true, ...options },
      as,
    );
    return [status, error.errors?.[0]?.field];
  };

  it('is rejected with the invalid field named', async () => {
    expect(await refused({ watched: { ...extensions, call: 'DeleteExtension' } })).toEqual([
      400,
      'watched.call',
    ]);
    expect(await refused({ watched: { ...extensions, call: 'GetWatches' } })).toEqual([400, 'watched.call']);
    expect(await refused({ watched: { ...extensions, call: 'toString' } })).toEqual([400, 'watched.call']);
    expect(await refused({ watched: { ...extensions, key: [] } })).toEqual([400, 'watched.key']);
    expect(await refused({ condition: 'above' })).toEqual([400, 'threshold']);
    expect(await refused({ to_bell: false })).toEqual([400, 'to_bell']);
    expect(await refused({ webhook_id: 999_999 })).toEqual([400, 'webhook_id']);
    expect(await refused({ watched: numbers, only_open: true }, 'staff')).toEqual([400, 'only_open']);
  });

  it('is rejected for data that the user may not read', async () => {
    expect((await refused({}, 'otherReseller'))[0]).toBe(404);
    expect((await refused({ watched: { call: 'GetWholesalers', key: ['id'] } }))[0]).toBe(403);
  });

  it('is rejected for a watch of another user', async () => {
    const id = await createWatch('customer', { watched: extensions });
    for (const call of ['PauseWatches', 'ResumeWatches', 'CheckWatches', 'RemoveWatches'] as const)
      expect((await server.call(call, { ids: [id] }, 'reseller')).status).toBe(404);
    expect((await server.call('UpdateWatch', { id, name: 'Mine' }, 'reseller')).status).toBe(404);
    expect((await server.call('GetWatches', {}, 'reseller')).body.items).toEqual([]);
  });
});
