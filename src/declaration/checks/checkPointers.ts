import type { FieldSpec, ResourceSpec } from '../compiled';
import { DeclarationError, type Place } from '../compiling';
import type { FieldOptions } from '../fieldOptions';
import { findNearest } from '../nearest';
import type { DeclaredResource } from '../resource';

const listNested = (spec: FieldSpec): FieldSpec[] => [
  spec,
  ...[...(spec.parts ?? []), ...(spec.fields ?? []), ...(spec.items ? [spec.items] : [])].flatMap(listNested),
];

/** Returns the resources that a compiled one refers to: in references, related lists and its refresh list. */
const listPointers = (
  spec: ResourceSpec,
  fields: Readonly<Record<string, FieldOptions | undefined>>,
): string[] => [
  ...Object.values(fields).flatMap((one) => one?.reference ?? []),
  ...[
    spec.list.columns,
    spec.list.filters,
    spec.fields,
    ...spec.form.map((one) => one.fields),
    ...spec.actions.map((one) => one.form),
  ]
    .flat()
    .flatMap(listNested)
    .flatMap(({ reference }) => reference ?? []),
  ...[...spec.related, ...(spec.list.detailLists ?? [])].map((one) => one.resource),
  ...[...spec.refresh, ...spec.actions.flatMap((one) => one.refresh)].filter((name) => name !== 'session'),
];

/** Options that name a resource. */
const pointerOptions = ['reference', 'resource', 'x-reference'];

/** Finds where one of these options has the given value. */
const findPlace = (value: unknown, wanted: string, place: Place = []): Place | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const here = [...place, Array.isArray(value) ? Number(key) : key];
    if (inner === wanted && (pointerOptions.includes(key) || place.at(-1) === 'refresh')) return here;
    const found = findPlace(inner, wanted, here);
    if (found) return found;
  }
  return undefined;
};

/**
 * Checks that the referenced resources exist.
 * @throws DeclarationError with the closest name
 */
export const checkPointers = (
  { declaration, schema }: DeclaredResource,
  spec: ResourceSpec,
  names: readonly string[],
): void => {
  for (const wanted of listPointers(spec, declaration.fields ?? {})) {
    if (names.includes(wanted)) continue;
    const suggestion = findNearest(wanted, names);
    throw new DeclarationError(
      `Resource "${spec.name}" points at "${wanted}", which no resource is named.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
      spec.name,
      findPlace(declaration, wanted) ?? findPlace(schema, wanted, ['entity']),
    );
  }
};
