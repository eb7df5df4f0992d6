import { isDeepStrictEqual } from 'node:util';
import { type SectionName, sectionNames, sections } from '../../../archive/sections';
import type { ArchivedRecord, SystemDocument } from '../../../archive/systemDocument';
import { keptFields } from '../../../archive/writtenFields';
import { type Level, reaches } from '../../../contract/call';

interface Writable {
  document: SystemDocument;
  /** Records some fields of which would be others, and stay as they are. */
  kept: { section: SectionName; key: string }[];
}

/** What a phone system is to become as far as a level may write it: fields that are for others to set stay as they are. */
export function writableSystem(now: SystemDocument, wanted: SystemDocument, level: Level): Writable {
  const kept: Writable['kept'] = [];
  const records = (section: SectionName): ArchivedRecord[] => {
    const closed = Object.entries(keptFields(sections[section])).flatMap(([field, notes]) =>
      notes['x-writableBy'] && !reaches(level, notes['x-writableBy']) ? [field] : [],
    );
    if (closed.length === 0) return wanted.sections[section];
    const there = new Map(now.sections[section].map((record) => [record.key, record.fields]));
    return wanted.sections[section].map((record) => {
      const fields = { ...record.fields };
      for (const field of closed) {
        const value = there.get(record.key)?.[field];
        if (value === undefined) delete fields[field];
        else fields[field] = value;
      }
      if (!isDeepStrictEqual(fields, record.fields)) kept.push({ section, key: record.key });
      return { ...record, fields };
    });
  };
  const able = Object.fromEntries(sectionNames.map((name) => [name, records(name)]));
  return { document: { ...wanted, sections: able as SystemDocument['sections'] }, kept };
}
