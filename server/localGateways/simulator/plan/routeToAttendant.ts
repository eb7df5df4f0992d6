import { findFallback, listKeyEdges } from '../../../../telephony/routing/choose';
import { findImmediateForward, isReachable } from './callConditions';
import { addLeg, type CallSimulation } from './callCourse';
import type { PlannedAttendant } from './simulatorConfig';

/**
 * Plays a menu until the caller chooses an option or hangs up, or the repeat limit is reached.
 * @returns the next destination; undefined if the call has ended
 */
export function routeToAttendant(course: CallSimulation, attendant: PlannedAttendant): string | undefined {
  const diversion = findImmediateForward(course, attendant.edges);
  return diversion ? diversion.to : playMenu(course, attendant);
}

function playMenu(course: CallSimulation, { account, edges }: PlannedAttendant): string | undefined {
  const { random } = course;
  const choices = listKeyEdges(edges)
    .map(({ to }) => to)
    .filter((choice) => isReachable(course, choice));
  const isHungUp = random.chance(0.06);
  const seconds = random.between(5, isHungUp ? 15 : 28);
  addLeg(course, 'attendants', account, seconds, 'played');
  course.ivr += seconds;
  if (isHungUp) {
    course.result = 'abandoned';
    return undefined;
  }
  const isUndecided = choices.length === 0 || random.chance(0.07);
  const destination = isUndecided ? findFallback(edges)?.to : random.pick(choices);
  if (destination && isReachable(course, destination)) return destination;
  course.result = 'abandoned';
  return undefined;
}
