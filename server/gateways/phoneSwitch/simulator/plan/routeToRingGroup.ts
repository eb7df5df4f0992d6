import { findFallback } from '../../../../../telephony/routing/choose';
import { isWorkingTime } from './busyHours';
import { addLeg, addTalk, type CallSimulation, getCurrentTime, MIN_FREE_SECONDS } from './callCourse';
import { findImmediateForward, routeCall } from './routeCall';
import type { PlannedRingGroup } from './simulatorConfig';

/** Rings the stages of a group in sequence, then forwards the call. */
export function routeToRingGroup(course: CallSimulation, group: PlannedRingGroup): void {
  const diversion = findImmediateForward(course, group.edges);
  if (diversion) routeCall(course, diversion.to);
  else ringStages(course, group);
}

function ringStages(course: CallSimulation, group: PlannedRingGroup): void {
  const { random, schedule, clock, config } = course;
  const patience = random.between(15, 90);
  for (const { members, seconds } of group.stages) {
    const available = members.filter((member) => {
      const extension = config.extensions.get(member);
      return (
        extension &&
        !extension.dnd &&
        schedule.secondsFree(member, getCurrentTime(course)) >= MIN_FREE_SECONDS + seconds
      );
    });
    if (available.length === 0) continue;
    const isAnswered = random.chance(isWorkingTime(clock, getCurrentTime(course)) ? 0.75 : 0.15);
    const ringing = isAnswered ? random.between(3, Math.max(3, seconds - 1)) : seconds;
    const left = Math.max(0, patience - course.ring);
    if (ringing > left) {
      addLeg(course, 'hunts', group.account, left, 'missed');
      course.ring += left;
      course.result = 'missed';
      return;
    }
    addLeg(course, 'hunts', group.account, ringing, isAnswered ? 'rang' : 'missed');
    course.ring += ringing;
    if (!isAnswered) continue;
    const member = random.pick(available);
    const isRecorded = group.records || (config.extensions.get(member)?.recordsOutside ?? false);
    addTalk(course, member, { typical: 100, isRecorded });
    return;
  }
  course.result = 'missed';
  const final = findFallback(group.edges);
  if (final) routeCall(course, final.to);
}
