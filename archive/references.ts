import { getArchivedFields } from './archivedFields';
import { type ExternalType, externalTypes } from './externalRecords';
import { type SectionName, sectionNames, sections } from './sections';
import type { ArchivedRecord, SystemDocument } from './systemDocument';

export type ReferenceTarget = SectionName | ExternalType;

/** Maps reference names in the contract to the record types they refer to. */
const referenceTargets: Readonly<Record<string, ReferenceTarget>> = {
  music: 'music',
  template: 'buttonTemplates',
  'pbx-customer/addresses': 'addresses',
  'rate-plans': 'ratePlans',
  hardware: 'hardware',
};

export function getReferences(name: SectionName): Record<string, ReferenceTarget> {
  const { refers = {} } = sections[name];
  const referredFields: Record<string, ReferenceTarget> = {};
  for (const [field, notes] of Object.entries(getArchivedFields(sections[name]))) {
    const to =
      refers[field] ?? referenceTargets[notes['x-refers'] ?? ''] ?? referenceTargets[notes['x-names'] ?? ''];
    if (to) referredFields[field] = to;
  }
  return referredFields;
}

/** Names of deployment records by id, grouped by type. */
export type ExternalNames = Readonly<Record<ExternalType, ReadonlyMap<string, string>>>;

/** Replaces ids of deployment records with names, for ids whose names the archive's creator was not allowed to read. */
export const replaceIdsWithNames = (document: SystemDocument, names: ExternalNames): SystemDocument => ({
  ...document,
  sections: Object.fromEntries(
    Object.entries(document.sections).map(([section, records]) => {
      const references = Object.entries(getReferences(section as SectionName));
      const named = records.map((record) => {
        const fields = { ...record.fields };
        for (const [field, to] of references) {
          const name = to in names ? names[to as ExternalType].get(String(fields[field])) : undefined;
          if (name !== undefined) fields[field] = name;
        }
        return { ...record, fields };
      });
      return [section, named];
    }),
  ),
});

/** Replaces ids with keys and names. Unknown ids are left unchanged. */
export function replaceIdsWithKeys(read: ReadSections, names: ExternalNames): ReadSections {
  const known = new Map<ReferenceTarget, ReadonlyMap<string, string>>([
    ...sectionNames.map(
      (name) => [name, new Map(read[name].map(({ id, key }) => [String(id), key]))] as const,
    ),
    ...externalTypes.map((name) => [name, names[name]] as const),
  ]);
  return Object.fromEntries(
    sectionNames.map((name) => {
      const references = Object.entries(getReferences(name));
      const named = read[name].map((record) => {
        const fields = { ...record.fields };
        for (const [field, to] of references) {
          const key = known.get(to)?.get(String(fields[field]));
          if (field in fields && key !== undefined) fields[field] = key;
        }
        return { ...record, fields };
      });
      return [name, named];
    }),
  ) as ReadSections;
}

export type ReadSections = Record<SectionName, ReadRecord[]>;

/** An archived record with its id in the phone system from which it was read. */
export interface ReadRecord extends ArchivedRecord {
  id?: unknown;
}
