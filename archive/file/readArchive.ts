import { msg } from '#i18n';
import type { Archive } from '../importSystem';
import { sha256 } from '../readSystem';
import { type SectionName, sectionNames } from '../sections';
import type { ArchivedSound, SystemDocument } from '../systemDocument';
import { InvalidArchiveError } from './invalidArchiveError';
import { MANIFEST_FILE, type Manifest, SIGNATURE_FILE } from './manifest';
import { type FileBytes, openZip } from './openZip';
import { parseManifest, parseRecords } from './parseManifest';
import { createBudget } from './readJson';

export { InvalidArchiveError } from './invalidArchiveError';

/** An opened archive. Records are held in memory; sounds are read on demand. */
export interface OpenArchive extends Archive {
  manifest: Manifest;
  /** Raw bytes of the manifest and of each section. */
  written: Uint8Array<ArrayBuffer>;
  sections: Partial<Record<SectionName, Uint8Array<ArrayBuffer>>>;
  /** SHA-256 of the manifest, and its signature if it has one. */
  digest: string;
  signature: string | undefined;
  close(): void;
}

const createMismatchError = (file: string): InvalidArchiveError =>
  new InvalidArchiveError(msg('{file} is not as it was written.'), { file });

const MAX_MANIFEST_BYTES = 32 * 1024 * 1024;
const MAX_SOUND_BYTES = 64 * 1024 * 1024;
const MAX_SIGNATURE_BYTES = 64 * 1024;

/**
 * Opens an archive and verifies its contents against the hashes in the manifest.
 * @param from a path, or random access to the file's bytes
 * @throws InvalidArchiveError if the file is not an archive, uses a newer format or was modified
 */
export async function readArchive(from: string | FileBytes): Promise<OpenArchive> {
  const zip = await openZip(from);
  const { read } = zip;
  const budget = createBudget();
  const take = async (name: string, maxBytes: number) => {
    const content = await read(name, Math.min(maxBytes, budget.bytes));
    budget.bytes -= content.byteLength;
    return content;
  };
  try {
    const written = await take(MANIFEST_FILE, MAX_MANIFEST_BYTES);
    const manifest = parseManifest(written, budget);
    const named = new Map(manifest.sounds.map((sound) => [sound.file, sound]));
    const sections: OpenArchive['sections'] = {};
    const records: SystemDocument['sections'] = {};
    for (const name of sectionNames) {
      const statedFile = manifest.sections[name];
      if (!statedFile) continue;
      const content = await take(statedFile.file, budget.bytes);
      if (sha256(content) !== statedFile.sha256) throw createMismatchError(statedFile.file);
      sections[name] = content;
      records[name] = parseRecords(name, statedFile.file, content, named, budget);
    }
    const document: SystemDocument = { domain: manifest.domain, sections: records };
    const signature = zip.names.has(SIGNATURE_FILE)
      ? new TextDecoder().decode(await read(SIGNATURE_FILE, MAX_SIGNATURE_BYTES)).trim()
      : undefined;
    return {
      manifest,
      written,
      sections,
      document,
      digest: sha256(written),
      signature,
      async sound({ file, bytes, sha256: expectedHash }: ArchivedSound) {
        const content = await read(file, Math.min(bytes, MAX_SOUND_BYTES));
        if (content.byteLength !== bytes || sha256(content) !== expectedHash) throw createMismatchError(file);
        return content;
      },
      close: zip.close,
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
