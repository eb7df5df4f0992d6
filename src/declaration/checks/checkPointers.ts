import { findClosestMatch } from '../../../contract/findClosestMatch';
import type { FieldSpec, ResourceSpec } from '../compiled';
import type { DeclarationPath } from '../compilerContext';
import { DeclarationError } from '../createCompilerContext';
import type { FieldOptions } from '../fieldOptions';
import type { DeclaredResource } from '../resource';
import { checkPages } from './checkPages';

const listNested = (spec: FieldSpec): FieldSpec[] => [
  spec,
  ...[...(spec.parts ?? []), ...(spec.fields ?? []), ...(spec.items ? [spec.items] : [])].flatMap(listNested),
];

/**
 * Returns the resources to which a compiled resource refers: in references, declared links, related lists and its
 * refresh list. Links that follow from the name of a field appear only if their target exists.
 */
const listPointers = (
  spec: ResourceSpec,
  fields: Readonly<Record<string, FieldOptions | undefined>>,
): string[] => [
  ...Object.values(fields).flatMap((options) => options?.keep?.refresh ?? []),
  ...[...spec.fields, ...spec.form.flatMap((section) => section.fields)]
    .flatMap(listNested)
    .flatMap(({ keep }) => keep?.refresh ?? []),
  ...[spec.inherits?.resource ?? []].flat(),
  ...Object.values(fields).flatMap(
    (options) => options?.reference ?? (options?.link ? options.link.resource : []),
  ),
  ...[
    spec.list.columns,
    spec.list.filters,
    spec.fields,
    ...spec.form.map((section) => section.fields),
    ...spec.actions.map((action) => action.form),
    ...(spec.flows ?? []).flatMap(({ sections }) => sections.map((section) => section.fields)),
  ]
    .flat()
    .flatMap(listNested)
    .flatMap(({ reference }) => reference ?? []),
  ...[spec.list.calendar?.beside ?? []].flat(),
  ...[...spec.related, ...(spec.list.detailLists ?? [])].map((relatedList) => relatedList.resource),
  ...[...spec.refresh, ...spec.actions.flatMap((action) => action.refresh)].filter(
    (name) => name !== 'session',
  ),
];

const pointerOptions = ['reference', 'resource', 'x-reference', 'beside'];

const findDeclarationPath = (
  value: unknown,
  target: string,
  place: DeclarationPath = [],
): DeclarationPath | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const innerPlace = [...place, Array.isArray(value) ? Number(key) : key];
    if (inner === target && (pointerOptions.includes(key) || place.at(-1) === 'refresh')) return innerPlace;
    const match = findDeclarationPath(inner, target, innerPlace);
    if (match) return match;
  }
  return undefined;
};

/**
 * Checks that the resources and pages to which a resource refers exist.
 * @param dashboards addresses of all dashboards, if they are known
 * @throws DeclarationError with the closest match
 */
export const checkPointers = (
  { declaration, schema }: DeclaredResource,
  spec: ResourceSpec,
  names: readonly string[],
  dashboards?: readonly string[],
): void => {
  for (const pointer of listPointers(spec, declaration.fields ?? {})) {
    if (names.includes(pointer)) continue;
    const suggestion = findClosestMatch(pointer, names);
    throw new DeclarationError(
      `Resource "${spec.name}" points at "${pointer}", which no resource is named.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
      spec.name,
      findDeclarationPath(declaration, pointer) ?? findDeclarationPath(schema, pointer, ['entity']),
    );
  }
  checkPages({ declaration, schema }, names, dashboards);
};
