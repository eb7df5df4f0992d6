import { CheckedInput } from './CheckedInput';
import type { InputProps } from './inputProps';
import { Origin } from './Origin';
import { ReadOnlyValue } from './ReadOnlyValue';
import { getInputComponent } from './registry';

/** The input of a field, bound to the form around it; what may only be read is shown as its value. */
export const FieldInput = (props: InputProps) => {
  const { spec, source = spec.field } = props;
  if (spec.readOnly && spec.kind !== 'computed') return <ReadOnlyValue {...props} />;
  const Input = getInputComponent(spec);
  const input = spec.check ? (
    <CheckedInput {...props} check={spec.check} input={Input} />
  ) : (
    <Input {...props} />
  );
  if (spec.inheritsFrom === undefined) return input;
  return (
    <>
      {input}
      <Origin spec={spec} source={source} />
    </>
  );
};
