import { WITHHELD } from '../../../../telephony/readParty';
import { findRedirect } from '../../../../telephony/routing/choose';
import type { Situation } from '../../../../telephony/routing/situation';
import type { Edge } from '../../../../telephony/routing/step';
import { isExternalNumber } from '../../../../telephony/routing/stepIds';
import { type CallSimulation, getCurrentTime } from './callCourse';

/** Whether `routeCall` would find the destination. */
export function isReachable({ config }: Pick<CallSimulation, 'config'>, destination: string): boolean {
  const account = config.aliases.get(destination) ?? destination;
  const { extensions, queues, attendants, ringGroups, orbits } = config;
  return (
    [extensions, queues, attendants, ringGroups, orbits].some((kind) => kind.has(account)) ||
    isExternalNumber(account)
  );
}

/** Returns the call properties that an account's rules evaluate. */
export const getSituation = (course: CallSimulation): Situation => ({
  caller: course.direction === 'internal' ? 'inside' : course.from === WITHHELD ? 'anonymous' : 'outside',
  isOn: (flag) => course.config.isFlagOn(flag, getCurrentTime(course)),
  minute: () => Math.floor(course.clock.hour(getCurrentTime(course)) * 60),
});

/** Returns the rule that forwards a call before it rings; undefined if there is none. */
export const findImmediateForward = (course: CallSimulation, edges: readonly Edge[]): Edge | undefined =>
  findRedirect(edges, getSituation(course));
