import { findFallback } from '../../../../telephony/routing/choose';
import { addLeg, type CallSimulation } from './callCourse';
import type { PlannedOrbit } from './simulatorConfig';

/** Default parking time in seconds, limited to `MAX_PARK_SECONDS`. */
const DEFAULT_PARK_SECONDS = 60;
const MAX_PARK_SECONDS = 600;

/** Parks a call until it times out. @returns the next destination, if any */
export function routeToOrbit(course: CallSimulation, { account, edges }: PlannedOrbit): string | undefined {
  const forgotten = findFallback(edges);
  const seconds = Math.min(forgotten?.seconds ?? DEFAULT_PARK_SECONDS, MAX_PARK_SECONDS);
  addLeg(course, 'orbits', account, seconds, 'waited');
  course.ivr += seconds;
  course.result = 'missed';
  return forgotten?.to;
}
