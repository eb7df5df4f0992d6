import type { Step } from './step';

/** Counts the rules of a phone system that depend on each trigger. */
export const countTriggerUses = (steps: Iterable<Step>): Map<string, number> => {
  const uses = new Map<string, number>();
  for (const { edges } of steps)
    for (const { flag } of edges) if (flag) uses.set(flag, (uses.get(flag) ?? 0) + 1);
  return uses;
};
