import type { callStates } from '../../../../contract/calls/activeCalls';
import type { CallEvent, QueueExit } from '../../../../contract/calls/phoneSwitchEvents';
import type { UserType } from '../../../../contract/fields';
import type { LocalClock } from '../../../common/getLocalClock';
import type { Random } from '../../../common/seededRandom';
import type { CallDirection, CallResult } from '../../../database/schema';
import type { Leg, LegResult } from '../../../database/schema/phoneCallTables';
import type { BusySchedule } from './busySchedule';
import { sampleTalkSeconds } from './chances';
import type { SimulatorConfig } from './simulatorConfig';

export interface Planner {
  config: SimulatorConfig;
  clock: LocalClock;
  schedule: BusySchedule;
}

/** A call leg with a known end. */
export type PlannedLeg = Leg & { to: number };

export interface CallSimulation extends Planner {
  random: Random;
  direction: CallDirection;
  from: string;
  to: string;
  /** Seconds since 1970. */
  start: number;
  /** Current time, in seconds after the start. */
  at: number;
  /** Latest end of the call, in seconds after the start; the caller is busy afterwards. */
  limit: number;
  legs: PlannedLeg[];
  /** Seconds after the start at which a user or mailbox answered; null if unanswered. */
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
}

export const getCurrentTime = ({ start, at }: CallSimulation): number => start + at;

export function addLeg(
  course: CallSimulation,
  user_type: UserType,
  account: string,
  seconds: number,
  result: LegResult,
): PlannedLeg {
  const leg: PlannedLeg = { account, user_type, from: course.at, to: course.at + seconds, result };
  course.legs.push(leg);
  course.at += seconds;
  return leg;
}

export function setQueueExit(leg: Leg, exit: QueueExit): void {
  leg.exit = exit;
}

/** Minimum free time in seconds that an account needs to take another call. */
export const MIN_FREE_SECONDS = 20;

interface Talk {
  /** Typical duration in seconds. */
  typical: number;
  isRecorded: boolean;
  /** Seconds after the call until the account can take another one. */
  after?: number;
}

/** Simulates the conversation after an extension answers, possibly with the other party on hold for a while. */
export function addTalk(
  course: CallSimulation,
  account: string,
  { typical, isRecorded, after = 0 }: Talk,
): void {
  const { random, schedule } = course;
  const from = getCurrentTime(course);
  const available = Math.min(schedule.secondsFree(account, from), course.limit - course.at) - 5;
  const length = Math.max(1, Math.min(sampleTalkSeconds(random, typical), available));
  const hold = length > 60 && random.chance(0.15) ? Math.min(random.between(8, 75), length - 30) : 0;
  const before = hold > 0 ? random.between(10, length - hold - 10) : length;
  course.connected ??= course.at;
  addLeg(course, 'extensions', account, before, 'talked');
  if (hold > 0) {
    addLeg(course, 'extensions', account, hold, 'held');
    addLeg(course, 'extensions', account, length - hold - before, 'talked');
  }
  course.talk += length - hold;
  course.hold += hold;
  course.extension = account;
  course.result = 'answered';
  course.recorded ||= isRecorded;
  schedule.take(account, from, from + length + after);
}

const legStates = {
  played: 'menu',
  waited: 'waiting',
  rang: 'ringing',
  missed: 'ringing',
  talked: 'connected',
  held: 'holding',
  message: 'voicemail',
} as const satisfies Record<LegResult, keyof typeof callStates>;

/** Returns the switch events of a call, from start to end. Ids are in chronological order. */
export function toCallEvents(call_id: string, course: CallSimulation): CallEvent[] {
  const { start, at, direction, from, to, trunk, result, extension, recorded, talk } = course;
  let count = 0;
  const common = (seconds: number) => ({
    event_id: `${call_id}/${String(count++).padStart(3, '0')}`,
    time: new Date((start + seconds) * 1000).toISOString(),
    domain_name: course.config.domainName,
    call_id,
  });
  return [
    { type: 'call.started', ...common(0), direction, from, to, trunk },
    ...course.legs.flatMap(
      ({ account, user_type, from: begins, to: ends, result: happened, exit }, index) => {
        const leg = { leg_id: String(index), account, user_type };
        const answered = happened === 'rang' || (happened === 'waited' && !exit);
        return [
          { type: 'call.leg' as const, ...common(begins), ...leg, state: legStates[happened] },
          {
            type: 'call.leg' as const,
            ...common(ends),
            ...leg,
            state: 'ended' as const,
            answered,
            ...(exit && { exit }),
          },
        ];
      },
    ),
    { type: 'call.ended', ...common(Math.max(1, at)), result, extension, recorded: recorded && talk > 0 },
  ];
}
