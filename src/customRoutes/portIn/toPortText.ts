import type { Reading } from '../../../contract/reading';
import { listNumbers, type NumberRun } from '../../../telephony/numberReader/numberRun';
import type { SkippedLine } from '../../ui/SkippedLines';

/** A piece of the text that is no number, or may be several, with the reason. */
interface UnclearPiece {
  text: string;
  reason: string;
}

export interface PortText {
  /** E.164 digits, or the pieces without a number, in the order of the text. */
  items: (string | UnclearPiece)[];
  /** Other lines and pieces, such as dates, by line. */
  leftOut: SkippedLine[];
}

/** Minimum number of digits of a piece that may be intended as a number. */
const MIN_DIGITS = 6;
const DATE_OR_IP = /^(?:\d{1,4}([./-])\d{1,2}\1\d{1,4}|\d{1,3}(?:\.\d{1,3}){3}.*)$/;

/** Whether a refused piece may be intended as a number, unlike a date or an ABN. */
const isIntended = (text: string): boolean =>
  /^[+(\p{Nd}]/u.test(text) &&
  (text.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_DIGITS &&
  !/[@:%]/.test(text) &&
  !DATE_OR_IP.test(text);

/** Sorts the readings of a text into numbers, unclear pieces and what is left out. */
export const toPortText = (text: string, readings: readonly Reading<NumberRun>[]): PortText => {
  const items: PortText['items'] = [];
  const leftOut: SkippedLine[] = [];
  let next = 0;
  let start = 0;
  for (const [index, line] of text.split(/\r\n|[\r\n\u2028\u2029]/).entries()) {
    const end = start + line.length;
    const pieces: string[] = [];
    const before = items.length;
    for (let reading = readings[next]; reading && reading.span.start < end; reading = readings[next]) {
      const piece = text.slice(reading.span.start, reading.span.end);
      if ('value' in reading) items.push(...listNumbers(reading.value));
      else if ('choices' in reading || isIntended(piece)) items.push({ text: piece, reason: reading.reason });
      else pieces.push(piece);
      next += 1;
    }
    if (items.length === before && line.trim() !== '') leftOut.push({ line: index + 1, text: line.trim() });
    else if (pieces.length > 0) leftOut.push({ line: index + 1, text: pieces.join(' … ') });
    start = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  return { items, leftOut };
};
