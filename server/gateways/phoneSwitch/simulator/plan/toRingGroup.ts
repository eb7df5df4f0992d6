import { afterAll } from '../../../../../telephony/routing/choose';
import { isAtWork } from './busyHours';
import { type Course, LEAST_ROOM, nowOf, pass, talk } from './callCourse';
import { route, sentOnNow } from './routeCall';
import type { PlannedRingGroup } from './simulatorConfig';

/** Rings the stages of a group one after the other, then sends the call on. */
export function toRingGroup(course: Course, group: PlannedRingGroup): void {
  const elsewhere = sentOnNow(course, group.edges);
  if (elsewhere) route(course, elsewhere.to);
  else ringStages(course, group);
}

function ringStages(course: Course, group: PlannedRingGroup): void {
  const { random, schedule, clock, config } = course;
  const patience = random.between(15, 90);
  for (const { members, seconds } of group.stages) {
    const here = members.filter((member) => {
      const extension = config.extensions.get(member);
      return extension && !extension.dnd && schedule.room(member, nowOf(course)) >= LEAST_ROOM + seconds;
    });
    if (here.length === 0) continue;
    const isAnswered = random.chance(isAtWork(clock, nowOf(course)) ? 0.75 : 0.15);
    const ringing = isAnswered ? random.between(3, Math.max(3, seconds - 1)) : seconds;
    const left = Math.max(0, patience - course.ring);
    if (ringing > left) {
      pass(course, 'hunts', group.account, left, 'missed');
      course.ring += left;
      course.result = 'missed';
      return;
    }
    pass(course, 'hunts', group.account, ringing, isAnswered ? 'rang' : 'missed');
    course.ring += ringing;
    if (!isAnswered) continue;
    const member = random.pick(here);
    const isRecorded = group.records || (config.extensions.get(member)?.recordsOutside ?? false);
    talk(course, member, { typical: 100, isRecorded });
    return;
  }
  course.result = 'missed';
  const final = afterAll(group.edges);
  if (final) route(course, final.to);
}
