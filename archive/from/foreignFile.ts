import { msg } from '#i18n';
import { parseCsvLines } from '../../contract/parseCsvLines';
import { InvalidArchiveError } from '../file/invalidArchiveError';
import type { SkippedValue } from './foreignSystem';
import { toSkippedFile } from './toSkippedFile';

/** A text file exported from another product. */
export interface ForeignFile {
  /** File name. Identifies the type of data if it cannot be determined from the content. */
  name: string;
  text: string;
}

/** A row exported from another product, keyed by its original column names. */
export type ForeignRow = Readonly<Record<string, string>>;

export interface ForeignTable {
  /** Table name from the dump, or the file name without its extension. */
  name: string;
  rows: ForeignRow[];
  /** Set for tables from a database dump. They are not separate files. */
  isDumped?: true;
}

/** Maximum number of rows across all tables. */
const MAX_TABLE_ROWS = 200_000;

/**
 * Extracts tables from files: one per CSV, several per PostgreSQL dump.
 * @param left receives files that are not tables
 * @throws InvalidArchiveError if a file is truncated or there are too many rows
 */
export function extractTables(files: readonly ForeignFile[], left: SkippedValue[]): ForeignTable[] {
  const tables = files.flatMap((file) => {
    if (/\.sql$/i.test(file.name)) return parseDumpTables(file);
    if (!/\.xml$/i.test(file.name))
      return [{ name: file.name.replace(/\.\w+$/, ''), rows: parseCsvRows(file) }];
    left.push(toSkippedFile(file.name));
    return [];
  });
  if (tables.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_TABLE_ROWS)
    throw new InvalidArchiveError(
      msg('These files have more than {most} rows: split them, or leave out tables such as those of calls.'),
      { most: MAX_TABLE_ROWS },
    );
  return tables;
}

/** Parses CSV rows, keyed by the header line. Accepts commas, semicolons and tabs as separators. */
function parseCsvRows({ name: file, text }: ForeignFile): ForeignRow[] {
  const { lines, unclosedAt } = parseCsvLines(text.replace(/^\uFEFF/, ''));
  if (unclosedAt !== undefined)
    throw new InvalidArchiveError(
      msg('In {file} a quotation mark is opened and never closed, near line {line}.'),
      {
        file,
        line: unclosedAt,
      },
    );
  const [head, ...rows] = lines
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
  const names = buildColumnNames(head ?? []);
  return rows.map((cells) =>
    Object.fromEntries([
      ...names.map((name, place) => [name, cells[place] ?? ''] as const),
      // Cells beyond the last header are kept under generated names.
      ...cells.flatMap((cell, place) =>
        place >= names.length && cell ? [[formatColumnName(place), cell] as const] : [],
      ),
    ]),
  );
}

const formatColumnName = (place: number): string => `column ${place + 1}`;

/** Makes headers unique: duplicates get a counter, and empty headers are named by position. */
function buildColumnNames(head: readonly string[]): string[] {
  const times = new Map<string, number>();
  return head.map((heading, place) => {
    const time = (times.get(heading) ?? 0) + 1;
    times.set(heading, time);
    return heading === '' ? formatColumnName(place) : time === 1 ? heading : `${heading} ${time}`;
  });
}

const COPY_STATEMENT = /^COPY (?:\w+\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/;

/** Extracts tables from `pg_dump` output: COPY blocks terminated by a `\.` line. */
function parseDumpTables({ name: file, text }: ForeignFile): ForeignTable[] {
  const tables: ForeignTable[] = [];
  let columns: string[] | undefined;
  for (const line of splitLines(text)) {
    const table = tables.at(-1);
    if (!table || !columns) {
      const [, name = '', named] = COPY_STATEMENT.exec(line) ?? [];
      if (named === undefined) continue;
      columns = named.split(',').map((column) => column.trim().replaceAll('"', ''));
      tables.push({ name, rows: [], isDumped: true });
    } else if (line === '\\.') columns = undefined;
    else if (line) table.rows.push(parseDumpRow(columns, line));
  }
  if (columns)
    throw new InvalidArchiveError(msg('{file} ends in the middle of table {table}: it is incomplete.'), {
      file,
      table: tables.at(-1)?.name ?? '',
    });
  return tables;
}

/** Yields lines one at a time, because dumps may have millions. */
function* splitLines(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    yield text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    start = end + 1;
  }
}

const escapeSequences: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
};

function parseDumpRow(names: readonly string[], line: string): ForeignRow {
  const cells = line.split('\t');
  const unescaped = (cell = ''): string =>
    cell === '\\N' ? '' : cell.replace(/\\(.)/g, (_, letter: string) => escapeSequences[letter] ?? letter);
  return Object.fromEntries(names.map((name, place) => [name, unescaped(cells[place])]));
}
