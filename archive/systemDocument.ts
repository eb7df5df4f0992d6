import type { SectionName } from './sections';

/** A sound that belongs to a record: its bytes stand beside the records. */
export interface ArchivedSound {
  /** Its name within the archive, such as `sounds/music/Calm.wav`. */
  file: string;
  type: string;
  bytes: number;
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
}

/** A record without what only its phone system knows: ids, times, secrets. */
export interface ArchivedRecord {
  /** What it is known by among its like: an account's number, a template's name. */
  key: string;
  /** By the names of the wire; what refers to another record of the phone system has that one's key. Nothing empty is among them. */
  fields: Record<string, unknown>;
  /** Sounds by the field or place that plays them. */
  sounds?: Record<string, ArchivedSound>;
}

/** All a phone system is. */
export interface SystemDocument {
  domain: string;
  sections: Record<SectionName, ArchivedRecord[]>;
}
