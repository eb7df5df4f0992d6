import { t } from '#i18n';
import { isEmpty } from '../../lib/isEmpty';
import { valueAt } from '../../lib/paths';
import type { AskedField } from './inputProps';
import { isNothing } from './isNothing';
import type { Rule } from './rule';
import { validatorsOf } from './validatorsOf';

const compiled = new WeakMap<AskedField, Rule[]>();

/** What is wrong with a value, in words with the field's label; undefined when it is well. */
export const checkField = (spec: AskedField, value: unknown): string | undefined => {
  const isBlank = isEmpty(value) || (typeof value === 'string' && value.trim() === '');
  if (isBlank && spec.required) return t('{label} is required.', { label: spec.label });
  if (isEmpty(value)) return undefined;
  const rules = compiled.get(spec) ?? validatorsOf(spec);
  compiled.set(spec, rules);
  for (const rule of rules) {
    const wrong = rule(value);
    if (wrong) return wrong;
  }
  return undefined;
};

type Report = (path: string, message: string) => void;

/**
 * Checks a value with everything in it: fields of objects, and of objects in lists.
 * An object that holds nothing is not asked for its fields, unless it is required.
 */
export const checkDeep = (spec: AskedField, value: unknown, path: string, report: Report): void => {
  const message = checkField(spec, value);
  if (message) {
    report(path, message);
    return;
  }
  const { fields, items } = spec;
  if (fields && (spec.required || !isNothing(value)))
    for (const inner of fields)
      checkDeep(inner, valueAt(value, inner.field), `${path}.${inner.field}`, report);
  if (items?.fields && Array.isArray(value))
    for (const [index, entry] of value.entries())
      checkDeep({ ...items, required: true }, entry, `${path}.${index}`, report);
};
