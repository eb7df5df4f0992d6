import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

interface Props {
  /** A customer that was made meanwhile, to be chosen. */
  made: number | undefined;
  onChoose: (id: unknown) => void;
}

/** Tells which customer the form around it has chosen, and chooses one that was made meanwhile. */
export const CustomerSync = ({ made, onChoose }: Props) => {
  const { setValue } = useFormContext();
  const id: unknown = useWatch({ name: 'customerId' });
  useEffect(() => onChoose(id), [id, onChoose]);
  useEffect(() => {
    if (made !== undefined) setValue('customerId', made, { shouldDirty: true, shouldValidate: true });
  }, [made, setValue]);
  return null;
};
