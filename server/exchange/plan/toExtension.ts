import type { PlannedExtension } from './config';
import { type Course, LEAST_ROOM, nowOf, pass, talk } from './course';
import { isAtWork } from './curve';
import { route } from './route';

/** Rings an extension, which answers, is busy, or has its mailbox answer. */
export function toExtension(course: Course, extension: PlannedExtension): void {
  const { account, forward, dnd } = extension;
  course.extension = account;
  const isBusy = course.schedule.room(account, nowOf(course)) < LEAST_ROOM * 3;
  if (forward && forward !== account) route(course, forward);
  else if (dnd) toMailbox(course, extension, 'missed');
  else if (isBusy) toMailbox(course, extension, 'busy');
  else ring(course, extension);
}

function ring(course: Course, extension: PlannedExtension): void {
  const { random, clock } = course;
  const { account, mailboxAfter } = extension;
  const isAnswered = random.chance(isAtWork(clock, nowOf(course)) ? 0.78 : 0.12);
  const seconds = isAnswered
    ? random.between(Math.min(3, mailboxAfter), Math.min(15, mailboxAfter))
    : mailboxAfter;
  pass(course, 'extensions', account, seconds, isAnswered ? 'rang' : 'missed');
  course.ring += seconds;
  if (!isAnswered) {
    toMailbox(course, extension, 'missed');
    return;
  }
  const isInside = course.direction === 'internal';
  talk(course, account, {
    typical: isInside ? 55 : 110,
    isRecorded: isInside ? extension.recordsInside : extension.recordsOutside,
  });
}

function toMailbox(
  course: Course,
  { account, hasMailbox }: PlannedExtension,
  otherwise: 'missed' | 'busy',
): void {
  const { random } = course;
  course.result = otherwise;
  if (!hasMailbox || random.chance(0.3)) {
    course.at += random.between(1, 4);
    return;
  }
  course.connected ??= course.at;
  pass(course, 'extensions', account, random.between(9, 70), 'message');
  course.result = 'voicemail';
}
