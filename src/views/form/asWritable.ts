import { type Level, reaches } from '../../../contract/call';
import type { FieldSpec } from '../../declaration/compiled';

/** A field as somebody of a level meets it: what only a higher one writes is shown, and not asked for. */
export const asWritable = <Spec extends FieldSpec>(field: Spec, level: Level): Spec => {
  if (!reaches(level, field.writableBy)) return { ...field, readOnly: true };
  const { items, fields, parts } = field;
  if (!items && !fields && !parts) return field;
  const inner = parts?.map((part) => asWritable(part, level));
  const isShown = inner && inner.length > 0 && inner.every((part) => part.readOnly);
  return {
    ...field,
    ...(items && { items: asWritable(items, level) }),
    ...(fields && { fields: fields.map((one) => asWritable(one, level)) }),
    ...(inner && { parts: inner }),
    ...(isShown && { readOnly: true }),
  };
};
