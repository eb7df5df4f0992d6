import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActiveCalls, readLiveCalls } from '../../../server/calls/active/callsInProgress';
import { catchUp, pullHistory, readProgress } from '../../../server/calls/ingestion/pullEvents';
import { openRecording } from '../../../server/calls/recordings/recordingFiles';
import { readSamples } from '../../../server/calls/summary/statisticsHandlers';
import { auditEntry, phoneCalls, phoneSwitchSources, records } from '../../../server/database/schema';
import type { Domain } from '../../../server/http/tenancy/requestDomain';
import type { TestServer } from '../testApi';
import { findDomain, phoneSwitch, queryRows, startSimulatedServer, WHARF } from './startSimulatedServer';

const DAY_MS = 86_400_000;
const now = new Date();
const domain_name = WHARF;

let server: TestServer & { domain: Domain };
beforeAll(async () => {
  server = await startSimulatedServer(now, 12);
});
afterAll(() => server.close());

const isOwnCall = eq(phoneCalls.domainName, WHARF);
const countAll = async () => (await server.db.select({ id: phoneCalls.id }).from(phoneCalls)).length;

describe('import of calls from the switch', () => {
  it('stores every call once, even if requested repeatedly and concurrently', async () => {
    const before = await countAll();
    expect(before).toBeGreaterThan(200);
    await Promise.all([1, 2, 3].map(() => catchUp(server.db, phoneSwitch, server.domain, now)));
    expect(await countAll()).toBe(before);
    const rows = await server.db.select({ callId: phoneCalls.callId }).from(phoneCalls).where(isOwnCall);
    expect(new Set(rows.map(({ callId }) => callId)).size).toBe(rows.length);
  });

  it('imports past calls in batches and records when it is complete', async () => {
    const first = now.getTime() / 1000 - 16 * 86_400;
    const before = await countAll();
    for (let hasMore = true; hasMore; )
      hasMore = await pullHistory(server.db, phoneSwitch, server.domain, first);
    expect(await countAll()).toBeGreaterThan(before + 20);
    const progress = await readProgress(server.db, phoneSwitch, server.domain);
    expect(progress?.since).toBeLessThanOrEqual(first);
    expect(await pullHistory(server.db, phoneSwitch, server.domain, first)).toBe(false);
    const [oldest] = await queryRows<{ at: string }>(
      server.db,
      'select min(started_at)::text as at from phone_call',
    );
    expect(Date.parse(oldest?.at ?? '') / 1000).toBeGreaterThanOrEqual((progress?.since ?? 0) - 1);
  });

  it('stores no calls for a domain that was not requested', async () => {
    const other = await findDomain(server.db, 'kettle.pbx.example');
    await catchUp(server.db, phoneSwitch, other, now);
    const rows = await server.db.select().from(phoneSwitchSources);
    expect(rows.map(({ domainName }) => domainName)).toEqual([WHARF]);
  });

  it('includes no calls to a disabled extension and adds no audit entries', async () => {
    const rows = await server.db.select({ legs: phoneCalls.legs }).from(phoneCalls);
    expect(rows.filter(({ legs }) => legs.some(({ account }) => account === '229'))).toEqual([]);
    const entries = await server.db.select().from(auditEntry).where(eq(auditEntry.entity, 'agent_event'));
    expect(entries).toEqual([]);
  });
});

