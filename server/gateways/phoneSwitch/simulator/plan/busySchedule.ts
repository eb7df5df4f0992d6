import { MAX_USUAL_SECONDS } from '../../../../calls/log/callFilter';

/** Who is busy when; times in seconds since 1970. */
export interface BusySchedule {
  take(who: string, from: number, to: number): void;
  /** Seconds somebody is free from a moment on: 0 while busy, Infinity when nothing comes after. */
  room(who: string, at: number): number;
  /** When somebody busy is free again; the moment itself for somebody free. */
  freeFrom(who: string, at: number): number;
  /** How many things somebody, or a queue, has at a moment. */
  load(who: string, at: number): number;
}

type Interval = [from: number, to: number];

export function createSchedule(): BusySchedule {
  /** In the order of their beginnings. */
  const taken = new Map<string, Interval[]>();
  const of = (who: string) => taken.get(who) ?? [];
  /** Those that may cover a moment. */
  const around = (who: string, at: number): Interval[] => {
    const all = of(who);
    return all
      .slice(findPosition(all, at - MAX_USUAL_SECONDS), findPosition(all, at + 1))
      .filter(([, to]) => at < to);
  };
  return {
    take(who, from, to) {
      const known = taken.get(who);
      if (known) known.splice(findPosition(known, from), 0, [from, to]);
      else taken.set(who, [[from, to]]);
    },
    room(who, at) {
      if (around(who, at).length > 0) return 0;
      const all = of(who);
      const next = all[findPosition(all, at)];
      return next ? next[0] - at : Number.POSITIVE_INFINITY;
    },
    freeFrom(who, at) {
      let free = at;
      for (let busy = around(who, free); busy.length > 0; busy = around(who, free))
        free = Math.max(...busy.map(([, to]) => to));
      return free;
    },
    load: (who, at) => around(who, at).length,
  };
}

/** Where the first interval stands that begins at a moment or later. */
function findPosition(intervals: Interval[], at: number): number {
  let [low, high] = [0, intervals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((intervals[middle]?.[0] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
