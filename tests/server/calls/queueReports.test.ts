import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueExits } from '../../../contract/calls/phoneSwitchEvents';
import {
  type AgentEvent,
  createLoginTest,
  getLoginsAt,
  isAgentLoggedIn,
} from '../../../server/calls/agents/agentLoginState';
import { auditEntry, phoneCalls } from '../../../server/database/schema';
import type { Domain } from '../../../server/http/tenancy/requestDomain';
import type { TestServer } from '../testApi';
import { startSimulatedServer, WHARF } from './startSimulatedServer';

const DAY_MS = 86_400_000;
const now = new Date();
const domain_name = WHARF;

let server: TestServer & { domain: Domain };
beforeAll(async () => {
  server = await startSimulatedServer(now, 20);
});
afterAll(() => server.close());

const span = {
  start_from: new Date(now.getTime() - 19 * DAY_MS).toISOString(),
  start_to: new Date(now.getTime() - DAY_MS).toISOString(),
};

describe('queue reports', () => {
  it.each(['600', '601', ''])('match the call log, for queue "%s"', async (queue) => {
    const named = queue ? { queue } : {};
    const report = (await server.call('GetAgentActivity', { domain_name, ...named, ...span }, 'customer'))
      .body;
    const log = (
      await server.call('GetCallQueueCDR', { domain_name, ...named, ...span, pageSize: 1000 }, 'customer')
    ).body;
    expect(report.calls).toBe(log.totalCount);
    expect(log.items).toHaveLength(log.totalCount);
    const counters = [
      report.redirect_waiting,
      report.redirect_ringing,
      report.redirect_anonymous,
      report.hangup_waiting,
      report.hangup_ringing,
      report.user_interaction,
      report.admin_interaction,
      report.max_calls,
      report.soap,
      report.other,
    ];
    const left = counters.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    expect((report.answered ?? 0) + left).toBe(report.calls);
    expect(report.answered).toBeGreaterThan(20);
    expect((report.hangup_waiting ?? 0) + (report.hangup_ringing ?? 0)).toBe(
      log.items.filter(({ abandoned }) => abandoned).length,
    );
    const agents = report.agents ?? [];
    expect(agents.reduce((sum, { calls }) => sum + (calls ?? 0), 0)).toBe(report.answered);
    const answered = log.items.filter(({ agent }) => agent);
    expect(answered).toHaveLength(report.answered ?? 0);
    for (const { agent, calls, talk, hold } of agents) {
      const agentCalls = answered.filter((call) => call.agent === agent);
      expect([agent, calls, talk, hold]).toEqual([
        agent,
        agentCalls.length,
        agentCalls.reduce((sum, { duration }) => sum + (duration?.talk ?? 0), 0),
        agentCalls.reduce((sum, { duration }) => sum + (duration?.hold ?? 0), 0),
      ]);
    }
  });

  it('count unanswered rings and idle time', async () => {
    const rows = await server.db
      .select()
      .from(phoneCalls)
      .where(and(eq(phoneCalls.domainName, WHARF), eq(phoneCalls.queue, '600')));
    const inSpan = rows.filter(
      ({ startedAt }) =>
        Date.parse(startedAt) >= Date.parse(span.start_from) &&
        Date.parse(startedAt) < Date.parse(span.start_to),
    );
    const missed = inSpan.flatMap(({ legs }) => {
      const all = legs;
      const queue = all.find(({ user_type }) => user_type === 'acds');
      return all.filter(
        (leg) =>
          leg.user_type === 'extensions' && leg.result === 'missed' && (leg.to ?? 0) <= (queue?.to ?? 0),
      );
    });
    const { body } = await server.call('GetAgentActivity', { domain_name, queue: '600', ...span });
    expect(body.agents?.reduce((sum, agent) => sum + (agent.missed ?? 0), 0)).toBe(missed.length);
    const [agent] = body.agents?.filter(({ calls }) => (calls ?? 0) > 0) ?? [];
    expect(agent?.idle?.duration).toBeGreaterThan(3600);
    expect(body.agents?.map((row) => row.agent)).not.toContain('229');
  });

  it('include agent logins and logouts, except for disabled agents', async () => {
    const { body } = await server.call(
      'GetAgentActivityDetail',
      { domain_name, queue: '601', ...span },
      'customer',
    );
    expect(body.map(({ account }) => account)).toEqual(['203', '204', '205']);
    const times = body.flatMap((record) => record.times ?? []);
    expect(times.length).toBeGreaterThan(20);
    expect(times.map(({ active }) => active)).toContain(false);
    const empty = await server.call('GetAgentActivityDetail', { domain_name, queue: '699' });
    expect(empty.status).toBe(404);
  });

  it('are rejected for invalid time spans', async () => {
    const back = await server.call('GetAgentActivity', {
      domain_name,
      start_from: span.start_to,
      start_to: span.start_from,
    });
    expect([back.status, back.error.errors?.[0]?.field]).toEqual([400, 'start_to']);
    const long = await server.call('GetAgentActivity', { domain_name, start_from: '2001-01-01' });
    expect([long.status, long.error.errors?.[0]?.field]).toEqual([400, 'start_from']);
  });

  it('can be downloaded as CSV', async () => {
    const file = await server.call(
      'DownloadCallQueuesCSV',
      { domain_name, queue: '600', ...span },
      'customer',
    );
    const log = await server.call('GetCallQueueCDR', { domain_name, queue: '600', ...span });
    expect(String(file.body).trim().split('\r\n')).toHaveLength(log.body.totalCount + 1);
  });
});

