import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

/** Tells which customer the form around it has chosen. */
export const WatchCustomer = ({ onChoose }: { onChoose: (id: unknown) => void }) => {
  const id: unknown = useWatch({ name: 'customerId' });
  useEffect(() => onChoose(id), [id, onChoose]);
  return null;
};
