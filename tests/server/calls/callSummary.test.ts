import { and, eq, isNotNull, min } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callResults } from '../../../contract/calls/callFields';
import { getClock } from '../../../server/calls/domainClock';
import { buildCallWhere } from '../../../server/calls/log/callFilter';
import { buildWallboard } from '../../../server/calls/queues/buildWallboard';
import { buildCallSummary } from '../../../server/calls/summary/callSummaryCounts';
import { DAY_SECONDS } from '../../../server/common/getLocalClock';
import { readCallsToday } from '../../../server/console/today/readCallsToday';
import { phoneCalls, records } from '../../../server/database/schema';
import type { Domain } from '../../../server/http/tenancy/requestDomain';
import { readSimulatorConfig } from '../../../server/localGateways/simulator/readSimulatorConfig';
import { planAgentsOnDuty } from '../../../server/localGateways/simulator/simulatedAgents';
import type { TestServer } from '../testApi';
import { startSimulatedServer, WHARF } from './startSimulatedServer';

const now = new Date();
const domain_name = WHARF;

let server: TestServer & { domain: Domain };
beforeAll(async () => {
  server = await startSimulatedServer(now, 20);
});
afterAll(() => server.close());

const callEndings = Object.keys(callResults) as (keyof typeof callResults)[];

type Counts = Partial<Record<keyof typeof callResults, number | null | undefined>> | null;

const sumCalls = (parts: readonly Counts[] | null | undefined): number =>
  (parts ?? []).reduce((all, part) => callEndings.reduce((sum, name) => sum + (part?.[name] ?? 0), all), 0);

const readRows = () => server.db.select().from(phoneCalls).where(eq(phoneCalls.domainName, WHARF));

describe('summary of calls', () => {
  it.each([
    {},
    { direction: ['inbound'] },
    { result: 'answered', extension: '201' },
    { queue: '600', start_from: new Date(now.getTime() - 9 * 86_400_000).toISOString() },
    { queues_only: true },
    { number: '6125', search: '1' },
  ])('matches the call log for the same filters: %o', async (filter) => {
    const { body: summary } = await server.call('GetCallSummary', { domain_name, ...filter }, 'customer');
    const { queues_only, ...listed } = filter as { queues_only?: boolean };
    const log = (
      await server.call(queues_only ? 'GetCallQueueCDR' : 'GetCallLogs', { domain_name, ...listed })
    ).body as { totalCount: number };
    expect(summary.total).toBe(log.totalCount);
    expect(sumCalls([summary])).toBe(summary.total);
    expect(sumCalls(summary.by_day)).toBe(summary.total);
    expect(sumCalls(summary.by_hour)).toBe(summary.total);
    expect(summary.by_hour).toHaveLength(24);
    expect(summary.since).toBeNull();
  });

  it('orders queues and extensions by number of calls', async () => {
    const { body } = await server.call('GetCallSummary', { domain_name });
    const counts = (body.by_queue ?? []).map((row) => sumCalls([row]));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect((body.by_queue ?? []).map((row) => row?.queue).toSorted()).toEqual(['600', '601']);
    expect(body.by_extension?.length).toBe(6);
  });

  it('reports the start of the charted period if the requested range is longer', async () => {
    const far = new Date(now.getTime() + 85 * 86_400_000);
    const summary = await buildCallSummary(server.db, server.domain, {}, far);
    const charted = sumCalls(summary.by_day);
    expect(summary.since).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(charted).toBeLessThan(summary.total ?? 0);
  });

  it('matches the call log, Home and all charts for a day in the phone system’s time zone', async () => {
    const zones = ['Pacific/Auckland', 'America/Los_Angeles', server.domain.timezone];
    for (const timezone of zones) {
      const domain = { ...server.domain, timezone };
      const clock = getClock(domain);
      const day = clock.day(now.getTime() / 1000 - DAY_SECONDS);
      const begin = clock.getStart(day);
      const last = new Date(clock.getStart(clock.day(begin + 1.5 * DAY_SECONDS)) * 1000 - 1);
      const filter = { direction: ['inbound'], start_from: day, start_to: day };
      const log = await buildCallSummary(server.db, domain, filter, now);
      const { today } = await readCallsToday(server.db, domain, last);
      const calls = await server.db
        .select()
        .from(phoneCalls)
        .where(buildCallWhere(domain, filter, now));
      for (const name of callEndings) {
        const count = calls.filter(({ result }) => result === name).length;
        const inChart = (rows: typeof log.by_day) =>
          (rows ?? []).reduce((sum, row) => sum + (row?.[name] ?? 0), 0);
        expect([log[name], inChart(log.by_day), inChart(log.by_hour)]).toEqual([count, count, count]);
        expect(today[name]).toBe(
          calls.filter(
            ({ result, endedAt }) => result === name && Date.parse(endedAt ?? '') <= last.getTime(),
          ).length,
        );
      }
      expect(sumCalls([today])).toBe(today.total);
      expect(log.total).toBeGreaterThan(0);
      expect(log.by_day?.map((row) => row?.day)).toEqual([day]);
    }
  });

  it('is accessible only to users of the domain', async () => {
    for (const as of ['otherReseller', 'otherCustomer'] as const)
      for (const call of ['GetCallSummary', 'GetWallboard'] as const)
        expect((await server.call(call, { domain_name }, as)).status).toBe(404);
  });
});

