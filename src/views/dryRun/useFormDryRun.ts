import { type FieldValues, useFormContext } from 'react-hook-form';
import type { DryRunTask } from '../../dataProvider/dataProviderTypes';

/** Prepares a dry run with the current values of the form; if validation fails, shows the errors instead. */
export const useFormDryRun = (work: (values: FieldValues) => DryRunTask) => {
  const { trigger, getValues } = useFormContext();
  return async (): Promise<DryRunTask | undefined> =>
    (await trigger(undefined, { shouldFocus: true })) ? work(getValues()) : undefined;
};
