import { CorruptZipError, readZipContents, unpackEntry, type ZipEntry } from '../../../lib/readZipContents';

/** Limits on a spreadsheet's unpacked size, its number of files and its compression ratio. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;
const MAX_FILES = 5000;
const MAX_RATIO = 200;
/** Unpacked size below which the compression ratio is not checked. */
const MIN_RATIO_CHECK_BYTES = 16 * 1024 * 1024;

export type SpreadsheetFault = 'unreadable' | 'tooLarge' | 'tooManyCells';

export class SpreadsheetError extends Error {
  constructor(readonly fault: SpreadsheetFault) {
    super(fault);
  }
}

/** Yields the text of a part of the spreadsheet, such as `xl/workbook.xml`, in chunks; nothing if it is missing. */
export type ReadPart = (path: string) => AsyncGenerator<string>;

/**
 * Opens an XLSX file, after checking that it cannot expand beyond available memory.
 * @throws SpreadsheetError if the file is too large or not a valid archive
 */
export const openSpreadsheet = async (file: Blob): Promise<ReadPart> => {
  const entries = await readZipContents(file);
  if (!entries) throw new SpreadsheetError('unreadable');
  const bytes = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const isBomb = bytes > MIN_RATIO_CHECK_BYTES && bytes > MAX_RATIO * file.size;
  if (entries.length > MAX_FILES || bytes > MAX_UNPACKED_BYTES || isBomb)
    throw new SpreadsheetError('tooLarge');
  const byPath = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  return (path) => readEntry(file, byPath.get(path.toLowerCase()));
};

async function* readEntry(file: Blob, entry: ZipEntry | undefined): AsyncGenerator<string> {
  if (!entry) return;
  const decoder = new TextDecoder();
  try {
    for await (const piece of unpackEntry(file, entry)) yield decoder.decode(piece, { stream: true });
  } catch (error) {
    throw error instanceof CorruptZipError ? new SpreadsheetError('unreadable') : error;
  }
}
