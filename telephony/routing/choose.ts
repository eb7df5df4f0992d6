import { matchesCall, type Situation } from './situation';
import type { Edge, EdgeKind } from './step';

/** Where a call is sent before anybody is rung or anything is heard: by a trigger, then for want of a caller's number. */
export const findRedirect = (edges: readonly Edge[], { isOn, caller }: Situation): Edge | undefined =>
  edges.find(({ kind, flag }) => kind === 'flag' && flag && isOn(flag)) ??
  (caller === 'anonymous' ? edges.find(({ kind }) => kind === 'anonymous') : undefined);

/** Where a call goes when nobody has answered, or no key was pressed. */
export const findFallback = (edges: readonly Edge[]): Edge | undefined =>
  edges.find(({ kind }) => kind === 'timeout');

/** The keys of a menu, each once: the first row that has it counts. */
export const listKeyEdges = (edges: readonly Edge[]): Edge[] => {
  const keys = new Map<string, Edge>();
  for (const edge of edges)
    if (edge.kind === 'key' && edge.key && !keys.has(edge.key)) keys.set(edge.key, edge);
  return [...keys.values()];
};

/** What keeps an extension from answering. */
export type NoAnswerReason = Extract<EdgeKind, 'dnd' | 'unregistered' | 'busy' | 'timeout'>;

/** Where an extension forwards every direct call. */
export const findForward = (edges: readonly Edge[], situation: Situation): Edge | undefined =>
  edges.find((edge) => edge.kind === 'always' && matchesCall(edge, situation));

/** Where a call goes that an extension does not answer: by the forward for that, else to its mailbox. */
export const findAlternative = (
  edges: readonly Edge[],
  hindrance: NoAnswerReason,
  situation: Situation,
): Edge | undefined =>
  edges.find((edge) => edge.kind === hindrance && matchesCall(edge, situation)) ??
  edges.find(({ kind }) => kind === 'voicemail');
