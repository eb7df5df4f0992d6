import type { NumberReader } from '../../../telephony/readNumber';
import type { LeftOutLine } from '../../ui/LeftOut';
import { readPart } from './readPart';
import { partsOf, tidyLine } from './tidyLine';

/** One number of a paste, or a place where none could be read. */
export interface PastedItem {
  /** Line it stands in, the first is 1. */
  line: number;
  /** What was pasted there. */
  text: string;
  /** E.164 digits. */
  number?: string;
  foreign?: boolean;
  /** Why it is no number. */
  problem?: string;
}

/** Reads a line of anything: mail, cells of a spreadsheet, a list with ranges. */
export const readLine = (line: string, place: number, read: NumberReader): PastedItem[] => {
  const parts = partsOf(tidyLine(line));
  return parts.flatMap((part) =>
    readPart(part, read, parts.length === 1).flatMap((parsed): PastedItem[] => {
      if ('problem' in parsed) return [{ line: place, text: parsed.text ?? part, problem: parsed.problem }];
      const { digits, foreign, count } = parsed;
      return Array.from({ length: count }, (_, index) => ({
        line: place,
        text: part,
        number: count === 1 ? digits : String(BigInt(digits) + BigInt(index)),
        ...(foreign && { foreign }),
      }));
    }),
  );
};

export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n|\u2028|\u2029/);

/** The lines that say something, but nothing about a number. */
export const leftOutOf = (text: string, items: readonly PastedItem[]): LeftOutLine[] => {
  const read = new Set(items.map(({ line }) => line));
  return linesOf(text).flatMap((line, index) =>
    line.trim() === '' || read.has(index + 1) ? [] : [{ line: index + 1, text: line.trim() }],
  );
};

/** Milliseconds of work after which the page is let breathe. */
const breath = 12;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

interface ReadOptions {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The time in milliseconds since some moment. */
  now?: () => number;
}

/** Reads a whole paste in slices, so that the page answers meanwhile. */
export const readPaste = async (
  text: string,
  read: NumberReader,
  { onProgress, signal, now = () => performance.now() }: ReadOptions = {},
): Promise<PastedItem[]> => {
  const lines = linesOf(text);
  const items: PastedItem[] = [];
  let begun = now();
  for (const [index, line] of lines.entries()) {
    for (const item of readLine(line, index + 1, read)) items.push(item);
    if (now() - begun > breath) {
      onProgress?.((index + 1) / lines.length);
      await pause();
      signal?.throwIfAborted();
      begun = now();
    }
  }
  onProgress?.(1);
  return items;
};
