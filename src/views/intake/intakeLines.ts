import { t } from '#i18n';
import { findUnread, type Reading } from '../../../contract/reading';
import type { SkippedLine } from '../../ui/SkippedLines';

/** Reads one line of text. */
export type LineReader<Value> = (line: string) => readonly Reading<Value>[];

/** A piece of a line, and what the user decided about it. */
export interface IntakePiece<Value> {
  reading: Reading<Value>;
  /** Index of the selected meaning. */
  choice?: number | undefined;
  isLeftOut?: boolean;
}

export interface IntakeLine<Value> {
  text: string;
  pieces: readonly IntakePiece<Value>[];
}

/** Indexes of a piece: its line, and its position within the line. */
export interface PiecePlace {
  line: number;
  piece: number;
}

export type PieceDecision = Pick<IntakePiece<unknown>, 'choice' | 'isLeftOut'>;

export const getPieceValue = <Value>({
  reading,
  choice,
  isLeftOut,
}: IntakePiece<Value>): Value | undefined => {
  if (isLeftOut) return undefined;
  if ('value' in reading) return reading.value;
  return 'choices' in reading && choice !== undefined ? reading.choices[choice]?.value : undefined;
};

/** Checks whether the user has to select one of several meanings. */
export const isUndecided = ({ reading, choice, isLeftOut }: IntakePiece<unknown>): boolean =>
  'choices' in reading && choice === undefined && !isLeftOut;

export const countUndecided = (lines: readonly IntakeLine<unknown>[]): number =>
  lines.reduce((count, { pieces }) => count + pieces.filter(isUndecided).length, 0);

const readLine = <Value>(text: string, read: LineReader<Value>): IntakeLine<Value> => ({
  text,
  pieces: read(text).map((reading) => ({ reading })),
});

const splitLines = (text: string): string[] => text.split(/\r\n|\r|\n|\u2028|\u2029/);

/** Reads a short text. */
export const readShortText = <Value>(text: string, read: LineReader<Value>): IntakeLine<Value>[] =>
  splitLines(text).map((line) => readLine(line, read));

/** Maximum reading time before yielding to the browser, in milliseconds. */
const SLICE_MS = 12;
const yieldToUi = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

interface ReadOptions {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
}

/** Reads a text line by line in slices, so that the page stays responsive. */
export const readLines = async <Value>(
  text: string,
  read: LineReader<Value>,
  { onProgress, signal, now = () => performance.now() }: ReadOptions = {},
): Promise<IntakeLine<Value>[]> => {
  const texts = splitLines(text);
  const lines: IntakeLine<Value>[] = [];
  let startedAt = now();
  for (const line of texts) {
    lines.push(readLine(line, read));
    if (now() - startedAt > SLICE_MS) {
      onProgress?.(lines.length / texts.length);
      await yieldToUi();
      signal?.throwIfAborted();
      startedAt = now();
    }
  }
  onProgress?.(1);
  return lines;
};

const replacePieces = <Value>(
  lines: readonly IntakeLine<Value>[],
  { line, piece }: PiecePlace,
  replace: (line: IntakeLine<Value>, piece: IntakePiece<Value>) => IntakeLine<Value>,
): readonly IntakeLine<Value>[] => {
  const before = lines[line];
  const replaced = before?.pieces[piece];
  return before && replaced ? lines.with(line, replace(before, replaced)) : lines;
};

export const decidePiece = <Value>(
  lines: readonly IntakeLine<Value>[],
  place: PiecePlace,
  decision: PieceDecision,
): readonly IntakeLine<Value>[] =>
  replacePieces(lines, place, (line, piece) => ({
    ...line,
    pieces: line.pieces.with(place.piece, { ...piece, ...decision }),
  }));

const moveReading = <Value>(
  { reading, ...piece }: IntakePiece<Value>,
  distance: number,
): IntakePiece<Value> => ({
  ...piece,
  reading: {
    ...reading,
    span: { start: reading.span.start + distance, end: reading.span.end + distance },
  },
});

/** Replaces the text of a piece, and reads it again. */
export const correctPiece = <Value>(
  lines: readonly IntakeLine<Value>[],
  place: PiecePlace,
  text: string,
  read: LineReader<Value>,
): readonly IntakeLine<Value>[] =>
  replacePieces(lines, place, (line, { reading: { span } }) => {
    const { pieces } = readLine(text, read);
    const unreadable = {
      reading: {
        span: { start: 0, end: text.length },
        refused: true as const,
        reason: t('Nothing was recognised in it.'),
      },
    };
    return {
      text: line.text.slice(0, span.start) + text + line.text.slice(span.end),
      pieces: [
        ...line.pieces.slice(0, place.piece),
        ...(pieces.length > 0 ? pieces : [unreadable]).map((piece) => moveReading(piece, span.start)),
        ...line.pieces
          .slice(place.piece + 1)
          .map((piece) => moveReading(piece, text.length - span.end + span.start)),
      ],
    };
  });

/** Lists the text that belongs to no piece, unless it contains neither letters nor digits. */
export const listUnread = (lines: readonly IntakeLine<unknown>[]): SkippedLine[] =>
  lines.flatMap(({ text, pieces }, index) => {
    const unread = findUnread(
      text,
      pieces.map(({ reading }) => reading),
    )
      .map(({ start, end }) => text.slice(start, end).trim())
      .filter((stretch) => /[\p{L}\p{N}]/u.test(stretch));
    return unread.length > 0 ? [{ line: index + 1, text: unread.join(' … ') }] : [];
  });
