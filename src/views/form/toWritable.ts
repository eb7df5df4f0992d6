import type { Level } from '../../../contract/call';
import { meetsLevel } from '../../../contract/levels';
import type { FieldSpec } from '../../declaration/compiled';

/** Makes a field read-only for users below the level required to write it. */
export const toWritableField = <Spec extends FieldSpec>(field: Spec, level: Level): Spec => {
  if (!meetsLevel(level, field.writableBy)) return { ...field, readOnly: true };
  const { items, fields, parts } = field;
  if (!items && !fields && !parts) return field;
  const inner = parts?.map((part) => toWritableField(part, level));
  const isReadOnly = inner && inner.length > 0 && inner.every((part) => part.readOnly);
  return {
    ...field,
    ...(items && { items: toWritableField(items, level) }),
    ...(fields && { fields: fields.map((field) => toWritableField(field, level)) }),
    ...(inner && { parts: inner }),
    ...(isReadOnly && { readOnly: true }),
  };
};
