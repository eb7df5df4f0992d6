import type { Call } from '../../../contract/call';
import type { FieldSpec, ResourceSpec } from '../compiled';
import type { DeclarationPath } from '../compilerContext';
import { type Condition, splitCondition } from '../condition';
import { createCompilerContext } from '../createCompilerContext';
import type { DeclaredResource } from '../resource';
import { checkCondition } from './checkCondition';

interface ReferredCondition {
  reference: string;
  holds: Condition;
}

const isReferredCondition = (value: object): value is ReferredCondition =>
  'reference' in value && 'holds' in value;

const listNested = (spec: FieldSpec): FieldSpec[] => [spec, ...(spec.parts ?? []).flatMap(listNested)];

const listSpecFields = ({ list, fields, form, actions }: ResourceSpec): FieldSpec[] =>
  [
    ...list.columns,
    ...fields,
    ...form.flatMap((section) => section.fields),
    ...actions.flatMap((action) => action.form),
  ].flatMap(listNested);

const findReferredConditions = (
  value: unknown,
  place: DeclarationPath = [],
): [DeclarationPath, ReferredCondition][] => {
  if (typeof value !== 'object' || value === null) return [];
  const ownEntries: [DeclarationPath, ReferredCondition][] = isReferredCondition(value)
    ? [[place, value]]
    : [];
  const inner = Object.entries(value).flatMap(([key, nested]) =>
    findReferredConditions(nested, [...place, Array.isArray(value) ? Number(key) : key]),
  );
  return [...ownEntries, ...inner];
};

/**
 * Checks conditions on referenced records, after all resources have been compiled.
 * @param specs the known resources; references to others are not checked
 * @throws DeclarationError with the closest match
 */
export const checkReferred = (
  declared: DeclaredResource,
  spec: ResourceSpec,
  specs: readonly ResourceSpec[],
  calls: Record<string, Call>,
): void => {
  const known = createCompilerContext(declared, calls);
  for (const [place, { reference, holds }] of findReferredConditions(declared.declaration)) {
    const resource =
      listSpecFields(spec).find(({ field }) => field === reference)?.reference ??
      known.field(reference).reference;
    const other = specs.find(({ name }) => name === resource);
    if (!other) continue;
    const fields = listSpecFields(other);
    const field = (path: string): FieldSpec =>
      fields.find((candidate) => candidate.field === path) ??
      known.complain(
        `field of ${other.name}`,
        path,
        fields.map((entry) => entry.field),
      );
    known.at([...place, 'holds'], () => {
      if (splitCondition(holds).some((part) => 'reference' in part))
        known.fail('what is asked of a record that is referred to ends there: it leads to no further one');
      checkCondition(holds, field, known, false);
    });
  }
};
