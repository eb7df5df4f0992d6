import type { CallEvent } from '../../../../contract/calls/phoneSwitchEvents';
import { WITHHELD } from '../../../../telephony/readParty';
import { DAY_SECONDS, getLocalClock } from '../../../common/getLocalClock';
import { createRandom, type Random } from '../../../common/seededRandom';
import { toSeed } from '../../../common/seedFromText';
import { SLOT_SECONDS } from '../../../gateways/phoneSwitch/phoneSwitch';
import { getDailyCalls, getLoad, isWorkingTime } from './busyHours';
import { type BusySchedule, createSchedule } from './busySchedule';
import { isReachable } from './callConditions';
import {
  addLeg,
  addTalk,
  type CallSimulation,
  MIN_FREE_SECONDS,
  type Planner,
  toCallEvents,
} from './callCourse';
import { hashToUnit, pickExternalNumber, samplePoisson } from './chances';
import { routeCall } from './routeCall';
import type { PlannedExtension, PlannedNumber, SimulatorConfig } from './simulatorConfig';

/** Length of a quarter of an hour in seconds; time zone changes worldwide are aligned to it. */
const QUARTER_SECONDS = 900;

/**
 * Plans the calls that begin in a time span, with all of their events. Each slot has its own random seed, so that the
 * result does not depend on how the time is divided into spans.
 * @param from start in seconds since 1970, aligned to slots; `to` is the exclusive end, also aligned
 * @param busy busy periods from calls before and after the span; the planned calls are added
 */
export function planCalls(
  config: SimulatorConfig,
  from: number,
  to: number,
  busy: BusySchedule = createSchedule(),
): CallEvent[] {
  const planner: Planner = { config, clock: getLocalClock(config.timezone), schedule: busy };
  const people = [...config.extensions.values()];
  const mean = (getDailyCalls(people.length) * SLOT_SECONDS) / DAY_SECONDS;
  const seed = toSeed(config.domainName);
  const lines = getWeightedNumbers(config, planner);
  const events: CallEvent[] = [];
  if (mean === 0) return events;
  let expected = 0;
  let threshold = 1;
  for (let start = from; start < to; start += SLOT_SECONDS) {
    if (start === from || start % QUARTER_SECONDS === 0) {
      expected = mean * getLoad(planner.clock, start, config.neverCloses);
      threshold = Math.exp(-expected);
    }
    const slotSeed = seed ^ Math.imul(start / SLOT_SECONDS, 0x9e3779b1);
    const first = hashToUnit(slotSeed);
    if (first <= threshold) continue;
    const random = createRandom(slotSeed);
    const count = samplePoisson(random, expected, first);
    for (let index = 0; index < count; index++) {
      const course = startSimulation(planner, random, start + random.between(0, SLOT_SECONDS - 1));
      if (simulateCall(course, people, lines))
        events.push(...toCallEvents(`${(start / SLOT_SECONDS).toString(36)}-${index.toString(36)}`, course));
    }
  }
  return events;
}

/** Called numbers by destination type, weighted: most callers want a queue or a menu. */
type WeightedNumbers = { share: number; numbers: PlannedNumber[] }[];
const DESTINATION_WEIGHTS = { acds: 6, attendants: 5, hunts: 3, extensions: 2, external: 0.3 } as const;

function getWeightedNumbers(config: SimulatorConfig, planner: Planner): WeightedNumbers {
  const reachable = config.numbers.filter(({ destination }) => isReachable(planner, destination));
  return (Object.keys(DESTINATION_WEIGHTS) as (keyof typeof DESTINATION_WEIGHTS)[])
    .map((type) => ({
      share: DESTINATION_WEIGHTS[type],
      numbers: reachable.filter(({ userType }) => userType === type),
    }))
    .filter(({ numbers }) => numbers.length > 0);
}

const startSimulation = (planner: Planner, random: Random, start: number): CallSimulation => ({
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
});

/** @returns whether an extension was available to make the call */
function simulateCall(course: CallSimulation, people: PlannedExtension[], lines: WeightedNumbers): boolean {
  const isNight = !isWorkingTime(course.clock, course.start);
  const direction = course.random.weighted({
    inbound: lines.length > 0 ? 60 : 0,
    outbound: course.config.trunks.length > 0 ? (isNight ? 8 : 27) : 0,
    internal: people.length > 1 ? (isNight ? 4 : 13) : 0.001,
  });
  course.direction = direction;
  if (direction === 'inbound') return simulateInbound(course, lines);
  const caller = pickFreeCaller(course, people);
  if (!caller) return false;
  course.from = caller.account;
  return direction === 'outbound'
    ? simulateOutbound(course, caller)
    : simulateInternal(course, caller, people);
}

function simulateInbound(course: CallSimulation, lines: WeightedNumbers): boolean {
  const { random } = course;
  const shares = Object.fromEntries(lines.map(({ share }, index) => [String(index), share]));
  const line = lines[Number(random.weighted(shares))];
  if (!line) return false;
  const { number, destination, trunk } = random.pick(getCallableNumbers(course, line.numbers));
  course.from = random.chance(0.03) ? WITHHELD : pickExternalNumber(random);
  course.to = number;
  course.trunk = trunk;
  routeCall(course, destination);
  return true;
}

/** Returns the numbers that can be called; outside office hours, mostly staffed lines. */
function getCallableNumbers(
  { random, config, clock, start }: CallSimulation,
  numbers: PlannedNumber[],
): PlannedNumber[] {
  if (!config.neverCloses || isWorkingTime(clock, start)) return numbers;
  const open = numbers.filter(({ destination }) => config.queues.get(destination)?.neverCloses);
  return open.length > 0 && random.chance(0.85) ? open : numbers;
}

function pickFreeCaller({ random, schedule, start }: CallSimulation, people: PlannedExtension[]) {
  for (let tries = 0; tries < 5; tries++) {
    const extension = random.pick(people);
    if (schedule.secondsFree(extension.account, start) >= MIN_FREE_SECONDS * 5) return extension;
  }
  return undefined;
}

function simulateOutbound(course: CallSimulation, caller: PlannedExtension): boolean {
  const { random, config, schedule } = course;
  course.to = pickExternalNumber(random);
  course.trunk = random.pick(config.trunks);
  course.extension = caller.account;
  const outcome = random.weighted({ answered: 76, missed: 15, busy: 9 });
  const ringing = outcome === 'busy' ? 2 : random.between(4, outcome === 'answered' ? 18 : 40);
  addLeg(course, 'external', course.to, ringing, outcome === 'answered' ? 'rang' : 'missed');
  course.ring = ringing;
  course.result = outcome;
  if (outcome === 'answered')
    addTalk(course, caller.account, { typical: 130, isRecorded: caller.recordsOutside });
  schedule.take(caller.account, course.start, course.start + course.at);
  return true;
}

function simulateInternal(
  course: CallSimulation,
  caller: PlannedExtension,
  people: PlannedExtension[],
): boolean {
  const { random, schedule } = course;
  const called = random.pick(people);
  if (called === caller) return false;
  course.to = called.account;
  course.limit = schedule.secondsFree(caller.account, course.start);
  routeCall(course, called.account);
  schedule.take(caller.account, course.start, course.start + course.at);
  return true;
}
