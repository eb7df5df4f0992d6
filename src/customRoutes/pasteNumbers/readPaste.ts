import type { NumberParser } from '../../../telephony/readNumber';
import type { SkippedLine } from '../../ui/LeftOut';
import { parsePart } from './readPart';
import { normaliseLine, splitParts } from './tidyLine';

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
export const parseLine = (line: string, place: number, read: NumberParser): PastedItem[] => {
  const parts = splitParts(normaliseLine(line));
  return parts.flatMap((part) =>
    parsePart(part, read, parts.length === 1).flatMap((parsed): PastedItem[] => {
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

export const splitLines = (text: string): string[] => text.split(/\r\n|\r|\n|\u2028|\u2029/);

/** The lines that say something, but nothing about a number. */
export const findLeftOut = (text: string, items: readonly PastedItem[]): SkippedLine[] => {
  const read = new Set(items.map(({ line }) => line));
  return splitLines(text).flatMap((line, index) =>
    line.trim() === '' || read.has(index + 1) ? [] : [{ line: index + 1, text: line.trim() }],
  );
};

/** Milliseconds of work after which the page is let breathe. */
const timeSliceMs = 12;
const yieldToUi = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

interface ParseOptions {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The time in milliseconds since some moment. */
  now?: () => number;
}

/** Reads a whole paste in slices, so that the page answers meanwhile. */
export const parsePaste = async (
  text: string,
  read: NumberParser,
  { onProgress, signal, now = () => performance.now() }: ParseOptions = {},
): Promise<PastedItem[]> => {
  const lines = splitLines(text);
  const items: PastedItem[] = [];
  let begun = now();
  for (const [index, line] of lines.entries()) {
    for (const item of parseLine(line, index + 1, read)) items.push(item);
    if (now() - begun > timeSliceMs) {
      onProgress?.((index + 1) / lines.length);
      await yieldToUi();
      signal?.throwIfAborted();
      begun = now();
    }
  }
  onProgress?.(1);
  return items;
};
