import { sentOn } from '../../../../../telephony/routing/choose';
import type { Situation } from '../../../../../telephony/routing/situation';
import type { Edge } from '../../../../../telephony/routing/step';
import { isOutside } from '../../../../../telephony/routing/stepIds';
import { type Course, nowOf, pass } from './callCourse';
import { ANONYMOUS, talkOf } from './chances';
import { toAttendant } from './toAttendant';
import { toExtension } from './toExtension';
import { toOrbit } from './toOrbit';
import { toQueue } from './toQueue';
import { toRingGroup } from './toRingGroup';

const MOST_HOPS = 6;

/** Sends a call to an account, or to a number outside; one that leads nowhere ends there. */
export function route(course: Course, destination: string): void {
  const { config } = course;
  const account = config.aliases.get(destination) ?? destination;
  course.hops++;
  if (course.hops > MOST_HOPS) return;
  const extension = config.extensions.get(account);
  const queue = config.queues.get(account);
  const attendant = config.attendants.get(account);
  const group = config.ringGroups.get(account);
  const orbit = config.orbits.get(account);
  if (extension) toExtension(course, extension);
  else if (queue) toQueue(course, queue);
  else if (attendant) toAttendant(course, attendant);
  else if (group) toRingGroup(course, group);
  else if (orbit) toOrbit(course, orbit);
  else if (isOutside(account)) toOutside(course, account);
}

/** Whether `route` would get anywhere. */
export const isReachable = ({ config }: Pick<Course, 'config'>, destination: string): boolean => {
  const account = config.aliases.get(destination) ?? destination;
  const { extensions, queues, attendants, ringGroups, orbits } = config;
  return (
    [extensions, queues, attendants, ringGroups, orbits].some((kind) => kind.has(account)) ||
    isOutside(account)
  );
};

/** What the rules of an account ask of a call as it is now. */
export const situationOf = (course: Course): Situation => ({
  caller: course.direction === 'internal' ? 'inside' : course.from === ANONYMOUS ? 'anonymous' : 'outside',
  isOn: (flag) => course.config.isFlagOn(flag, nowOf(course)),
  minute: () => Math.floor(course.clock.hour(nowOf(course)) * 60),
});

/** Where a call is sent as it comes to an account, before anybody is rung; undefined when it stays. */
export const sentOnNow = (course: Course, edges: readonly Edge[]): Edge | undefined =>
  sentOn(edges, situationOf(course));

function toOutside(course: Course, number: string): void {
  const { random, config } = course;
  course.trunk ??= config.trunks.length > 0 ? random.pick(config.trunks) : null;
  const ringing = random.between(4, 22);
  const isAnswered = random.chance(0.7);
  pass(course, 'external', number, ringing, isAnswered ? 'rang' : 'missed');
  course.ring += ringing;
  if (!isAnswered) return;
  const length = talkOf(random, 90);
  course.connected ??= course.at;
  pass(course, 'external', number, length, 'talked');
  course.talk += length;
  course.result = 'answered';
}
