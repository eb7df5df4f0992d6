import { millisecondsInDay } from 'date-fns/constants';
import { isObject } from '../../lib/isObject';
import type { AnyRun } from './run';

const RETENTION_MS = 30 * millisecondsInDay;

const isRun = (value: unknown): value is AnyRun =>
  isObject(value) && 'id' in value && 'plan' in value && 'steps' in value;

/**
 * Creates a store for the runs of one kind that each user started in this browser.
 * @param kind storage key; stored data is assumed to be of this kind
 */
export const createRunStore = <Run extends AnyRun>(kind: string) => {
  const getKey = (owner: string): string => `trunkline.${kind}/${encodeURIComponent(owner)}`;

  /** Returns the runs of the last 30 days, latest first. */
  const read = (owner: string): Run[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(getKey(owner)) ?? '[]');
      if (!Array.isArray(stored)) return [];
      return stored
        .filter((item): item is Run => isRun(item))
        .filter(({ at }) => Date.now() - at < RETENTION_MS)
        .sort((a, b) => b.at - a.at);
    } catch {
      // If storage is unavailable, a run lasts only until the page is closed.
      return [];
    }
  };

  const write = (owner: string, runs: readonly Run[]): void => {
    try {
      localStorage.setItem(getKey(owner), JSON.stringify(runs));
    } catch {
      // Without storage, runs are lost on reload.
    }
  };

  return {
    read,
    /** Saves a run. Other runs are read from storage first, because another tab may have changed them. */
    keep: (owner: string, run: Run): void =>
      write(owner, [run, ...read(owner).filter(({ id }) => id !== run.id)]),
    drop: (owner: string, id: string): void =>
      write(
        owner,
        read(owner).filter((run) => run.id !== id),
      ),
  };
};

export type RunStore<Run extends AnyRun> = ReturnType<typeof createRunStore<Run>>;
