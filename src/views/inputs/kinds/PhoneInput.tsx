import { useState } from 'react';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { usePhoneReader } from '../phoneNumber';
import { useField } from '../useField';

/** A telephone number in any spelling. Kept as the wire has it, digits from the country code on, once it can be read. */
export const PhoneInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const read = usePhoneReader();
  const [typed, setTyped] = useState<string>();
  const value = bound.value ?? '';
  const shown = read?.(value)?.shown;
  return (
    <FieldBox
      bound={bound}
      text={typed ?? shown ?? value}
      onText={(text) => {
        setTyped(text);
        bound.set(read?.(text)?.digits ?? text);
      }}
      onBlur={() => setTyped(undefined)}
      helperText={typed && shown && shown !== typed.trim() ? `Understood as ${shown}` : undefined}
      slotProps={{ htmlInput: { inputMode: 'tel', type: 'tel' } }}
    />
  );
};
