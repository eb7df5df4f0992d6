import type { Situation } from '../situation';
import type { Step } from '../step';
import type { PhoneSystem } from '../system';
import { type Exits, getExits } from './getExits';

/** Possible call outcomes in one situation. Each step is evaluated once, regardless of how many numbers lead to it. */
export interface Exploration {
  /** All steps that a call starting here may reach, beginning with the step itself. */
  reached(from: string): readonly Step[];
  ways(step: Step): Exits;
}

export const explorePaths = (system: PhoneSystem, situation: Situation): Exploration => {
  const known = new Map<string, Exits>();
  const reaches = new Map<string, Step[]>();
  const ways = (step: Step): Exits => {
    const ways = known.get(step.id) ?? getExits(system, step, situation);
    known.set(step.id, ways);
    return ways;
  };
  return {
    ways,
    reached: (from) => {
      const before = reaches.get(from);
      if (before) return before;
      const first = system.steps.get(from);
      const reached = new Set<Step>(first ? [first] : []);
      for (const step of reached) {
        const { on, keys } = ways(step);
        for (const { to } of [...on, ...keys]) {
          const next = system.steps.get(to);
          if (next) reached.add(next);
        }
      }
      const all = [...reached];
      reaches.set(from, all);
      return all;
    },
  };
};

/** Whether a queue or menu leads to itself, which is not a loop because the caller can hang up. */
const isRepeat = ({ kind, id }: Step, to: string): boolean =>
  id === to && (kind === 'acds' || kind === 'attendants');

/**
 * Finds routing loops, each as its steps in order. Of loops that share steps, only one is returned.
 * @param among steps to check
 */
export const findCycles = (system: PhoneSystem, { ways }: Exploration, among: Iterable<Step>): Step[][] => {
  const visited = new Set<Step>();
  const circles: Step[][] = [];
  const visit = (step: Step, way: readonly Step[]): void => {
    const place = way.indexOf(step);
    if (place >= 0) circles.push(way.slice(place));
    if (place >= 0 || visited.has(step)) return;
    for (const { to } of ways(step).on) {
      const next = system.steps.get(to);
      if (next && !isRepeat(step, to)) visit(next, [...way, step]);
    }
    visited.add(step);
  };
  for (const step of among) visit(step, []);
  return circles;
};
