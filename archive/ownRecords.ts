import type { Fields } from './callApi';
import { type Section, type SectionName, sections } from './sections';
import type { ArchivedRecord } from './systemDocument';
import { fieldsTaken, keptFields } from './writtenFields';

/** Records with the fields alone that archives keep: what else a file has is neither shown nor sent. */
export function keptRecords(name: SectionName, records: readonly ArchivedRecord[]): ArchivedRecord[] {
  const kept = keptFields(sections[name]);
  return records.map(({ fields, ...record }) => ({
    ...record,
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => Object.hasOwn(kept, field))),
  }));
}

/** Fields calls take and never tell: no archive has them. */
export function secretFields(name: SectionName): string[] {
  const { begin, create, change } = sections[name];
  const kept = keptFields(sections[name]);
  return [begin, create, change].flatMap((write) =>
    write
      ? Object.entries(fieldsTaken(write.call, write.prefix)).flatMap(([field, { writeOnly }]) =>
          writeOnly && !Object.hasOwn(kept, field) ? [field] : [],
        )
      : [],
  );
}

/** Tells whether a key is that of a record’s fields; where several may be called the same, also with its place among those. */
export function keyTest({ id, sound, ...section }: Section): (key: string, fields: Fields) => boolean {
  const kept = keptFields(section);
  return (key, fields) => {
    // A record is known by its sound, or by what is worked out of its fields, in its key alone.
    const parts = section.key.map((field) =>
      Object.hasOwn(kept, field) && field !== sound ? String(fields[field] ?? '') : undefined,
    );
    const open = parts.indexOf(undefined);
    const head = [...parts.slice(0, open), ''].join('~');
    const tail = ['', ...parts.slice(open + 1)].join('~');
    const isIt = (told: string) =>
      open < 0
        ? told === parts.join('~')
        : told.length >= head.length + tail.length && told.startsWith(head) && told.endsWith(tail);
    return isIt(key) || (id !== undefined && isIt(key.replace(/#\d+$/, '')));
  };
}
