import { useCallback } from 'react';
import { type Field, get, useFormContext } from 'react-hook-form';

/**
 * Goes to a field of the form around at once. react-hook-form's `setFocus` goes there a moment later, when somebody may have gone to
 * another field, and what they type would land in this one.
 */
export const useFocusField = (): ((name: string) => void) => {
  const { control } = useFormContext();
  return useCallback(
    (name) => {
      const field: Field | undefined = get(control._fields, name);
      const { ref, refs } = field?._f ?? {};
      (refs?.find((one) => !one.disabled) ?? refs?.[0] ?? ref)?.focus?.();
    },
    [control],
  );
};
