import { type FieldValues, useFormContext } from 'react-hook-form';
import type { DryRunTask } from './DryRunButton';

/** Prepares the dry run of a form with its current values; if validation fails, marks the errors instead. */
export const useFormDryRun = (work: (values: FieldValues) => DryRunTask) => {
  const { trigger, getValues } = useFormContext();
  return async (): Promise<DryRunTask | undefined> =>
    (await trigger(undefined, { shouldFocus: true })) ? work(getValues()) : undefined;
};
