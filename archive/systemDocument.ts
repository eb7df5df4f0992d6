import { type SectionName, sectionNames } from './sections';

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

/** What a phone system is, or some kinds of its records. */
export interface SystemDocument {
  domain: string;
  /** Of a kind that is not among them nothing is known: it is compared with nothing, and stays as it is. */
  sections: Partial<Record<SectionName, ArchivedRecord[]>>;
}

/** All a phone system is. */
export interface WholeSystem extends SystemDocument {
  sections: Record<SectionName, ArchivedRecord[]>;
}

/** What is made of each kind of records a document has. */
export const mapSections = <T>(
  sections: SystemDocument['sections'],
  of: (name: SectionName, records: ArchivedRecord[]) => T,
): Partial<Record<SectionName, T>> =>
  Object.fromEntries(
    sectionNames.flatMap((name) => {
      const records = sections[name];
      return records ? [[name, of(name, records)] as const] : [];
    }),
  );
