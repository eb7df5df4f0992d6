import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensions, getOwner } from '../../../server/accounts/accountStore';
import { catchUp, startPulling } from '../../../server/calls/ingestion/pullEvents';
import { readCurrentContacts } from '../../../server/calls/registrations/registrationRows';
import { registrationEvents } from '../../../server/database/schema';
import { runInTransaction } from '../../../server/database/transaction';
import { devices } from '../../../server/devices/phones/deviceRecords';
import { readRegisteredPhones } from '../../../server/devices/phones/extensionPhones';
import type { Domain } from '../../../server/http/tenancy/requestDomain';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';
import { ACTOR, findDomain, phoneSwitch, prepareDomain, WHARF } from './startSimulatedServer';

const now = new Date();
const domain_name = WHARF;
const PHONE_COUNT = 40;

let server: TestServer & { domain: Domain };
beforeAll(async () => {
  const newServer = await createTestServer();
  await seedTwoTenants(newServer.db);
  const domain = await findDomain(newServer.db, WHARF);
  server = { ...newServer, domain };
  await prepareDomain(newServer.db, domain);
  await runInTransaction(newServer.db, ACTOR, (tx) =>
    devices.createAll(
      tx,
      ACTOR,
      getOwner(domain),
      Array.from({ length: PHONE_COUNT }, (_, index) => ({
        mac: `0004F200${String(1000 + index)}`,
        vendor: 'Poly',
        model: 'VVX 450',
        extensions: String(200 + (index % 20)),
      })),
    ),
  );
  await newServer.db.transaction((tx) =>
    startPulling(tx, phoneSwitch, domain, new Date(now.getTime() - 10 * 86_400_000)),
  );
  await catchUp(newServer.db, phoneSwitch, domain, now, Number.POSITIVE_INFINITY);
});
afterAll(() => server.close());

/** Inserts registration events for an extension, with times in minutes before now. */
const insertEvents = (
  account: string,
  ...events: [contact: string, minutes: number, registered: boolean][]
) =>
  server.db.insert(registrationEvents).values(
    events.map(([contact, minutes, registered]) => ({
      ...{ domainName: WHARF, account, registered, userAgent: 'Test', address: 'udp:192.0.2.9:5060' },
      ...{ contact: `sip:${account}@${contact}`, event: registered ? 'register' : 'unregister' },
      at: new Date(now.getTime() - minutes * 60_000).toISOString(),
    })),
  );

const listRegistrations = async (body: object = {}) =>
  (await server.call('GetRegistrations', { domain_name, ...body }, 'customer')).body;
const listContacts = async (account: string) =>
  (await server.call('GetRegistrationContacts', { domain_name, account }, 'customer')).body;

describe('last registration change', () => {
  it('is the start of the longest current registration, or the last deregistration if there is none', async () => {
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
    await insertEvents('back', ['one', 90, true], ['one', 80, false], ['one', 70, true], ['one', 10, true]);
    await insertEvents('beside', ['one', 60, true], ['two', 50, true], ['two', 5, false]);
    await insertEvents('gone', ['one', 60, true], ['two', 50, true], ['two', 40, false], ['one', 20, false]);
    const known = await readRegisteredPhones(server.db, server.domain, ['back', 'beside', 'gone', 'never']);
    expect(known.get('back')).toMatchObject({ phones: 1, since: ago(70) });
    expect(known.get('beside')).toMatchObject({ phones: 1, since: ago(60) });
    expect(known.get('gone')).toMatchObject({ phones: 0, since: ago(20) });
    expect(known.get('never')).toBeUndefined();
  });
});

