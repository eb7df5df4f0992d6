import { msg } from '#i18n';
import { parseCsvLines } from '../../contract/parseCsvLines';
import { BadArchive } from '../file/badArchive';
import type { LeftBehind } from './foreignSystem';
import { unreadFile } from './unreadFile';

/** A text file exported from another product. */
export interface ForeignFile {
  /** File name; identifies the contents if they do not identify themselves. */
  name: string;
  text: string;
}

/** A row exported from another product, keyed by its original column names. */
export type ForeignRow = Readonly<Record<string, string>>;

export interface ForeignTable {
  /** Table name from the dump, or the file name without its extension. */
  name: string;
  rows: ForeignRow[];
  /** Set for tables in a database dump, which were not provided individually. */
  isDumped?: true;
}

/** Maximum number of rows across all tables. */
const MOST_ROWS = 200_000;

/**
 * Extracts tables from files: one per CSV, several per PostgreSQL dump.
 * @param left receives files that are not tables
 * @throws BadArchive if a file is truncated or there are too many rows
 */
export function tablesOf(files: readonly ForeignFile[], left: LeftBehind[]): ForeignTable[] {
  const tables = files.flatMap((file) => {
    if (/\.sql$/i.test(file.name)) return dumpedTables(file);
    if (!/\.xml$/i.test(file.name)) return [{ name: file.name.replace(/\.\w+$/, ''), rows: csvRows(file) }];
    left.push(unreadFile(file.name));
    return [];
  });
  if (tables.reduce((sum, { rows }) => sum + rows.length, 0) > MOST_ROWS)
    throw new BadArchive(
      msg('These files have more than {most} rows: split them, or leave out tables such as those of calls.'),
      { most: MOST_ROWS },
    );
  return tables;
}

/** Parses CSV rows, keyed by the header line. Accepts commas, semicolons and tabs as separators. */
function csvRows({ name: file, text }: ForeignFile): ForeignRow[] {
  const { lines, unclosedAt } = parseCsvLines(text.replace(/^\uFEFF/, ''));
  if (unclosedAt !== undefined)
    throw new BadArchive(msg('In {file} a quotation mark is opened and never closed, near line {line}.'), {
      file,
      line: unclosedAt,
    });
  const [head, ...rows] = lines
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
  const names = columnNames(head ?? []);
  return rows.map((cells) =>
    Object.fromEntries([
      ...names.map((name, place) => [name, cells[place] ?? ''] as const),
      // Cells beyond the last header are included as well.
      ...cells.flatMap((cell, place) =>
        place >= names.length && cell ? [[columnAt(place), cell] as const] : [],
      ),
    ]),
  );
}

const columnAt = (place: number): string => `column ${place + 1}`;

/** Makes headers unique: duplicates get a counter, and empty headers are named by position. */
function columnNames(head: readonly string[]): string[] {
  const times = new Map<string, number>();
  return head.map((heading, place) => {
    const time = (times.get(heading) ?? 0) + 1;
    times.set(heading, time);
    return heading === '' ? columnAt(place) : time === 1 ? heading : `${heading} ${time}`;
  });
}

const COPY = /^COPY (?:\w+\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/;

/** Extracts tables from `pg_dump` output: COPY blocks terminated by a `\.` line. */
function dumpedTables({ name: file, text }: ForeignFile): ForeignTable[] {
  const tables: ForeignTable[] = [];
  let columns: string[] | undefined;
  for (const line of linesOf(text)) {
    const table = tables.at(-1);
    if (!table || !columns) {
      const [, name = '', named] = COPY.exec(line) ?? [];
      if (named === undefined) continue;
      columns = named.split(',').map((column) => column.trim().replaceAll('"', ''));
      tables.push({ name, rows: [], isDumped: true });
    } else if (line === '\\.') columns = undefined;
    else if (line) table.rows.push(dumpedRow(columns, line));
  }
  if (columns)
    throw new BadArchive(msg('{file} ends in the middle of table {table}: it is incomplete.'), {
      file,
      table: tables.at(-1)?.name ?? '',
    });
  return tables;
}

/** Yields lines one at a time, because dumps may have millions. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    yield text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    start = end + 1;
  }
}

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

function dumpedRow(names: readonly string[], line: string): ForeignRow {
  const cells = line.split('\t');
  const unescaped = (cell = ''): string =>
    cell === '\\N' ? '' : cell.replace(/\\(.)/g, (_, letter: string) => escaped[letter] ?? letter);
  return Object.fromEntries(names.map((name, place) => [name, unescaped(cells[place])]));
}
