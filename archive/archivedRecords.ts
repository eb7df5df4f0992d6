import { getAcceptedFields, getArchivedFields } from './archivedFields';
import type { Fields } from './callApi';
import { type Section, type SectionName, sections } from './sections';
import type { ArchivedRecord } from './systemDocument';

/** Removes fields that archives do not store, so that unknown fields in a file are ignored. */
export function toArchivedRecords(name: SectionName, records: readonly ArchivedRecord[]): ArchivedRecord[] {
  const fieldNotes = getArchivedFields(sections[name]);
  return records.map(({ fields, ...record }) => ({
    ...record,
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => Object.hasOwn(fieldNotes, field))),
  }));
}

/** Write-only fields, which archives cannot contain. */
export function listSecretFields(name: SectionName): string[] {
  const { begin, create, change } = sections[name];
  const fieldNotes = getArchivedFields(sections[name]);
  return [begin, create, change].flatMap((write) =>
    write
      ? Object.entries(getAcceptedFields(write.call, write.prefix)).flatMap(([field, { writeOnly }]) =>
          writeOnly && !Object.hasOwn(fieldNotes, field) ? [field] : [],
        )
      : [],
  );
}

/** Returns a predicate that checks whether a key matches a record's fields, allowing for the `#n` suffix of duplicates. */
export function createKeyMatcher({
  id,
  sound,
  ...section
}: Section): (key: string, fields: Fields) => boolean {
  const fieldNotes = getArchivedFields(section);
  return (key, fields) => {
    // Sound names and computed values appear only in the key, not in the fields.
    const parts = section.key.map((field) =>
      Object.hasOwn(fieldNotes, field) && field !== sound ? String(fields[field] ?? '') : undefined,
    );
    const open = parts.indexOf(undefined);
    const head = [...parts.slice(0, open), ''].join('~');
    const tail = ['', ...parts.slice(open + 1)].join('~');
    const isIt = (candidate: string) =>
      open < 0
        ? candidate === parts.join('~')
        : candidate.length >= head.length + tail.length &&
          candidate.startsWith(head) &&
          candidate.endsWith(tail);
    return isIt(key) || (id !== undefined && isIt(key.replace(/#\d+$/, '')));
  };
}
