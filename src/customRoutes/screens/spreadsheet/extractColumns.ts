import { getNumberLocale, t } from '#i18n';
import { InvalidTableError } from '../../../views/import/readCells';
import { MAX_ROWS } from '../../../views/import/readTable';

export interface Column {
  /** Column index, starting at 0. */
  index: number;
  /** Heading of the column, or a generated name. */
  heading: string;
  /** Cell texts, one per row. */
  texts: string[];
}

export interface Columns {
  /** Line number of the headings, starting at 1; undefined if there are none. */
  headLine: number | undefined;
  columns: Column[];
  /** Line number of each row in the spreadsheet, starting at 1. */
  lines: number[];
  /** Adjustments that were made to headings and columns, one sentence each. */
  notes: string[];
}

/** Maximum number of columns. Forms with more fields would be unusable. */
const MAX_COLUMNS = 150;
/** Number of lines searched for the headings, which may follow titles, dates and authors. */
const INSPECTED_LINES = 20;

const isFilled = (cell: string | undefined): boolean => (cell ?? '').trim() !== '';
const countFilled = (line: readonly string[]): number => line.filter(isFilled).length;

/** Checks whether a cell contains data that cannot be a heading, such as a number, a date, yes or no. */
const isDataCell = (cell: string): boolean =>
  /^[-+]?[$€£]?[\d.,\s]*\d%?$/.test(cell.trim()) ||
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T].*)?$/.test(cell.trim()) ||
  /^(true|false|yes|no)$/i.test(cell.trim());

/**
 * Finds the heading line: the first line that fills most of the width and contains only words.
 * @returns its index, starting at 0; undefined if the first line of that width contains data
 */
export const findHeadLine = (lines: readonly (readonly string[])[]): number | undefined => {
  const width = Math.max(...lines.slice(0, 50).map(countFilled));
  const at = lines
    .slice(0, INSPECTED_LINES)
    .findIndex((line) => countFilled(line) >= Math.max(1, Math.ceil(width * 0.6)));
  const filled = (lines[at] ?? []).filter(isFilled);
  return filled.length === 0 || filled.filter(isDataCell).length * 2 >= filled.length ? undefined : at;
};

/** Returns the spreadsheet letter of a column: A, B … AA. */
export const getColumnLetter = (index: number): string =>
  (index >= 26 ? getColumnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/**
 * Splits a spreadsheet into columns. Empty columns are omitted, columns without a heading are named after their letter,
 * and duplicate headings are numbered.
 * @param head index of the heading line, starting at 0; null if there is none. Default: detected
 * @throws InvalidTableError if there are no rows below the headings, or too many
 */
export const extractColumns = (
  lines: readonly (readonly string[])[],
  head: number | null | undefined = findHeadLine(lines),
): Columns => {
  const first = head ?? -1;
  const rows = [...lines.entries()].filter(([at, line]) => at > first && countFilled(line) > 0);
  if (lines.every((line) => countFilled(line) === 0)) throw new InvalidTableError(t('The sheet is empty.'));
  if (rows.length === 0)
    throw new InvalidTableError(
      t('There are no rows below the headings. A table is made of its rows: add one at least.'),
    );
  if (rows.length > MAX_ROWS)
    throw new InvalidTableError(
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
  const usedNames = new Set<string>();
  const columns: Column[] = [];
  let empty = 0;
  for (let index = 0; index < width; index += 1) {
    const texts = rows.map(([, line]) => (line[index] ?? '').trim());
    const columnHeading = (headings[index] ?? '').replace(/\s+/g, ' ').trim();
    if (texts.every((text) => text === '')) {
      empty += 1;
      continue;
    }
    const named = columnHeading.slice(0, 80) || t('Column {letter}', { letter: getColumnLetter(index) });
    let heading = named;
    for (let number = 2; usedNames.has(heading.toLowerCase()); number += 1) heading = `${named} ${number}`;
    usedNames.add(heading.toLowerCase());
    if (columnHeading === '' && head !== null && head !== undefined)
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
