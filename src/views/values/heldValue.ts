import type { FieldSpec } from '../../declaration/compiled';
import { isEmpty, valueAt } from '../../declaration/condition';
import { compute } from './compute';

/** What a record holds for a field: its value, the hours of its week by field, or what is worked out from others. */
export const heldValue = (spec: FieldSpec, record: unknown): unknown => {
  if (spec.kind === 'computed') return compute(spec, record);
  if (spec.kind !== 'week') return valueAt(record, spec.field);
  const hours = (spec.parts ?? []).map(({ field }) => [field, valueAt(record, field)] as const);
  return hours.every(([, value]) => isEmpty(value)) ? undefined : Object.fromEntries(hours);
};
