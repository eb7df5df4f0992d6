import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_SWITCH_EVENTS, type SwitchEvent } from '../../../contract/calls/phoneSwitchEvents';
import { readAgentEvents } from '../../../server/calls/agents/agentEvents';
import { getLoginsAt, isAgentLoggedIn } from '../../../server/calls/agents/agentLoginState';
import { catchUp, readProgress, startPulling } from '../../../server/calls/ingestion/pullEvents';
import { purgeEvents } from '../../../server/calls/ingestion/purgeEvents';
import { receiveEvents } from '../../../server/calls/ingestion/receiveEvents';
import { readTotals } from '../../../server/calls/log/callTotals';
import { readCurrentContacts } from '../../../server/calls/registrations/registrationRows';
import type { Database } from '../../../server/database/database';
import {
  agentEvents,
  phoneCalls,
  phoneSwitchEvents,
  phoneSwitchSources,
  records,
  registrationEvents,
} from '../../../server/database/schema';
import { createConnectedSwitch } from '../../../server/gateways/phoneSwitch/createConnectedSwitch';
import type { Domain } from '../../../server/http/tenancy/requestDomain';
import { createLocalGateways } from '../../../server/localGateways/createLocalGateways';
import { openTestDatabase } from '../../database/testDatabase';
import fc from '../../support/fastCheck';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';
import { findDomain, phoneSwitch, prepareDomain, WHARF } from './startSimulatedServer';

const SECRET = 'a-secret-of-the-phone-switch-that-is-long';
const now = new Date();
const domain_name = WHARF;
const DAY_MS = 86_400_000;

/**
 * Returns an ISO 8601 timestamp.
 * @param seconds seconds before now
 */
const getTimeAgo = (seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString();

let server: TestServer & { domain: Domain };
beforeAll(async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const newServer = await createTestServer({
    db,
    gateways: createLocalGateways(db, { phoneSwitch: createConnectedSwitch() }),
    machineSecrets: { phoneSwitch: SECRET },
  });
  await seedTwoTenants(db);
  const domain = await findDomain(db, WHARF);
  await prepareDomain(db, domain);
  server = { ...newServer, domain, close: database.close };
});
afterAll(() => server.close());

const clearEvents = async (db: Database): Promise<void> => {
  for (const table of [phoneSwitchEvents, phoneSwitchSources, phoneCalls, registrationEvents, agentEvents])
    await db.delete(table);
  await db.delete(records).where(eq(records.kind, 'call_day'));
};