describe('call log', () => {
  it('is paged with the latest calls first, and its count matches the list', async () => {
    const first = await server.call('GetCallLogs', { domain_name, pageSize: 10 }, 'customer');
    expect(first.status).toBe(200);
    const { items, totalCount } = first.body;
    expect(items).toHaveLength(10);
    const starts = items.map(({ start }) => start ?? '');
    expect(starts).toEqual(starts.toSorted().reverse());
    const all = await server.call('GetCallLogList', { domain_name }, 'customer');
    expect(totalCount).toBe(all.body.length);
    const last = await server.call('GetCallLogs', {
      domain_name,
      pageSize: 10,
      pageNumber: Math.ceil(totalCount / 10),
    });
    expect(last.body.items.length).toBe(totalCount % 10 || 10);
    const total = await server.call('GetCdrTotal', {}, 'customer', { domain_name });
    expect(total.body.total).toBe(totalCount);
    const { inbound = 0, outbound = 0, internal = 0 } = total.body;
    expect((inbound ?? 0) + (outbound ?? 0) + (internal ?? 0)).toBe(totalCount);
  });

  it.each([
    ['direction', { direction: 'outbound' }],
    ['several directions', { direction: ['inbound', 'internal'] }],
    ['several results', { result: ['missed', 'voicemail'] }],
    ['direction and result', { direction: 'inbound', result: 'answered' }],
    ['queue', { queue: '600' }],
    ['extension', { extension: '200' }],
    ['number', { number: '6127010' }],
    ['formatted number', { number: '(02) 7010' }],
    ['start date', { start_from: new Date(now.getTime() - 5 * DAY_MS).toISOString().slice(0, 10) }],
    [
      'time span and direction',
      {
        start_from: new Date(now.getTime() - 9 * DAY_MS).toISOString(),
        start_to: new Date(now.getTime() - 3.5 * DAY_MS).toISOString(),
        direction: 'inbound',
      },
    ],
    ['search', { search: '6127010' }],
  ])('can be filtered by %s, including the count', async (_, filter) => {
    const all = (await server.call('GetCallLogList', { domain_name }, 'customer')).body;
    const filtered = (await server.call('GetCallLogList', { domain_name, ...filter }, 'customer')).body;
    expect(filtered.length).toBeGreaterThan(0);
    expect(filtered.length).toBeLessThan(all.length);
    const { totalCount } = (await server.call('GetCallLogs', { domain_name, ...filter, pageSize: 1 })).body;
    expect(totalCount).toBe(filtered.length);
    const { direction, result } = filter as { direction?: string | string[]; result?: string | string[] };
    if (direction)
      expect(filtered.every((call) => [direction].flat().includes(call.direction ?? ''))).toBe(true);
    if (result) expect(filtered.every((call) => [result].flat().includes(call.result ?? ''))).toBe(true);
  });

  it('rejects invalid times and names the field', async () => {
    for (const start_from of ['yesterday', '2026-13-45', '99999999999999']) {
      const answer = await server.call('GetCallLogs', { domain_name, start_from });
      expect([answer.status, answer.error.errors?.[0]?.field]).toEqual([400, 'start_from']);
    }
    const huge = await server.call('GetCallLogs', {
      domain_name,
      start_to: '9999-01-01',
      pageNumber: 900_000,
    });
    expect(huge.status).toBe(200);
  });

  it('can be exported as CSV with every call and escaped formulas', async () => {
    const [call] = (await server.call('GetCallLogList', { domain_name })).body;
    const noted = await server.call(
      'UpdateNote',
      { domain_name, call_id: call?.call_id, note: '=1+1' },
      'customer',
    );
    expect(noted.body.note).toBe('=1+1');
    const file = await server.call('DownloadCallLogs', { domain_name }, 'customer');
    const lines = String(file.body).trim().split('\r\n');
    const all = (await server.call('GetCallLogList', { domain_name })).body;
    expect(lines).toHaveLength(all.length + 1);
    expect(lines[0]).toContain('call_id,start,connect,end,from,to');
    expect(lines.filter((line) => line.endsWith("'=1+1"))).toHaveLength(1);
    const entries = await server.db.select().from(auditEntry).where(eq(auditEntry.entity, 'call'));
    expect(entries).toMatchObject([{ call: 'UpdateNote', entityKey: call?.call_id, new: { note: '=1+1' } }]);
    const missing = await server.call('UpdateNote', { domain_name, call_id: 'none', note: 'x' });
    expect(missing.status).toBe(404);
  });

  it('stores timestamped notes on separate lines, even from concurrent writers', async () => {
    const call_id = (await server.call('GetCallLogList', { domain_name })).body[1]?.call_id;
    await server.call('UpdateNote', { domain_name, call_id, note: 'Kind.' });
    await Promise.all(
      ['0:05 greets', '1:23 refund'].map((add) => server.call('UpdateNote', { domain_name, call_id, add })),
    );
    const { body } = await server.call('UpdateNote', { domain_name, call_id });
    expect(body.note?.split('\n').toSorted()).toEqual(['0:05 greets', '1:23 refund', 'Kind.']);
    await server.call('UpdateNote', { domain_name, call_id, note: 'x'.repeat(1990) });
    const full = await server.call('UpdateNote', { domain_name, call_id, add: '2:00 no room left' });
    expect([full.status, full.error.errors?.[0]?.field]).toEqual([400, 'add']);
    await server.call('UpdateNote', { domain_name, call_id, note: null });
  });

  it('can be emailed as a file', async () => {
    const sent = await server.call(
      'SendCdrReport',
      { domain_name, email: 'ada@wharf.example', queue: '600' },
      'customer',
    );
    expect(sent.status).toBe(200);
    const [mail] = await server.db.select().from(records).where(eq(records.kind, 'sent_mail'));
    expect(mail?.body).toMatchObject({
      to: 'ada@wharf.example',
      attachments: [{ type: expect.stringContaining('csv') }],
    });
  });

  it('is hidden from other tenants', async () => {
    for (const as of ['otherReseller', 'otherCustomer'] as const) {
      expect((await server.call('GetCallLogs', { domain_name }, as)).status).toBe(404);
      expect((await server.call('GetCdrTotal', {}, as, { domain_name })).status).toBe(404);
    }
    const [call] = (await server.call('GetCallLogList', { domain_name })).body;
    const other = await server.call(
      'UpdateNote',
      { domain_name: 'kettle.pbx.example', call_id: call?.call_id, note: 'mine' },
      'otherCustomer',
    );
    expect(other.status).toBe(404);
  });
});

