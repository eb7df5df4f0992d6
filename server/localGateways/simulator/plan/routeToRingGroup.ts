import { findFallback } from '../../../../telephony/routing/choose';
import { isWorkingTime } from './busyHours';
import { findImmediateForward } from './callConditions';
import { addLeg, addTalk, type CallSimulation, getCurrentTime, MIN_FREE_SECONDS } from './callCourse';
import type { PlannedRingGroup } from './simulatorConfig';

/** Rings the stages of a group in sequence. @returns the next destination; undefined if the call has ended */
export function routeToRingGroup(course: CallSimulation, group: PlannedRingGroup): string | undefined {
  const diversion = findImmediateForward(course, group.edges);
  return diversion ? diversion.to : ringStages(course, group);
}

function ringStages(course: CallSimulation, group: PlannedRingGroup): string | undefined {
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
      return undefined;
    }
    addLeg(course, 'hunts', group.account, ringing, isAnswered ? 'rang' : 'missed');
    course.ring += ringing;
    if (!isAnswered) continue;
    const member = random.pick(available);
    const isRecorded = group.records || (config.extensions.get(member)?.recordsOutside ?? false);
    addTalk(course, member, { typical: 100, isRecorded });
    return undefined;
  }
  course.result = 'missed';
  return findFallback(group.edges)?.to;
}
