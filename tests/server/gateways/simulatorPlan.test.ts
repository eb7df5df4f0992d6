import { describe, expect, it } from 'vitest';
import { createLoginTest } from '../../../server/calls/agents/agentLoginState';
import { foldCalls } from '../../../server/calls/ingestion/foldCall';
import { DAY_SECONDS, getLocalClock } from '../../../server/common/getLocalClock';
import { getDailyCalls, getLoad } from '../../../server/localGateways/simulator/plan/busyHours';
import { createSchedule } from '../../../server/localGateways/simulator/plan/busySchedule';
import { planCalls } from '../../../server/localGateways/simulator/plan/planCalls';
import { planShifts } from '../../../server/localGateways/simulator/plan/planShifts';
import type {
  PlannedExtension,
  PlannedQueue,
  SimulatorConfig,
} from '../../../server/localGateways/simulator/plan/simulatorConfig';
import { buildEdges } from '../../../telephony/routing/buildEdges';

const createExtension = (
  account: string,
  over: Partial<PlannedExtension> = {},
): [string, PlannedExtension] => [
  account,
  {
    account,
    dnd: false,
    edges: buildEdges('extensions', { name: account }),
    recordsInside: false,
    recordsOutside: false,
    ...over,
  },
];

const createQueue = (account: string, agents: string[]): [string, PlannedQueue] => [
  account,
  {
    account,
    agents,
    edges: buildEdges('acds', { timeout: '90', redirect: '210', key1: '1', act1: '211' }),
    neverCloses: false,
    timeout: 90,
    leastWait: 0,
    ringTime: 15,
    recoverTime: 5,
    maxCalls: 4,
    records: true,
  },
];

const people = Array.from({ length: 150 }, (_, index) => createExtension(String(200 + index)));
const agents = ['200', '201', '202', '203'];

const config: SimulatorConfig = {
  domainName: 'plan.pbx.example',
  timezone: 'Australia/Sydney',
  extensions: new Map([
    ...people,
    createExtension('400', { dnd: true }),
    createExtension('401', { edges: buildEdges('extensions', { name: '401', cfa: '61270100001' }) }),
    createExtension('402', {
      dnd: true,
      edges: buildEdges('extensions', { name: '402', cfd: '61270100002', cfd_calls: 'internal' }),
    }),
  ]),
  queues: new Map([createQueue('600', agents)]),
  attendants: new Map([
    [
      '500',
      {
        account: '500',
        edges: buildEdges('attendants', {
          flag: '800',
          night: '212',
          ...{ act1: '600', act2: '999', act3: '700', act4: '850' },
          redirect: '600',
        }),
      },
    ],
  ]),
  ringGroups: new Map([
    [
      '700',
      {
        account: '700',
        edges: buildEdges('hunts', { st4_ext: '209' }),
        stages: [{ members: ['206', '207'], seconds: 15 }],
        records: false,
      },
    ],
  ]),
  orbits: new Map([
    ['850', { account: '850', edges: buildEdges('orbits', { destination: '213', reminder: '45' }) }],
  ]),
  numbers: [
    { number: '61255500001', destination: '600', userType: 'acds', trunk: 'T-1' },
    { number: '61255500002', destination: '500', userType: 'attendants', trunk: 'T-1' },
    { number: '61255500003', destination: '700', userType: 'hunts', trunk: 'T-1' },
    { number: '61255500004', destination: '998', userType: 'extensions', trunk: 'T-1' },
  ],
  neverCloses: false,
  trunks: ['T-1'],
  aliases: new Map(),
  isFlagOn: (flag, at) =>
    flag === '800' &&
    (getLocalClock('Australia/Sydney').hour(at) < 8 || getLocalClock('Australia/Sydney').hour(at) >= 18),
  isLoggedIn: (agent, _, at) =>
    agent !== '203' &&
    getLocalClock('Australia/Sydney').hour(at) >= 8 &&
    getLocalClock('Australia/Sydney').hour(at) < 17,
};

/** Start of a Wednesday in Sydney, in seconds since 1970. */
const MORNING = Date.parse('2026-11-17T13:00:00Z') / 1000;
const createPlan = (from: number, to: number, of = config) => foldCalls(planCalls(of, from, to));
const calls = createPlan(MORNING, MORNING + 86_400);

