import type { CallEvent } from '../../../../../contract/calls/phoneSwitchEvents';
import { SLOT } from '../../../../calls/ingestion/pullEvents';
import { DAY, localClock } from '../../../../common/localClock';
import { seedOf } from '../../../../common/seedFromText';
import { type Random, randomFrom } from '../../../../demo/seededRandom';
import { busyness, callsADay, isAtWork } from './busyHours';
import { newSchedule, type Schedule } from './busySchedule';
import { type Course, eventsOf, LEAST_ROOM, type Planner, pass, talk } from './callCourse';
import { ANONYMOUS, manyOf, outsideNumber, unitOf } from './chances';
import { isReachable, route } from './routeCall';
import type { PlannedExtension, PlannedNumber, SimulatorConfig } from './simulatorConfig';

/** Clocks all over the world change their hour at one. */
const QUARTER = 900;

/**
 * The events of the calls that begin in a span of time: of each everything that is going to happen to it.
 * They begin in slots, each with chances of its own: however spans are cut, they are the same.
 * @param from seconds since 1970, a multiple of {@link SLOT}; so is `to`, which is not in the span
 * @param busy who is on calls of before and after the span; the calls made are added
 */
export function planCalls(
  config: SimulatorConfig,
  from: number,
  to: number,
  busy: Schedule = newSchedule(),
): CallEvent[] {
  const planner: Planner = { config, clock: localClock(config.timezone), schedule: busy };
  const people = [...config.extensions.values()];
  const mean = (callsADay(people.length) * SLOT) / DAY;
  const seed = seedOf(config.domainName);
  const lines = linesOf(config, planner);
  const events: CallEvent[] = [];
  if (mean === 0) return events;
  let expected = 0;
  let threshold = 1;
  for (let start = from; start < to; start += SLOT) {
    if (start === from || start % QUARTER === 0) {
      expected = mean * busyness(planner.clock, start, config.neverCloses);
      threshold = Math.exp(-expected);
    }
    const slotSeed = seed ^ Math.imul(start / SLOT, 0x9e3779b1);
    const first = unitOf(slotSeed);
    if (first <= threshold) continue;
    const random = randomFrom(slotSeed);
    const many = manyOf(random, expected, first);
    for (let index = 0; index < many; index++) {
      const course = begin(planner, random, start + random.between(0, SLOT - 1));
      if (make(course, people, lines))
        events.push(...eventsOf(`${(start / SLOT).toString(36)}-${index.toString(36)}`, course));
    }
  }
  return events;
}

/** Numbers people call, by what they lead to: most callers want a queue or a menu. */
type Lines = { share: number; numbers: PlannedNumber[] }[];
const SHARES = { acds: 6, attendants: 5, hunts: 3, extensions: 2, external: 0.3 } as const;

function linesOf(config: SimulatorConfig, planner: Planner): Lines {
  const reachable = config.numbers.filter(({ destination }) => isReachable(planner, destination));
  return (Object.keys(SHARES) as (keyof typeof SHARES)[])
    .map((type) => ({
      share: SHARES[type],
      numbers: reachable.filter(({ userType }) => userType === type),
    }))
    .filter(({ numbers }) => numbers.length > 0);
}

const begin = (planner: Planner, random: Random, start: number): Course => ({
  ...planner,
  random,
  direction: 'inbound',
  from: '',
  to: '',
  start,
  at: 0,
  limit: Number.POSITIVE_INFINITY,
  legs: [],
  connected: null,
  result: 'missed',
  extension: null,
  queue: null,
  ivr: 0,
  ring: 0,
  talk: 0,
  hold: 0,
  trunk: null,
  recorded: false,
  hops: 0,
});

/** @returns whether somebody was there to make the call */
function make(course: Course, people: PlannedExtension[], lines: Lines): boolean {
  const isNight = !isAtWork(course.clock, course.start);
  const direction = course.random.weighted({
    inbound: lines.length > 0 ? 60 : 0,
    outbound: course.config.trunks.length > 0 ? (isNight ? 8 : 27) : 0,
    internal: people.length > 1 ? (isNight ? 4 : 13) : 0.001,
  });
  course.direction = direction;
  if (direction === 'inbound') return comeIn(course, lines);
  const caller = freeCaller(course, people);
  if (!caller) return false;
  course.from = caller.account;
  return direction === 'outbound' ? goOut(course, caller) : callInside(course, caller, people);
}

function comeIn(course: Course, lines: Lines): boolean {
  const { random } = course;
  const shares = Object.fromEntries(lines.map(({ share }, index) => [String(index), share]));
  const line = lines[Number(random.weighted(shares))];
  if (!line) return false;
  const { number, destination, trunk } = random.pick(calledNow(course, line.numbers));
  course.from = random.chance(0.03) ? ANONYMOUS : outsideNumber(random);
  course.to = number;
  course.trunk = trunk;
  route(course, destination);
  return true;
}

/** Out of hours most people call where somebody is there. */
function calledNow({ random, config, clock, start }: Course, numbers: PlannedNumber[]): PlannedNumber[] {
  if (!config.neverCloses || isAtWork(clock, start)) return numbers;
  const open = numbers.filter(({ destination }) => config.queues.get(destination)?.neverCloses);
  return open.length > 0 && random.chance(0.85) ? open : numbers;
}

function freeCaller({ random, schedule, start }: Course, people: PlannedExtension[]) {
  for (let tries = 0; tries < 5; tries++) {
    const one = random.pick(people);
    if (schedule.room(one.account, start) >= LEAST_ROOM * 5) return one;
  }
  return undefined;
}

function goOut(course: Course, caller: PlannedExtension): boolean {
  const { random, config, schedule } = course;
  course.to = outsideNumber(random);
  course.trunk = random.pick(config.trunks);
  course.extension = caller.account;
  const outcome = random.weighted({ answered: 76, missed: 15, busy: 9 });
  const ringing = outcome === 'busy' ? 2 : random.between(4, outcome === 'answered' ? 18 : 40);
  pass(course, 'external', course.to, ringing, outcome === 'answered' ? 'rang' : 'missed');
  course.ring = ringing;
  course.result = outcome;
  if (outcome === 'answered')
    talk(course, caller.account, { typical: 130, isRecorded: caller.recordsOutside });
  schedule.take(caller.account, course.start, course.start + course.at);
  return true;
}

function callInside(course: Course, caller: PlannedExtension, people: PlannedExtension[]): boolean {
  const { random, schedule } = course;
  const called = random.pick(people);
  if (called === caller) return false;
  course.to = called.account;
  course.limit = schedule.room(caller.account, course.start);
  route(course, called.account);
  schedule.take(caller.account, course.start, course.start + course.at);
  return true;
}
