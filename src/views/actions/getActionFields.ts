import { meetsLevel } from '../../../contract/levels';
import type { FormFieldSpec } from '../../declaration/compiled';
import { isConditionMet, listConditionFields } from '../../declaration/condition';
import { getValueAt } from '../../lib/paths';
import type { Viewer } from '../../session/gates';
import { isVisible } from '../../session/visibility/visibleTo';
import { toWritableField } from '../form/toWritable';

/** Returns the filters of a reference with the values that the records share; values that differ do not filter. */
const resolveFilter = (filter: NonNullable<FormFieldSpec['filter']>, records: readonly unknown[]) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, template]) => {
      if (typeof template !== 'string' || !template.startsWith('$record.')) return [name, template];
      const values = new Set(
        records.map((record) => String(getValueAt(record, template.slice('$record.'.length)) ?? '')),
      );
      return [name, { literal: values.size === 1 ? ([...values][0] ?? '') : '' }];
    }),
  );

const readRefusal = ({ part, reason }: NonNullable<FormFieldSpec['refused']>, record: unknown) => ({
  part: (getValueAt(record, part) ?? undefined) as string | undefined,
  reason: String(getValueAt(record, reason) ?? ''),
});

/**
 * Returns the fields of an action's form for records, whose first one is `record`. Conditions that depend only on the record are evaluated here;
 * conditions on form values stay with their field. Fields that the user may not see or change are omitted.
 */
export const getActionFields = (
  all: readonly FormFieldSpec[],
  record: unknown,
  viewer: Viewer,
  records: readonly unknown[] = [record],
): FormFieldSpec[] => {
  const fields = all
    .filter((field) => meetsLevel(viewer.level, field.writableBy) && isVisible(field, viewer))
    .map((field) => toWritableField(field, viewer.level))
    .map((field) => (field.refused ? { ...field, refusal: readRefusal(field.refused, record) } : field))
    .map((field) => (field.filter ? { ...field, filter: resolveFilter(field.filter, records) } : field));
  return fields.flatMap((field) => {
    const conditionFields = listConditionFields(field.when);
    const isOfForm = conditionFields.some((path) => fields.some((other) => other.field === path));
    if (!field.when || isOfForm) return [field];
    const { when, ...rest } = field;
    return isConditionMet(when, record, viewer) ? [rest] : [];
  });
};
