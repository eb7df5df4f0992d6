import type { Situation } from '../situation';
import type { Step } from '../step';
import type { PhoneSystem } from '../system';
import { type Exits, getExits } from './waysOn';

/** What can become of calls in one situation; steps are looked at once, however many numbers lead to them. */
export interface Exploration {
  /** Everything a call that begins at a step may come to, itself first. */
  reached(from: string): readonly Step[];
  ways(step: Step): Exits;
}

export const explore = (system: PhoneSystem, situation: Situation): Exploration => {
  const known = new Map<string, Exits>();
  const reaches = new Map<string, Step[]>();
  const ways = (step: Step): Exits => {
    const found = known.get(step.id) ?? getExits(system, step, situation);
    known.set(step.id, found);
    return found;
  };
  return {
    ways,
    reached: (from) => {
      const before = reaches.get(from);
      if (before) return before;
      const first = system.steps.get(from);
      const found = new Set<Step>(first ? [first] : []);
      for (const step of found) {
        const { on, keys } = ways(step);
        for (const { to } of [...on, ...keys]) {
          const next = system.steps.get(to);
          if (next) found.add(next);
        }
      }
      const all = [...found];
      reaches.set(from, all);
      return all;
    },
  };
};

/** Queues and menus that begin anew go on as long as the caller likes: no circle. */
const isRepeat = ({ kind, id }: Step, to: string): boolean =>
  id === to && (kind === 'acds' || kind === 'attendants');

/**
 * The circles calls go round in by themselves, each as the steps in its order. Where several share steps, one of them.
 * @param among steps that are looked at
 */
export const findCycles = (system: PhoneSystem, { ways }: Exploration, among: Iterable<Step>): Step[][] => {
  const done = new Set<Step>();
  const circles: Step[][] = [];
  const visit = (step: Step, way: readonly Step[]): void => {
    const place = way.indexOf(step);
    if (place >= 0) circles.push(way.slice(place));
    if (place >= 0 || done.has(step)) return;
    for (const { to } of ways(step).on) {
      const next = system.steps.get(to);
      if (next && !isRepeat(step, to)) visit(next, [...way, step]);
    }
    done.add(step);
  };
  for (const step of among) visit(step, []);
  return circles;
};
