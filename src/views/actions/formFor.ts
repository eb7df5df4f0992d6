import type { FormFieldSpec } from '../../declaration/compiled';
import { fieldsOf, holds } from '../../declaration/condition';

/**
 * The fields an action asks for about a record. A condition that looks at the record alone is settled before the form is
 * drawn; one that looks at the form itself stays with its field.
 */
export const formFor = (fields: readonly FormFieldSpec[], record: unknown): FormFieldSpec[] =>
  fields.flatMap((field) => {
    const looked = fieldsOf(field.when);
    const isOfForm = looked.some((path) => fields.some((other) => other.field === path));
    if (looked.length === 0 || isOfForm) return [field];
    const { when, ...rest } = field;
    return holds(when, record) ? [rest] : [];
  });
