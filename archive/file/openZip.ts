import { promisify } from 'node:util';
import { type Entry, fromRandomAccessReader, open, type RandomAccessReader, type ZipFile } from 'yauzl';
import { msg } from '#i18n';
import { createTooLargeError } from './createTooLargeError';
import { InvalidArchiveError } from './invalidArchiveError';
import { createUnreadableError } from './readJson';

/** Random access to a file's bytes, for files that are not on the local disk. */
export interface FileBytes {
  reader: RandomAccessReader;
  size: number;
}

/** An open zip file whose entries are read on demand. */
export interface OpenZip {
  names: ReadonlySet<string>;
  /** Declared size of an entry, in bytes. */
  getSize(name: string): number;
  /**
   * @param maxBytes maximum size, in bytes
   * @throws InvalidArchiveError if the entry is missing, too large or corrupt
   */
  read(name: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>>;
  close(): void;
}

/** Maximum number of files in a zip. */
export const MAX_ZIP_FILES = 100_000;
/** Maximum size of the names, comments and extra fields in the directory of a zip. */
const MAX_DIRECTORY_MEGABYTES = 32;

/**
 * @param from a path, or random access to the file's bytes
 * @throws InvalidArchiveError if the file is not a zip
 */
export async function openZip(from: string | FileBytes): Promise<OpenZip> {
  const zip = await openZipFile(from);
  try {
    const entries = await readEntries(zip);
    return {
      names: new Set(entries.keys()),
      getSize: (name) => entries.get(name)?.uncompressedSize ?? 0,
      async read(name, maxBytes) {
        const entry = entries.get(name);
        if (!entry) throw new InvalidArchiveError(msg('{file} is missing.'), { file: name });
        if (entry.uncompressedSize > maxBytes) throw createTooLargeError(name);
        return readContent(zip, entry, maxBytes);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/**
 * Converts zip and zlib errors to InvalidArchiveError. Errors from the underlying storage or database are returned
 * unchanged, because they may be temporary.
 */
function toArchiveError(error: unknown, bad: InvalidArchiveError): Error {
  if (!(error instanceof Error)) return bad;
  const code = 'code' in error ? String(error.code) : '';
  const isOfBytes = error.name === 'Error' && !('status' in error) && !error.cause && /^(Z_.*)?$/.test(code);
  return isOfBytes || error instanceof RangeError ? bad : error;
}

const createNotArchiveError = (): InvalidArchiveError =>
  new InvalidArchiveError(msg('This file is not an archive.'));

const zipOptions = { lazyEntries: true, autoClose: false, strictFileNames: true };

const openPath = promisify((path: string, callback: (error: Error | null, zip: ZipFile) => void): void =>
  open(path, zipOptions, callback),
);

const openBytes = promisify(
  ({ reader, size }: FileBytes, callback: (error: Error | null, zip: ZipFile) => void): void =>
    fromRandomAccessReader(reader, size, zipOptions, callback),
);

async function openZipFile(from: string | FileBytes): Promise<ZipFile> {
  try {
    return await (typeof from === 'string' ? openPath(from) : openBytes(from));
  } catch (error) {
    throw toArchiveError(error, createNotArchiveError());
  }
}

const readEntries = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    if (zip.entryCount > MAX_ZIP_FILES)
      throw new InvalidArchiveError(msg('This archive has more than {most} files.'), { most: MAX_ZIP_FILES });
    const entries = new Map<string, Entry>();
    let bytes = 0;
    zip.on('entry', (entry: Entry) => {
      bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (bytes > MAX_DIRECTORY_MEGABYTES * 1024 ** 2)
        return reject(
          new InvalidArchiveError(
            msg('The names of the files in this archive take more than {megabytes} MB.'),
            { megabytes: MAX_DIRECTORY_MEGABYTES },
          ),
        );
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', (error) => reject(toArchiveError(error, createNotArchiveError())));
    zip.readEntry();
  });

const readContent = (zip: ZipFile, entry: Entry, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      const bad = (error: unknown) => toArchiveError(error, createUnreadableError(entry.fileName));
      if (error) return reject(bad(error));
      const parts: Buffer[] = [];
      let bytes = 0;
      stream.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > maxBytes) stream.destroy(createTooLargeError(entry.fileName));
        else parts.push(part);
      });
      stream.once('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
      stream.once('error', (error) => reject(bad(error)));
    });
  });
