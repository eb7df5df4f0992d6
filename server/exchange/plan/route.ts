import { talkOf } from './chances';
import type { Diversion } from './config';
import { type Course, nowOf, pass } from './course';
import { toAttendant } from './toAttendant';
import { toExtension } from './toExtension';
import { toQueue } from './toQueue';
import { toRingGroup } from './toRingGroup';

const MOST_HOPS = 6;
const IS_OUTSIDE = /^\+?[0-9]{7,15}$/;

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
  if (extension) toExtension(course, extension);
  else if (queue) toQueue(course, queue);
  else if (attendant) toAttendant(course, attendant);
  else if (group) toRingGroup(course, group);
  else if (IS_OUTSIDE.test(account)) toOutside(course, account);
}

/** Whether `route` would get anywhere. */
export const isReachable = ({ config }: Pick<Course, 'config'>, destination: string): boolean => {
  const account = config.aliases.get(destination) ?? destination;
  const { extensions, queues, attendants, ringGroups } = config;
  return (
    [extensions, queues, attendants, ringGroups].some((kind) => kind.has(account)) || IS_OUTSIDE.test(account)
  );
};

/** Where redirection triggers send a call now; undefined when none is on. */
export const divertedTo = (course: Course, diversions: Diversion[]): string | undefined =>
  diversions.find(({ flag, destination }) => destination && course.config.isFlagOn(flag, nowOf(course)))
    ?.destination;

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
