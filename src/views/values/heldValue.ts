import type { FieldSpec } from '../../declaration/compiled';
import { isComposed } from '../../declaration/composedKinds';
import { isEmpty } from '../../lib/isEmpty';
import { valueAt } from '../../lib/paths';
import { compute } from './compute';

/** What a record holds for a field: its value, those it is composed of by field, or what is worked out from others. */
export const heldValue = (spec: FieldSpec, record: unknown): unknown => {
  if (spec.kind === 'computed') return compute(spec, record);
  if (!isComposed(spec)) return valueAt(record, spec.field);
  const held = (spec.parts ?? []).map(({ field }) => [field, valueAt(record, field)] as const);
  return held.every(([, value]) => isEmpty(value)) ? undefined : Object.fromEntries(held);
};
