import { matchesCall, type Situation } from './situation';
import type { Edge, EdgeKind } from './step';

/**
 * Returns the diversion that applies before anything rings or plays: the first active trigger, or the rule for a
 * withheld caller number.
 */
export const findRedirect = (edges: readonly Edge[], { isOn, caller }: Situation): Edge | undefined =>
  edges.find(({ kind, flag }) => kind === 'flag' && flag && isOn(flag)) ??
  (caller === 'anonymous' ? edges.find(({ kind }) => kind === 'anonymous') : undefined);

/** Returns the rule that applies after a timeout, if nobody answers or no key is pressed. */
export const findFallback = (edges: readonly Edge[]): Edge | undefined =>
  edges.find(({ kind }) => kind === 'timeout');

/** Returns the key rules of a menu without duplicates; the first rule for a key applies. */
export const listKeyEdges = (edges: readonly Edge[]): Edge[] => {
  const keys = new Map<string, Edge>();
  for (const edge of edges)
    if (edge.kind === 'key' && edge.key && !keys.has(edge.key)) keys.set(edge.key, edge);
  return [...keys.values()];
};

export type NoAnswerReason = Extract<EdgeKind, 'dnd' | 'unregistered' | 'busy' | 'timeout'>;

/** Returns the unconditional forward of an extension that applies to the call. */
export const findForward = (edges: readonly Edge[], situation: Situation): Edge | undefined =>
  edges.find((edge) => edge.kind === 'always' && matchesCall(edge, situation));

/** Returns the rule for a call that an extension does not answer: the matching forward, otherwise its mailbox. */
export const findAlternative = (
  edges: readonly Edge[],
  hindrance: NoAnswerReason,
  situation: Situation,
): Edge | undefined =>
  edges.find((edge) => edge.kind === hindrance && matchesCall(edge, situation)) ??
  edges.find(({ kind }) => kind === 'voicemail');
