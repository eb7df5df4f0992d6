import { set } from 'react-hook-form';
import type { FieldSpec } from '../../declaration/compiled';
import { isEmpty } from '../../lib/isEmpty';
import { isEqual } from '../../lib/isEqual';
import { getValueAt } from '../../lib/paths';
import { isEmptyValue } from '../inputs/isNothing';
import { getEmptyValue } from '../values/emptyOf';

type Values = Record<string, unknown>;

/** Whether two values are the same to a person: nothing is nothing, whether null, '', absent, or an object of nothing. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  (isEmptyValue(a) && isEmptyValue(b)) || isEqual(a, b);

/** The fields whose value differs from what it was. */
export const getChangedFields = <Spec extends FieldSpec>(
  fields: readonly Spec[],
  before: unknown,
  now: unknown,
): Spec[] => fields.filter(({ field }) => !isSameValue(getValueAt(before, field), getValueAt(now, field)));

/**
 * What a form sends: its values, where a field that is no change is as it came. Inputs would turn an absent field into
 * null otherwise, and a field never touched would be sent as changed.
 */
export const getChangedValues = (fields: readonly FieldSpec[], before: Values, values: Values): Values => {
  const sent = structuredClone(values);
  for (const spec of fields) {
    const { field } = spec;
    const [had, has] = [getValueAt(before, field), getValueAt(sent, field)];
    if (!isSameValue(had, has)) {
      // A setting that is emptied inherits, and says so with an empty text; nothing at all would not be sent.
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