describe('agent login and logout', () => {
  const login = (account: string, loggedin: boolean, extra: object = {}) =>
    server.call('UpdateAgentLogin', { domain_name, account, loggedin, ...extra }, 'customer');
  const isLoggedIn = async (account: string, queue: string) => {
    const { body } = await server.call('GetAgentActivityDetail', { domain_name, queue, account });
    return body[0]?.loggedin;
  };

  it('take effect immediately, for one queue or all queues', async () => {
    expect((await login('203', true)).body).toMatchObject({ account: '203', loggedin: true });
    expect([await isLoggedIn('203', '600'), await isLoggedIn('203', '601')]).toEqual([true, true]);
    const out = await login('203', false, { acd: '601', reason: 'Training' });
    expect(out.body.times?.at(-1)).toMatchObject({ active: false, acd: '601', reason: 'Training' });
    expect([await isLoggedIn('203', '600'), await isLoggedIn('203', '601')]).toEqual([true, false]);
    await login('203', false);
    expect([await isLoggedIn('203', '600'), await isLoggedIn('203', '601')]).toEqual([false, false]);
    const entries = await server.db.select().from(auditEntry).where(eq(auditEntry.entity, 'agent_login'));
    expect(entries.map((entry) => entry.new)).toEqual([
      { loggedin: true, acd: '' },
      { loggedin: false, acd: '601' },
      { loggedin: false, acd: '' },
    ]);
  });

  it('are restricted to agents of the queue and to users of the same domain', async () => {
    const refused = await login('220', true);
    expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([400, 'account']);
    expect((await login('200', true, { acd: '601' })).status).toBe(400);
    expect((await login('200', true, { acd: '699' })).status).toBe(404);
    const other = await server.call(
      'UpdateAgentLogin',
      { domain_name, account: '200', loggedin: true },
      'otherCustomer',
    );
    expect(other.status).toBe(404);
  });
});

