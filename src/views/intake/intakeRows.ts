import { getNumberLocale, msg, type Source, t } from '#i18n';
import type { Tone } from '../../declaration/vocabulary';
import {
  getPieceValue,
  type IntakeLine,
  type IntakePiece,
  isUndecided,
  type LineReader,
  type PiecePlace,
} from './intakeLines';

/** What is known about a value. */
export interface Assessment<Result> {
  /** Name of one of the classes of the use. */
  name: string;
  reason: string;
  result?: Result;
}

export interface IntakeClass {
  label: Source;
  tone: Tone;
}

/** What a screen takes in, and what it needs to know about each value. */
export interface IntakeUse<Value, Result = unknown> {
  loadReader: () => Promise<LineReader<Value>>;
  /** Lists what a value stands for, such as every member of a range. A key that was listed before is a duplicate. */
  listKeys: (value: Value) => readonly string[];
  /** Assesses values that need no lookup. */
  assess?: (value: Value) => Assessment<Result> | undefined;
  /** Looks up keys, `batchSize` at a time. Every key receives an assessment. */
  lookUp?: (keys: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, Assessment<Result>>>;
  batchSize: number;
  /** Whether each key has a row of its own. Otherwise, consecutive keys with the same assessment share one. */
  hasSeparateRows?: boolean;
  /** Classes of values, in the order in which they are shown. */
  classes: Readonly<Record<string, IntakeClass>>;
}

/** Classes that every use has. */
export const commonClasses = {
  undecided: { label: msg('Several meanings'), tone: 'warning' },
  unchecked: { label: msg('Not looked up yet'), tone: 'neutral' },
  duplicate: { label: msg('Duplicates'), tone: 'neutral' },
  refused: { label: msg('Not understood'), tone: 'error' },
  leftOut: { label: msg('Left out'), tone: 'neutral' },
} as const satisfies Record<string, IntakeClass>;

/** Returns the class of that name. */
export const getIntakeClass = ({ classes }: Pick<IntakeUse<never>, 'classes'>, name: string): IntakeClass =>
  classes[name] ?? commonClasses[name as keyof typeof commonClasses] ?? commonClasses.refused;

/** A piece of the text, or the consecutive part of its keys with the same assessment. */
export interface IntakeRow<Value, Result = unknown> {
  place: PiecePlace;
  /** Index of the row among those of the piece. */
  part: number;
  text: string;
  piece: IntakePiece<Value>;
  /** Name of the class. */
  name: string;
  reason: string;
  keys: string[];
  results: Result[];
}

/** Counts the values of rows; a piece without values counts as one. */
export const countValues = (rows: readonly IntakeRow<unknown>[]): number =>
  rows.reduce((count, { keys }) => count + Math.max(1, keys.length), 0);

/**
 * Builds the rows of all pieces, in order.
 * @param known assessments of the keys that have been looked up
 */
export const buildIntakeRows = <Value, Result>(
  lines: readonly IntakeLine<Value>[],
  { listKeys, assess, lookUp, hasSeparateRows }: IntakeUse<Value, Result>,
  known: ReadonlyMap<string, Assessment<Result>>,
): IntakeRow<Value, Result>[] => {
  const lineByKey = new Map<string, number>();
  const rows: IntakeRow<Value, Result>[] = [];
  const assessKey = (key: string, line: number, own: Assessment<Result> | undefined): Assessment<Result> => {
    const before = lineByKey.get(key);
    if (before !== undefined)
      return {
        name: 'duplicate',
        reason:
          before === line
            ? t('Stands twice in its line.')
            : t('Stands in line {before} already.', {
                before: (before + 1).toLocaleString(getNumberLocale()),
              }),
      };
    lineByKey.set(key, line);
    return own ?? known.get(key) ?? { name: 'unchecked', reason: lookUp ? t('Not looked up yet.') : '' };
  };
  const addRow = (line: number, index: number, piece: IntakePiece<Value>) => {
    const { reading } = piece;
    const place = { line, piece: index };
    const text = lines[line]?.text.slice(reading.span.start, reading.span.end) ?? '';
    const value = getPieceValue(piece);
    if (value === undefined) {
      const name = piece.isLeftOut ? 'leftOut' : isUndecided(piece) ? 'undecided' : 'refused';
      rows.push({ place, part: 0, text, piece, name, reason: reading.reason ?? '', keys: [], results: [] });
      return;
    }
    const own = assess?.(value);
    let row: IntakeRow<Value, Result> | undefined;
    for (const key of listKeys(value)) {
      const { name, reason: assessed, result } = assessKey(key, line, own);
      const reason = ['value' in reading && reading.reason, assessed].filter(Boolean).join(' ');
      if (hasSeparateRows || row?.name !== name || row.reason !== reason) {
        const part: number = row ? row.part + 1 : 0;
        row = { place, part, text, piece, name, reason, keys: [], results: [] };
        rows.push(row);
      }
      row.keys.push(key);
      if (result !== undefined) row.results.push(result);
    }
  };
  for (const [line, { pieces }] of lines.entries())
    for (const [index, piece] of pieces.entries()) addRow(line, index, piece);
  return rows;
};
