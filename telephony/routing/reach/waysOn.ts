import { afterAll, forwardedTo, insteadOf, keysOf, sentOn } from '../choose';
import type { Situation } from '../situation';
import type { Edge, Step } from '../step';
import { hasMembers, isGone, membersOf, type PhoneSystem } from '../system';

/** All that may become of a call at a step, whatever people do. */
export interface Ways {
  /** Somebody may answer there, or a mailbox. */
  answers: boolean;
  /** Where it may go on without the caller's doing. */
  on: Edge[];
  /** Where it may go on because the caller presses a key. */
  keys: Edge[];
  /** The call ends there, and nobody has answered. */
  isDead: boolean;
}

const ways = (answers: boolean, on: (Edge | undefined)[], keys: Edge[] = []): Ways => {
  const found = on.filter((edge) => edge !== undefined);
  return { answers, on: found, keys, isDead: !answers && found.length + keys.length === 0 };
};

/** Everything a call may do at a step in a situation. */
export const waysOn = (system: PhoneSystem, step: Step, situation: Situation): Ways => {
  const { edges, kind } = step;
  if (isGone(step)) return ways(false, []);
  if (kind === 'voicemail' || kind === 'external') return ways(true, []);
  if (kind === 'number') return ways(false, [edges[0]]);
  const sent = sentOn(edges, situation);
  if (sent) return ways(false, [sent]);
  if (kind === 'attendants') return ways(false, [afterAll(edges)], keysOf(edges));
  if (hasMembers(step)) {
    const answers = membersOf(system, step).some((member) => !isGone(member));
    return ways(answers, [afterAll(edges)], kind === 'acds' ? keysOf(edges) : []);
  }
  if (kind !== 'extensions') return ways(false, [afterAll(edges)]);
  const forward = forwardedTo(edges, situation);
  if (forward && forward.to !== step.id) return ways(false, [forward]);
  if (step.dnd) return ways(false, [insteadOf(edges, 'dnd', situation)]);
  const instead = (['busy', 'timeout'] as const).map((one) => insteadOf(edges, one, situation));
  return ways(true, [...new Set(instead)]);
};
