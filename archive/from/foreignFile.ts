import papaparse from 'papaparse';

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

/** The tables of files: each CSV is one, a dump of PostgreSQL has several. */
export const tablesOf = (files: readonly ForeignFile[]): ForeignTable[] =>
  files.flatMap(({ name, text }) =>
    /\.sql$/i.test(name) ? dumpedTables(text) : [{ name: name.replace(/\.\w+$/, ''), rows: csvRows(text) }],
  );

/** Rows of a CSV, by the names of its first line; commas, semicolons or tabs divide them. */
function csvRows(text: string): ForeignRow[] {
  const { data } = papaparse.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (heading) => heading.trim(),
  });
  return data.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
    ),
  );
}

/** Tables of what `pg_dump` writes: blocks of COPY, ended by a line `\.`. */
function dumpedTables(text: string): ForeignTable[] {
  const blocks = text.matchAll(/^COPY (?:\w+\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;\r?\n([\s\S]*?)^\\\.\r?$/gm);
  return [...blocks].map(([, name = '', columns = '', body = '']) => {
    const names = columns.split(',').map((column) => column.trim().replaceAll('"', ''));
    const lines = body.split(/\r?\n/).filter(Boolean);
    return { name, rows: lines.map((line) => dumpedRow(names, line)), isDumped: true };
  });
}

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

function dumpedRow(names: readonly string[], line: string): ForeignRow {
  const cells = line.split('\t');
  const unescaped = (cell = ''): string =>
    cell === '\\N' ? '' : cell.replace(/\\(.)/g, (_, letter: string) => escaped[letter] ?? letter);
  return Object.fromEntries(names.map((name, place) => [name, unescaped(cells[place])]));
}
