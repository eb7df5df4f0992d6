import { msg } from '#i18n';
import { parseCsvLines } from '../../contract/csvLines';
import { BadArchive } from '../file/badArchive';
import type { LeftBehind } from './foreignSystem';
import { unreadFile } from './unreadFile';

/** A file of another product, as text. */
export interface ForeignFile {
  /** Its name, which says what it holds where its content does not. */
  name: string;
  text: string;
}

/** A record of another product: its columns, by their names there. */
export type ForeignRow = Readonly<Record<string, string>>;

/** A table of another product. */
export interface ForeignTable {
  /** The name it has in a dump, or that of its file without its ending. */
  name: string;
  rows: ForeignRow[];
  /** It is one of many in a dump, and nobody has named it. */
  isDumped?: true;
}

/** Rows of all tables at most. */
const MOST_ROWS = 200_000;

/**
 * The tables of files: each CSV is one, a dump of PostgreSQL has several.
 * @param left takes files that are no table
 * @throws BadArchive for one that is torn, and where they have too many rows
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

/** Rows of a CSV, by the names of its first line; commas, semicolons or tabs divide them. */
function csvRows({ name: file, text }: ForeignFile): ForeignRow[] {
  const { lines, tornAt } = parseCsvLines(text.replace(/^\uFEFF/, ''));
  if (tornAt !== undefined)
    throw new BadArchive(msg('In {file} a quotation mark is opened and never closed, near line {line}.'), {
      file,
      line: tornAt,
    });
  const [head, ...rows] = lines
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
  const names = columnNames(head ?? []);
  return rows.map((cells) =>
    Object.fromEntries([
      ...names.map((name, place) => [name, cells[place] ?? ''] as const),
      // What no heading stands above is told as well.
      ...cells.flatMap((cell, place) =>
        place >= names.length && cell ? [[columnAt(place), cell] as const] : [],
      ),
    ]),
  );
}

const columnAt = (place: number): string => `column ${place + 1}`;

/** Headings, each once: one that is there already is counted, and what has none is told by its place. */
function columnNames(head: readonly string[]): string[] {
  const times = new Map<string, number>();
  return head.map((heading, place) => {
    const time = (times.get(heading) ?? 0) + 1;
    times.set(heading, time);
    return heading === '' ? columnAt(place) : time === 1 ? heading : `${heading} ${time}`;
  });
}

const COPY = /^COPY (?:\w+\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/;

/** Tables of what `pg_dump` writes: blocks of COPY, ended by a line `\.`. */
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

/** Lines of a text, one at a time: a dump has millions. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
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