describe('simulated calls', () => {
  it('approximate the requested volume, mostly during working hours', () => {
    expect(getDailyCalls(500)).toBe(10_000);
    expect([getDailyCalls(3), getDailyCalls(24), getDailyCalls(60)]).toEqual([13, 34, 60]);
    expect(calls.length).toBeGreaterThan(3_000);
    const clock = getLocalClock('Australia/Sydney');
    const atWork = calls.filter(({ started_at }) => {
      const hour = clock.hour(Date.parse(started_at) / 1000);
      return hour >= 8 && hour < 18;
    });
    expect(atWork.length / calls.length).toBeGreaterThan(0.75);
    const sunday = createPlan(MORNING + 4 * 86_400, MORNING + 5 * 86_400);
    expect(sunday.length).toBeLessThan(calls.length / 4);
    const week = Array.from({ length: 168 }, (_, hour) => getLoad(clock, MORNING + hour * 3600));
    expect(week.reduce((sum, share) => sum + share, 0) / 168).toBeCloseTo(1, 5);
  });

  it('are the same however the period is divided, except for agents busy at a boundary', () => {
    const half = MORNING + 43_200;
    const parts = [...createPlan(MORNING, half), ...createPlan(half, MORNING + 86_400)];
    expect(parts.map(({ call_id }) => call_id).slice(0, 1000)).toEqual(
      calls.map(({ call_id }) => call_id).slice(0, 1000),
    );
    expect(new Set(parts.map(({ call_id }) => call_id)).size).toBe(parts.length);
    expect(createPlan(MORNING, half)).toEqual(createPlan(MORNING, half));
  });

  it('reach only existing accounts', () => {
    const known = new Set([...config.extensions.keys(), '600', '500', '700', '850']);
    const passed = calls.flatMap(({ legs }) => legs).filter(({ user_type }) => user_type !== 'external');
    expect(passed.length).toBeGreaterThan(calls.length);
    expect(passed.filter(({ account }) => !known.has(account))).toEqual([]);
    expect(calls.filter(({ to_number }) => to_number === '61255500004')).toEqual([]);
  });

  it('ring queue agents only while they are logged in', () => {
    const rung = calls
      .filter((call) => call.queue === '600')
      .flatMap((call) => {
        const legs = call.legs;
        const left = legs.find(({ user_type }) => user_type === 'acds');
        return legs
          .filter(
            (leg) =>
              leg.user_type === 'extensions' && left && leg.from >= left.from && leg.from < (left.to ?? 0),
          )
          .map((leg) => ({ agent: leg.account, at: Date.parse(call.started_at) / 1000 + leg.from }));
      });
    expect(rung.length).toBeGreaterThan(100);
    expect(
      rung.filter(({ agent, at }) => !agents.includes(agent) || !config.isLoggedIn(agent, '600', at)),
    ).toEqual([]);
  });

  it('never involve a user in two calls at the same time', () => {
    const talks = calls.flatMap((call) =>
      call.legs
        .filter(({ user_type, result }) => user_type === 'extensions' && result === 'talked')
        .map(({ account, from, to }) => {
          const start = Date.parse(call.started_at) / 1000;
          return { account, from: start + from, to: start + (to ?? 0), call: call.call_id };
        }),
    );
    const byAccount = new Map<string, typeof talks>();
    for (const talk of talks) byAccount.set(talk.account, [...(byAccount.get(talk.account) ?? []), talk]);
    const overlaps = [...byAccount.values()].flatMap((all) => {
      const sorted = all.toSorted((a, b) => a.from - b.from);
      return sorted.filter((talk, index) => {
        const next = sorted[index + 1];
        return next && next.call !== talk.call && next.from < talk.to;
      });
    });
    expect(overlaps).toEqual([]);
  });

  it('have durations that add up, and a single exit reason per queue', () => {
    for (const call of calls) {
      const length = (Date.parse(call.ended_at ?? '') - Date.parse(call.started_at)) / 1000;
      expect(call.ivr + call.ring + call.talk + call.hold).toBeLessThanOrEqual(length);
      expect(length).toBeLessThan(7200);
      const exits = call.legs.filter(({ exit }) => exit);
      expect(exits.length).toBeLessThanOrEqual(call.queue ? 1 : 0);
      if (call.queue && exits.length === 0)
        expect([call.call_id, call.result]).toEqual([call.call_id, 'answered']);
      if (call.recorded) expect(call.talk).toBeGreaterThan(0);
      if (call.result === 'answered') expect(call.connected_at).not.toBeNull();
    }
  });

  it('include redirections by a night-time trigger, do not disturb and call forwarding', () => {
    const clock = getLocalClock('Australia/Sydney');
    const night = calls.filter(
      ({ to_number, started_at }) =>
        to_number === '61255500002' && clock.hour(Date.parse(started_at) / 1000) >= 18,
    );
    expect(night.length).toBeGreaterThan(3);
    expect(night.filter(({ legs }) => legs.some(({ account }) => account === '500'))).toEqual([]);
    const disturbed = calls
      .flatMap(({ legs }) => legs)
      .filter(({ account, result }) => account === '400' && result === 'rang');
    expect(disturbed).toEqual([]);
    const passing = (account: string) =>
      calls.filter(({ legs }) => legs.some((leg) => leg.account === account));
    const forwarded = passing('61270100002').filter(({ extension }) => extension === '402');
    expect(forwarded.length).toBeGreaterThan(0);
    expect(new Set(forwarded.map(({ direction }) => direction))).toEqual(new Set(['internal']));
    const parked = passing('850').map(({ legs }) => legs.map(({ account }) => account));
    expect(parked.length).toBeGreaterThan(0);
    // A busy extension leaves no trace in the call.
    const next = parked.flatMap((accounts) => accounts[accounts.indexOf('850') + 1] ?? []);
    expect(new Set(next)).toEqual(new Set(['213']));
  });

  it('use only fictional numbers', () => {
    const outside = calls
      .flatMap(({ from_number, to_number }) => [from_number, to_number])
      .filter((number) => number.length > 5 && number !== 'anonymous');
    expect(outside.filter((number) => !/^61[2378](5550|7010)\d{4}$/.test(number))).toEqual([]);
  });
});

