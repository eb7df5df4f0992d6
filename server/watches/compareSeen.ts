import type { WatchCondition } from '../../contract/console/watches';

/** A row that is new or gone. */
export interface NamedRow {
  key: string;
  label: string;
}

/** What is otherwise than it was. */
export interface Difference {
  gained: NamedRow[];
  lost: NamedRow[];
}

type Rows = ReadonlyMap<string, string>;

const findMissing = (rows: Rows, others: Rows): NamedRow[] =>
  [...rows].filter(([key]) => !others.has(key)).map(([key, label]) => ({ key, label }));

/** The rows that are in one answer and not in the other. */
export const compareRows = (before: Rows, now: Rows): Difference => ({
  gained: findMissing(now, before),
  lost: findMissing(before, now),
});

/** What of a difference a condition asks for. */
export const filterDifference = (condition: WatchCondition, { gained, lost }: Difference): Difference => ({
  gained: condition === 'loses' ? [] : gained,
  lost: condition === 'gets' ? [] : lost,
});

/** Whether a number passes another from one look to the next. */
export const crossesThreshold = (
  condition: WatchCondition,
  threshold: number,
  before: number,
  now: number,
): boolean =>
  condition === 'above' ? before <= threshold && now > threshold : before >= threshold && now < threshold;

/** Whether a condition is about rows, and not how many there are. */
export const isAboutRows = (condition: WatchCondition): boolean =>
  condition === 'gets' || condition === 'loses' || condition === 'changes';
