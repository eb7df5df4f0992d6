import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { getValueAt } from '../../lib/paths';
import { getErrorText } from './getErrorText';
import type { InputField } from './inputProps';

/** Returns the parts of a composed field and their current form values as strings. */
export const useParts = (spec: InputField) => {
  const parts = 'parts' in spec ? (spec.parts ?? []) : [];
  const names = parts.map(({ field }) => field);
  const { setValue, getValues } = useFormContext();
  const { errors } = useFormState({ name: names });
  useWatch({ name: names });
  return {
    textOf: (field: string): string => String(getValues(field) ?? ''),
    put: (field: string, text: string) =>
      setValue(field, text || null, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    errorOf: (field: string): string | undefined => getErrorText(getValueAt(errors, field)),
  };
};

export type Parts = ReturnType<typeof useParts>;
