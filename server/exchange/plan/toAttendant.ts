import type { PlannedAttendant } from './config';
import { type Course, pass } from './course';
import { divertedTo, isReachable, route } from './route';

/** Plays a menu until the caller has chosen, hangs up or has heard enough. */
export function toAttendant(course: Course, attendant: PlannedAttendant): void {
  const night = divertedTo(course, attendant.diversions);
  if (night) route(course, night);
  else play(course, attendant);
}

function play(course: Course, attendant: PlannedAttendant): void {
  const { random } = course;
  const choices = attendant.choices.filter((choice) => isReachable(course, choice));
  const isHungUp = random.chance(0.06);
  const seconds = random.between(5, isHungUp ? 15 : 28);
  pass(course, 'attendants', attendant.account, seconds, 'played');
  course.ivr += seconds;
  if (isHungUp) {
    course.result = 'abandoned';
    return;
  }
  const isUndecided = choices.length === 0 || random.chance(0.07);
  const destination = isUndecided ? attendant.redirect : random.pick(choices);
  if (destination && isReachable(course, destination)) route(course, destination);
  else course.result = 'abandoned';
}
