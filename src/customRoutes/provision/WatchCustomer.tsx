import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

interface Props {
  /** A newly created customer, to be selected. */
  made: number | undefined;
  onChoose: (id: unknown) => void;
}

/** Reports the selected customer of the surrounding form, and selects a newly created one. */
export const CustomerSync = ({ made, onChoose }: Props) => {
  const { setValue } = useFormContext();
  const id: unknown = useWatch({ name: 'customerId' });
  useEffect(() => onChoose(id), [id, onChoose]);
  useEffect(() => {
    if (made !== undefined) setValue('customerId', made, { shouldDirty: true, shouldValidate: true });
  }, [made, setValue]);
  return null;
};
