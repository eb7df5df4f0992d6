import { reaches } from '../../../contract/call';
import type { FormFieldSpec } from '../../declaration/compiled';
import { fieldsOf, holds } from '../../declaration/condition';
import type { Viewer } from '../../session/gates';
import { isSeen } from '../../session/seen/seenBy';
import { asWritable } from '../form/asWritable';

/**
 * The fields an action asks for about a record. A condition that looks at the record alone is settled before the form is
 * drawn; one that looks at the form itself stays with its field. What only others see or write is not asked for.
 */
export const formFor = (all: readonly FormFieldSpec[], record: unknown, viewer: Viewer): FormFieldSpec[] => {
  const fields = all
    .filter((field) => reaches(viewer.level, field.writableBy) && isSeen(field, viewer))
    .map((field) => asWritable(field, viewer.level));
  return fields.flatMap((field) => {
    const looked = fieldsOf(field.when);
    const isOfForm = looked.some((path) => fields.some((other) => other.field === path));
    if (!field.when || isOfForm) return [field];
    const { when, ...rest } = field;
    return holds(when, record, viewer) ? [rest] : [];
  });
};
