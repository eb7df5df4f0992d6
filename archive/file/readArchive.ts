import { promisify } from 'node:util';
import { type Entry, fromRandomAccessReader, open, type RandomAccessReader, type ZipFile } from 'yauzl';
import type { Archive } from '../importSystem';
import { sha256 } from '../readSystem';
import { type SectionName, sectionNames } from '../sections';
import type { ArchivedRecord, ArchivedSound, SystemDocument } from '../systemDocument';
import { BadArchive } from './badArchive';
import { checkedManifest, checkedRecords } from './checkedFiles';
import { MANIFEST, type Manifest, SIGNATURE } from './manifest';

export { BadArchive } from './badArchive';

/** An archive that was opened: its records are in memory, its sounds are read as they are asked for. */
export interface OpenArchive extends Archive {
  manifest: Manifest;
  /** The manifest’s bytes, and those of each kind of records. */
  written: Uint8Array<ArrayBuffer>;
  sections: Partial<Record<SectionName, Uint8Array<ArrayBuffer>>>;
  /** SHA-256 of the manifest, and its signature where it has one. */
  digest: string;
  signature: string | undefined;
  close(): void;
}

/** Where the bytes of an archive are, if not in a file of this machine. */
export interface ArchiveBytes {
  reader: RandomAccessReader;
  size: number;
}

/** Bytes a file of records may have: far more than any phone system's, so that no file fills the memory. */
const MAX_RECORDS_BYTES = 256 * 1024 * 1024;
const MAX_SOUND_BYTES = 64 * 1024 * 1024;
const MAX_SIGNATURE_BYTES = 64 * 1024;

/** Files an archive has at most. */
const MAX_FILES = 200_000;

/**
 * Opens an archive, and compares what it holds with the hashes of its manifest.
 * @param from a path, or what reads its bytes
 * @throws BadArchive where it is none, of a newer format, or not as it was written
 */
export async function readArchive(from: string | ArchiveBytes): Promise<OpenArchive> {
  const zip = await opened(from);
  try {
    const entries = await entriesOf(zip);
    const read = async (name: string, most: number): Promise<Uint8Array<ArrayBuffer>> => {
      const entry = entries.get(name);
      if (!entry) throw new BadArchive(`${name} is missing.`);
      if (entry.uncompressedSize > most) throw new BadArchive(`${name} is too large.`);
      return contentOf(zip, entry, most);
    };
    const written = await read(MANIFEST, MAX_RECORDS_BYTES);
    const manifest = checkedManifest(MANIFEST, written);
    const named = new Map(manifest.sounds.map((sound) => [sound.file, sound]));
    const sections: OpenArchive['sections'] = {};
    const records = {} as Record<SectionName, ArchivedRecord[]>;
    for (const name of sectionNames) {
      const told = manifest.sections[name];
      if (!told) {
        records[name] = [];
        continue;
      }
      const content = await read(told.file, MAX_RECORDS_BYTES);
      if (sha256(content) !== told.sha256) throw new BadArchive(`${told.file} is not as it was written.`);
      sections[name] = content;
      records[name] = checkedRecords(told.file, content, named);
    }
    const document: SystemDocument = { domain: manifest.domain, sections: records };
    const signature = entries.has(SIGNATURE)
      ? new TextDecoder().decode(await read(SIGNATURE, MAX_SIGNATURE_BYTES)).trim()
      : undefined;
    return {
      manifest,
      written,
      sections,
      document,
      digest: sha256(written),
      signature,
      async sound({ file, sha256: wanted }: ArchivedSound) {
        const content = await read(file, MAX_SOUND_BYTES);
        if (sha256(content) !== wanted) throw new BadArchive(`${file} is not as it was written.`);
        return content;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const options = { lazyEntries: true, autoClose: false, strictFileNames: true };

const openZip = promisify((path: string, done: (error: Error | null, zip: ZipFile) => void): void =>
  open(path, options, done),
);

const openBytes = promisify(
  ({ reader, size }: ArchiveBytes, done: (error: Error | null, zip: ZipFile) => void): void =>
    fromRandomAccessReader(reader, size, options, done),
);

async function opened(from: string | ArchiveBytes): Promise<ZipFile> {
  try {
    return await (typeof from === 'string' ? openZip(from) : openBytes(from));
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