describe('registered phones in the demo data', () => {
  it('belong to extensions and use IP addresses reserved for documentation', async () => {
    const all = await listRegistrations();
    const desks = all.filter(({ ua }) => ua === 'Poly VVX 450');
    expect(desks.length).toBeGreaterThan(PHONE_COUNT - 8);
    expect(
      all.every(({ adr }) => /^tls:(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+:\d+$/.test(adr ?? '')),
    ).toBe(true);
    expect(all.filter(({ user }) => user === '229')).toEqual([]);
    // Simulated phones go offline for a while, so which extension has both phones depends on the time.
    const both = desks.find(({ total }) => total === 2);
    const user = both?.user ?? '';
    const username = `Extension ${Number(user) - 200} (${user})`;
    expect((await listRegistrations({ user }))[0]).toMatchObject({ user, username, total: 2 });
    expect(Math.max(...desks.map(({ duration }) => duration ?? 0))).toBeGreaterThan(3600);
  });

  it('are consistent across history, log and current state', async () => {
    const history = (await server.call('GetRegistrationHistory', { domain_name }, 'customer')).body;
    const times = history.map(({ time }) => time ?? '');
    expect(times).toEqual(times.toSorted().reverse());
    expect(history.filter(({ registered }) => !registered).length).toBeGreaterThan(5);
    for (const user of ['200', '205', '225']) {
      const last = history.find((row) => row.user === user);
      expect([user, last?.registrations ?? 0]).toEqual([user, (await listContacts(user)).length]);
    }
    const log = (await server.call('GetRegistrationLog', { domain_name }, 'customer')).body;
    expect(log).toHaveLength(history.length);
    expect(log[0]?.msg).toMatch(/\(.+\)$/);
    const unregistered = (await server.call('GetRegistrationHistory', { domain_name, registered: false }))
      .body;
    expect(unregistered.every(({ registered }) => registered === false)).toBe(true);
    const day = new Date(now.getTime() - 3 * 86_400_000).toISOString();
    const later = (await server.call('GetRegistrationHistory', { domain_name, time_from: day })).body;
    expect(later.length).toBeLessThan(history.length);
    expect(later.every(({ time }) => (time ?? '') >= day)).toBe(true);
  });

  it('are written once by concurrent runs', async () => {
    const count = async () => (await server.db.select().from(registrationEvents)).length;
    const before = await count();
    await Promise.all([
      catchUp(server.db, phoneSwitch, server.domain, now),
      catchUp(server.db, phoneSwitch, server.domain, now),
    ]);
    expect(await count()).toBe(before);
  });

  it('are removed with their extension', async () => {
    expect((await listContacts('219')).length).toBeGreaterThan(0);
    await runInTransaction(server.db, ACTOR, (tx) =>
      extensions.remove(tx, ACTOR, getOwner(server.domain), '219'),
    );
    expect(await listContacts('219')).toEqual([]);
    expect(await listRegistrations({ user: '219' })).toEqual([]);
  });
});

describe('manual registration changes', () => {
  const add = (body: object, as: 'customer' | 'otherCustomer' = 'customer') =>
    server.call('CreateRegistration', { domain_name, ...body }, as);

  it('add a phone, change its contact address and remove it', async () => {
    const created = await add({ account: '226', contact: 'sip:226@192.0.2.7:5060', ua: 'Test phone' });
    expect(created.body).toMatchObject({ user: '226', ua: 'Test phone', contact: 'sip:226@192.0.2.7:5060' });
    const id = created.body.id;
    const changed = await server.call(
      'UpdateRegistration',
      { domain_name, id, contact: 'sip:226@192.0.2.8:5060' },
      'customer',
    );
    expect(changed.body).toMatchObject({ contact: 'sip:226@192.0.2.8:5060', ua: 'Test phone' });
    const registered = (await listContacts('226')).find(
      ({ contact }) => contact === 'sip:226@192.0.2.8:5060',
    );
    const ended = await server.call(
      'DeleteRegistrationContact',
      { domain_name, account: '226', id: registered?.id },
      'customer',
    );
    expect(ended.status).toBe(200);
    expect((await listContacts('226')).filter(({ contact }) => contact?.includes('192.0.2'))).toEqual([]);
    const repeated = await server.call('DeleteRegistrationContact', {
      domain_name,
      account: '226',
      id: registered?.id,
    });
    expect(repeated.status).toBe(404);
  });

  it('are rejected for duplicate registrations and unknown extensions', async () => {
    await add({ account: '227', contact: 'sip:227@192.0.2.9:5060' });
    expect((await add({ account: '227', contact: 'sip:227@192.0.2.9:5060' })).status).toBe(409);
    const unknown = await add({ account: '999' });
    expect([unknown.status, unknown.error.errors?.[0]?.field]).toEqual([400, 'account']);
    expect((await add({ account: '600' })).status).toBe(400);
  });

  it('add a fixed contact', async () => {
    const created = await server.call(
      'CreateRegistrationContact',
      { domain_name, account: '224', contact: 'sip:224@192.0.2.11' },
      'customer',
    );
    expect(created.body).toMatchObject({ event: 'static', to: '224', adr: 'udp:192.0.2.11' });
    expect((await listContacts('224')).map(({ id }) => id)).toContain(created.body.id);
  });

  it('restart a phone, which then registers again', async () => {
    const [phone] = await listContacts('201');
    const restarted = await server.call(
      'RebootRegistrationContact',
      { domain_name, account: '201', id: phone?.id },
      'customer',
    );
    expect(restarted.body.event).toBe('reboot');
    const isThere = async (seconds: number) =>
      (
        await readCurrentContacts(server.db, server.domain, new Date(Date.now() + seconds * 1000), '201')
      ).some(({ contact }) => contact === phone?.contact);
    expect([await isThere(0), await isThere(60)]).toEqual([false, true]);
    const refused = await server.call('RebootRegistrationContact', {
      domain_name,
      account: '202',
      id: phone?.id,
    });
    expect(refused.status).toBe(404);
  });

  it('do not affect other tenants', async () => {
    const [phone] = await listContacts('202');
    expect((await add({ account: '202' }, 'otherCustomer')).status).toBe(404);
    const foreignContact = { domain_name: 'kettle.pbx.example', account: '202', id: phone?.id };
    expect((await server.call('DeleteRegistrationContact', foreignContact, 'otherCustomer')).status).toBe(
      404,
    );
    expect((await server.call('UpdateRegistration', foreignContact, 'otherCustomer')).status).toBe(404);
    const [still] = await server.db
      .select()
      .from(registrationEvents)
      .where(eq(registrationEvents.id, phone?.id ?? 0));
    expect(still?.registered).toBe(true);
    expect(await listContacts('202')).toContainEqual(expect.objectContaining({ contact: phone?.contact }));
  });
});

it('disconnections of an unstable phone are counted, except for requested restarts', async () => {
  const [first, second] = await listContacts('203');
  const fall = (contact: typeof first, event: string, minutes: number) =>
    [false, true].map((registered) => ({
      domainName: WHARF,
      account: '203',
      at: new Date(now.getTime() - (minutes - Number(registered)) * 60_000).toISOString(),
      registered,
      userAgent: contact?.userAgent ?? '',
      address: contact?.adr ?? '',
      contact: contact?.contact ?? '',
      event,
    }));
  const before = (await listRegistrations({ user: '203' })).map(({ drops }) => drops ?? 0);
  await server.db
    .insert(registrationEvents)
    .values([
      ...[300, 200, 100, 50].flatMap((minutes) => fall(first, 'expire', minutes)),
      ...fall(first, 'expire', 400),
      ...[300, 200, 100, 50].flatMap((minutes) => fall(second, 'reboot', minutes)),
    ]);
  const rows = await listRegistrations({ user: '203' });
  const [loose, steady] = [first, second].map((row) => rows.find(({ contact }) => contact === row?.contact));
  expect(loose).toMatchObject({ steadiness: 'unsteady', drops: (before[0] ?? 0) + 4 });
  expect(loose?.steadiness_text).toMatch(/^Went away \d+ times in the last 6 hours/);
  expect(steady?.drops).toBe(before[1]);
});
