import { sha256 } from '../readSystem';
import { type SectionName, sectionNames } from '../sections';
import type { ArchivedSound, SystemDocument } from '../systemDocument';
import { FORMAT, type Manifest, sectionFile } from './manifest';

/** What no call tells. */
const LEFT_OUT = [
  'Passwords, PINs and keys',
  'Voice messages, recordings and call records',
  'Ids and times of records',
];

/** The files of an archive but for its sounds, as they are written. */
export interface WrittenArchive {
  manifest: Manifest;
  sections: Record<SectionName, Uint8Array>;
  /** The manifest’s bytes. */
  written: Uint8Array;
}

/** Writes records and manifest of an archive. */
export function writtenArchive(
  document: SystemDocument,
  sounds: readonly ArchivedSound[],
  { version, by, at }: Pick<Manifest, 'version' | 'by' | 'at'>,
): WrittenArchive {
  const sections = Object.fromEntries(
    sectionNames.map((name) => [name, json(document.sections[name])]),
  ) as Record<SectionName, Uint8Array>;
  const manifest: Manifest = {
    format: FORMAT,
    version,
    domain: document.domain,
    at,
    by,
    sections: Object.fromEntries(
      sectionNames.map((name) => [
        name,
        {
          file: sectionFile(name),
          records: document.sections[name].length,
          sha256: sha256(sections[name]),
        },
      ]),
    ) as Manifest['sections'],
    sounds: [...sounds].sort((one, other) => (one.file < other.file ? -1 : 1)),
    leftOut: LEFT_OUT,
  };
  return { manifest, sections, written: json(manifest) };
}

const json = (value: unknown): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(value, undefined, 2)}\n`);
