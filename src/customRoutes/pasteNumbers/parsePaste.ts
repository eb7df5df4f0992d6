import type { NumberParser } from '../../../telephony/readNumber';
import type { SkippedLine } from '../../ui/SkippedLines';
import { normaliseLine, splitParts } from './normaliseLine';
import { parsePart } from './parsePart';

/** A number in the pasted text, or text that could not be parsed. */
export interface PastedItem {
  /** Line number, starting at 1. */
  line: number;
  text: string;
  /** E.164 digits. */
  number?: string;
  foreign?: boolean;
  problem?: string;
}

/** Parses a line from an email, a spreadsheet or a list, including ranges. */
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

/** Returns non-empty lines that contain no numbers. */
export const findSkippedLines = (text: string, items: readonly PastedItem[]): SkippedLine[] => {
  const read = new Set(items.map(({ line }) => line));
  return splitLines(text).flatMap((line, index) =>
    line.trim() === '' || read.has(index + 1) ? [] : [{ line: index + 1, text: line.trim() }],
  );
};

/** Maximum parsing time before yielding to the browser, in milliseconds. */
const timeSliceMs = 12;
const yieldToUi = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

interface ParseOptions {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
}

/** Parses pasted text in slices, so that the page stays responsive. */
export const parsePaste = async (
  text: string,
  read: NumberParser,
  { onProgress, signal, now = () => performance.now() }: ParseOptions = {},
): Promise<PastedItem[]> => {
  const lines = splitLines(text);
  const items: PastedItem[] = [];
  let startedAt = now();
  for (const [index, line] of lines.entries()) {
    for (const item of parseLine(line, index + 1, read)) items.push(item);
    if (now() - startedAt > timeSliceMs) {
      onProgress?.((index + 1) / lines.length);
      await yieldToUi();
      signal?.throwIfAborted();
      startedAt = now();
    }
  }
  onProgress?.(1);
  return items;
};
