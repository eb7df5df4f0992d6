import { type Situation, takes } from './situation';
import type { Edge, EdgeKind } from './step';

/** Where a call is sent before anybody is rung or anything is heard: by a trigger, then for want of a caller's number. */
export const sentOn = (edges: readonly Edge[], { isOn, caller }: Situation): Edge | undefined =>
  edges.find(({ kind, flag }) => kind === 'flag' && flag && isOn(flag)) ??
  (caller === 'anonymous' ? edges.find(({ kind }) => kind === 'anonymous') : undefined);

/** Where a call goes when nobody has answered, or no key was pressed. */
export const afterAll = (edges: readonly Edge[]): Edge | undefined =>
  edges.find(({ kind }) => kind === 'timeout');

/** The keys of a menu, each once: the first row that has it counts. */
export const keysOf = (edges: readonly Edge[]): Edge[] => {
  const keys = new Map<string, Edge>();
  for (const edge of edges)
    if (edge.kind === 'key' && edge.key && !keys.has(edge.key)) keys.set(edge.key, edge);
  return [...keys.values()];
};

/** What keeps an extension from answering. */
export type Hindrance = Extract<EdgeKind, 'dnd' | 'unregistered' | 'busy' | 'timeout'>;

/** Where an extension forwards every direct call. */
export const forwardedTo = (edges: readonly Edge[], situation: Situation): Edge | undefined =>
  edges.find((edge) => edge.kind === 'always' && takes(edge, situation));

/** Where a call goes that an extension does not answer: by the forward for that, else to its mailbox. */
export const insteadOf = (
  edges: readonly Edge[],
  hindrance: Hindrance,
  situation: Situation,
): Edge | undefined =>
  edges.find((edge) => edge.kind === hindrance && takes(edge, situation)) ??
  edges.find(({ kind }) => kind === 'voicemail');
