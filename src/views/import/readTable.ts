import { getNumberLocale, t } from '#i18n';
import type { ImportSpec } from '../../declaration/compiled';
import { stripInvisible } from '../../lib/spelling';
import type { Cells } from './cells';
import { InvalidTableError, readSource, type Source } from './readCells';
import type { SheetSummary, Table } from './table';

export { InvalidTableError, MAX_FILE_BYTES } from './readCells';

export const MAX_ROWS = 200_000;
/** Number of filled lines searched for the headings, which may follow titles, dates and authors. */
const INSPECTED_LINES = 20;
/** Maximum number of notes about the cells of one sheet. */
const MAX_NOTES = 5;

export interface TableOptions {
  /** Maps parts of a contact to fields; undefined if contacts files cannot be imported. */
  vcard?: ImportSpec['vcard'] | undefined;
  /** Counts the column names that match a field, to find the headings. */
  countMatches?: (head: readonly string[]) => number;
  /** Names of the sheets to read. Default: all sheets whose headings match about as many fields as the best. */
  sheets?: readonly string[] | undefined;
}

/**
 * Reads a CSV, XLSX or JSON file, or a contacts file if supported, detected by content rather than by name.
 * @throws InvalidTableError for other formats, and for empty or oversized files
 */
export const readTable = async (file: Blob, options: TableOptions = {}): Promise<Table> =>
  buildTable(await readSource(file), options);

/**
 * Builds the table to import from the sheets of a file.
 * @throws InvalidTableError if there are no rows, or too many
 */
export const buildTable = async (source: Source, options: TableOptions = {}): Promise<Table> => {
  const { cards, delimiter, encoding } = source;
  const table =
    cards === undefined ? buildSheetTable(source, options) : await buildContactTable(cards, options);
  if (table.rows.length > MAX_ROWS)
    throw new InvalidTableError(
      t('{count, plural, other {There are # rows; {most} at most can be imported at once.}}', {
        count: table.rows.length,
        most: MAX_ROWS.toLocaleString(getNumberLocale()),
      }),
    );
  return {
    ...table,
    ...((delimiter === ',' || delimiter === ';') && { separator: delimiter }),
    ...(encoding && { encoding }),
  };
};

const buildContactTable = async (cards: string, { vcard }: TableOptions): Promise<Table> => {
  if (!vcard)
    throw new InvalidTableError(t('This is a file of contacts (vCard), which can’t be imported here.'));
  const { buildCardTable } = await import('./vcard/buildCardTable');
  const table = buildCardTable(cards, vcard);
  if (table.rows.length === 0) throw new InvalidTableError(t('There is no contact in the file.'));
  return { ...table, isCards: true };
};

interface Sheet extends Pick<Cells, 'name' | 'numbers' | 'isHidden' | 'notes'> {
  head: string[];
  rows: { line: number; cells: string[] }[];
  /** Filled lines above the headings. */
  above: { line: number; cells: string[] }[];
  matches: number;
  /** Number of lines, including empty ones. */
  length: number;
}

const isFilled = (cell = ''): boolean => cell.trim() !== '';

const cleanHeading = (name: string): string => stripInvisible(name).replace(/\s+/g, ' ').trim();

/** Numbers repeated column names, so that the later ones can be mapped separately. */
const numberRepeated = (head: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  return head.map((name) => {
    const count = (counts.get(name.toLowerCase()) ?? 0) + 1;
    counts.set(name.toLowerCase(), count);
    return name === '' || count === 1 ? name : `${name} (${count})`;
  });
};