describe('logged-in agents', () => {
  const sorted = (all: Iterable<string | null | undefined>) => [...all].map(String).sort();
  /** Returns which of the given extensions are recorded as logged in to a queue. */
  const loggedInTo = async (queue: string, extensions: readonly (string | null)[]) => {
    const members: string[] = [];
    for (const name of extensions) {
      const { body } = await server.call('GetExtensionDetail', { domain_name, name: name ?? '' });
      if (body.queues_now?.split(' ').includes(queue)) members.push(String(name));
    }
    return sorted(members);
  };

  /** Returns the logged-in agents of a queue according to each source. */
  const readReports = async (queue: string) => {
    const { body: list } = await server.call('GetCallQueuesList', { domain_name });
    const { body: detail } = await server.call('GetCallQueueDetail', { domain_name, name: queue });
    const { body: board } = await server.call('GetWallboard', { domain_name });
    const { body: report } = await server.call('GetAgentActivity', { domain_name, queue });
    const { body: logins } = await server.call('GetAgentActivityDetail', { domain_name, queue });
    const onBoard = board.queues?.find((row) => row?.queue === queue);
    expect(onBoard?.loggedin).toBe(
      board.agents?.filter((agent) => agent?.queues?.includes(queue)).length ?? 0,
    );
    const inWords = `${onBoard?.loggedin} of ${onBoard?.agents?.length} logged in`;
    expect([list.find(({ name }) => name === queue)?.staffing, detail.staffing]).toEqual([inWords, inWords]);
    const words = (agents: string | null | undefined) => (agents ?? '').split(' ').filter(Boolean);
    return {
      extensions: await loggedInTo(queue, onBoard?.agents ?? []),
      list: sorted(words(list.find(({ name }) => name === queue)?.agents)),
      detail: sorted(words(detail.agents)),
      board: sorted(
        (board.agents ?? []).flatMap((agent) => (agent?.queues?.includes(queue) ? [agent.account] : [])),
      ),
      report: sorted((report.agents ?? []).filter(({ loggedin }) => loggedin).map(({ agent }) => agent)),
      logins: sorted(logins.filter(({ loggedin }) => loggedin).map(({ account }) => account)),
    };
  };
  const everywhere = (agents: string[]) => ({
    extensions: agents,
    list: agents,
    detail: agents,
    board: agents,
    report: agents,
    logins: agents,
  });
  const login = (account: string, loggedin: boolean, acd?: string) =>
    server.call('UpdateAgentLogin', { domain_name, account, loggedin, ...(acd && { acd }) }, 'customer');

  it('are reported consistently by every call', async () => {
    const { body: queue } = await server.call('GetCallQueueDetail', { domain_name, name: '601' });
    const members = (queue.all_agents ?? '').split(' ');
    for (const agent of members) await login(agent, false);
    expect(await readReports('601')).toEqual(everywhere([]));
    await login(members[0] ?? '', true);
    await login(members[1] ?? '', true, '601');
    expect(await readReports('601')).toEqual(everywhere(sorted(members.slice(0, 2))));
    expect((await readReports('600')).list).not.toContain(members[1]);
  });

  it('can be changed in the queue form but are not stored with the queue', async () => {
    const { body: queue } = await server.call('GetCallQueueDetail', { domain_name, name: '601' });
    const [first = '', second = '', third = ''] = (queue.all_agents ?? '').split(' ');
    const saved = await server.call('UpdateCallQueue', {
      domain_name,
      name: '601',
      agents: `${second} ${third} 299`,
    });
    expect(saved.body.agents).toBe(`${second} ${third}`);
    expect(await readReports('601')).toEqual(everywhere(sorted([second, third])));
    await server.call('UpdateCallQueue', { domain_name, name: '601', display: 'Renamed' });
    expect((await readReports('601')).detail).toEqual(sorted([second, third]));
    await login(third, false, '601');
    await login(first, true, '601');
    expect(await readReports('601')).toEqual(everywhere(sorted([first, second])));
  });
});

describe('agent login state', () => {
  const event = (time: number, account: string, active: boolean, acd = '', isBreak = false): AgentEvent => ({
    time,
    account,
    active,
    acd,
    reason: '',
    isBreak,
  });
  const events = [
    event(0, '201', true),
    event(100, '200', true),
    event(200, '200', false, '600'),
    event(300, '200', false),
    event(400, '202', true, '601'),
    event(500, '202', false, '601', true),
    event(600, '202', true, '601', true),
    event(700, '201', false, '', true),
    event(750, '201', false, '600'),
    event(800, '201', true, '', true),
    event(900, '203', false, '', true),
    event(950, '203', true),
    event(960, '203', false),
    event(970, '203', true, '', true),
    event(1000, '201', false),
    event(1100, '200', true),
  ];

  it.each([
    ['200', '600', 50, false],
    ['200', '600', 150, true],
    ['200', '600', 250, false],
    ['200', '601', 250, true],
    ['200', '601', 350, false],
    ['201', '600', 50, true],
    ['201', '600', 1050, false],
    ['202', '601', 450, true],
    ['202', '600', 450, false],
    // Agent 202 starts and ends a break.
    ['202', '601', 550, false],
    ['202', '601', 650, true],
    ['201', '600', 720, false],
    ['201', '601', 820, true],
    ['201', '600', 820, false],
    // Logging in ends a break, but ending a break does not log in.
    ['203', '600', 955, true],
    ['203', '600', 975, false],
    ['202', '601', 1050, true],
    ['200', '600', 2000, true],
  ])('for agent %s in queue %s at %d, is logged in: %s', (agent, queue, at, expected) => {
    expect(isAgentLoggedIn(getLoginsAt(events, at), agent, queue)).toBe(expected);
    expect(createLoginTest(events)(agent, queue, at)).toBe(expected);
  });
});

it('ten ways to leave a queue are distinguished', () => expect(Object.keys(queueExits)).toHaveLength(10));
