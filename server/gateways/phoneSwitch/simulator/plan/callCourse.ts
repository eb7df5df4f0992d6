import type { UserType } from '../../../../../contract/fields';
import { type Leg, type LegResult, packLeg, type QueueExit } from '../../../../calls/callLegs';
import type { LocalClock } from '../../../../common/localClock';
import type { CallDirection, CallResult } from '../../../../database/schema';
import type { Random } from '../../../../demo/seededRandom';
import type { Schedule } from './busySchedule';
import { talkOf } from './chances';
import type { ExchangeConfig } from './simulatorConfig';

/** What calls are planned with. */
export interface Planner {
  config: ExchangeConfig;
  clock: LocalClock;
  schedule: Schedule;
}

/** A call that is being thought out. */
export interface Course extends Planner {
  random: Random;
  direction: CallDirection;
  from: string;
  to: string;
  /** Seconds since 1970. */
  start: number;
  /** How far it has come, in seconds after the start. */
  at: number;
  /** Seconds after the start when the one who calls must be off the phone. */
  limit: number;
  legs: Leg[];
  /** Seconds after the start when somebody, or a mailbox, answered. */
  connected: number | null;
  result: CallResult;
  extension: string | null;
  queue: string | null;
  ivr: number;
  ring: number;
  talk: number;
  hold: number;
  trunk: string | null;
  recorded: boolean;
  /** How often it has been sent on; a call that goes in circles ends. */
  hops: number;
}

export const nowOf = ({ start, at }: Course): number => start + at;

/** Lets time pass at an account. */
export function pass(
  course: Course,
  user_type: UserType,
  account: string,
  seconds: number,
  result: LegResult,
): Leg {
  const leg: Leg = { account, user_type, from: course.at, to: course.at + seconds, result };
  course.legs.push(leg);
  course.at += seconds;
  return leg;
}

/** Marks why a call left a queue without an agent. */
export const leave = (leg: Leg, exit: QueueExit): void => {
  leg.exit = exit;
};

/** Somebody who has less time than this before the next call does not take one. */
export const LEAST_ROOM = 20;

interface Talk {
  /** Seconds most talks last. */
  typical: number;
  isRecorded: boolean;
  /** Seconds until the next call may come. */
  after?: number;
}

/** An extension has answered: talks, perhaps with the other side on hold for a while, and hangs up. */
export function talk(course: Course, account: string, { typical, isRecorded, after = 0 }: Talk): void {
  const { random, schedule } = course;
  const from = nowOf(course);
  const room = Math.min(schedule.room(account, from), course.limit - course.at) - 5;
  const length = Math.max(1, Math.min(talkOf(random, typical), room));
  const hold = length > 60 && random.chance(0.15) ? Math.min(random.between(8, 75), length - 30) : 0;
  const before = hold > 0 ? random.between(10, length - hold - 10) : length;
  course.connected ??= course.at;
  pass(course, 'extensions', account, before, 'talked');
  if (hold > 0) {
    pass(course, 'extensions', account, hold, 'held');
    pass(course, 'extensions', account, length - hold - before, 'talked');
  }
  course.talk += length - hold;
  course.hold += hold;
  course.extension = account;
  course.result = 'answered';
  course.recorded ||= isRecorded;
  schedule.take(account, from, from + length + after);
}

/** A call as the database keeps it, but for its phone system. */
export interface PlannedCall {
  call_id: string;
  direction: CallDirection;
  from_number: string;
  to_number: string;
  started_at: string;
  connected_at: string | null;
  ended_at: string;
  result: CallResult;
  extension: string | null;
  queue: string | null;
  ivr: number;
  ring: number;
  talk: number;
  hold: number;
  trunk: string | null;
  legs: string[];
  recorded: boolean;
}

const moment = (seconds: number): string => new Date(seconds * 1000).toISOString();

export const plannedOf = (call_id: string, course: Course): PlannedCall => ({
  call_id,
  direction: course.direction,
  from_number: course.from,
  to_number: course.to,
  started_at: moment(course.start),
  connected_at: course.connected === null ? null : moment(course.start + course.connected),
  ended_at: moment(course.start + Math.max(1, course.at)),
  result: course.result,
  extension: course.extension,
  queue: course.queue,
  ivr: course.ivr,
  ring: course.ring,
  talk: course.talk,
  hold: course.hold,
  trunk: course.trunk,
  legs: course.legs.map(packLeg),
  recorded: course.recorded && course.talk > 0,
});
