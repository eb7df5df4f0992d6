import {
  CorruptZipError,
  filterZip,
  readZipContents,
  unpackEntry,
  type ZipEntry,
} from '../../lib/zipContents';

/** What a spreadsheet may come to unpacked, in how many files, and how many times its own size. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;
const MAX_FILES = 5000;
const MAX_RATIO = 200;
/** Of a small one the ratio says nothing. */
const MIN_RATIO_CHECK_BYTES = 16 * 1024 * 1024;
/** The last row and column there are in a spreadsheet. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** Cells from the first to the last of a sheet, empty ones among them: all of them are made when it is read. */
const MAX_CELLS = 10_000_000;
/** Letters of the tag of a row or cell, which has some hundred, and of any. */
const MAX_CELL_TAG = 10_000;
const MAX_TAG = 1_000_000;

export type SpreadsheetFault = 'unreadable' | 'tooLarge' | 'tooManyCells';

/** A spreadsheet that is not read, and why. */
export class SpreadsheetError extends Error {
  constructor(readonly fault: SpreadsheetFault) {
    super(fault);
  }
}

/**
 * A spreadsheet (XLSX) with what is read of it, once that was unpacked piece by piece and thrown away: a few hundred bytes can unpack
 * to more than memory has, or name a cell so far out that the empty ones before it fill it.
 * @throws RefusedSheet for one that is too large, or is not what it says
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

/** Pictures, settings of printers and the like are for other programs. */
const isReadEntry = ({ name }: ZipEntry): boolean => /\.(xml|rels)$/.test(name);

/** The tag of a row, a cell or a shared text, whatever stands before its name. */
const TAG = /<(?:[^\s<>/:]+:)?(row|c|si)(?=[\s/>])([^>]*)>/g;
/** Attributes as XML has them. Others are read by every reader in its own way. */
const ATTRIBUTES = /^(?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?$/;
const ADDRESS = /[\s:]r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** @throws RefusedSheet, for too many cells among others */
async function checkCells(file: Blob, entry: ZipEntry): Promise<void> {
  const last = { row: 0, column: 0 };
  const tags: Record<string, number> = { row: 0, c: 0, si: 0 };
  for await (const text of readWholeTags(file, entry)) {
    for (const [, name = '', attributes = ''] of text.matchAll(TAG)) {
      tags[name] = (tags[name] ?? 0) + 1;
      if (attributes.length > MAX_CELL_TAG || !ATTRIBUTES.test(attributes))
        throw new SpreadsheetError('unreadable');
      for (const [, double, single] of attributes.matchAll(ADDRESS)) {
        const place = parseCellAddress(double ?? single ?? '');
        // What is closed at once holds nothing, and is passed over however far out it stands.
        if (name !== 'c' || attributes.endsWith('/')) continue;
        last.row = Math.max(last.row, place.row);
        last.column = Math.max(last.column, place.column);
      }
    }
    const { row = 0, c = 0, si = 0 } = tags;
    if (row > LAST_ROW || Math.max(last.row * last.column, c, si) > MAX_CELLS)
      throw new SpreadsheetError('tooManyCells');
  }
}

/** The text of a file, in pieces that end with no tag half read. */
async function* readWholeTags(file: Blob, entry: ZipEntry): AsyncGenerator<string> {
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
 * Row and column of `AB12`, both from 1; of `12`, the row of a row's own tag.
 * @throws RefusedSheet for places no spreadsheet has
 */
function parseCellAddress(address: string): { row: number; column: number } {
  const [, letters = '', digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
  const row = Number(digits);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (!(row <= LAST_ROW && column <= LAST_COLUMN)) throw new SpreadsheetError('unreadable');
  return { row, column };
}
