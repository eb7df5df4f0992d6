import { findFallback, listKeyEdges } from '../../../../../telephony/routing/choose';
import { addLeg, type CallSimulation } from './callCourse';
import { findImmediateForward, isReachable, routeCall } from './routeCall';
import type { PlannedAttendant } from './simulatorConfig';

/** Plays a menu until the caller chooses an option or hangs up, or the repeat limit is reached. */
export function routeToAttendant(course: CallSimulation, attendant: PlannedAttendant): void {
  const diversion = findImmediateForward(course, attendant.edges);
  if (diversion) routeCall(course, diversion.to);
  else playMenu(course, attendant);
}

function playMenu(course: CallSimulation, { account, edges }: PlannedAttendant): void {
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
    return;
  }
  const isUndecided = choices.length === 0 || random.chance(0.07);
  const destination = isUndecided ? findFallback(edges)?.to : random.pick(choices);
  if (destination && isReachable(course, destination)) routeCall(course, destination);
  else course.result = 'abandoned';
}
