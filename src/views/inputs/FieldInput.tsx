import { CheckedInput } from './CheckedInput';
import type { InputProps } from './inputProps';
import { ReadOnlyValue } from './ReadOnlyValue';
import { inputComponentOf } from './registry';

/** The input of a field, bound to the form around it; what may only be read is shown as its value. */
export const FieldInput = (props: InputProps) => {
  if (props.spec.readOnly && props.spec.kind !== 'computed') return <ReadOnlyValue {...props} />;
  const Input = inputComponentOf(props.spec);
  if (props.spec.check) return <CheckedInput {...props} check={props.spec.check} input={Input} />;
  return <Input {...props} />;
};
