import type { Fields } from './callApi';
import { type Section, type SectionName, sections } from './sections';
import type { ArchivedRecord } from './systemDocument';
import { fieldsTaken, keptFields } from './writtenFields';

/** Limits records to the fields that archives store. Any other fields of a file are neither displayed nor sent. */
export function keptRecords(name: SectionName, records: readonly ArchivedRecord[]): ArchivedRecord[] {
  const fieldNotes = keptFields(sections[name]);
  return records.map(({ fields, ...record }) => ({
    ...record,
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => Object.hasOwn(fieldNotes, field))),
  }));
}

/** Write-only fields, which archives cannot contain. */
export function secretFields(name: SectionName): string[] {
  const { begin, create, change } = sections[name];
  const fieldNotes = keptFields(sections[name]);
  return [begin, create, change].flatMap((write) =>
    write
      ? Object.entries(fieldsTaken(write.call, write.prefix)).flatMap(([field, { writeOnly }]) =>
          writeOnly && !Object.hasOwn(fieldNotes, field) ? [field] : [],
        )
      : [],
  );
}

/** Returns a predicate that checks whether a key matches a record's fields, including the `#n` suffix of duplicate keys. */
export function keyTest({ id, sound, ...section }: Section): (key: string, fields: Fields) => boolean {
  const fieldNotes = keptFields(section);
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
