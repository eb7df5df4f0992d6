import type { Series } from '../../../declaration/vocabulary';

type Row = Readonly<Record<string, unknown>>;

/** Increments the last number in a string, preserving its width: `09` by 1 is `10`, `Desk 201` by 2 is `Desk 203`. */
export const incrementText = (text: string, by: number): string =>
  text.replace(
    /(\d+)(\D*)$/,
    (_, digits: string, rest: string) =>
      `${String(BigInt(digits) + BigInt(by)).padStart(digits.length, '0')}${rest}`,
  );

const incrementValue = (value: unknown, by: number): unknown =>
  typeof value === 'number' ? value + by : typeof value === 'string' ? incrementText(value, by) : value;

/**
 * Builds the objects of a series.
 * @param first values of the first object; counted fields are incremented from it, others are shared
 */
export const buildSeries = ({ number, counted }: Series, first: Row, from: number, to: number): Row[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => ({
    ...first,
    [number]: from + step,
    ...Object.fromEntries(counted.map((name) => [name, incrementValue(first[name], step)])),
  }));

/** Merges a series into a list, sorted by number. Existing entries with the same numbers are replaced. */
export const mergeSeries = (rows: readonly Row[], newRows: readonly Row[], { number }: Series): Row[] => {
  const filled = new Set(newRows.map((row) => row[number]));
  return [...rows.filter((row) => !filled.has(row[number])), ...newRows].toSorted(
    (row, other) => Number(row[number] ?? 0) - Number(other[number] ?? 0),
  );
};

/** Returns the number after the highest in use. */
export const getNextNumber = (rows: readonly Row[], { number }: Series, min: number): number =>
  rows.reduce((next, row) => Math.max(next, Number(row[number] ?? 0) + 1), min);
