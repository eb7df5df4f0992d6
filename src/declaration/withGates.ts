import type { FieldSpec, ResourceSpec } from './compiled';

const isGated = ({ level, permission, parts = [] }: FieldSpec): boolean =>
  level !== undefined || permission !== undefined || parts.some(isGated);

/** Marks a resource if some users may not see all of it, so that the visibility checks can be skipped for other resources. */
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
