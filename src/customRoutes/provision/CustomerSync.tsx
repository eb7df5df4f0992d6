import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

interface Props {
  /** Id of a newly created customer, which is then selected. */
  createdId: number | undefined;
  onChoose: (id: unknown) => void;
}

/** Reports which customer is selected in the surrounding form, and selects a newly created one. */
export const CustomerSync = ({ createdId, onChoose }: Props) => {
  const { setValue } = useFormContext();
  const id: unknown = useWatch({ name: 'customerId' });
  useEffect(() => onChoose(id), [id, onChoose]);
  useEffect(() => {
    if (createdId !== undefined)
      setValue('customerId', createdId, { shouldDirty: true, shouldValidate: true });
  }, [createdId, setValue]);
  return null;
};
