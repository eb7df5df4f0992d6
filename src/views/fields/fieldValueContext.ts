import type { RaRecord } from 'ra-core';
import { type ComponentType, createContext, useContext } from 'react';
import type { FieldSpec } from '../../declaration/compiled';

export interface FieldValueProps {
  spec: FieldSpec;
  record: RaRecord;
}

/** The display of a field, for kinds that contain other fields. They cannot import it, because it imports them. */
export const FieldValueContext = createContext<ComponentType<FieldValueProps> | undefined>(undefined);

/** @throws Error outside a `FieldValue` */
export const useFieldValue = (): ComponentType<FieldValueProps> => {
  const FieldValue = useContext(FieldValueContext);
  if (!FieldValue) throw new Error('This field must be inside a FieldValue.');
  return FieldValue;
};
