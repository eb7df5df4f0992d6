import { meetsLevel } from '../../../contract/call';
import type { FormFieldSpec } from '../../declaration/compiled';
import { isConditionMet, listConditionFields } from '../../declaration/condition';
import type { Viewer } from '../../session/gates';
import { isVisible } from '../../session/visibility/visibleTo';
import { toWritable } from '../form/toWritable';

/**
 * Returns the form fields of an action for a record. Conditions that depend only on the record are evaluated here;
 * those that depend on the form stay with the field. Fields the user cannot see or write are omitted.
 */
export const getActionFields = (
  all: readonly FormFieldSpec[],
  record: unknown,
  viewer: Viewer,
): FormFieldSpec[] => {
  const fields = all
    .filter((field) => meetsLevel(viewer.level, field.writableBy) && isVisible(field, viewer))
    .map((field) => toWritable(field, viewer.level));
  return fields.flatMap((field) => {
    const conditionFields = listConditionFields(field.when);
    const isOfForm = conditionFields.some((path) => fields.some((other) => other.field === path));
    if (!field.when || isOfForm) return [field];
    const { when, ...rest } = field;
    return isConditionMet(when, record, viewer) ? [rest] : [];
  });
};
