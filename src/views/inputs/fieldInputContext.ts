import { type ComponentType, createContext, useContext } from 'react';
import type { InputProps } from './inputProps';

/** The input of a field, for inputs that contain other fields. They cannot import it, because it imports them. */
export const FieldInputContext = createContext<ComponentType<InputProps> | undefined>(undefined);

/** @throws Error outside a `FieldInput` */
export const useFieldInput = (): ComponentType<InputProps> => {
  const FieldInput = useContext(FieldInputContext);
  if (!FieldInput) throw new Error('This input must be inside a FieldInput.');
  return FieldInput;
};
