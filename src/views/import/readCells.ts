import { type MessageDescriptor, msg, t } from '#i18n';
import { type DecodedText, decodeTextWithEncoding, type TextEncoding } from '../../../contract/decodeText';
import { isTooDeep } from '../../../contract/limits/jsonDepth';
import type { CsvLines } from '../../../contract/parseCsvLines';
import type { Cells } from './cells';
import { parseJsonCells } from './parseJsonCells';
import { SpreadsheetError, type SpreadsheetFault } from './xlsx/openSpreadsheet';

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
  const { readWorkbook } = await import('./xlsx/readWorkbook');
  try {
    return await readWorkbook(file);
  } catch (error) {
    throw new InvalidTableError(
      t(faultMessages[error instanceof SpreadsheetError ? error.fault : 'unreadable']),
    );
  }
};

const readDecoded = async (file: Blob, encoding?: TextEncoding): Promise<DecodedText> => {
  const decoded = decodeTextWithEncoding(new Uint8Array(await file.arrayBuffer()), encoding);
  if (decoded.text.includes('\0'))
    throw new InvalidTableError(t('This is neither a spreadsheet nor a text with columns.'));
  return { ...decoded, text: decoded.text.replace(/^\uFEFF/, '') };
};

/**
 * Reads a file as text.
 * @throws InvalidTableError if the file is not text
 */
export const readText = async (file: Blob): Promise<string> => (await readDecoded(file)).text;

/**
 * Splits CSV text into lines of cells.
 * @throws InvalidTableError if a quotation mark is never closed
 */
const parseLines = async (text: string): Promise<CsvLines> => {
  const { parseCsvLines } = await import('../../../contract/parseCsvLines');
  const result = parseCsvLines(text);
  const { unclosedAt } = result;
  if (unclosedAt !== undefined)
    throw new InvalidTableError(
      t('A quotation mark is opened and never closed, near line {line}.', { line: unclosedAt }),
    );
  return result;
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

/** The sheets of a file, with what is known about how it is written. */
export interface Source {
  sheets: Cells[];
  /** Delimiter of a CSV file, whose lines may contain more cells than it has columns. */
  delimiter?: CsvLines['delimiter'];
  /** Encoding of a text file other than Unicode, with texts that depend on it. */
  encoding?: Omit<DecodedText, 'text'> & { samples: string[] };
  /** Text of a contacts file, which has no sheets. */
  cards?: string;
}

/** Maximum number of texts shown as examples of an encoding. */
const MAX_SAMPLES = 5;

const describeEncoding = ({ text, encoding, isUncertain }: DecodedText): Source['encoding'] =>
  encoding.startsWith('utf')
    ? undefined
    : {
        encoding,
        isUncertain,
        samples: [...new Set(text.match(/[^\s,;"|]*[^\p{ASCII}][^\s,;"|]*/gu))].slice(0, MAX_SAMPLES),
      };

/**
 * Reads all sheets of a CSV, XLSX or JSON file, or the text of a contacts file, detected by content rather than by name.
 * @param encoding encoding of a text file; default: detected
 * @throws InvalidTableError for other formats, and for empty or oversized files
 */
export const readSource = async (file: Blob, encoding?: TextEncoding): Promise<Source> => {
  const start = await readHeader(file);
  if (isZip(start)) return { sheets: await readSpreadsheet(file) };
  const decoded = await readDecoded(file, encoding);
  const { text } = decoded;
  if (/^\s*<(!doctype html|html|head|body)/i.test(text))
    throw new InvalidTableError(t('This is a web page, perhaps one that asks to sign in, and no sheet.'));
  if (/^\s*%PDF-/.test(text))
    throw new InvalidTableError(t('This is a PDF. Save the sheet it was made of as XLSX or CSV.'));
  const described = describeEncoding(decoded);
  const written = described && { encoding: described };
  if (/^\s*BEGIN:VCARD\s/i.test(text)) return { sheets: [], cards: text, ...written };
  if (!/^\s*[[{]/.test(text)) {
    const { lines, delimiter } = await parseLines(text);
    return { sheets: [{ name: '', lines }], delimiter, ...written };
  }
  const sheets = parseJsonCells(parseJson(text));
  if (sheets.length === 0)
    throw new InvalidTableError(
      t('This JSON holds no records: a list of objects is needed, such as {example}.', {
        example: '[{"model": "T46"}]',
      }),
    );
  return { sheets };
};

/**
 * Reads all sheets of a CSV, XLSX or JSON file. Does not determine which line contains the headings, except for JSON,
 * where the first line holds the field names.
 * @throws InvalidTableError for other formats, and for empty or oversized files
 */
export const readCells = async (file: Blob): Promise<Cells[]> => {
  const { sheets, cards } = await readSource(file);
  return cards === undefined ? sheets : [{ name: '', lines: (await parseLines(cards)).lines }];
};
