import { type SectionName, sectionNames } from './sections';

/** A sound that belongs to a record. Its bytes are stored in a separate file. */
export interface ArchivedSound {
  /** Path within the archive, such as `sounds/music/Calm.wav`. */
  file: string;
  type: string;
  bytes: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
}

/** A record without system-specific values: ids, timestamps and secrets. */
export interface ArchivedRecord {
  /** Unique key within its section, such as an account's number or a template's name. */
  key: string;
  /** Field values by API name. References contain the key of the other record. Empty values are omitted. */
  fields: Record<string, unknown>;
  /** Sounds by the field or position that plays them. */
  sounds?: Record<string, ArchivedSound>;
}

/** The records of a phone system, or of some of its sections. */
export interface SystemDocument {
  domain: string;
  /** Records by section. Absent sections are unknown: they are neither compared nor changed. */
  sections: Partial<Record<SectionName, ArchivedRecord[]>>;
}

export interface CompleteSystem extends SystemDocument {
  sections: Record<SectionName, ArchivedRecord[]>;
}

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
