import type { QueueExit } from '../../../../contract/calls/phoneSwitchEvents';
import { findFallback, listKeyEdges } from '../../../../telephony/routing/choose';
import { findImmediateForward, isReachable } from './callConditions';
import {
  addLeg,
  addTalk,
  type CallSimulation,
  getCurrentTime,
  MIN_FREE_SECONDS,
  type PlannedLeg,
  setQueueExit,
} from './callCourse';
import { sampleWait } from './chances';
import type { PlannedQueue } from './simulatorConfig';

/** Average time in seconds that a caller is willing to wait, if an agent is likely to become available. */
const MEAN_PATIENCE_SECONDS = 170;

/**
 * Holds a call in a queue until an agent answers, the caller hangs up, or the queue forwards it.
 * @returns the next destination; undefined if the call has ended
 */
export function routeToQueue(course: CallSimulation, queue: PlannedQueue): string | undefined {
  const diversion = findImmediateForward(course, queue.edges);
  if (diversion?.kind === 'flag') return diversion.to;
  course.queue ??= queue.account;
  course.result = 'missed';
  const leg = addLeg(course, 'acds', queue.account, 0, 'waited');
  const left: QueueDeparture | undefined = diversion
    ? { exit: 'redirect_anonymous', to: diversion.to }
    : waitInQueue(course, queue, leg);
  if (!left) return undefined;
  leg.to = course.at;
  // Only the first queue counts the call.
  const isFirst = course.legs.every((otherLeg) => otherLeg === leg || otherLeg.user_type !== 'acds');
  if (isFirst) setQueueExit(leg, left.exit);
  if (left.exit.startsWith('hangup')) course.result = 'abandoned';
  else if (left.exit === 'max_calls') course.result = 'busy';
  else if (left.to && isReachable(course, left.to)) return left.to;
  return undefined;
}

interface QueueDeparture {
  exit: QueueExit;
  to: string;
}

/** @returns undefined if an agent has answered */
function waitInQueue(
  course: CallSimulation,
  queue: PlannedQueue,
  leg: PlannedLeg,
): QueueDeparture | undefined {
  const { schedule, random } = course;
  const entered = course.at;
  if (queue.maxCalls > 0 && schedule.load(queue.account, getCurrentTime(course)) >= queue.maxCalls)
    return { exit: 'max_calls', to: '' };
  const patience = entered + 12 + sampleWait(random, MEAN_PATIENCE_SECONDS);
  const keys = listKeyEdges(queue.edges);
  const key = random.chance(0.03) ? keys[random.between(0, keys.length - 1)] : undefined;
  const pressed = key ? entered + random.between(10, 40) : Number.POSITIVE_INFINITY;
  const sentOn = entered + queue.timeout;
  const end = Math.min(patience, pressed, sentOn);
  const isAnswered = offerToAgents(course, queue, leg, end);
  schedule.take(queue.account, course.start + entered, course.start + leg.to);
  if (isAnswered) return undefined;
  const activity = isRinging(course, course.at) ? 'ringing' : 'waiting';
  if (end === pressed && key) return { exit: 'user_interaction', to: key.to };
  if (end === sentOn) return { exit: `redirect_${activity}`, to: findFallback(queue.edges)?.to ?? '' };
  return { exit: `hangup_${activity}`, to: '' };
}

const isRinging = ({ legs }: CallSimulation, at: number): boolean =>
  legs.some(({ result, to, from }) => result === 'missed' && to === at && from < to);

/**
 * Rings the available agents one by one.
 * @param end time at which the call leaves the queue, in seconds after the start
 * @returns whether an agent answered
 */
function offerToAgents(
  course: CallSimulation,
  queue: PlannedQueue,
  waiting: PlannedLeg,
  end: number,
): boolean {
  const { random, schedule, config } = course;
  const missed = new Set<string>();
  const wait = (until: number) => {
    course.ivr += until - course.at;
    course.at = until;
    waiting.to = until;
  };
  wait(Math.min(end, course.at + Math.max(queue.leastWait, random.between(1, 5))));
  while (course.at < end) {
    const now = getCurrentTime(course);
    const available = queue.agents.filter(
      (agent) =>
        !missed.has(agent) &&
        config.extensions.get(agent)?.dnd === false &&
        config.isLoggedIn(agent, queue.account, now),
    );
    const free = available.filter((agent) => schedule.secondsFree(agent, now) >= MIN_FREE_SECONDS * 3);
    if (free.length === 0) {
      const next = available
        .map((agent) => schedule.freeFrom(agent, now) - course.start)
        .filter((at) => at > course.at);
      if (next.length === 0) missed.clear();
      wait(Math.min(end, next.length > 0 ? Math.min(...next) : course.at + 15));
      continue;
    }
    const agent = random.pick(free);
    const isAnswered = random.chance(0.88);
    const ringing = isAnswered ? random.between(2, Math.min(12, queue.ringTime)) : queue.ringTime;
    const isCut = course.at + ringing >= end;
    const seconds = isCut ? end - course.at : ringing;
    if (seconds > 0) addLeg(course, 'extensions', agent, seconds, isAnswered && !isCut ? 'rang' : 'missed');
    course.ring += seconds;
    waiting.to = course.at;
    if (isCut) return false;
    if (isAnswered) {
      const isRecorded = queue.records || (config.extensions.get(agent)?.recordsOutside ?? false);
      addTalk(course, agent, { typical: 150, isRecorded, after: queue.recoverTime });
      return true;
    }
    schedule.take(agent, now, now + seconds);
    course.extension = agent;
    missed.add(agent);
  }
  return false;
}
