import { msg } from '#i18n';
import type { Archive } from '../importSystem';
import { sha256 } from '../readSystem';
import { type SectionName, sectionNames } from '../sections';
import type { ArchivedSound, SystemDocument } from '../systemDocument';
import { BadArchive } from './badArchive';
import { checkedManifest, checkedRecords } from './checkedFiles';
import { MANIFEST, type Manifest, SIGNATURE } from './manifest';
import { type FileBytes, openZip } from './openZip';
import { wholeBudget } from './readJson';

export { BadArchive } from './badArchive';

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

const otherwise = (file: string): BadArchive =>
  new BadArchive(msg('{file} is not as it was written.'), { file });

const MAX_MANIFEST_BYTES = 32 * 1024 * 1024;
const MAX_SOUND_BYTES = 64 * 1024 * 1024;
const MAX_SIGNATURE_BYTES = 64 * 1024;

/**
 * Opens an archive and verifies its contents against the hashes in the manifest.
 * @param from a path, or random access to the file's bytes
 * @throws BadArchive if the file is not an archive, uses a newer format or was modified
 */
export async function readArchive(from: string | FileBytes): Promise<OpenArchive> {
  const zip = await openZip(from);
  const { read } = zip;
  const budget = wholeBudget();
  const take = async (name: string, maxBytes: number) => {
    const content = await read(name, Math.min(maxBytes, budget.bytes));
    budget.bytes -= content.byteLength;
    return content;
  };
  try {
    const written = await take(MANIFEST, MAX_MANIFEST_BYTES);
    const manifest = checkedManifest(written, budget);
    const named = new Map(manifest.sounds.map((sound) => [sound.file, sound]));
    const sections: OpenArchive['sections'] = {};
    const records: SystemDocument['sections'] = {};
    for (const name of sectionNames) {
      const statedFile = manifest.sections[name];
      if (!statedFile) continue;
      const content = await take(statedFile.file, budget.bytes);
      if (sha256(content) !== statedFile.sha256) throw otherwise(statedFile.file);
      sections[name] = content;
      records[name] = checkedRecords(name, statedFile.file, content, named, budget);
    }
    const document: SystemDocument = { domain: manifest.domain, sections: records };
    const signature = zip.names.has(SIGNATURE)
      ? new TextDecoder().decode(await read(SIGNATURE, MAX_SIGNATURE_BYTES)).trim()
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
        if (content.byteLength !== bytes || sha256(content) !== expectedHash) throw otherwise(file);
        return content;
      },
      close: zip.close,
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
