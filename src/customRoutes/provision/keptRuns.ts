import { millisecondsInDay } from 'date-fns/constants';
import { isObject } from '../../lib/isObject';
import type { Run } from './plan';

const KEPT_FOR = 30 * millisecondsInDay;

const keyOf = (owner: string): string => `trunkline.provision/${encodeURIComponent(owner)}`;

const isRun = (value: unknown): value is Run =>
  isObject(value) && 'id' in value && 'plan' in value && 'steps' in value;

/** Provisionings of the last 30 days that somebody began on this device, the latest first. */
export const readRuns = (owner: string): Run[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .filter(isRun)
      .filter(({ at }) => Date.now() - at < KEPT_FOR)
      .sort((a, b) => b.at - a.at);
  } catch {
    // Without storage a run lasts as long as its page.
    return [];
  }
};

const writeRuns = (owner: string, runs: readonly Run[]): void => {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(runs));
  } catch {
    // See above.
  }
};

/** Keeps a run as it stands now; the others stay as another tab may have left them. */
export const keepRun = (owner: string, run: Run): void =>
  writeRuns(owner, [run, ...readRuns(owner).filter(({ id }) => id !== run.id)]);

export const dropRun = (owner: string, id: string): void =>
  writeRuns(
    owner,
    readRuns(owner).filter((run) => run.id !== id),
  );
