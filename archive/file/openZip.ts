import { promisify } from 'node:util';
import { type Entry, fromRandomAccessReader, open, type RandomAccessReader, type ZipFile } from 'yauzl';
import { BadArchive } from './badArchive';

/** Where the bytes of a file are, if not in a file of this machine. */
export interface FileBytes {
  reader: RandomAccessReader;
  size: number;
}

/** Files of a zip, read as they are asked for. */
export interface OpenZip {
  names: ReadonlySet<string>;
  /**
   * @param most bytes it may have
   * @throws BadArchive where it is missing, larger, or broken
   */
  read(name: string, most: number): Promise<Uint8Array<ArrayBuffer>>;
  close(): void;
}

/** Files a zip has at most. */
const MAX_FILES = 200_000;

/**
 * @param from a path, or what reads its bytes
 * @throws BadArchive where it is no zip
 */
export async function openZip(from: string | FileBytes): Promise<OpenZip> {
  const zip = await opened(from);
  try {
    const entries = await entriesOf(zip);
    return {
      names: new Set(entries.keys()),
      async read(name, most) {
        const entry = entries.get(name);
        if (!entry) throw new BadArchive(`${name} is missing.`);
        if (entry.uncompressedSize > most) throw new BadArchive(`${name} is too large.`);
        return contentOf(zip, entry, most);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const options = { lazyEntries: true, autoClose: false, strictFileNames: true };

const openPath = promisify((path: string, done: (error: Error | null, zip: ZipFile) => void): void =>
  open(path, options, done),
);

const openBytes = promisify(
  ({ reader, size }: FileBytes, done: (error: Error | null, zip: ZipFile) => void): void =>
    fromRandomAccessReader(reader, size, options, done),
);

async function opened(from: string | FileBytes): Promise<ZipFile> {
  try {
    return await (typeof from === 'string' ? openPath(from) : openBytes(from));
  } catch (error) {
    if (error instanceof Error && ('code' in error || 'status' in error)) throw error;
    throw new BadArchive('This file is no archive.');
  }
}

const entriesOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      if (entries.size === MAX_FILES) return reject(new BadArchive('This archive has too many files.'));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', () => reject(new BadArchive('This file is no archive.')));
    zip.readEntry();
  });

const contentOf = (zip: ZipFile, entry: Entry, most: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new BadArchive(`${entry.fileName} can’t be read.`));
      const parts: Buffer[] = [];
      let bytes = 0;
      stream.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > most) stream.destroy(new BadArchive(`${entry.fileName} is too large.`));
        else parts.push(part);
      });
      stream.once('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
      stream.once('error', () => reject(new BadArchive(`${entry.fileName} can’t be read.`)));
    });
  });