describe('calls in progress', () => {
  /** Returns a time in the middle of a queue call that rang at an agent's phone. */
  async function busyMoment() {
    const [call] = await server.db
      .select()
      .from(phoneCalls)
      .where(
        and(
          isOwnCall,
          eq(phoneCalls.queue, '600'),
          sql`${phoneCalls.talk} > 20`,
          sql`${phoneCalls.ring} > 1`,
        ),
      )
      .limit(1);
    if (!call) throw new Error('No call of the queue');
    return call;
  }

  it('are shown as ringing and then connected, without revealing later events', async () => {
    const call = await busyMoment();
    const start = Date.parse(call.startedAt);
    const at = async (seconds: number) => {
      const all = await readActiveCalls(server.db, server.domain, new Date(start + seconds * 1000));
      return all.find(({ id }) => id === call.callId);
    };
    const connected = (Date.parse(call.connectedAt ?? '') - start) / 1000;
    const ringing = await at(connected - 0.5);
    expect(ringing).toMatchObject({ state: 'ringing', connect: null, queue: '600', inbound: true });
    const talking = await at(connected + 1);
    expect(talking).toMatchObject({ state: 'connected', extension: call.extension, type: 'extensions' });
    expect(talking?.parsed_from).toMatch(/^\+61|^Anonymous/);
    expect(await at(-1)).toBeUndefined();
    expect(await at((Date.parse(call.endedAt ?? '') - start) / 1000)).toBeUndefined();
  });

  it('match the logged calls that span the same moment', async () => {
    const rows = await server.db.select().from(phoneCalls).where(isOwnCall);
    const moment = new Date(now.getTime() - 3 * DAY_MS);
    const live = await readLiveCalls(server.db, server.domain, moment);
    const expected = rows.filter(
      ({ startedAt, endedAt }) =>
        Date.parse(startedAt) <= moment.getTime() && Date.parse(endedAt ?? '') > moment.getTime(),
    );
    expect(live.map(({ row }) => row.callId).sort()).toEqual(expected.map(({ callId }) => callId).sort());
  });

  it('match the log in the number of calls started per minute', async () => {
    const call = await busyMoment();
    const moment = new Date(Date.parse(call.endedAt ?? '') + 10 * 60_000);
    const samples = await readSamples(server.db, server.domain, moment);
    expect(samples).toHaveLength(240);
    const begin = Date.parse(samples[0]?.time ?? '') - 60_000;
    const end = Date.parse(samples.at(-1)?.time ?? '');
    const rows = await server.db.select().from(phoneCalls).where(isOwnCall);
    const begun = rows.filter(
      ({ startedAt }) => Date.parse(startedAt) > begin && Date.parse(startedAt) <= end,
    );
    expect(samples.reduce((sum, { started }) => sum + started, 0)).toBe(begun.length);
    for (const { time, calls } of samples) {
      const at = Date.parse(time);
      const on = rows.filter(
        ({ startedAt, endedAt }) => Date.parse(startedAt) <= at && Date.parse(endedAt ?? '') > at,
      );
      expect([time, calls]).toEqual([time, on.length]);
    }
    expect((await server.call('GetStatistics', { domain_name }, 'customer')).body).toHaveLength(240);
  });

  it('are returned for a domain and for an account', async () => {
    expect((await server.call('GetActiveCalls', { domain_name }, 'customer')).status).toBe(200);
    const ownCalls = await server.call('GetCurrentCalls', {}, 'customer', { domain_name, account: '200' });
    expect(ownCalls.status).toBe(200);
    const otherCalls = await server.call('GetCurrentCalls', {}, 'otherCustomer', {
      domain_name,
      account: '200',
    });
    expect(otherCalls.status).toBe(404);
  });
});

