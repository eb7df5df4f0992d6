import { meetsLevel } from '../../../contract/levels';
import type { FormFieldSpec } from '../../declaration/compiled';
import { isConditionMet, listConditionFields } from '../../declaration/condition';
import type { Viewer } from '../../session/gates';
import { isVisible } from '../../session/visibility/visibleTo';
import { toWritableField } from '../form/toWritable';

/**
 * Returns the fields of an action's form for a record. Conditions that depend only on the record are evaluated here;
 * conditions on form values stay with their field. Fields that the user may not see or change are omitted.
 */
export const getActionFields = (
  all: readonly FormFieldSpec[],
  record: unknown,
  viewer: Viewer,
): FormFieldSpec[] => {
  const fields = all
    .filter((field) => meetsLevel(viewer.level, field.writableBy) && isVisible(field, viewer))
    .map((field) => toWritableField(field, viewer.level));
  return fields.flatMap((field) => {
    const conditionFields = listConditionFields(field.when);
    const isOfForm = conditionFields.some((path) => fields.some((other) => other.field === path));
    if (!field.when || isOfForm) return [field];
    const { when, ...rest } = field;
    return isConditionMet(when, record, viewer) ? [rest] : [];
  });
};
