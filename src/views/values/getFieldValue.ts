import type { FieldSpec } from '../../declaration/compiled';
import { isComposed } from '../../declaration/composedKinds';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { compute } from './compute';

/** Returns a record's value for a field: the stored value, a map of part values for a composed field, or the computed value. */
export const getFieldValue = (spec: FieldSpec, record: unknown): unknown => {
  if (spec.kind === 'computed') return compute(spec, record);
  if (!isComposed(spec)) return getValueAt(record, spec.field);
  const values = (spec.parts ?? []).map(({ field }) => [field, getValueAt(record, field)] as const);
  return values.every(([, value]) => isEmpty(value)) ? undefined : Object.fromEntries(values);
};