describe('simulated business that never closes', () => {
  const clock = getLocalClock(config.timezone);
  const roster = {
    domainName: config.domainName,
    agents: people.slice(0, 24).map(([account]) => account),
    aroundTheClock: new Set(people.slice(0, 24).map(([account]) => account)),
  };
  const week = Array.from({ length: 9 }, (_, day) => clock.day(MORNING + (day - 1) * DAY_SECONDS));
  const isLoggedIn = createLoginTest(week.flatMap((day) => planShifts(roster, day, clock)));
  const busy: SimulatorConfig = {
    ...config,
    extensions: new Map(
      Array.from({ length: 500 }, (_, index) => createExtension(String((index < 100 ? 200 : 2000) + index))),
    ),
    neverCloses: true,
    queues: new Map(
      [...config.queues].map(([account, queue]) => [
        account,
        { ...queue, agents: roster.agents, edges: [], neverCloses: true },
      ]),
    ),
    isLoggedIn,
  };
  const calls = createPlan(MORNING, MORNING + 7 * DAY_SECONDS, busy);
  const times = calls.map(({ started_at, connected_at, ended_at, queue }) => ({
    queue,
    started: Date.parse(started_at) / 1000,
    connected: connected_at ? Date.parse(connected_at) / 1000 : null,
    ended: Date.parse(ended_at ?? '') / 1000,
  }));

  it('has ringing, connected and ended calls in every hour, and is rarely idle', () => {
    const getHour = (at: number) => Math.floor((at - MORNING) / 3600);
    const hours = Array.from({ length: 168 }, () => ({
      started: 0,
      connected: 0,
      ended: 0,
      live: new Set<number>(),
    }));
    for (const { started, connected, ended, queue } of times) {
      for (const [at, what] of [
        [started, 'started'],
        [queue ? connected : null, 'connected'],
        [ended, 'ended'],
      ] as const) {
        const hour = at === null ? undefined : hours[getHour(at)];
        if (hour) hour[what]++;
      }
      for (let minute = Math.ceil(started / 60); minute * 60 < ended; minute++)
        hours[getHour(minute * 60)]?.live.add(minute);
    }
    const dead = hours.flatMap((hour, index) =>
      hour.started && hour.connected && hour.ended && hour.live.size >= (index ? 50 : 1)
        ? []
        : [{ index, ...hour }],
    );
    expect(dead).toEqual([]);
  });

  it('is busier during the day than at night, and on weekdays than on Sundays', () => {
    const countStarted = (day: number, hours: [number, number]) =>
      times.filter(({ started }) => {
        const at = (started - MORNING) / 3600 - day * 24;
        return at >= hours[0] && at < hours[1];
      }).length;
    expect(countStarted(0, [9, 12])).toBeGreaterThan(2 * countStarted(0, [1, 4]));
    expect(countStarted(0, [0, 24])).toBeGreaterThan(1.2 * countStarted(4, [0, 24]));
    const mean = Array.from({ length: 168 }, (_, hour) => getLoad(clock, MORNING + hour * 3600, true));
    expect(mean.reduce((sum, share) => sum + share, 0) / 168).toBeCloseTo(1, 5);
  });

  it('has agents at any hour, with shifts shorter than a day', () => {
    for (let at = MORNING; at < MORNING + 7 * DAY_SECONDS; at += 900)
      expect(roster.agents.some((account) => isLoggedIn(account, '600', at))).toBe(true);
    const hours = roster.agents.map(
      (account) =>
        Array.from({ length: 7 * 24 }, (_, hour) => isLoggedIn(account, '600', MORNING + hour * 3600)).filter(
          Boolean,
        ).length,
    );
    expect(Math.max(...hours)).toBeLessThan(70);
  });
});

describe('schedule of simulated users', () => {
  it('reports who is busy, how long each user is free, and when they are next free', () => {
    const schedule = createSchedule();
    schedule.take('200', 100, 200);
    schedule.take('200', 200, 250);
    schedule.take('200', 400, 500);
    expect([
      schedule.secondsFree('200', 50),
      schedule.secondsFree('200', 150),
      schedule.secondsFree('200', 300),
    ]).toEqual([50, 0, 100]);
    expect(schedule.secondsFree('200', 500)).toBe(Number.POSITIVE_INFINITY);
    expect([schedule.freeFrom('200', 120), schedule.freeFrom('200', 300)]).toEqual([250, 300]);
    expect([schedule.load('200', 450), schedule.load('201', 450)]).toEqual([1, 0]);
  });
});
