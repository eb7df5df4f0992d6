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
 * What a form sends: its values, where a field that holds nothing, and held nothing, is as it came.
 * Inputs would turn an absent field into null otherwise, and a field never touched would be sent as changed.
 */
export const toSend = (fields: readonly FieldSpec[], before: Values, values: Values): Values => {
  const sent = structuredClone(values);
  for (const spec of fields) {
    const { field } = spec;
    const had = valueAt(before, field);
    if (!isNothing(valueAt(sent, field))) continue;
    if (!isNothing(had)) {
      // A setting that is emptied inherits, and says so with an empty text.
      if (emptyOf(spec) === '') set(sent, field, '');
      continue;
    }
    const root = field.split('.', 1)[0] ?? field;
    if (isNothing(before[root]) && isNothing(sent[root])) sent[root] = before[root];
    else if (!isEmpty(before[root])) set(sent, field, had);
  }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
};