/** @param isRagged whether lines with more cells than headings are mistakes, rather than columns without a heading */
const findRows = (
  { lines, ...cells }: Cells,
  isRagged: boolean,
  countMatches: TableOptions['countMatches'] = () => 0,
): Sheet => {
  const filled = lines.flatMap((line, index) =>
    line.some(isFilled) ? [{ line: index + 1, cells: line.map(stripInvisible) }] : [],
  );
  const counts = filled.slice(0, INSPECTED_LINES).map((line) => countMatches(line.cells.map(cleanHeading)));
  const matches = Math.max(0, ...counts);
  const at = Math.max(0, counts.indexOf(matches));
  const rows = filled.slice(at + 1);
  const head = (filled[at]?.cells ?? []).map(cleanHeading);
  const maxWidth = isRagged ? head.length : Number.POSITIVE_INFINITY;
  const width = rows.reduce(
    (widest, row) => Math.max(widest, Math.min(row.cells.findLastIndex(isFilled) + 1, maxWidth)),
    head.findLastIndex(isFilled) + 1,
  );
  return {
    ...cells,
    head: numberRepeated(Array.from({ length: width }, (_, index) => head[index] ?? '')),
    rows,
    above: filled.slice(0, at),
    matches,
    length: lines.length,
  };
};

const isChosen = (sheet: Sheet, best: Sheet, { sheets }: TableOptions): boolean => {
  if (sheets) return sheets.includes(sheet.name);
  return (
    sheet === best || (sheet.matches > 0 && sheet.matches * 2 >= best.matches && sheet.isHidden !== true)
  );
};

const buildSheetTable = (source: Source, options: TableOptions): Table => {
  const isRagged = source.delimiter !== undefined;
  const all = source.sheets.map((sheet) => findRows(sheet, isRagged, options.countMatches));
  const filled = all.filter(({ rows }) => rows.length > 0);
  const [best] = filled.toSorted((a, b) => b.matches - a.matches);
  if (!best)
    throw new InvalidTableError(
      all.some(({ head }) => head.length > 0)
        ? t('There are no rows below the column names.')
        : t('The first row must contain column names.'),
    );
  const chosen = filled.filter((sheet) => isChosen(sheet, best, options));
  const summaries = all.map(({ name, rows, isHidden }, index): SheetSummary => {
    const isRead = chosen.some((sheet) => sheet === all[index]);
    return { name, rows: rows.length, isRead, ...(isHidden && { isHidden }) };
  });
  const notes = chosen.flatMap(describeOmissions);
  return {
    ...joinSheets(chosen.length > 0 ? chosen : [best]),
    ...(all.length > 1 && { sheets: summaries }),
    ...(notes.length > 0 && { notes }),
  };
};

const describeOmissions = ({ above, notes = [] }: Sheet): string[] => [
  ...above.map(({ line, cells }) =>
    t('Line {line}, above the headings, is left out: “{text}”.', {
      line,
      text: cells.filter(isFilled).join(' ').slice(0, 80),
    }),
  ),
  ...notes.slice(0, MAX_NOTES),
  ...(notes.length > MAX_NOTES
    ? [t('{count, plural, other {And # more cells of this kind.}}', { count: notes.length - MAX_NOTES })]
    : []),
];

/** Joins the rows of sheets by the names of their columns. */
const joinSheets = (sheets: readonly Sheet[]): Table => {
  const head: string[] = [];
  const numbers = new Set<number>();
  const rows: string[][] = [];
  const lines: number[] = [];
  const starts: { name: string; start: number }[] = [];
  let start = 0;
  for (const sheet of sheets) {
    const columns = sheet.head.map((name) => {
      const known = name === '' || sheets.length === 1 ? -1 : head.indexOf(name);
      return known >= 0 ? known : head.push(name) - 1;
    });
    for (const column of sheet.numbers ?? [])
      if (column < columns.length) numbers.add(columns[column] ?? column);
    for (const { line, cells } of sheet.rows) {
      const row: string[] = Array(head.length).fill('');
      for (const [index, column] of columns.entries()) row[column] = cells[index] ?? '';
      const surplus = cells.slice(columns.length);
      rows.push(surplus.some(isFilled) ? [...row, ...surplus] : row);
      lines.push(start + line);
    }
    starts.push({ name: sheet.name, start });
    start += sheet.length;
  }
  for (const row of rows) while (row.length < head.length) row.push('');
  return {
    head,
    rows,
    ...(sheets.some((sheet) => sheet.numbers) && { numbers }),
    ...(lines.at(-1) !== rows.length + 1 && { lines }),
    ...(sheets.length > 1 && { starts }),
  };
};
