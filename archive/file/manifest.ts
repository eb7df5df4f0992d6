import type { SectionName } from '../sections';
import type { ArchivedSound } from '../systemDocument';

/** Version of the archive format. Archives of any other version are rejected. */
export const FORMAT_VERSION = 1;

/** The manifest: lists every other file in the archive with its hash. */
export interface Manifest {
  format: typeof FORMAT_VERSION;
  /** Version of the product that wrote the archive. */
  version: string;
  domain: string;
  /** When the export started, in ISO 8601. */
  at: string;
  /** Name of the user who requested the archive. */
  by: string;
  /** For each section, the file with its records, the record count and the file's SHA-256. Sections that were not exported are absent. */
  sections: Partial<Record<SectionName, { file: string; records: number; sha256: string }>>;
  sounds: ArchivedSound[];
  /** Descriptions of the data that archives never contain. */
  leftOut: string[];
}

export const MANIFEST_FILE = 'manifest.json';
/** Signature of the manifest: a compact JWS whose payload is the SHA-256 of the manifest's bytes. */
export const SIGNATURE_FILE = 'manifest.jws';
export const getSectionFile = (name: SectionName): string => `records/${name}.json`;
