import { afterAll } from '../../../../../telephony/routing/choose';
import { type Course, pass } from './callCourse';
import { route } from './routeCall';
import type { PlannedOrbit } from './simulatorConfig';

/** Seconds a call waits in an orbit that says nothing of it, and the longest it may. */
const USUAL = 60;
const MAX_PARK_SECONDS = 600;

/** Parks a call until it is forgotten, then sends it on. */
export function toOrbit(course: Course, { account, edges }: PlannedOrbit): void {
  const forgotten = afterAll(edges);
  const seconds = Math.min(forgotten?.seconds ?? USUAL, MAX_PARK_SECONDS);
  pass(course, 'orbits', account, seconds, 'waited');
  course.ivr += seconds;
  course.result = 'missed';
  if (forgotten) route(course, forgotten.to);
}
