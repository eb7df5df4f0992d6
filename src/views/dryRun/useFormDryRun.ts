import { type FieldValues, useFormContext } from 'react-hook-form';
import type { DryRunTask } from './DryRunButton';

/** What a form would do as it is filled in; nothing while something in it is wrong, which is marked then. */
export const useFormDryRun = (work: (values: FieldValues) => DryRunTask) => {
  const { trigger, getValues } = useFormContext();
  return async (): Promise<DryRunTask | undefined> =>
    (await trigger(undefined, { shouldFocus: true })) ? work(getValues()) : undefined;
};
