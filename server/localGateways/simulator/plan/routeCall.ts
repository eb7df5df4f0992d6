import { isExternalNumber } from '../../../../telephony/routing/stepIds';
import { addLeg, type CallSimulation } from './callCourse';
import { sampleTalkSeconds } from './chances';
import { routeToAttendant } from './routeToAttendant';
import { routeToExtension } from './routeToExtension';
import { routeToOrbit } from './routeToOrbit';
import { routeToQueue } from './routeToQueue';
import { routeToRingGroup } from './routeToRingGroup';

const MAX_HOPS = 6;

/**
 * Routes a call to an account or an external number, and on to the destinations to which these forward it. Ends the
 * call if a destination does not exist.
 */
export function routeCall(course: CallSimulation, destination: string): void {
  let next: string | undefined = destination;
  for (let hops = 0; next !== undefined && hops < MAX_HOPS; hops++) next = routeToDestination(course, next);
}

function routeToDestination(course: CallSimulation, destination: string): string | undefined {
  const { config } = course;
  const account = config.aliases.get(destination) ?? destination;
  const extension = config.extensions.get(account);
  if (extension) return routeToExtension(course, extension);
  const queue = config.queues.get(account);
  if (queue) return routeToQueue(course, queue);
  const attendant = config.attendants.get(account);
  if (attendant) return routeToAttendant(course, attendant);
  const group = config.ringGroups.get(account);
  if (group) return routeToRingGroup(course, group);
  const orbit = config.orbits.get(account);
  if (orbit) return routeToOrbit(course, orbit);
  if (isExternalNumber(account)) routeToExternal(course, account);
  return undefined;
}

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
