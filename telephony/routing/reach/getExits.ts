import { findAlternative, findFallback, findForward, findRedirect, listKeyEdges } from '../choose';
import type { Situation } from '../situation';
import type { Edge, Step } from '../step';
import { hasMembers, isMissing, listMembers, type PhoneSystem } from '../system';

/** All possible outcomes of a call at a step, for any behaviour of callers and agents. */
export interface Exits {
  /** Whether the call may be answered there, by a person or a mailbox. */
  answers: boolean;
  /** Edges taken without action by the caller. */
  on: Edge[];
  /** Edges taken when the caller presses a key. */
  keys: Edge[];
  /** Whether the call can end there unanswered. */
  isDead: boolean;
}

const buildExits = (answers: boolean, on: (Edge | undefined)[], keys: Edge[] = []): Exits => {
  const existing = on.filter((edge) => edge !== undefined);
  return { answers, on: existing, keys, isDead: !answers && existing.length + keys.length === 0 };
};

export const getExits = (system: PhoneSystem, step: Step, situation: Situation): Exits => {
  const { edges, kind } = step;
  if (isMissing(step)) return buildExits(false, []);
  if (kind === 'voicemail' || kind === 'external') return buildExits(true, []);
  if (kind === 'number') return buildExits(false, [edges[0]]);
  const sent = findRedirect(edges, situation);
  if (sent) return buildExits(false, [sent]);
  if (kind === 'attendants') return buildExits(false, [findFallback(edges)], listKeyEdges(edges));
  if (hasMembers(step)) {
    const answers = listMembers(system, step).some((member) => !isMissing(member));
    return buildExits(answers, [findFallback(edges)], kind === 'acds' ? listKeyEdges(edges) : []);
  }
  if (kind !== 'extensions') return buildExits(false, [findFallback(edges)]);
  const forward = findForward(edges, situation);
  if (forward && forward.to !== step.id) return buildExits(false, [forward]);
  if (step.dnd) return buildExits(false, [findAlternative(edges, 'dnd', situation)]);
  const fallbacks = (['busy', 'timeout'] as const).map((reason) => findAlternative(edges, reason, situation));
  return buildExits(true, [...new Set(fallbacks)]);
};