describe('call wallboard', () => {
  /** Returns queue calls that an agent answered after a wait; some may have been transferred. */
  const answered = async () => {
    const board = await buildWallboard(server.db, server.domain, { queues: ['600'], target: 20 }, now);
    const agents = new Set(board.agents.map(({ account }) => account));
    const all = await server.db
      .select()
      .from(phoneCalls)
      .where(
        and(eq(phoneCalls.domainName, WHARF), eq(phoneCalls.queue, '600'), isNotNull(phoneCalls.connectedAt)),
      )
      .orderBy(phoneCalls.startedAt);
    const matches = all.filter(
      ({ ring, talk, extension, legs }) =>
        ring > 3 &&
        talk > 20 &&
        agents.has(extension ?? '') &&
        legs.some(({ result, account }) => result === 'rang' && account === extension),
    );
    if (matches.length === 0) throw new Error('No call was answered.');
    return matches;
  };

  it('shows waiting callers, ringing agents and connected calls during a call', async () => {
    const calls = await answered();
    // Calls that were put on hold and resumed have several talking legs.
    const resumed = calls.filter(({ legs }) => legs.filter(({ result }) => result === 'talked').length > 1);
    expect(resumed).not.toEqual([]);
    for (const call of [...resumed.slice(0, 4), ...calls.slice(0, 4)]) {
      const startedAt = Date.parse(call.startedAt);
      const leg = call.legs.find(({ result, account }) => result === 'rang' && account === call.extension);
      const at = (seconds: number) =>
        buildWallboard(
          server.db,
          server.domain,
          { queues: ['600'], target: 20 },
          new Date(startedAt + seconds * 1000),
        );
      const rung = await at((leg?.from ?? 0) + 1);
      expect(rung.queues[0]).toMatchObject({ queue: '600', name: 'Sales' });
      expect(rung.queues[0]?.waiting).toBeGreaterThan(0);
      expect(rung.agents.find(({ account }) => account === call.extension)?.state).toBe('ringing');
      const connected = (Date.parse(call.connectedAt ?? '') - startedAt) / 1000;
      const talking = await at(connected + 2);
      expect(talking.agents.find(({ account }) => account === call.extension)).toMatchObject({
        state: 'talking',
        since: new Date(startedAt + connected * 1000).toISOString(),
      });
      expect(talking.queues[0]?.talking).toBeGreaterThan(0);
      const over = (Date.parse(call.endedAt ?? '') - startedAt) / 1000;
      expect((await at(over + 2)).agents.find(({ account }) => account === call.extension)?.state).toMatch(
        /^(wrapup|ringing|talking|out)$/,
      );
    }
  });

  it('shows totals for the current day and the number answered within the target', async () => {
    const board = await buildWallboard(server.db, server.domain, { queues: [], target: 20 }, now);
    const [patient] = [await buildWallboard(server.db, server.domain, { queues: [], target: 3600 }, now)];
    const all = (await readRows()).filter(
      ({ queue, endedAt }) => queue && Date.parse(endedAt ?? '') <= now.getTime(),
    );
    for (const [index, queue] of board.queues.entries()) {
      expect(queue.in_time).toBeLessThanOrEqual(queue.answered ?? 0);
      expect(patient.queues[index]?.in_time).toBe(queue.answered);
      expect(queue.calls).toBeLessThanOrEqual(all.filter((row) => row.queue === queue.queue).length);
      expect(queue.service_level === null).toBe(queue.calls === 0);
    }
    // Extension 229 is disabled, and 203 is an agent in both queues.
    expect(board.agents.map(({ account }) => account)).toEqual(['200', '201', '202', '203', '204', '205']);
    expect((await server.call('GetWallboard', { domain_name, queues: ['601'] })).body.queues).toHaveLength(1);
  });
});