const send = async (events: unknown[], token = SECRET, path = '/api/Gateway/SendPhoneSwitchEvents') => {
  const response = await server.app.request(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  return { status: response.status, body: await response.json() };
};

/**
 * Creates the events of a call to queue 600 that rang two agents, was answered by the second, and was put on hold for a
 * while.
 * @param startedAt start, in seconds before now
 */
const createAnsweredCall = (call_id: string, startedAt: number): SwitchEvent[] => {
  let eventCount = 0;
  const at = (seconds: number) => ({
    event_id: `${call_id}-${eventCount++}`,
    time: getTimeAgo(startedAt - seconds),
    domain_name,
    call_id,
  });
  const queue = { leg_id: 'queue', account: '600', user_type: 'acds' } as const;
  const agent = (account: string) => ({ leg_id: account, account, user_type: 'extensions' }) as const;
  return [
    {
      type: 'call.started',
      ...at(0),
      direction: 'inbound',
      from: '61270100001',
      to: '61255500100',
      trunk: 'HV-1',
    },
    { type: 'call.leg', ...at(2), ...queue, state: 'waiting' },
    { type: 'call.leg', ...at(10), ...agent('200'), state: 'ringing' },
    { type: 'call.leg', ...at(25), ...agent('200'), state: 'ended' },
    { type: 'call.leg', ...at(27), ...agent('201'), state: 'ringing' },
    { type: 'call.leg', ...at(32), ...agent('201'), state: 'connected' },
    { type: 'call.leg', ...at(32), ...queue, state: 'ended', answered: true },
    { type: 'call.leg', ...at(60), ...agent('201'), state: 'holding' },
    { type: 'call.leg', ...at(80), ...agent('201'), state: 'connected' },
    { type: 'call.ended', ...at(140) },
  ];
};

const createAbandonedCall = (call_id: string, startedAt: number): SwitchEvent[] => {
  const at = (seconds: number, part: string) => ({
    event_id: `${call_id}-${part}`,
    time: getTimeAgo(startedAt - seconds),
    domain_name,
    call_id,
  });
  return [
    { type: 'call.started', ...at(0, 'a'), direction: 'inbound', from: 'anonymous', to: '61255500100' },
    {
      type: 'call.leg',
      ...at(1, 'b'),
      leg_id: 'q',
      account: '600',
      user_type: 'acds',
      state: 'waiting',
    },
    { type: 'call.ended', ...at(31, 'c') },
  ];
};

const createPhoneEvent = (
  event_id: string,
  seconds: number,
  registered: boolean,
  account = '205',
): SwitchEvent => ({
  type: registered ? 'phone.registered' : 'phone.unregistered',
  event_id,
  time: getTimeAgo(seconds),
  domain_name,
  account,
  contact: `sip:${account}@192.0.2.20:5060`,
  address: 'udp:192.0.2.20:5060',
  user_agent: 'Desk phone',
});

const createAgentEvent = (
  event_id: string,
  seconds: number,
  type: 'agent.login' | 'agent.logout' | 'agent.pause' | 'agent.unpause',
  queue?: string,
): SwitchEvent => ({
  type,
  event_id,
  time: getTimeAgo(seconds),
  domain_name,
  account: '204',
  ...(queue && { queue }),
});

/** Returns all data on which reports are based, without row ids, which depend on the insertion order. */
const readState = async (db: Database, domain: Domain) => {
  const plain = <Row extends { id: number }>(rows: Row[]) => rows.map(({ id: _, ...row }) => row);
  const calls = await db.select().from(phoneCalls).orderBy(asc(phoneCalls.callId));
  const registrations = await db
    .select()
    .from(registrationEvents)
    .orderBy(asc(registrationEvents.at), asc(registrationEvents.eventId));
  const agents = await db.select().from(agentEvents).orderBy(asc(agentEvents.at), asc(agentEvents.eventId));
  const at = now.getTime() / 1000;
  return {
    calls: plain(calls),
    registrations: plain(registrations),
    agents: plain(agents),
    logins: [...getLoginsAt(await readAgentEvents(db, domain, at, at), at)].sort(),
    contacts: plain(await readCurrentContacts(db, domain, now)),
    totals: await readTotals(db, domain, now),
  };
};

describe('call events', () => {
  it('are stored with a withheld caller and in every spelling of a number, which are one in a search', async () => {
    await clearEvents(server.db);
    const spellings = [
      '0255500150',
      '+61255500150',
      '61 2 5550 0150',
      '"Ada" <sip:+61255500150@pbx.example;user=phone>',
    ];
    const callers = ['', 'restricted', 'Anonymous <sip:anonymous@anonymous.invalid>', ...spellings];
    const events = callers.flatMap((from, place) => {
      const common = { domain_name, call_id: `call-${place}`, event_id: `call-${place}-a` };
      return [
        {
          ...common,
          type: 'call.started',
          time: getTimeAgo(600),
          direction: 'inbound',
          from,
          to: 'sip:0255500100@pbx.example',
        },
        { ...common, type: 'call.ended', event_id: `call-${place}-z`, time: getTimeAgo(540) },
      ];
    });
    const { body } = await send(events);
    expect(body.results.flatMap(({ reason }: { reason: string | null }) => reason ?? [])).toEqual([]);
    const rows = await server.db.select().from(phoneCalls).orderBy(asc(phoneCalls.callId));
    expect(rows.map(({ from }) => from)).toEqual([
      ...Array.from({ length: 3 }, () => 'anonymous'),
      ...spellings.map(() => '61255500150'),
    ]);
    expect(new Set(rows.map(({ to }) => to))).toEqual(new Set(['61255500100']));
    for (const search of ['0255500150', '+61255500150', '61 2 5550 0150', '02 5550 0150']) {
      const matching = await server.call('GetCallLogs', { domain_name, search }, 'customer');
      expect(matching.body.items, search).toHaveLength(spellings.length);
    }
  });

  it('produce the call that is shown in reports', async () => {
    await clearEvents(server.db);
    const { status, body } = await send(createAnsweredCall('first', 600));
    expect([status, body.accepted, body.duplicates, body.refused]).toEqual([200, 10, 0, 0]);
    const [call] = (await server.call('GetCallLogs', { domain_name }, 'customer')).body.items;
    expect(call).toMatchObject({
      call_id: 'first',
      start: getTimeAgo(600),
      connect: getTimeAgo(568),
      end: getTimeAgo(460),
      from: '61270100001',
      direction: 'inbound',
      result: 'answered',
      extension: '201',
      queue: '600',
      trunks: ['HV-1'],
      duration: 140,
      ivr: 10,
      ring: 20,
      talk: 88,
      hold: 20,
      legs: [
        { account: '600', user_type: 'acds', from: 2, to: 32, result: 'waited' },
        { account: '200', user_type: 'extensions', from: 10, to: 25, result: 'missed' },
        { account: '201', user_type: 'extensions', from: 27, to: 32, result: 'rang' },
        { account: '201', user_type: 'extensions', from: 32, to: 60, result: 'talked' },
        { account: '201', user_type: 'extensions', from: 60, to: 80, result: 'held' },
        { account: '201', user_type: 'extensions', from: 80, to: 140, result: 'talked' },
      ],
    });
    await send(createAbandonedCall('second', 300));
    const span = { start_from: getTimeAgo(7200), start_to: getTimeAgo(0) };
    const report = (await server.call('GetAgentActivity', { domain_name, queue: '600', ...span }, 'customer'))
      .body;
    expect(report).toMatchObject({ calls: 2, answered: 1, hangup_waiting: 1 });
    expect(report.agents?.find((agent) => agent.agent === '200')).toMatchObject({ calls: 0, missed: 1 });
    expect(report.agents?.find((agent) => agent.agent === '201')).toMatchObject({
      calls: 1,
      talk: 88,
      hold: 20,
    });
  });

  it('produce an active call until the call ends', async () => {
    await clearEvents(server.db);
    const events = createAnsweredCall('live', 40);
    await send(events.slice(0, 5));
    const active = async () => (await server.call('GetActiveCalls', { domain_name }, 'customer')).body;
    expect(await active()).toMatchObject([
      { id: 'live', state: 'ringing', account: '201', queue: '600', connect: null },
    ]);
    await send(events.slice(5, 7));
    expect(await active()).toMatchObject([{ id: 'live', state: 'connected', extension: '201' }]);
    expect((await server.call('GetCallLogs', { domain_name }, 'customer')).body.items).toEqual([]);
    const board = (await server.call('GetWallboard', { domain_name, queues: ['600'] }, 'customer')).body;
    expect(board.queues?.[0]).toMatchObject({ queue: '600', waiting: 0, talking: 1, calls: 0 });
    expect(board.agents?.find((agent) => agent?.account === '201')).toMatchObject({ state: 'talking' });
    await send([
      { type: 'call.ended', event_id: 'live-end', time: getTimeAgo(0), domain_name, call_id: 'live' },
    ]);
    expect(await active()).toEqual([]);
    const [trunk] = (await server.call('GetTrunks', {})).body.filter((row) => row.remoteTrunkId === 'HV-1');
    expect(trunk?.channelsInUse).toBe(0);
  });

  it('are held until a late start event arrives', async () => {
    await clearEvents(server.db);
    const [start, ...rest] = createAnsweredCall('late', 500);
    expect((await send(rest)).body.accepted).toBe(9);
    expect(await server.db.select().from(phoneCalls)).toEqual([]);
    await send([start]);
    const [call] = await server.db.select().from(phoneCalls);
    expect(call).toMatchObject({ callId: 'late', result: 'answered', talk: 88 });
  });

  it('do not overwrite changes users have made to the call', async () => {
    await clearEvents(server.db);
    const events = createAnsweredCall('noted', 500).map((event) =>
      event.type === 'call.ended' ? { ...event, recorded: true } : event,
    );
    await send(events.filter(({ event_id }) => event_id !== 'noted-7'));
    await server.call('UpdateNote', { domain_name, call_id: 'noted', note: 'Ring back' }, 'customer');
    const deleted = await server.call('DeleteRecordedCalls', { domain_name, files: ['recording/noted.wav'] });
    expect(deleted.body.deleted).toBe(1);
    await send(events);
    const [call] = await server.db.select().from(phoneCalls);
    expect(call).toMatchObject({ note: 'Ring back', recorded: false, hold: 20 });
    expect((await readTotals(server.db, server.domain, now)).total).toBe(1);
  });
});

describe('phone and agent events', () => {
  it('do not overwrite later events', async () => {
    await clearEvents(server.db);
    await send([createPhoneEvent('in', 100, true)]);
    await send([createPhoneEvent('out', 200, false), createPhoneEvent('before', 300, true)]);
    const contacts = await readCurrentContacts(server.db, server.domain, now, '205');
    expect(contacts).toMatchObject([{ account: '205', eventId: 'in' }]);
    await send([createPhoneEvent('gone', 50, false)]);
    expect(await readCurrentContacts(server.db, server.domain, now, '205')).toEqual([]);

    await send([createAgentEvent('a-in', 90, 'agent.login')]);
    await send([
      createAgentEvent('a-out', 95, 'agent.logout'),
      createAgentEvent('a-break', 80, 'agent.pause', '601'),
    ]);
    const at = now.getTime() / 1000;
    const logins = async () => getLoginsAt(await readAgentEvents(server.db, server.domain, at, at), at);
    expect([
      isAgentLoggedIn(await logins(), '204', '601'),
      isAgentLoggedIn(await logins(), '204', '600'),
    ]).toEqual([false, true]);
    await send([createAgentEvent('a-back', 70, 'agent.unpause', '601')]);
    expect(isAgentLoggedIn(await logins(), '204', '601')).toBe(true);
    const detail = await server.call('GetAgentActivityDetail', { domain_name, queue: '601', account: '204' });
    expect(detail.body[0]?.loggedin).toBe(true);
  });
});

const allEvents = [
  ...createAnsweredCall('one', 900),
  ...createAbandonedCall('two', 800),
  ...createAnsweredCall('three', 100).slice(0, 6),
  ...createAnsweredCall('four', 3 * 86_400),
  ...[
    createPhoneEvent('p1', 500, true),
    createPhoneEvent('p2', 400, false),
    createPhoneEvent('p3', 400, true),
    createPhoneEvent('p4', 300, true, '206'),
  ],
  createAgentEvent('g1', 700, 'agent.login'),
  createAgentEvent('g2', 600, 'agent.pause', '601'),
  createAgentEvent('g3', 600, 'agent.unpause', '601'),
  createAgentEvent('g4', 500, 'agent.logout', '601'),
];

describe('duplicate events in any order', () => {
  it('produce the same rows', async () => {
    await clearEvents(server.db);
    await receiveEvents(server.db, allEvents, now);
    const expected = await readState(server.db, server.domain);
    expect(expected.calls).toHaveLength(4);
    expect(expected.totals.total).toBe(3);
    const batches = fc
      .tuple(
        fc.shuffledSubarray(allEvents, { minLength: allEvents.length }),
        fc.array(fc.constantFrom(...allEvents), { maxLength: 20 }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }),
      )
      .map(([shuffled, again, sizes]) => {
        const all = shuffled.flatMap((event, index) => [event, ...(again[index] ? [again[index]] : [])]);
        const parts: SwitchEvent[][] = [];
        for (let from = 0; from < all.length; ) {
          const size = sizes[parts.length % sizes.length] ?? 1;
          parts.push(all.slice(from, from + size));
          from += size;
        }
        return parts;
      });
    await fc.assert(
      fc.asyncProperty(batches, async (parts) => {
        await clearEvents(server.db);
        let accepted = 0;
        for (const part of parts) accepted += (await receiveEvents(server.db, part, now)).accepted ?? 0;
        expect(accepted).toBe(allEvents.length);
        expect(await readState(server.db, server.domain)).toEqual(expected);
      }),
      { numRuns: 25, seed: 5550 },
    );
  }, 120_000);
});

