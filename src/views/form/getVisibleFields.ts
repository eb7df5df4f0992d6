import type { FieldSpec, FormFieldSpec, Kind, RuleSpec, SectionSpec } from '../../declaration/compiled';
import { isComposed } from '../../declaration/composedKinds';
import { type Condition, type ConditionContext, isConditionMet } from '../../declaration/condition';

/** Field kinds that are never sent to the API. */
const unsentKinds: readonly Kind[] = ['computed', 'lookup'];

/** Returns the record fields behind a form field: the parts of a composed field; none for computed fields and lookups. */
export const getParts = (field: FormFieldSpec): FormFieldSpec[] =>
  isComposed(field) ? (field.parts ?? []) : unsentKinds.includes(field.kind) ? [] : [field];

export const getVisibleFields = (
  sections: readonly SectionSpec[],
  values: unknown,
  known?: ConditionContext,
): FormFieldSpec[] =>
  sections
    .filter((section) => isConditionMet(section.when, values, known))
    .flatMap((section) =>
      section.fields
        .filter((field) => !field.readOnly && isConditionMet(field.when, values, known))
        .flatMap(getParts),
    );

/** Returns all visibility and validation conditions of a form. */
export const getConditions = (
  sections: readonly SectionSpec[],
  rules: readonly RuleSpec[] = [],
): (Condition | undefined)[] => [
  ...sections.flatMap((section) => [section.when, ...section.fields.map(({ when }) => when)]),
  ...rules.flatMap(({ when, holds }) => [when, holds]),
];

/** Returns all fields a form can write, regardless of conditions. */
export const getWritableFields = (sections: readonly SectionSpec[]): FormFieldSpec[] =>
  sections.flatMap((section) =>
    section.fields
      .filter((field) => !field.readOnly && !(field.kind === 'object' && !field.fields))
      .flatMap(getParts),
  );

/** Whether a field contains values that must not or cannot be stored on a device: secrets or files. */
export const hasUnsavableField = (spec: FieldSpec): boolean => spec.kind === 'file' || hasSecret(spec);

export const hasSecret = ({ kind, fields, items }: FieldSpec): boolean =>
  kind === 'secret' || fields?.some(hasSecret) === true || (items !== undefined && hasSecret(items));
