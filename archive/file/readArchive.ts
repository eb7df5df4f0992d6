import { promisify } from 'node:util';
import { type Entry, open, type ZipFile } from 'yauzl';
import type { Archive } from '../importSystem';
import { sha256 } from '../readSystem';
import { sectionNames } from '../sections';
import type { ArchivedRecord, SystemDocument } from '../systemDocument';
import { FORMAT, MANIFEST, type Manifest, SIGNATURE } from './manifest';

/** An archive that can't be read: what is wrong with it, in words for people. */
export class BadArchive extends Error {
  override name = 'BadArchive';
}

/** An archive that was opened: its records are in memory, its sounds are read as they are asked for. */
export interface OpenArchive extends Archive {
  manifest: Manifest;
  /** SHA-256 of the manifest, and its signature where it has one. */
  digest: string;
  signature: string | undefined;
  close(): void;
}

/** Bytes a file of records may have: far more than any phone system's, so that no file fills the memory. */
const MAX_RECORDS_BYTES = 256 * 1024 * 1024;
const MAX_SOUND_BYTES = 64 * 1024 * 1024;

/**
 * Opens an archive, and compares what it holds with the hashes of its manifest.
 * @throws BadArchive where it is none, of a newer format, or not as it was written
 */
export async function readArchive(path: string): Promise<OpenArchive> {
  const zip = await opened(path);
  try {
    const entries = await entriesOf(zip);
    const read = async (name: string, most: number): Promise<Uint8Array<ArrayBuffer>> => {
      const entry = entries.get(name);
      if (!entry) throw new BadArchive(`${name} is missing.`);
      if (entry.uncompressedSize > most) throw new BadArchive(`${name} is too large.`);
      return contentOf(zip, entry, most);
    };
    const written = await read(MANIFEST, MAX_RECORDS_BYTES);
    const manifest = parsed(MANIFEST, written) as Manifest;
    if (manifest.format !== FORMAT) throw new BadArchive(`Format ${manifest.format} is not known.`);
    const sections: Partial<SystemDocument['sections']> = {};
    for (const name of sectionNames) {
      const told = manifest.sections?.[name];
      if (!told) {
        sections[name] = [];
        continue;
      }
      const content = await read(told.file, MAX_RECORDS_BYTES);
      if (sha256(content) !== told.sha256) throw new BadArchive(`${told.file} is not as it was written.`);
      sections[name] = parsed(told.file, content) as ArchivedRecord[];
    }
    const signature = entries.has(SIGNATURE)
      ? new TextDecoder().decode(await read(SIGNATURE, MAX_RECORDS_BYTES)).trim()
      : undefined;
    return {
      manifest,
      document: { domain: manifest.domain, sections: sections as SystemDocument['sections'] },
      digest: sha256(written),
      signature,
      async sound({ file, sha256: wanted }) {
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

const openZip = promisify((path: string, done: (error: Error | null, zip: ZipFile) => void): void =>
  open(path, { lazyEntries: true, autoClose: false, strictFileNames: true }, done),
);

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openZip(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw new BadArchive('This file is no archive.');
  }
}

const entriesOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
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

function parsed(name: string, content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(content));
  } catch {
    throw new BadArchive(`${name} can’t be read.`);
  }
}
