import { getArchivedFields } from './archivedFields';
import { type SectionName, sections } from './sections';
import { type ArchivedRecord, mapSections, type SystemDocument } from './systemDocument';

/** Replacement for each number of an archive, or null to drop it. Unlisted numbers are unchanged. */
export type NumberReplacements = Readonly<Record<string, string | null>>;

/** Applies number replacements to a phone system, including its routes and presented numbers. */
export function renumber(document: SystemDocument, plan: NumberReplacements): SystemDocument {
  const of = (value: unknown): unknown => {
    const replacement = typeof value === 'string' && Object.hasOwn(plan, value) ? plan[value] : value;
    return replacement ?? undefined;
  };
  const records = (name: SectionName, sectionRecords: readonly ArchivedRecord[]): ArchivedRecord[] => {
    const fields = getNumberFields(name);
    return sectionRecords.flatMap((record) => {
      const changed = Object.fromEntries(
        Object.entries(record.fields)
          .map(([field, value]) => [field, fields.has(field) ? of(value) : value] as const)
          .filter(([, value]) => value !== undefined),
      );
      const { key } = sections[name];
      if (!key.some((field) => fields.has(field))) return [{ ...record, fields: changed }];
      // Records identified by a dropped number are dropped too.
      if (key.some((field) => field in record.fields && !(field in changed))) return [];
      return [
        { ...record, key: key.map((field) => String(changed[field] ?? '')).join('~'), fields: changed },
      ];
    });
  };
  return { ...document, sections: mapSections(document.sections, records) };
}

export const getNumberFields = (name: SectionName): ReadonlySet<string> =>
  new Set(
    Object.entries(getArchivedFields(sections[name])).flatMap(([field, notes]) =>
      notes['x-refers'] === 'number' ||
      notes['x-shows'] === 'number' ||
      (field === 'did' && name === 'numbers')
        ? [field]
        : [],
    ),
  );
