import { useCallback } from 'react';
import { type Field, get, useFormContext } from 'react-hook-form';

/**
 * Returns a function that focuses a field immediately. react-hook-form's `setFocus` is delayed, so it could take the
 * focus from a field the user has selected in the meantime.
 */
export const useFocusField = (): ((name: string) => void) => {
  const { control } = useFormContext();
  return useCallback(
    (name) => {
      const field: Field | undefined = get(control._fields, name);
      const { ref, refs } = field?._f ?? {};
      (refs?.find((element) => !element.disabled) ?? refs?.[0] ?? ref)?.focus?.();
    },
    [control],
  );
};
