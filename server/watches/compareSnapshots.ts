import type { WatchCondition } from '../../contract/console/watches';

/** A row that was added or removed, with its display name. */
export interface NamedRow {
  key: string;
  label: string;
}

export interface Difference {
  gained: NamedRow[];
  lost: NamedRow[];
}

type Rows = ReadonlyMap<string, string>;

const findMissing = (rows: Rows, excluded: Rows): NamedRow[] =>
  [...rows].filter(([key]) => !excluded.has(key)).map(([key, label]) => ({ key, label }));

/** Returns the rows that only one of the two results contains. */
export const compareRows = (before: Rows, now: Rows): Difference => ({
  gained: findMissing(now, before),
  lost: findMissing(before, now),
});

/** Returns the part of a difference that is relevant to a condition. */
export const filterDifference = (condition: WatchCondition, { gained, lost }: Difference): Difference => ({
  gained: condition === 'loses' ? [] : gained,
  lost: condition === 'gets' ? [] : lost,
});

export const crossesThreshold = (
  condition: WatchCondition,
  threshold: number,
  before: number,
  now: number,
): boolean =>
  condition === 'above' ? before <= threshold && now > threshold : before >= threshold && now < threshold;

/** Whether a condition concerns individual rows rather than their number. */
export const isAboutRows = (condition: WatchCondition): boolean =>
  condition === 'gets' || condition === 'loses' || condition === 'changes';
