import { isDeepStrictEqual } from 'node:util';
import { externalTypes } from './externalRecords';
import { type ExternalNames, getReferences } from './references';
import type { SectionName } from './sections';
import { type ArchivedRecord, type CompleteSystem, mapSections, type SystemDocument } from './systemDocument';

/** A reference to a record by a name that does not exist in this deployment. */
export interface UnknownReference {
  section: SectionName;
  key: string;
  field: string;
  name: string;
}

/**
 * Removes references to records that do not exist in this deployment, such as roles and rate plans. The affected fields
 * retain their current values.
 * @param names names available to this phone system; references to other record types are retained
 */
export function removeUnknownReferences(
  now: CompleteSystem,
  target: SystemDocument,
  names: ExternalNames,
): { document: SystemDocument; unknown: UnknownReference[] } {
  const unknown: UnknownReference[] = [];
  const known = new Map(externalTypes.map((kind) => [kind as string, new Set(names[kind].values())]));
  const records = (section: SectionName, sectionRecords: ArchivedRecord[]): ArchivedRecord[] => {
    const fields = Object.entries(getReferences(section)).filter(([, to]) => known.get(to)?.size);
    if (fields.length === 0) return sectionRecords;
    const currentFields = new Map(now.sections[section].map((record) => [record.key, record.fields]));
    return sectionRecords.map((record) => {
      const resolvedFields = { ...record.fields };
      for (const [field, to] of fields) {
        const value = resolvedFields[field];
        const before = currentFields.get(record.key)?.[field];
        if (value === undefined || isDeepStrictEqual(value, before) || known.get(to)?.has(String(value)))
          continue;
        unknown.push({ section, key: record.key, field, name: String(value) });
        if (before === undefined) delete resolvedFields[field];
        else resolvedFields[field] = before;
      }
      return { ...record, fields: resolvedFields };
    });
  };
  return { document: { ...target, sections: mapSections(target.sections, records) }, unknown };
}
