import { type Level, reaches } from '../../../contract/call';
import type { FormFieldSpec } from '../../declaration/compiled';
import { fieldsOf, holds } from '../../declaration/condition';
import { asWritable } from '../form/asWritable';

/**
 * The fields an action asks for about a record. A condition that looks at the record alone is settled before the form is
 * drawn; one that looks at the form itself stays with its field. What only a higher level writes is not asked for.
 */
export const formFor = (all: readonly FormFieldSpec[], record: unknown, level: Level): FormFieldSpec[] => {
  const fields = all
    .filter(({ writableBy }) => reaches(level, writableBy))
    .map((field) => asWritable(field, level));
  return fields.flatMap((field) => {
    const looked = fieldsOf(field.when);
    const isOfForm = looked.some((path) => fields.some((other) => other.field === path));
    if (looked.length === 0 || isOfForm) return [field];
    const { when, ...rest } = field;
    return holds(when, record) ? [rest] : [];
  });
};
