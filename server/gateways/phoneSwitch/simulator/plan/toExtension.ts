import { forwardedTo, type Hindrance, insteadOf } from '../../../../../telephony/routing/choose';
import type { Edge } from '../../../../../telephony/routing/step';
import { isAtWork } from './busyHours';
import { type Course, LEAST_ROOM, nowOf, pass, talk } from './callCourse';
import { route, situationOf } from './routeCall';
import type { PlannedExtension } from './simulatorConfig';

/** Seconds an extension rings, at least, most, and where nothing is to follow. */
const SHORTEST = 1;
const MAX_RING_SECONDS = 60;
const USUAL = 20;

/** Rings an extension, which answers, is busy, or has its mailbox or somebody else answer. */
export function toExtension(course: Course, extension: PlannedExtension): void {
  const { account, edges, dnd } = extension;
  course.extension = account;
  const isBusy = course.schedule.room(account, nowOf(course)) < LEAST_ROOM * 3;
  const forward = forwardedTo(edges, situationOf(course));
  if (forward && forward.to !== account) route(course, forward.to);
  else if (dnd) sendOn(course, extension, 'dnd');
  else if (isBusy) sendOn(course, extension, 'busy');
  else ring(course, extension);
}

const after = (edge: Edge | undefined): number =>
  Math.min(MAX_RING_SECONDS, Math.max(SHORTEST, edge?.seconds ?? USUAL));

function ring(course: Course, extension: PlannedExtension): void {
  const { random, clock } = course;
  const { account } = extension;
  const most = after(insteadOf(extension.edges, 'timeout', situationOf(course)));
  const isAnswered = random.chance(isAtWork(clock, nowOf(course)) ? 0.78 : 0.12);
  const seconds = isAnswered ? random.between(Math.min(3, most), Math.min(15, most)) : most;
  pass(course, 'extensions', account, seconds, isAnswered ? 'rang' : 'missed');
  course.ring += seconds;
  if (!isAnswered) {
    sendOn(course, extension, 'timeout');
    return;
  }
  const isInside = course.direction === 'internal';
  talk(course, account, {
    typical: isInside ? 55 : 110,
    isRecorded: isInside ? extension.recordsInside : extension.recordsOutside,
  });
}

/** Sends a call on that the extension does not answer: by the forward for that, to its mailbox, or nowhere. */
function sendOn(course: Course, { account, edges }: PlannedExtension, hindrance: Hindrance): void {
  const { random } = course;
  course.result = hindrance === 'busy' ? 'busy' : 'missed';
  const instead = insteadOf(edges, hindrance, situationOf(course));
  if (instead && instead.kind !== 'voicemail') {
    if (instead.to !== account) route(course, instead.to);
    return;
  }
  if (!instead || random.chance(0.3)) {
    course.at += random.between(1, 4);
    return;
  }
  course.connected ??= course.at;
  pass(course, 'extensions', account, random.between(9, 70), 'message');
  course.result = 'voicemail';
}
