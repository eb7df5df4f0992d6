import type { Reading } from '../contract/reading';
import { readNumberLine } from './numberReader/readNumberLine';
import type { NumberRun } from './numberReader/numberRun';
import type { NumberParser } from './readNumber';

export type { NumberRun } from './numberReader/numberRun';

const LINE = /[^\r\n\u2028\u2029]+/g;

/** Reads the lines of a text one at a time, with the end of each line. */
function* readLines(text: string, parser: NumberParser) {
  for (const { 0: line, index } of text.matchAll(LINE)) {
    const readings = readNumberLine(line, parser).map((reading) => ({
      ...reading,
      span: { start: reading.span.start + index, end: reading.span.end + index },
    }));
    yield { readings, end: index + line.length };
  }
}

/**
 * Reads all telephone numbers of a text. Every digit lies within exactly one reading: a number or consecutive numbers,
 * choices, or a piece that is refused. Choices with a single entry ask whether the piece is a number at all; choices
 * behind a number are further numbers.
 */
export const readNumbers = (text: string, parser: NumberParser): Reading<NumberRun>[] =>
  [...readLines(text, parser)].flatMap(({ readings }) => readings);

/** Maximum reading time before yielding to the browser, in milliseconds. */
const SLICE_MS = 12;
const yieldToUi = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

interface SliceOptions {
  /** Receives the share of the text that has been read. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
}

/** Reads a long text in slices, so that the page stays responsive. */
export const readNumbersInSlices = async (
  text: string,
  parser: NumberParser,
  { onProgress, signal, now = () => performance.now() }: SliceOptions = {},
): Promise<Reading<NumberRun>[]> => {
  const results: Reading<NumberRun>[] = [];
  let startedAt = now();
  for (const { readings, end } of readLines(text, parser)) {
    for (const reading of readings) results.push(reading);
    if (now() - startedAt > SLICE_MS) {
      onProgress?.(end / text.length);
      await yieldToUi();
      signal?.throwIfAborted();
      startedAt = now();
    }
  }
  onProgress?.(1);
  return results;
};

/** Returns the E.164 digits of all numbers of a run. */
export const listNumbers = ({ first, count }: NumberRun): string[] =>
  count === 1 ? [first] : Array.from({ length: count }, (_, index) => String(BigInt(first) + BigInt(index)));
