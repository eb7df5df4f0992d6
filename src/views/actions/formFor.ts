import { meetsLevel } from '../../../contract/call';
import type { FormFieldSpec } from '../../declaration/compiled';
import { isConditionMet, listConditionFields } from '../../declaration/condition';
import type { Viewer } from '../../session/gates';
import { isVisible } from '../../session/seen/seenBy';
import { toWritable } from '../form/asWritable';

/**
 * The fields an action asks for about a record. A condition that looks at the record alone is settled before the form is
 * drawn; one that looks at the form itself stays with its field. What only others see or write is not asked for.
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
    const looked = listConditionFields(field.when);
    const isOfForm = looked.some((path) => fields.some((other) => other.field === path));
    if (!field.when || isOfForm) return [field];
    const { when, ...rest } = field;
    return isConditionMet(when, record, viewer) ? [rest] : [];
  });
};
