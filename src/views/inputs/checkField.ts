import { t } from '#i18n';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { getValidators } from './getValidators';
import type { InputField } from './inputProps';
import { isEmptyValue } from './isEmptyValue';
import type { Rule } from './rule';

const compiledRules = new WeakMap<InputField, Rule[]>();

/** Validates a value. Returns an error message that includes the field's label, or undefined if the value is valid. */
export const checkField = (spec: InputField, value: unknown): string | undefined => {
  const isBlank = isEmpty(value) || (typeof value === 'string' && value.trim() === '');
  if (isBlank && spec.required) return t('{label} is required.', { label: spec.label });
  if (isEmpty(value)) return undefined;
  const rules = compiledRules.get(spec) ?? getValidators(spec);
  compiledRules.set(spec, rules);
  for (const rule of rules) {
    const error = rule(value);
    if (error) return error;
  }
  return undefined;
};

type Report = (path: string, message: string) => void;

/**
 * Validates a value recursively, including fields of objects and of objects in lists. The fields of an empty object are
 * not checked unless the object is required.
 */
export const checkNestedField = (spec: InputField, value: unknown, path: string, report: Report): void => {
  const message = checkField(spec, value);
  if (message) {
    report(path, message);
    return;
  }
  const { fields, items } = spec;
  if (fields && (spec.required || !isEmptyValue(value)))
    for (const inner of fields)
      checkNestedField(inner, getValueAt(value, inner.field), `${path}.${inner.field}`, report);
  if (items?.fields && Array.isArray(value))
    for (const [index, entry] of value.entries())
      checkNestedField({ ...items, required: true }, entry, `${path}.${index}`, report);
};