describe('e-mailed call recording', () => {
  it('is sent with the notes of the call', async () => {
    const [first] = (await server.call('GetCallRecordings', { domain_name, pageSize: 1 })).body;
    await server.call('UpdateNote', { domain_name, call_id: first?.call_id, note: '0:05 greets' });
    const sent = await server.call(
      'SendRecordedCalls',
      { domain_name, files: [first?.file], email: 'ada@wharf.example', message: 'Please listen.' },
      'customer',
    );
    expect(sent.body).toEqual({ sent: 1 });
    const [mail] = await server.db.select().from(records).where(eq(records.kind, 'sent_mail'));
    expect(mail?.body).toMatchObject({ to: 'ada@wharf.example', attachments: [{ type: 'audio/wav' }] });
    expect(JSON.stringify(mail?.body)).toContain('0:05 greets');
    const missing = await server.call('SendRecordedCalls', {
      domain_name,
      files: ['recording/none.wav'],
      email: 'ada@wharf.example',
    });
    expect(missing.status).toBe(404);
  });
});

describe('figures without a base', () => {
  it('are empty: an average of no calls and a share of no calls', async () => {
    const { body } = await server.call('GetCallSummary', { domain_name, number: '61299999999' }, 'customer');
    expect(body).toMatchObject({ total: 0, mean: null });
    const clock = getClock(server.domain);
    const midnight = new Date(clock.getStart(clock.day(now.getTime() / 1000)) * 1000);
    const board = await buildWallboard(server.db, server.domain, { queues: [], target: 20 }, midnight);
    expect(board.queues.length).toBeGreaterThan(1);
    for (const queue of board.queues) expect(queue).toMatchObject({ calls: 0, service_level: null });
  });

  it('include no time before an agent existed', async () => {
    const [oldest] = await server.db
      .select({ at: min(records.dateCreated) })
      .from(records)
      .where(and(eq(records.domainName, WHARF), eq(records.kind, 'extension')));
    const createdAt = Date.parse(oldest?.at ?? '');
    const board = await buildWallboard(server.db, server.domain, { queues: [], target: 20 }, new Date());
    const states = board.agents.filter(({ state }) => state === 'available' || state === 'out');
    expect(states.some(({ since }) => since !== null)).toBe(true);
    for (const { since } of states) if (since) expect(Date.parse(since)).toBeGreaterThanOrEqual(createdAt);
  });

  it('include no login before the span in which the simulator adds an agent', async () => {
    const config = await readSimulatorConfig(server.db, server.domain);
    const clock = getClock(server.domain);
    let midnight = clock.getStart(clock.day(now.getTime() / 1000 + 30 * DAY_SECONDS));
    while (clock.isWeekend(midnight + DAY_SECONDS / 2)) midnight += DAY_SECONDS;
    const from = midnight + DAY_SECONDS / 2 - 3600;
    const span = { from, to: from + 900 };
    const { changes } = await planAgentsOnDuty(server.db, server.domain, config, span);
    expect(changes.length).toBeGreaterThan(3);
    for (const { time } of changes) expect(Date.parse(time) / 1000).toBeGreaterThanOrEqual(from);
  });
});
