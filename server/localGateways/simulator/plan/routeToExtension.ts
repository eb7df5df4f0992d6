import { findAlternative, findForward, type NoAnswerReason } from '../../../../telephony/routing/choose';
import type { Edge } from '../../../../telephony/routing/step';
import { isWorkingTime } from './busyHours';
import { getSituation } from './callConditions';
import { addLeg, addTalk, type CallSimulation, getCurrentTime, MIN_FREE_SECONDS } from './callCourse';
import type { PlannedExtension } from './simulatorConfig';

/** Minimum ring time of an extension in seconds. `DEFAULT_RING_SECONDS` applies if no forward specifies a time. */
const MIN_RING_SECONDS = 1;
const MAX_RING_SECONDS = 60;
const DEFAULT_RING_SECONDS = 20;

/**
 * Rings an extension, which answers, is busy, or forwards the call to its mailbox or another destination.
 * @returns the next destination; undefined if the call has ended
 */
export function routeToExtension(course: CallSimulation, extension: PlannedExtension): string | undefined {
  const { account, edges, dnd } = extension;
  course.extension = account;
  const isBusy = course.schedule.secondsFree(account, getCurrentTime(course)) < MIN_FREE_SECONDS * 3;
  const forward = findForward(edges, getSituation(course));
  if (forward && forward.to !== account) return forward.to;
  if (dnd) return forwardCall(course, extension, 'dnd');
  return isBusy ? forwardCall(course, extension, 'busy') : ringExtension(course, extension);
}

const getRingSeconds = (edge: Edge | undefined): number =>
  Math.min(MAX_RING_SECONDS, Math.max(MIN_RING_SECONDS, edge?.seconds ?? DEFAULT_RING_SECONDS));

function ringExtension(course: CallSimulation, extension: PlannedExtension): string | undefined {
  const { random, clock } = course;
  const { account } = extension;
  const longest = getRingSeconds(findAlternative(extension.edges, 'timeout', getSituation(course)));
  const isAnswered = random.chance(isWorkingTime(clock, getCurrentTime(course)) ? 0.78 : 0.12);
  const seconds = isAnswered ? random.between(Math.min(3, longest), Math.min(15, longest)) : longest;
  addLeg(course, 'extensions', account, seconds, isAnswered ? 'rang' : 'missed');
  course.ring += seconds;
  if (!isAnswered) return forwardCall(course, extension, 'timeout');
  const isInside = course.direction === 'internal';
  addTalk(course, account, {
    typical: isInside ? 55 : 110,
    isRecorded: isInside ? extension.recordsInside : extension.recordsOutside,
  });
}

/** Forwards an unanswered call by the matching rule or to the mailbox, or else ends it. */
function forwardCall(
  course: CallSimulation,
  { account, edges }: PlannedExtension,
  hindrance: NoAnswerReason,
): string | undefined {
  const { random } = course;
  course.result = hindrance === 'busy' ? 'busy' : 'missed';
  const diversion = findAlternative(edges, hindrance, getSituation(course));
  if (diversion && diversion.kind !== 'voicemail') return diversion.to === account ? undefined : diversion.to;
  if (!diversion || random.chance(0.3)) {
    course.at += random.between(1, 4);
    return;
  }
  course.connected ??= course.at;
  addLeg(course, 'extensions', account, random.between(9, 70), 'message');
  course.result = 'voicemail';
}
