import type { Series } from '../../../declaration/vocabulary';

type Row = Readonly<Record<string, unknown>>;

/** A text with the last number in it so much higher, as wide as it was: `09` by 1 is `10`, `Desk 201` by 2 is `Desk 203`. */
export const incrementText = (text: string, by: number): string =>
  text.replace(
    /(\d+)(\D*)$/,
    (_, digits: string, rest: string) =>
      `${String(BigInt(digits) + BigInt(by)).padStart(digits.length, '0')}${rest}`,
  );

const incrementValue = (value: unknown, by: number): unknown =>
  typeof value === 'number' ? value + by : typeof value === 'string' ? incrementText(value, by) : value;

/** The objects of a series. @param first what was asked for: what is the same in all, and the first of what is counted */
export const buildSeries = ({ number, counted }: Series, first: Row, from: number, to: number): Row[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => ({
    ...first,
    [number]: from + step,
    ...Object.fromEntries(counted.map((name) => [name, incrementValue(first[name], step)])),
  }));

/** A list with a series in it, in the order of its numbers; what had a number of the series makes room. */
export const mergeSeries = (rows: readonly Row[], fresh: readonly Row[], { number }: Series): Row[] => {
  const filled = new Set(fresh.map((row) => row[number]));
  return [...rows.filter((row) => !filled.has(row[number])), ...fresh].toSorted(
    (one, other) => Number(one[number] ?? 0) - Number(other[number] ?? 0),
  );
};

/** The number after the highest there is. */
export const getNextNumber = (rows: readonly Row[], { number }: Series, least: number): number =>
  rows.reduce((next, row) => Math.max(next, Number(row[number] ?? 0) + 1), least);
