import { findRedirect } from '../../../../../telephony/routing/choose';
import type { Situation } from '../../../../../telephony/routing/situation';
import type { Edge } from '../../../../../telephony/routing/step';
import { isExternalNumber } from '../../../../../telephony/routing/stepIds';
import { addLeg, type CallSimulation, getCurrentTime } from './callCourse';
import { ANONYMOUS, sampleTalkSeconds } from './chances';
import { routeToAttendant } from './routeToAttendant';
import { routeToExtension } from './routeToExtension';
import { routeToOrbit } from './routeToOrbit';
import { routeToQueue } from './routeToQueue';
import { routeToRingGroup } from './routeToRingGroup';

const MAX_HOPS = 6;

/** Routes a call to an account or an external number. Ends the call if the destination does not exist. */
export function routeCall(course: CallSimulation, destination: string): void {
  const { config } = course;
  const account = config.aliases.get(destination) ?? destination;
  course.hops++;
  if (course.hops > MAX_HOPS) return;
  const extension = config.extensions.get(account);
  const queue = config.queues.get(account);
  const attendant = config.attendants.get(account);
  const group = config.ringGroups.get(account);
  const orbit = config.orbits.get(account);
  if (extension) routeToExtension(course, extension);
  else if (queue) routeToQueue(course, queue);
  else if (attendant) routeToAttendant(course, attendant);
  else if (group) routeToRingGroup(course, group);
  else if (orbit) routeToOrbit(course, orbit);
  else if (isExternalNumber(account)) routeToExternal(course, account);
}

/** Whether `routeCall` would find the destination. */
export function isReachable({ config }: Pick<CallSimulation, 'config'>, destination: string): boolean {
  const account = config.aliases.get(destination) ?? destination;
  const { extensions, queues, attendants, ringGroups, orbits } = config;
  return (
    [extensions, queues, attendants, ringGroups, orbits].some((kind) => kind.has(account)) ||
    isExternalNumber(account)
  );
}

/** Returns the call properties that an account's rules evaluate. */
export const getSituation = (course: CallSimulation): Situation => ({
  caller: course.direction === 'internal' ? 'inside' : course.from === ANONYMOUS ? 'anonymous' : 'outside',
  isOn: (flag) => course.config.isFlagOn(flag, getCurrentTime(course)),
  minute: () => Math.floor(course.clock.hour(getCurrentTime(course)) * 60),
});

/** Returns the rule that forwards a call before it rings; undefined if there is none. */
export const findImmediateForward = (course: CallSimulation, edges: readonly Edge[]): Edge | undefined =>
  findRedirect(edges, getSituation(course));

function routeToExternal(course: CallSimulation, number: string): void {
  const { random, config } = course;
  course.trunk ??= config.trunks.length > 0 ? random.pick(config.trunks) : null;
  const ringing = random.between(4, 22);
  const isAnswered = random.chance(0.7);
  addLeg(course, 'external', number, ringing, isAnswered ? 'rang' : 'missed');
  course.ring += ringing;
  if (!isAnswered) return;
  const length = sampleTalkSeconds(random, 90);
  course.connected ??= course.at;
  addLeg(course, 'external', number, length, 'talked');
  course.talk += length;
  course.result = 'answered';
}
