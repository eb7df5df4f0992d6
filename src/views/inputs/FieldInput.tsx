import { CheckedInput } from './CheckedInput';
import { FieldInputContext } from './fieldInputContext';
import type { InputProps } from './inputProps';
import { Origin } from './Origin';
import { ReadOnlyValue } from './ReadOnlyValue';
import { useInputComponent } from './registry';

/** Input for a field, bound to the surrounding form. Read-only fields are displayed as plain values. */
export const FieldInput = (props: InputProps) =>
  props.spec.readOnly && props.spec.kind !== 'computed' ? (
    <ReadOnlyValue {...props} />
  ) : (
    <FieldInputContext value={FieldInput}>
      <WritableInput {...props} />
    </FieldInputContext>
  );

const WritableInput = (props: InputProps) => {
  const { spec, source = spec.field } = props;
  const Input = useInputComponent(spec);
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