describe('call recordings', () => {
  it('exist only for recorded calls and last as long as the conversation', async () => {
    const { body } = await server.call('GetCallRecordings', { domain_name }, 'customer');
    expect(body.length).toBeGreaterThan(5);
    expect(body.every(({ group, agent }) => group === '600' || agent === '228')).toBe(true);
    const short = body.toSorted((a, b) => (a.duration ?? 0) - (b.duration ?? 0))[0];
    const audio = await openRecording(server.db, phoneSwitch, server.domain, short?.file ?? '');
    expect(audio.content.length).toBe(44 + (short?.duration ?? 0) * 16_000);
    const repeated = await openRecording(server.db, phoneSwitch, server.domain, short?.file ?? '');
    expect(repeated.content).toEqual(audio.content);
    const kettle = await findDomain(server.db, 'kettle.pbx.example');
    await expect(openRecording(server.db, phoneSwitch, kettle, short?.file ?? '')).rejects.toMatchObject({
      status: 404,
    });
  });

  it('can be deleted without affecting calls or totals', async () => {
    const before = (await server.call('GetCallRecordingTotal', {}, 'customer', { domain_name })).body;
    const { body } = await server.call('GetRecordedCalls', { domain_name, account: '600' }, 'customer');
    const files = body.slice(-2).map(({ file }) => file);
    const calls = (await server.call('GetCdrTotal', {}, 'customer', { domain_name })).body;
    const stranger = await server.call(
      'DeleteRecordedCalls',
      { domain_name: 'kettle.pbx.example', files },
      'otherCustomer',
    );
    expect(stranger.status).toBe(404);
    const refused = await server.call('DeleteRecordedCalls', {
      domain_name,
      files: [...files, 'recording/x.wav'],
    });
    expect(refused.status).toBe(404);
    const deleted = await server.call('DeleteRecordedCalls', { domain_name, files }, 'customer');
    expect(deleted.body.deleted).toBe(2);
    const after = (await server.call('GetCallRecordingTotal', {}, 'customer', { domain_name })).body;
    expect(after.total).toBe((before.total ?? 0) - 2);
    const left = (await server.call('GetCallRecordings', { domain_name }, 'customer')).body;
    expect(left).toHaveLength(after.total ?? -1);
    expect(left.reduce((sum, { duration }) => sum + (duration ?? 0), 0)).toBe(after.duration);
    const now2 = (await server.call('GetCdrTotal', {}, 'customer', { domain_name })).body;
    expect([now2.total, now2.recorded]).toEqual([calls.total, (calls.recorded ?? 0) - 2]);
    expect((await server.call('DeleteRecordedCalls', { domain_name, files })).status).toBe(404);
  });
});

describe('download of a recording', () => {
  it('returns audio only to users with access to its domain', async () => {
    const { body } = await server.call('GetCallRecordings', { domain_name, pageSize: 1 }, 'customer');
    const file = body[0]?.file;
    const audio = await server.call('GetAudioFile', { domain_name, file }, 'customer');
    expect([audio.status, audio.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(String(audio.body)).toMatch(/^RIFF/);
    expect((await server.call('GetAudioFile', { domain_name, file }, 'otherCustomer')).status).toBe(404);
  });
});

describe('queue list', () => {
  it('includes active calls', async () => {
    const queues = (await server.call('GetCallQueuesList', { domain_name }, 'customer')).body;
    const live = (await server.call('GetActiveCalls', { domain_name }, 'customer')).body;
    for (const { name, calls } of queues)
      expect([name, calls]).toEqual([name, live.filter(({ queue }) => queue === name).length]);
  });
});
