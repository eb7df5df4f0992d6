import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** A calendar day. */
export const DateInput = (props: InputProps) => {
  const bound = useField<string>(props);
  return (
    <FieldBox
      bound={bound}
      text={bound.value ?? ''}
      onText={bound.set}
      type="date"
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  );
};
