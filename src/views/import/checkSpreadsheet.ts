import {
  CorruptZipError,
  filterZip,
  readZipContents,
  unpackEntry,
  type ZipEntry,
} from '../../lib/readZipContents';

/** Limits on a spreadsheet's unpacked size, its number of files and its compression ratio. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;
const MAX_FILES = 5000;
const MAX_RATIO = 200;
/** Unpacked size below which the compression ratio is not checked. */
const MIN_RATIO_CHECK_BYTES = 16 * 1024 * 1024;
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** Maximum number of cells between the first and last cell of a sheet, including empty ones, for which the reader also allocates memory. */
const MAX_CELLS = 10_000_000;
/** Maximum length, in characters, of a row or cell tag (typically about a hundred) and of any other tag. */
const MAX_CELL_TAG = 10_000;
const MAX_TAG = 1_000_000;

export type SpreadsheetFault = 'unreadable' | 'tooLarge' | 'tooManyCells';

export class SpreadsheetError extends Error {
  constructor(readonly fault: SpreadsheetFault) {
    super(fault);
  }
}

/**
 * Checks the contents of an XLSX file as a stream and returns the file reduced to the parts that are read. Without the
 * check, a file of a few hundred bytes could expand beyond available memory, or address a cell so far out that the
 * empty cells before it exhaust memory.
 * @throws SpreadsheetError if the file is too large or not a valid spreadsheet
 */
export const checkSpreadsheet = async (file: Blob): Promise<Blob> => {
  const contents = await readZipContents(file);
  if (!contents) throw new SpreadsheetError('unreadable');
  const { entries } = contents;
  const bytes = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const isBomb = bytes > MIN_RATIO_CHECK_BYTES && bytes > MAX_RATIO * file.size;
  if (entries.length > MAX_FILES || bytes > MAX_UNPACKED_BYTES || isBomb)
    throw new SpreadsheetError('tooLarge');
  for (const entry of entries.filter(isReadEntry)) await checkCells(file, entry);
  return filterZip(file, contents, isReadEntry);
};

/** Whether an entry of the file is read; images, printer settings and similar parts are skipped. */
const isReadEntry = ({ name }: ZipEntry): boolean => /\.(xml|rels)$/.test(name);

/** Matches the tag of a row, a cell or a shared string, with any namespace prefix. */
const TAG = /<(?:[^\s<>/:]+:)?(row|c|si)(?=[\s/>])([^>]*)>/g;
/** Well-formed XML attributes. Readers disagree on how to parse anything else. */
const ATTRIBUTES = /^(?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?$/;
const CELL_REFERENCE = /[\s:]r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Counts the cells of a sheet.
 * @throws SpreadsheetError if the sheet has too many cells or is malformed
 */
const checkCells = async (file: Blob, entry: ZipEntry): Promise<void> => {
  const last = { row: 0, column: 0 };
  const tags: Record<string, number> = { row: 0, c: 0, si: 0 };
  for await (const text of readCompleteTags(file, entry)) {
    for (const [, name = '', attributes = ''] of text.matchAll(TAG)) {
      tags[name] = (tags[name] ?? 0) + 1;
      if (attributes.length > MAX_CELL_TAG || !ATTRIBUTES.test(attributes))
        throw new SpreadsheetError('unreadable');
      for (const [, double, single] of attributes.matchAll(CELL_REFERENCE)) {
        const place = parseCellReference(double ?? single ?? '');
        // Self-closing cells are empty and are skipped regardless of their position.
        if (name !== 'c' || attributes.endsWith('/')) continue;
        last.row = Math.max(last.row, place.row);
        last.column = Math.max(last.column, place.column);
      }
    }
    const { row = 0, c = 0, si = 0 } = tags;
    if (row > LAST_ROW || Math.max(last.row * last.column, c, si) > MAX_CELLS)
      throw new SpreadsheetError('tooManyCells');
  }
};

/** Yields the text of a file in chunks that never split a tag. */
async function* readCompleteTags(file: Blob, entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const piece of unpackEntry(file, entry)) {
      const text = rest + decoder.decode(piece, { stream: true });
      const open = text.lastIndexOf('<');
      const cut = open < 0 || text.includes('>', open) ? text.length : open;
      rest = text.slice(cut);
      if (rest.length > MAX_TAG) throw new SpreadsheetError('unreadable');
      yield text.slice(0, cut);
    }
  } catch (error) {
    throw error instanceof CorruptZipError ? new SpreadsheetError('unreadable') : error;
  }
}

/**
 * Parses a cell address such as `AB12` into its row and column, both counted from 1; `12` from a row tag has only a
 * row.
 * @throws SpreadsheetError if the position is outside a spreadsheet
 */
const parseCellReference = (address: string): { row: number; column: number } => {
  const [, letters = '', digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
  const row = Number(digits);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (!(row <= LAST_ROW && column <= LAST_COLUMN)) throw new SpreadsheetError('unreadable');
  return { row, column };
};
