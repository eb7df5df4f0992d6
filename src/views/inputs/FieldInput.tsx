import { CheckedInput } from './CheckedInput';
import type { InputProps } from './inputProps';
import { Origin } from './Origin';
import { ReadOnlyValue } from './ReadOnlyValue';
import { getInputComponent } from './registry';

/** Input for a field, bound to the surrounding form. Read-only fields are displayed as plain values. */
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
