import { isDeepStrictEqual } from 'node:util';
import { getArchivedFields } from '../../../archive/archivedFields';
import { type SectionName, sections } from '../../../archive/sections';
import {
  type ArchivedRecord,
  type CompleteSystem,
  mapSections,
  type SystemDocument,
} from '../../../archive/systemDocument';
import { meetsLevel } from '../../../contract/access/levels';
import type { Level } from '../../../contract/call';

interface WritableSystem {
  document: SystemDocument;
  /** Records with fields that would change but that this level may not write. */
  retained: { section: SectionName; key: string }[];
}

/** Limits the desired state to the fields that a level may write. Other fields retain their current values. */
export function toWritableSystem(now: CompleteSystem, target: SystemDocument, level: Level): WritableSystem {
  const retained: WritableSystem['retained'] = [];
  const records = (section: SectionName, sectionRecords: ArchivedRecord[]): ArchivedRecord[] => {
    const closed = Object.entries(getArchivedFields(sections[section])).flatMap(([field, notes]) =>
      notes['x-writableBy'] && !meetsLevel(level, notes['x-writableBy']) ? [field] : [],
    );
    if (closed.length === 0) return sectionRecords;
    const currentFields = new Map(now.sections[section].map((record) => [record.key, record.fields]));
    return sectionRecords.map((record) => {
      const fields = { ...record.fields };
      for (const field of closed) {
        const value = currentFields.get(record.key)?.[field];
        if (value === undefined) delete fields[field];
        else fields[field] = value;
      }
      if (!isDeepStrictEqual(fields, record.fields)) retained.push({ section, key: record.key });
      return { ...record, fields };
    });
  };
  return { document: { ...target, sections: mapSections(target.sections, records) }, retained };
}
