import { expect } from 'vitest';
import type { Reading } from '../../contract/reading';
import type { ReaderExample } from './readerExamples';

/** Checks that the first reading without a value has the outcome of an example, or that all values are as given. */
export const checkExample = (
  { reads, asks, refuses }: ReaderExample,
  readings: readonly Reading<string | readonly string[]>[],
): void => {
  const open = readings.find((reading) => !('value' in reading));
  const values = readings.flatMap((reading) => ('value' in reading ? reading.value : []));
  if (reads !== undefined) expect([values.join(' '), open]).toEqual([reads, undefined]);
  else if (asks) expect(open && 'choices' in open && open.choices.map(({ label }) => label)).toEqual(asks);
  else expect(open && 'refused' in open && open.reason).toBe(refuses);
};
