import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import { t } from '#i18n';
import type { FormFieldSpec, RuleSpec, SectionSpec } from '../../declaration/compiled';
import { type Condition, type ConditionContext, isConditionMet } from '../../declaration/condition';
import { getValueAt } from '../../lib/paths';
import { checkNestedField } from '../inputs/checkField';
import { findBrokenRules } from './findBrokenRules';
import { getParts } from './getVisibleFields';

interface CheckedValue {
  value: unknown;
  errors: readonly (readonly [path: string, message: string])[];
}

/** Creates a memoised field check, because each keystroke changes only one field. */
const createMemoizedCheck = () => {
  const checked = new Map<FormFieldSpec, CheckedValue>();
  return (spec: FormFieldSpec, value: unknown): CheckedValue['errors'] => {
    const known = checked.get(spec);
    if (known && known.value === value && !(typeof value === 'object' && value !== null)) return known.errors;
    const errors: [string, string][] = [];
    checkNestedField(spec, value, spec.field, (path, message) => errors.push([path, message]));
    checked.set(spec, { value, errors });
    return errors;
  };
};

const findDuplicates = (
  fields: readonly FormFieldSpec[],
  values: FieldValues,
): [path: string, message: string][] => {
  const holders = new Map<string, FormFieldSpec[]>();
  for (const spec of fields) {
    const value = String(getValueAt(values, spec.field) ?? '').trim();
    if (value) holders.set(value, [...(holders.get(value) ?? []), spec]);
  }
  return [...holders].flatMap(([value, sameValue]) =>
    sameValue.length < 2
      ? []
      : sameValue.map(({ field }): [string, string] => {
          const other = sameValue.find((candidate) => candidate.field !== field)?.label ?? '';
          return [field, t('{value} is also used for “{other}”. Change one of the two.', { value, other })];
        }),
  );
};

/**
 * Validates a form by its declaration, including sections that were never opened. On a keystroke, validates only the
 * named field. Hidden fields and sections are skipped.
 * @param known the current user, and data loaded for conditions
 * @param rules constraints between fields
 */
export const createFormResolver = (
  sections: readonly SectionSpec[],
  known?: ConditionContext,
  rules: readonly RuleSpec[] = [],
): Resolver<FieldValues> => {
  const isMet = (condition: Condition | undefined, values: FieldValues) =>
    isConditionMet(condition, values, known);
  const check = createMemoizedCheck();
  // Precomputed, because the resolver runs on every keystroke.
  const visibleSections = sections.map((section) => ({
    when: section.when,
    distinct: section.distinct ? section.fields.filter(({ readOnly }) => !readOnly) : [],
    fields: section.fields
      .filter(({ readOnly }) => !readOnly)
      .map((field) => ({ when: field.when, parts: getParts(field) })),
  }));
  const byPath = new Map(
    visibleSections.flatMap(({ when: sectionWhen, fields }) =>
      fields.flatMap(({ when, parts }) =>
        parts.map((part) => [part.field, { conditions: [sectionWhen, when], part }]),
      ),
    ),
  );
  /**
   * Whether a form renders more than one field. On save, the resolver receives the names of all rendered inputs, so
   * with a single input it cannot distinguish a save from a keystroke.
   */
  const drawsSeveral = (values: FieldValues) => {
    const [first] = visibleSections;
    if (!first || !isMet(first.when, values)) return false;
    let visibleCount = 0;
    return first.fields.some(({ when }) => isMet(when, values) && ++visibleCount > 1);
  };
  const getSingle = (names: readonly string[] | undefined, values: FieldValues) => {
    const [name] = names ?? [];
    return name !== undefined && names?.length === 1 && drawsSeveral(values) ? byPath.get(name) : undefined;
  };
  return (values, _context, { names }) => {
    const errors: FieldErrors = {};
    const validatePart = (part: FormFieldSpec) => {
      for (const [path, message] of check(part, getValueAt(values, part.field)))
        set(errors, path, { type: 'rule', message });
    };
    const checkRepeated = (fields: readonly FormFieldSpec[]) => {
      for (const [path, message] of findDuplicates(fields, values))
        set(errors, path, { type: 'rule', message });
    };
    const checkRules = (only?: string) => {
      for (const { field, message } of findBrokenRules(rules, sections, values, known))
        if ((only === undefined || only === field) && !get(errors, field))
          set(errors, field, { type: 'rule', message });
    };
    const single = getSingle(names, values);
    if (single) {
      if (single.conditions.every((condition) => isMet(condition, values))) validatePart(single.part);
      for (const { distinct } of visibleSections) if (distinct.includes(single.part)) checkRepeated(distinct);
      checkRules(single.part.field);
    } else {
      for (const section of visibleSections) {
        if (!isMet(section.when, values)) continue;
        for (const { when, parts } of section.fields) if (isMet(when, values)) parts.forEach(validatePart);
        checkRepeated(section.distinct);
      }
      checkRules();
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
};
