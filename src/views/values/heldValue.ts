import type { FieldSpec } from '../../declaration/compiled';
import { isComposed } from '../../declaration/composedKinds';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { compute } from './compute';

/** What a record holds for a field: its value, those it is composed of by field, or what is worked out from others. */
export const getFieldValue = (spec: FieldSpec, record: unknown): unknown => {
  if (spec.kind === 'computed') return compute(spec, record);
  if (!isComposed(spec)) return getValueAt(record, spec.field);
  const held = (spec.parts ?? []).map(({ field }) => [field, getValueAt(record, field)] as const);
  return held.every(([, value]) => isEmpty(value)) ? undefined : Object.fromEntries(held);
};
