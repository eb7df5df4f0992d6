import { afterAll, keysOf } from '../../../../../telephony/routing/choose';
import { type Course, pass } from './callCourse';
import { isReachable, route, sentOnNow } from './routeCall';
import type { PlannedAttendant } from './simulatorConfig';

/** Plays a menu until the caller has chosen, hangs up or has heard enough. */
export function toAttendant(course: Course, attendant: PlannedAttendant): void {
  const elsewhere = sentOnNow(course, attendant.edges);
  if (elsewhere) route(course, elsewhere.to);
  else play(course, attendant);
}

function play(course: Course, { account, edges }: PlannedAttendant): void {
  const { random } = course;
  const choices = keysOf(edges)
    .map(({ to }) => to)
    .filter((choice) => isReachable(course, choice));
  const isHungUp = random.chance(0.06);
  const seconds = random.between(5, isHungUp ? 15 : 28);
  pass(course, 'attendants', account, seconds, 'played');
  course.ivr += seconds;
  if (isHungUp) {
    course.result = 'abandoned';
    return;
  }
  const isUndecided = choices.length === 0 || random.chance(0.07);
  const destination = isUndecided ? afterAll(edges)?.to : random.pick(choices);
  if (destination && isReachable(course, destination)) route(course, destination);
  else course.result = 'abandoned';
}
