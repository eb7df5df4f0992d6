import { type OutsideName, outsideNames } from './outside';
import type { ReadSections } from './readSystem';
import { type SectionName, sectionNames, sections } from './sections';
import type { SystemDocument } from './systemDocument';
import { keptFields } from './writtenFields';

export type ReferredTo = SectionName | OutsideName;

/** Maps the contract's reference names to the record types they refer to. */
const meant: Readonly<Record<string, ReferredTo>> = {
  music: 'music',
  template: 'buttonTemplates',
  'pbx-customer/addresses': 'addresses',
  'rate-plans': 'ratePlans',
  hardware: 'hardware',
};

export function referencesOf(name: SectionName): Record<string, ReferredTo> {
  const { refers = {} } = sections[name];
  const referredFields: Record<string, ReferredTo> = {};
  for (const [field, notes] of Object.entries(keptFields(sections[name]))) {
    const to = refers[field] ?? meant[notes['x-refers'] ?? ''] ?? meant[notes['x-names'] ?? ''];
    if (to) referredFields[field] = to;
  }
  return referredFields;
}

/** Names of the deployment's records by id, grouped by type. */
export type Outside = Readonly<Record<OutsideName, ReadonlyMap<string, string>>>;

/** Replaces ids of deployment records with names that the archive's creator may not have been able to read. */
export const withNames = (document: SystemDocument, names: Outside): SystemDocument => ({
  ...document,
  sections: Object.fromEntries(
    Object.entries(document.sections).map(([section, records]) => {
      const references = Object.entries(referencesOf(section as SectionName));
      const named = records.map((record) => {
        const fields = { ...record.fields };
        for (const [field, to] of references) {
          const name = to in names ? names[to as OutsideName].get(String(fields[field])) : undefined;
          if (name !== undefined) fields[field] = name;
        }
        return { ...record, fields };
      });
      return [section, named];
    }),
  ),
});

/** Replaces ids with keys and names. Unknown ids are left unchanged. */
export function withoutIds(read: ReadSections, names: Outside): ReadSections {
  const known = new Map<ReferredTo, ReadonlyMap<string, string>>([
    ...sectionNames.map(
      (name) => [name, new Map(read[name].map(({ id, key }) => [String(id), key]))] as const,
    ),
    ...outsideNames.map((name) => [name, names[name]] as const),
  ]);
  return Object.fromEntries(
    sectionNames.map((name) => {
      const references = Object.entries(referencesOf(name));
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
