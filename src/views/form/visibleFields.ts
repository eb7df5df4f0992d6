import type { FieldSpec, FormFieldSpec, Kind, RuleSpec, SectionSpec } from '../../declaration/compiled';
import { isComposed } from '../../declaration/composedKinds';
import { type Condition, type ConditionContext, isConditionMet } from '../../declaration/condition';

/** Kinds that are no fields of any call. */
const unsentKinds: readonly Kind[] = ['computed', 'lookup'];

/** The fields a form's field stands for: those it is composed of, none for what is worked out or only helps. */
export const getParts = (field: FormFieldSpec): FormFieldSpec[] =>
  isComposed(field) ? (field.parts ?? []) : unsentKinds.includes(field.kind) ? [] : [field];

/** What a form asks for, as far as it can be answered: sections and fields whose condition holds, without those only shown. */
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

/** What a form asks before it shows or checks something. */
export const getConditions = (
  sections: readonly SectionSpec[],
  rules: readonly RuleSpec[] = [],
): (Condition | undefined)[] => [
  ...sections.flatMap((section) => [section.when, ...section.fields.map(({ when }) => when)]),
  ...rules.flatMap(({ when, holds }) => [when, holds]),
];

/** Every field a form may write, whether its condition holds or not. */
export const getWrittenFields = (sections: readonly SectionSpec[]): FormFieldSpec[] =>
  sections.flatMap((section) =>
    section.fields
      .filter((field) => !field.readOnly && !(field.kind === 'object' && !field.fields))
      .flatMap(getParts),
  );

/** Whether a field holds what a device must not keep, or can't: a secret, a file. */
export const hasUnsavable = (spec: FieldSpec): boolean => spec.kind === 'file' || hasSecret(spec);

/** Whether a field holds a secret, itself or somewhere in it. */
export const hasSecret = ({ kind, fields, items }: FieldSpec): boolean =>
  kind === 'secret' || fields?.some(hasSecret) === true || (items !== undefined && hasSecret(items));
