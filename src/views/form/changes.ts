import { set } from 'react-hook-form';
import type { FieldSpec } from '../../declaration/compiled';
import { isEmpty } from '../../lib/isEmpty';
import { isEqual } from '../../lib/isEqual';
import { getValueAt } from '../../lib/paths';
import { isEmptyValue } from '../inputs/isEmptyValue';
import { getEmptyValue } from '../values/getEmptyValue';

type Values = Record<string, unknown>;

/** Whether two values are equivalent to the user: null, '', missing values and objects with only empty values all count as empty. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  (isEmptyValue(a) && isEmptyValue(b)) || isEqual(a, b);

export const getChangedFields = <Spec extends FieldSpec>(
  fields: readonly Spec[],
  before: unknown,
  now: unknown,
): Spec[] => fields.filter(({ field }) => !isSameValue(getValueAt(before, field), getValueAt(now, field)));

/**
 * Returns the values to submit, with unchanged fields as loaded. Otherwise inputs would turn missing fields into null,
 * and untouched fields would be sent as changes.
 */
export const getChangedValues = (fields: readonly FieldSpec[], before: Values, values: Values): Values => {
  const sent = structuredClone(values);
  for (const spec of fields) {
    const { field } = spec;
    const [had, has] = [getValueAt(before, field), getValueAt(sent, field)];
    if (!isSameValue(had, has)) {
      // A cleared setting falls back to the inherited value and must be sent as an empty string; a missing
      // value would be omitted.
      if (has === undefined || (isEmptyValue(has) && getEmptyValue(spec) === ''))
        set(sent, field, getEmptyValue(spec));
      continue;
    }
    if (!isEmptyValue(has)) {
      set(sent, field, structuredClone(had));
      continue;
    }
    const root = field.split('.', 1)[0] ?? field;
    if (isEmptyValue(before[root]) && isEmptyValue(sent[root])) sent[root] = before[root];
    else if (!isEmpty(before[root])) set(sent, field, had);
  }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
};
