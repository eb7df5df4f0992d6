import { set } from 'react-hook-form';
import type { FieldSpec } from '../../declaration/compiled';
import { isEmpty } from '../../lib/isEmpty';
import { isEqual } from '../../lib/isEqual';
import { valueAt } from '../../lib/paths';
import { isNothing } from '../inputs/isNothing';
import { emptyOf } from '../values/emptyOf';

type Values = Record<string, unknown>;

/** Whether two values are the same to a person: nothing is nothing, whether null, '', absent, or an object of nothing. */
export const sameValue = (a: unknown, b: unknown): boolean => (isNothing(a) && isNothing(b)) || isEqual(a, b);

/** The fields whose value differs from what it was. */
export const changedFields = <Spec extends FieldSpec>(
  fields: readonly Spec[],
  before: unknown,
  now: unknown,
): Spec[] => fields.filter(({ field }) => !sameValue(valueAt(before, field), valueAt(now, field)));

/**
 * What a form sends: its values, where a field that is no change is as it came. Inputs would turn an absent field into
 * null otherwise, and a field never touched would be sent as changed.
 */
export const toSend = (fields: readonly FieldSpec[], before: Values, values: Values): Values => {
  const sent = structuredClone(values);
  for (const spec of fields) {
    const { field } = spec;
    const [had, has] = [valueAt(before, field), valueAt(sent, field)];
    if (!sameValue(had, has)) {
      // A setting that is emptied inherits, and says so with an empty text; nothing at all would not be sent.
      if (has === undefined || (isNothing(has) && emptyOf(spec) === '')) set(sent, field, emptyOf(spec));
      continue;
    }
    if (!isNothing(has)) {
      set(sent, field, structuredClone(had));
      continue;
    }
    const root = field.split('.', 1)[0] ?? field;
    if (isNothing(before[root]) && isNothing(sent[root])) sent[root] = before[root];
    else if (!isEmpty(before[root])) set(sent, field, had);
  }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
};