describe('batch of switch events', () => {
  it('is validated event by event', async () => {
    await clearEvents(server.db);
    const good = createPhoneEvent('good', 10, true);
    const { time: _, ...timeless } = good;
    const { status, body } = await send([
      good,
      good,
      { ...good, event_id: 'stranger', domain_name: 'nowhere.pbx.example' },
      { ...timeless, event_id: 'timeless' },
      { ...good, event_id: 'odd', type: 'phone.exploded' },
      { ...good, event_id: 'old', time: getTimeAgo(8 * 86_400) },
      { ...good, event_id: 'ahead', time: getTimeAgo(-3600) },
      { ...good, event_id: 7 },
      'no event',
      null,
      { ...good, event_id: 'upper', domain_name: 'WHARF.pbx.example' },
      { ...createAnsweredCall('x', 50)[0], call_id: '../x' },
    ]);
    expect(status).toBe(200);
    expect([body.accepted, body.duplicates, body.refused]).toEqual([2, 1, 9]);
    expect(body.results.map(({ status: result }: { status: string }) => result)).toEqual([
      'accepted',
      'duplicate',
      ...Array(8).fill('refused'),
      'accepted',
      'refused',
    ]);
    const reasons = Object.fromEntries(
      body.results.map((result: { event_id: string; reason: string }) => [result.event_id, result.reason]),
    );
    expect(reasons).toMatchObject({
      good: null,
      stranger: 'There is no phone system nowhere.pbx.example.',
      timeless: 'Time is required.',
      odd: expect.stringMatching(/^Type must be one of call\.started, /),
      old: 'Time lies more than 7 days back.',
      ahead: 'Time lies ahead: set the clocks.',
      'x-0': expect.stringMatching(/^Call id/),
    });
  });

  it('is limited in size', async () => {
    const buildEvents = (count: number) =>
      Array.from({ length: count }, (_, index) => createPhoneEvent(`m${index}`, 10, true));
    expect((await send(buildEvents(MAX_SWITCH_EVENTS))).body.accepted).toBe(MAX_SWITCH_EVENTS);
    expect((await send(buildEvents(MAX_SWITCH_EVENTS + 1))).status).toBe(400);
    expect((await send([])).body).toMatchObject({ accepted: 0, results: [] });
  });
});

