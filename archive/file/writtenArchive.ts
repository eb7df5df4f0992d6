import { sha256 } from '../readSystem';
import type { SectionName } from '../sections';
import { type ArchivedSound, mapSections, type SystemDocument } from '../systemDocument';
import { FORMAT, type Manifest, sectionFile } from './manifest';

/** Data that the API never returns. */
const LEFT_OUT = [
  'Passwords, PINs and keys',
  'Voice messages, recordings and call records',
  'Ids and times of records',
];

/** The files of an archive, except its sounds. */
export interface WrittenArchive {
  manifest: Manifest;
  sections: Partial<Record<SectionName, Uint8Array>>;
  /** Raw bytes of the manifest. */
  written: Uint8Array;
}

export function writtenArchive(
  document: SystemDocument,
  sounds: readonly ArchivedSound[],
  { version, by, at }: Pick<Manifest, 'version' | 'by' | 'at'>,
): WrittenArchive {
  const files = mapSections(document.sections, (name, records) => {
    const content = json(records);
    return { content, told: { file: sectionFile(name), records: records.length, sha256: sha256(content) } };
  });
  const each = Object.entries(files);
  const manifest: Manifest = {
    format: FORMAT,
    version,
    domain: document.domain,
    at,
    by,
    sections: Object.fromEntries(each.map(([name, { told }]) => [name, told])),
    sounds: [...sounds].sort((first, other) => (first.file < other.file ? -1 : 1)),
    leftOut: LEFT_OUT,
  };
  const sections = Object.fromEntries(each.map(([name, { content }]) => [name, content]));
  return { manifest, sections, written: json(manifest) };
}

const json = (value: unknown): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(value, undefined, 2)}\n`);
