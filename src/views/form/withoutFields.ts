import type { SectionSpec } from '../../declaration/compiled';

/** Removes the given fields from form sections, as well as sections left empty. */
export const withoutFields = (
  sections: readonly SectionSpec[],
  known: readonly string[],
): readonly SectionSpec[] =>
  sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ field }) => !known.includes(field)) }))
    .filter(({ fields }) => fields.length > 0);
