import type { Reading } from '../../contract/reading';
import type { NumberParser } from '../readNumber';
import type { NumberRun } from './numberRun';

type DistributiveOmit<Union, Key extends keyof Union> = Union extends unknown ? Omit<Union, Key> : never;

/** Reading of a piece of a normalised line. */
export interface Piece {
  start: number;
  end: number;
  /** Start of the name before the number. */
  nameStart?: number;
  result: DistributiveOmit<Reading<NumberRun>, 'span'>;
}

/** The latest number, which a range, a list, an extension or a quantity may continue. */
export interface OpenNumber {
  piece: Piece;
  run: NumberRun;
  /** E.164 digits of the last number. */
  last: string;
  /** Whether it was written by its last digits only. */
  isContinuation: boolean;
  /** Quantity written with it. */
  declared?: number;
}

export interface PendingCount {
  start: number;
  end: number;
  count: number;
}

/** State of reading one line. */
export interface LineState {
  text: string;
  read: NumberParser;
  pieces: Piece[];
  open: OpenNumber | undefined;
  /** A quantity whose number has not been read yet. */
  pending: PendingCount | undefined;
  /** A quantity directly before a number, which may be the total of the list that follows. */
  heading: { piece: Piece; run: NumberRun; count: number } | undefined;
}

export const refuse = (state: LineState, start: number, end: number, reason: string): void => {
  state.pieces.push({ start, end, result: { refused: true, reason } });
};

/** Returns how many numbers the pieces of a line have in total. */
export const countNumbers = (pieces: readonly Piece[]): number =>
  pieces.reduce((total, { result }) => total + ('value' in result ? result.value.count : 0), 0);
