import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldSpec } from '../../declaration/compiled';
import { changedFields } from './changes';

/** Paths of the fields changed and not saved. Draws anew when the set changes, not at every key. */
export const useFormChanges = (fields: readonly FieldSpec[]): readonly string[] => {
  const { subscribe, getValues, formState } = useFormContext();
  const { defaultValues } = formState;
  const [changed, setChanged] = useState<readonly string[]>([]);
  useEffect(() => {
    const look = () => {
      const now = changedFields(fields, defaultValues, getValues()).map(({ field }) => field);
      setChanged((known) => (known.join() === now.join() ? known : now));
    };
    look();
    return subscribe({ formState: { values: true }, callback: look });
  }, [fields, defaultValues, getValues, subscribe]);
  return changed;
};
