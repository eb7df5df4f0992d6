import { useFormContext, useWatch } from 'react-hook-form';
import type { ReadSpec } from '../../declaration/compiled';

/** The fields of the form that a reading call is sent. */
const getFormFields = ({ send }: Partial<ReadSpec>): string[] =>
  Object.values(send ?? {}).flatMap((template) =>
    typeof template === 'string' && template.startsWith('$form.') ? [template.slice('$form.'.length)] : [],
  );

/** What the form holds, followed as far as a reading call looks at it and no further. */
export const useFormValues = (read: ReadSpec | undefined): unknown => {
  const { getValues } = useFormContext();
  useWatch({ name: getFormFields(read ?? {}) });
  return getValues();
};
