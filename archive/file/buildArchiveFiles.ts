import { sha256 } from '../readSystem';
import type { SectionName } from '../sections';
import { type ArchivedSound, mapSections, type SystemDocument } from '../systemDocument';
import { FORMAT_VERSION, getSectionFile, type Manifest } from './manifest';

/** Data that the API never returns. */
const EXCLUDED_DATA = [
  'Passwords, PINs and keys',
  'Voice messages, recordings and call records',
  'Ids and times of records',
];

/** The files of an archive, except its sounds. */
export interface ArchiveFiles {
  manifest: Manifest;
  sections: Partial<Record<SectionName, Uint8Array>>;
  /** Raw bytes of the manifest. */
  written: Uint8Array;
}

export function buildArchiveFiles(
  document: SystemDocument,
  sounds: readonly ArchivedSound[],
  { version, by, at }: Pick<Manifest, 'version' | 'by' | 'at'>,
): ArchiveFiles {
  const files = mapSections(document.sections, (name, records) => {
    const content = encodeJson(records);
    return {
      content,
      told: { file: getSectionFile(name), records: records.length, sha256: sha256(content) },
    };
  });
  const each = Object.entries(files);
  const manifest: Manifest = {
    format: FORMAT_VERSION,
    version,
    domain: document.domain,
    at,
    by,
    sections: Object.fromEntries(each.map(([name, { told }]) => [name, told])),
    sounds: [...sounds].sort((first, other) => (first.file < other.file ? -1 : 1)),
    leftOut: EXCLUDED_DATA,
  };
  const sections = Object.fromEntries(each.map(([name, { content }]) => [name, content]));
  return { manifest, sections, written: encodeJson(manifest) };
}

const encodeJson = (value: unknown): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(value, undefined, 2)}\n`);