describe('phone switch secret', () => {
  it('grants access only to SendPhoneSwitchEvents', async () => {
    for (const path of ['/api/Link/GetCallLogs', '/api/NumberHub/GetTrunks', '/api/Console/Preferences'])
      expect([path, (await send([], SECRET, path)).status]).toEqual([path, 401]);
    for (const token of ['nobody', `${SECRET}x`, SECRET.slice(1), ''])
      expect((await send([], token)).status).toBe(401);
    for (const token of ['customer', 'reseller']) expect((await send([], token)).status).toBe(403);
    expect((await send([], 'staff')).status).toBe(200);
  });

  it('is rejected if it is not configured', async () => {
    const closed = await createTestServer({ db: server.db });
    const request = (token: string) =>
      closed.app.request('/api/Gateway/SendPhoneSwitchEvents', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"events":[]}',
      });
    expect([
      (await request(SECRET)).status,
      (await request('undefined')).status,
      (await request('staff')).status,
    ]).toEqual([401, 401, 409]);
  });
});

describe('connected phone switch', () => {
  it('stops the simulation and never runs together with it', async () => {
    await clearEvents(server.db);
    const { db, domain } = server;
    await db.transaction((tx) => startPulling(tx, phoneSwitch, domain, new Date(now.getTime() - 3 * DAY_MS)));
    await catchUp(db, phoneSwitch, domain, now, Number.POSITIVE_INFINITY);
    expect((await db.select().from(phoneCalls)).length).toBeGreaterThan(20);
    // Once a phone switch is connected, calls are no longer simulated for any viewer.
    const until = (await readProgress(db, phoneSwitch, domain))?.until;
    await server.call('GetCallLogs', { domain_name }, 'customer');
    expect((await readProgress(db, phoneSwitch, domain))?.until).toBe(until);

    await send(createAnsweredCall('real', 300));
    expect((await db.select().from(phoneCalls)).map(({ callId }) => callId)).toEqual(['real']);
    expect((await db.select().from(agentEvents)).length).toBe(0);
    expect((await readTotals(db, domain, now)).total).toBe(1);
    await catchUp(db, phoneSwitch, domain, new Date(now.getTime() + DAY_MS), Number.POSITIVE_INFINITY);
    expect((await db.select().from(phoneCalls)).map(({ callId }) => callId)).toEqual(['real']);
    expect(await readProgress(db, phoneSwitch, domain)).toBeUndefined();
  });

  it('is reported as the location of a recording that the console cannot return', async () => {
    await clearEvents(server.db);
    await send(
      createAnsweredCall('taped', 300).map((event) =>
        event.type === 'call.ended' ? { ...event, recorded: true } : event,
      ),
    );
    const [recording] = (await server.call('GetCallRecordings', { domain_name }, 'customer')).body;
    expect(recording?.file).toBe('recording/taped.wav');
    const audio = await server.call('GetAudioFile', { domain_name, file: recording?.file }, 'customer');
    expect([audio.status, audio.error.message]).toEqual([
      404,
      expect.stringContaining('kept by the phone switch'),
    ]);
  });
});

it('expired events are deleted, but the current state is preserved', async () => {
  await clearEvents(server.db);
  const days = (count: number) => count * 86_400;
  await receiveEvents(
    server.db,
    [
      createPhoneEvent('first', days(6), true),
      createPhoneEvent('second', days(5), false),
      createPhoneEvent('third', days(4), true),
    ],
    now,
  );
  await purgeEvents(server.db, new Date(now.getTime() + 10.5 * DAY_MS));
  const left = await server.db.select().from(registrationEvents);
  expect(left.map(({ eventId }) => eventId)).toEqual(['third']);
  expect(await server.db.select().from(phoneSwitchEvents)).toEqual([]);
});
