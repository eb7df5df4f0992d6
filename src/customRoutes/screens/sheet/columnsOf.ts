import { getNumberLocale, t } from '#i18n';
import { NotATableError } from '../../../views/import/readCells';
import { MAX_ROWS } from '../../../views/import/readTable';

/** A column of a sheet, with what stands in it. */
export interface Column {
  /** Its place in the sheet, from 0. */
  index: number;
  /** Its heading, or what it is called without one. */
  heading: string;
  /** A text a row. */
  texts: string[];
}

export interface Columns {
  /** The line the headings stand in, from 1; undefined where the sheet has none. */
  headLine: number | undefined;
  columns: Column[];
  /** In which line of the sheet each row stands, from 1. */
  lines: number[];
  /** What was done about headings and columns, a sentence each. */
  notes: string[];
}

/** What a table may have at most: forms of more fields help nobody. */
const MAX_COLUMNS = 150;
/** Lines above the headings: a title, a date, who made it. */
const INSPECTED_LINES = 20;

const isFilled = (cell: string | undefined): boolean => (cell ?? '').trim() !== '';
const countFilled = (line: readonly string[]): number => line.filter(isFilled).length;

/** What no heading looks like: numbers, days, yes and no. */
const isDataCell = (cell: string): boolean =>
  /^[-+]?[$€£]?[\d.,\s]*\d%?$/.test(cell.trim()) ||
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T].*)?$/.test(cell.trim()) ||
  /^(true|false|yes|no)$/i.test(cell.trim());

/**
 * The line the headings stand in: the first that fills most of the sheet's width with words.
 * @returns its place from 0; undefined where the first such line holds data
 */
export const findHeadLine = (lines: readonly (readonly string[])[]): number | undefined => {
  const width = Math.max(...lines.slice(0, 50).map(countFilled));
  const at = lines
    .slice(0, INSPECTED_LINES)
    .findIndex((line) => countFilled(line) >= Math.max(1, Math.ceil(width * 0.6)));
  const filled = (lines[at] ?? []).filter(isFilled);
  return filled.length === 0 || filled.filter(isDataCell).length * 2 >= filled.length ? undefined : at;
};

/** What a spreadsheet calls a column: A, B … AA. */
export const getColumnLetter = (index: number): string =>
  (index >= 26 ? getColumnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/**
 * Takes a sheet apart into columns: empty ones are left out, those without a heading are named by their letter, and of
 * two that are called alike the later one is numbered.
 * @param head place of the line with the headings, from 0; null: the sheet has none. Default: it is found
 * @throws NotATable where there is no row below, or there are too many
 */
export const extractColumns = (
  lines: readonly (readonly string[])[],
  head: number | null | undefined = findHeadLine(lines),
): Columns => {
  const first = head ?? -1;
  const rows = [...lines.entries()].filter(([at, line]) => at > first && countFilled(line) > 0);
  if (lines.every((line) => countFilled(line) === 0)) throw new NotATableError(t('The sheet is empty.'));
  if (rows.length === 0)
    throw new NotATableError(
      t('There are no rows below the headings. A table is made of its rows: add one at least.'),
    );
  if (rows.length > MAX_ROWS)
    throw new NotATableError(
      t(
        '{rows, plural, one {There is # row; {most} at most can be imported at once.} other {There are # rows; {most} at most can be imported at once.}}',
        { rows: rows.length, most: MAX_ROWS.toLocaleString(getNumberLocale()) },
      ),
    );
  const headings = lines[first] ?? [];
  const notes: string[] = [];
  if (head === null || head === undefined)
    notes.push(t('No line looks like headings: the columns are named by their letters. Name them here.'));
  else if (lines.slice(0, first).some((line) => countFilled(line) > 0))
    notes.push(t('The headings stand in line {line}; what is above them is left out.', { line: first + 1 }));
  const width = Math.max(headings.length, ...rows.map(([, line]) => line.length));
  const taken = new Set<string>();
  const columns: Column[] = [];
  let empty = 0;
  for (let index = 0; index < width; index += 1) {
    const texts = rows.map(([, line]) => (line[index] ?? '').trim());
    const given = (headings[index] ?? '').replace(/\s+/g, ' ').trim();
    if (texts.every((text) => text === '')) {
      empty += 1;
      continue;
    }
    const named = given.slice(0, 80) || t('Column {letter}', { letter: getColumnLetter(index) });
    let heading = named;
    for (let number = 2; taken.has(heading.toLowerCase()); number += 1) heading = `${named} ${number}`;
    taken.add(heading.toLowerCase());
    if (given === '' && head !== null && head !== undefined)
      notes.push(
        t('Column {letter} has no heading; it is called “{heading}”.', {
          letter: getColumnLetter(index),
          heading,
        }),
      );
    else if (heading !== named)
      notes.push(t('Two columns are called “{named}”; the later one is “{heading}”.', { named, heading }));
    columns.push({ index, heading, texts });
  }
  if (empty > 0)
    notes.push(
      t('{empty, plural, one {# empty column is left out.} other {# empty columns are left out.}}', {
        empty,
      }),
    );
  if (columns.length > MAX_COLUMNS)
    notes.push(
      t('{columns, plural, other {The first {most} of # columns are taken.}}', {
        most: MAX_COLUMNS,
        columns: columns.length,
      }),
    );
  return {
    headLine: head === null || head === undefined ? undefined : first + 1,
    columns: columns.slice(0, MAX_COLUMNS),
    lines: rows.map(([at]) => at + 1),
    notes,
  };
};
