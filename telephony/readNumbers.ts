import type { Reading } from '../contract/reading';
import type { NumberRun } from './numberReader/numberRun';
import { readNumberLine } from './numberReader/readNumberLine';
import type { NumberParser } from './readNumber';

export { listNumbers, type NumberRun } from './numberReader/numberRun';

const LINE = /[^\r\n\u2028\u2029]+/g;

/**
 * Reads all telephone numbers of a text. Every digit lies within exactly one reading: a number or consecutive numbers,
 * choices, or a piece that is refused. Choices with a single entry ask whether the piece is a number at all; choices
 * behind a number are further numbers.
 */
export const readNumbers = (text: string, parser: NumberParser): Reading<NumberRun>[] =>
  [...text.matchAll(LINE)].flatMap(({ 0: line, index }) =>
    readNumberLine(line, parser).map((reading) => ({
      ...reading,
      span: { start: reading.span.start + index, end: reading.span.end + index },
    })),
  );
