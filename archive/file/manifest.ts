import type { SectionName } from '../sections';
import type { ArchivedSound } from '../systemDocument';

/** Of the format of archives; one that is not known is not read. */
export const FORMAT = 1;

/** What an archive holds: a file of an archive that names all others, each with its hash. */
export interface Manifest {
  format: typeof FORMAT;
  /** The version of the product that wrote it. */
  version: string;
  /** The phone system it is of. */
  domain: string;
  /** When it was begun, ISO 8601. */
  at: string;
  /** Who had it made, by name. */
  by: string;
  /** Records by kind: the file they stand in, how many there are, and its SHA-256. Of a kind without one nothing is told. */
  sections: Partial<Record<SectionName, { file: string; records: number; sha256: string }>>;
  sounds: ArchivedSound[];
  /** What no archive holds, in words. */
  leftOut: string[];
}

export const MANIFEST = 'manifest.json';
/** The signature over the manifest's bytes: a compact JWS whose payload is their SHA-256. */
export const SIGNATURE = 'manifest.jws';
export const sectionFile = (name: SectionName): string => `records/${name}.json`;
