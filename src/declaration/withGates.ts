import type { FieldSpec, ResourceSpec } from './compiled';

const isGated = ({ level, permission, parts = [] }: FieldSpec): boolean =>
  level !== undefined || permission !== undefined || parts.some(isGated);

/** Marks a resource that is partly hidden from some users, so that all others can skip the visibility checks. */
export const withGates = (spec: ResourceSpec): ResourceSpec => {
  const { list, fields, form } = spec;
  const displayed = [
    ...list.columns,
    ...list.filters,
    ...list.card,
    ...(list.detail ?? []),
    ...(list.option ?? []),
    ...fields,
    ...form.flatMap((section) => section.fields),
    ...(spec.import?.items ?? []),
  ];
  const areSections = form.some(({ level, permission }) => level !== undefined || permission !== undefined);
  return areSections || displayed.some(isGated) ? { ...spec, isGated: true } : spec;
};
