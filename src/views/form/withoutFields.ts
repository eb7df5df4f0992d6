import type { SectionSpec } from '../../declaration/compiled';

/** The sections of a form without fields that are known already, and without sections that have no others. */
export const withoutFields = (
  sections: readonly SectionSpec[],
  known: readonly string[],
): readonly SectionSpec[] =>
  sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ field }) => !known.includes(field)) }))
    .filter(({ fields }) => fields.length > 0);
