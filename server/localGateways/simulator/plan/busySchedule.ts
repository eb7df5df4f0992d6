import { MAX_USUAL_SECONDS } from '../../../calls/log/callFilter';

/** Busy periods per account; times are in seconds since 1970. */
export interface BusySchedule {
  take(account: string, from: number, to: number): void;
  /** Returns how many seconds an account stays free from a given time: 0 if busy, Infinity if no call follows. */
  secondsFree(account: string, at: number): number;
  /** Returns the time at which an account becomes free; the given time if it is already free. */
  freeFrom(account: string, at: number): number;
  /** Returns the number of concurrent calls of an account or queue at a given time. */
  load(account: string, at: number): number;
}

type Interval = [from: number, to: number];

export function createSchedule(): BusySchedule {
  /** Sorted by start. */
  const intervals = new Map<string, Interval[]>();
  const of = (account: string) => intervals.get(account) ?? [];
  /** Returns the intervals that may include a given time. */
  const around = (account: string, at: number): Interval[] => {
    const all = of(account);
    return all
      .slice(findPosition(all, at - MAX_USUAL_SECONDS), findPosition(all, at + 1))
      .filter(([, to]) => at < to);
  };
  return {
    take(account, from, to) {
      const known = intervals.get(account);
      if (known) known.splice(findPosition(known, from), 0, [from, to]);
      else intervals.set(account, [[from, to]]);
    },
    secondsFree(account, at) {
      if (around(account, at).length > 0) return 0;
      const all = of(account);
      const next = all[findPosition(all, at)];
      return next ? next[0] - at : Number.POSITIVE_INFINITY;
    },
    freeFrom(account, at) {
      let free = at;
      for (let busy = around(account, free); busy.length > 0; busy = around(account, free))
        free = Math.max(...busy.map(([, to]) => to));
      return free;
    },
    load: (account, at) => around(account, at).length,
  };
}

/** Returns the index of the first interval that starts at or after a given time. */
function findPosition(intervals: Interval[], at: number): number {
  let [low, high] = [0, intervals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((intervals[middle]?.[0] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
