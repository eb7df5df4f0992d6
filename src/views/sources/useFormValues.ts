import { useFormContext, useWatch } from 'react-hook-form';
import type { ReadSpec } from '../../declaration/compiled';

/** Returns the form fields that a read call sends. */
const getFormFields = ({ send }: Partial<ReadSpec>): string[] =>
  Object.values(send ?? {}).flatMap((template) =>
    typeof template === 'string' && template.startsWith('$form.') ? [template.slice('$form.'.length)] : [],
  );

/** Returns the form values; updates only when fields used by the read call change. */
export const useFormValues = (read: ReadSpec | undefined): unknown => {
  const { getValues } = useFormContext();
  useWatch({ name: getFormFields(read ?? {}) });
  return getValues();
};
