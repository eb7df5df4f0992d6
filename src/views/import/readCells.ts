import { type MessageDescriptor, msg, t } from '#i18n';
import { decodeText } from '../../../contract/decodeText';
import { isTooDeep } from '../../../contract/limits/jsonDepth';
import type { Cells } from './cells';
import { checkSpreadsheet, SpreadsheetError, type SpreadsheetFault } from './checkSpreadsheet';
import { parseJsonCells } from './parseJsonCells';

/** Thrown if a file cannot be imported; the message is shown to the user. */
export class InvalidTableError extends Error {
  override name = 'NotATableError';
}

/** Maximum file size in bytes. A sheet with 200,000 rows and ten columns has about 20 MB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

export type FileHeader = Uint8Array;

/**
 * Reads the first bytes of a file.
 * @throws InvalidTableError if the file is empty, too large, or in an old spreadsheet format
 */
export const readHeader = async (file: Blob): Promise<FileHeader> => {
  if (file.size === 0) throw new InvalidTableError(t('The file is empty.'));
  if (file.size > MAX_FILE_BYTES) throw new InvalidTableError(t('The file is larger than 64 MB. Split it.'));
  const start = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  if (start[0] === 0xd0 && start[1] === 0xcf)
    throw new InvalidTableError(
      t(
        'This is a spreadsheet of an old kind (XLS), or one with a password. Save it as XLSX without a password and choose it again.',
      ),
    );
  return start;
};

const faultMessages: Record<SpreadsheetFault, MessageDescriptor> = {
  unreadable: msg('This spreadsheet can’t be read. Save it as XLSX or CSV and choose it again.'),
  tooLarge: msg('This spreadsheet is too large unpacked. Save it as CSV, or split it.'),
  tooManyCells: msg(
    'This spreadsheet has more than 10 million cells, with the empty ones before the last. Remove what stands far out, or split it.',
  ),
};

export const isZip = ([p, k]: FileHeader): boolean => p === 0x50 && k === 0x4b;

/**
 * Reads all sheets of an XLSX file, with cells formatted as in a CSV file.
 * @throws InvalidTableError if the file cannot be read
 */
export const readSpreadsheet = async (file: Blob): Promise<Cells[]> => {
  const { default: read } = await import('read-excel-file/browser');
  try {
    const sheets = await read(await checkSpreadsheet(file));
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      lines: data.map((row) => row.map(toCellText)),
      numbers: new Set(
        data.flatMap((row) => row.flatMap((cell, at) => (typeof cell === 'number' ? [at] : []))),
      ),
    }));
  } catch (error) {
    throw new InvalidTableError(
      t(faultMessages[error instanceof SpreadsheetError ? error.fault : 'unreadable']),
    );
  }
};

const toCellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  // Computed values can have more digits than the spreadsheet displays, such as 104.45000000000002.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  if (!(cell instanceof Date)) return String(cell);
  // Times in spreadsheets have no time zone, but are read as UTC. They are fractions of days, which are rounded.
  const second = new Date(Math.round(cell.getTime() / 1000) * 1000);
  const isRounded = Math.abs(second.getTime() - cell.getTime()) <= 1;
  const moment = (isRounded ? second : cell).toISOString().slice(0, -1);
  return moment.endsWith('T00:00:00.000') ? moment.slice(0, 10) : moment;
};

/**
 * Reads a file as text.
 * @throws InvalidTableError if the file is not text
 */
export const readText = async (file: Blob): Promise<string> => {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0'))
    throw new InvalidTableError(t('This is neither a spreadsheet nor a text with columns.'));
  return text;
};

/**
 * Splits CSV text into lines of cells.
 * @throws InvalidTableError if a quotation mark is never closed
 */
export const parseLines = async (text: string): Promise<string[][]> => {
  const { parseCsvLines: csvLines } = await import('../../../contract/parseCsvLines');
  const { lines, unclosedAt } = csvLines(text);
  if (unclosedAt !== undefined)
    throw new InvalidTableError(
      t('A quotation mark is opened and never closed, near line {line}.', { line: unclosedAt }),
    );
  return lines;
};

const parseJson = (text: string): unknown => {
  if (isTooDeep(text))
    throw new InvalidTableError(t('This JSON nests lists and objects too deep to be read.'));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidTableError(
      t('This begins like JSON and is none: {message}.', { message: (error as Error).message }),
    );
  }
};

/**
 * Reads all sheets of a CSV, XLSX or JSON file, detected by content rather than by name. Does not determine which line
 * contains the headings, except for JSON, where the first line holds the field names.
 * @throws InvalidTableError for other formats, and for empty or oversized files
 */
export const readCells = async (file: Blob): Promise<Cells[]> => {
  const start = await readHeader(file);
  if (isZip(start)) return readSpreadsheet(file);
  const text = (await readText(file)).replace(/^\uFEFF/, '');
  if (/^\s*<(!doctype html|html|head|body)/i.test(text))
    throw new InvalidTableError(t('This is a web page, perhaps one that asks to sign in, and no sheet.'));
  if (/^\s*%PDF-/.test(text))
    throw new InvalidTableError(t('This is a PDF. Save the sheet it was made of as XLSX or CSV.'));
  if (!/^\s*[[{]/.test(text)) return [{ name: '', lines: await parseLines(text) }];
  const tables = parseJsonCells(parseJson(text));
  if (tables.length === 0)
    throw new InvalidTableError(
      t('This JSON holds no records: a list of objects is needed, such as {example}.', {
        example: '[{"model": "T46"}]',
      }),
    );
  return tables;
};
