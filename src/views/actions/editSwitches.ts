import type { FormFieldSpec } from '../../declaration/compiled';
import type { Labels } from '../fields/useLabels';

/** Prefix of the form values that state which fields are changed. No API field has this name. */
const PREFIX = '$edit.';

export const isEditSwitch = ({ field }: Pick<FormFieldSpec, 'field'>): boolean => field.startsWith(PREFIX);

/**
 * Precedes each field of a bulk edit with a switch that includes it, so that a field can also be emptied. A single field
 * has no switch, and must have a value.
 */
export const withEditSwitches = (
  fields: readonly FormFieldSpec[],
  labels: Pick<Labels, 'field'>,
): FormFieldSpec[] =>
  fields.length === 1
    ? fields.map((field) => ({ ...field, required: true }))
    : fields.flatMap((field) => {
        const name = `${PREFIX}${field.field}`;
        const isOn = { field: name, is: true };
        const when = field.when ? { all: [isOn, field.when] } : isOn;
        return [
          { field: name, label: labels.field(field), kind: 'boolean', type: 'boolean' },
          { ...field, when },
        ];
      });
