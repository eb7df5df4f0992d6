import type { ImportSpec } from '../../declaration/compiled';
import { checkedSheet, RefusedSheet, type SheetFault } from './checkedSheet';

/** A sheet as texts: the first line names the columns. */
export interface Table {
  head: string[];
  /** It was a file of contacts: its rows are cards. */
  isCards?: boolean;
  /** As many cells each as the head has. */
  rows: string[][];
  /** In which line of the sheet each row stands, where there may be empty ones between them; the head is in the first. */
  lines?: number[];
}

/** A file that can't be imported, said in words. */
export class NotATable extends Error {
  override name = 'NotATable';
}

/** Larger files are refused; a sheet of 200,000 rows and ten columns has about 20 MB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
export const MAX_ROWS = 200_000;

/**
 * Reads a CSV or an XLSX file by its content, whatever it is called; a file of contacts, where it can be imported.
 * @param vcard parts of a contact → fields
 * @throws NotATable for anything else, and for what is empty or too large
 */
export const readTable = async (file: Blob, vcard?: ImportSpec['vcard']): Promise<Table> => {
  if (file.size === 0) throw new NotATable('The file is empty.');
  if (file.size > MAX_FILE_BYTES) throw new NotATable('The file is larger than 64 MB. Split it.');
  const start = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  if (isZip(start)) return tableOf(await readSheet(file));
  const text = await readText(file, start);
  if (!/^\s*BEGIN:VCARD\s/i.test(text)) return tableOf(await readLines(text));
  if (!vcard) throw new NotATable('This is a file of contacts (vCard), which can’t be imported here.');
  const { tableOfCards } = await import('./vcard/tableOfCards');
  return checked({ ...tableOfCards(text, vcard), isCards: true });
};

const refusals: Record<SheetFault, string> = {
  unreadable: 'This spreadsheet can’t be read. Save it as XLSX or CSV and choose it again.',
  tooLarge: 'This spreadsheet is too large unpacked. Save it as CSV, or split it.',
  tooManyCells:
    'This spreadsheet has more than 10 million cells, with the empty ones before the last. Remove what stands far out, or split it.',
};

const isZip = ([p, k]: Uint8Array) => p === 0x50 && k === 0x4b;

async function readSheet(file: Blob): Promise<string[][]> {
  const { readSheet: read } = await import('read-excel-file/browser');
  try {
    const cells = await read(await checkedSheet(file));
    return cells.map((row) => row.map(cellText));
  } catch (error) {
    throw new NotATable(refusals[error instanceof RefusedSheet ? error.fault : 'unreadable']);
  }
}

/** A cell as it would stand in a CSV file. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  // What a spreadsheet worked out has digits it does not show: 104.45000000000002.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  if (!(cell instanceof Date)) return String(cell);
  const moment = cell.toISOString();
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment;
};

async function readText(file: Blob, start: Uint8Array): Promise<string> {
  const text = decode(new Uint8Array(await file.arrayBuffer()), start);
  if (text.includes('\0')) throw new NotATable('This is neither a spreadsheet nor a text with columns.');
  return text;
}

async function readLines(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  // Empty lines count, so that a row is told by the line it stands in; but nothing can be guessed from them.
  const { delimiter } = papa.parse(text, { skipEmptyLines: 'greedy', preview: 10 }).meta;
  const { data, errors } = papa.parse<string[]>(text, { delimiter });
  const torn = errors.find(({ type }) => type === 'Quotes');
  if (torn)
    throw new NotATable(`A quotation mark is opened and never closed, near line ${(torn.row ?? 0) + 1}.`);
  return data;
}

/** Spreadsheets save UTF-8, UTF-16 or, in older programs, one byte a letter. */
function decode(bytes: Uint8Array, [first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function tableOf(sheet: string[][]): Table {
  const filled = [...sheet.entries()].filter(([, line]) => line.some((cell) => cell.trim() !== ''));
  const [first, ...below] = filled;
  const head = (first?.[1] ?? []).map((name) => name.trim());
  if (!first) throw new NotATable('The first row must contain column names.');
  const double = head.find((name, index) => name !== '' && head.indexOf(name) !== index);
  if (double) throw new NotATable(`Two columns are called “${double}”. Rename one of them.`);
  const rows = below.map(([, line]) => head.map((_, index) => line[index] ?? ''));
  if (rows.length === 0) throw new NotATable('There are no rows below the column names.');
  const lines = below.map(([index]) => index + 1);
  return checked({ head, rows, ...(lines.at(-1) !== rows.length + 1 && { lines }) });
}

function checked(table: Table): Table {
  const { rows } = table;
  if (rows.length === 0) throw new NotATable('There is no contact in the file.');
  if (rows.length > MAX_ROWS)
    throw new NotATable(
      `There are ${rows.length.toLocaleString('en')} rows; 200,000 at most can be imported at once.`,
    );
  return table;
}
