import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { numberOf } from '../numberText';
import { useField } from '../useField';

/** A number with its unit. What is no number yet stays as typed, and its rule says so. */
export const NumberInput = (props: InputProps) => {
  const bound = useField<number | string>(props);
  // `1.` and `1.50` are numbers on the way; only leaving the box writes them as they are kept.
  const [typed, setTyped] = useState<string>();
  const { kind, unit } = props.spec;
  return (
    <FieldBox
      bound={bound}
      text={typed ?? (bound.value === null ? '' : String(bound.value))}
      onText={(text) => {
        setTyped(text);
        bound.set(numberOf(text));
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{
        htmlInput: { inputMode: kind === 'decimal' || kind === 'money' ? 'decimal' : 'numeric' },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : undefined,
      }}
    />
  );
};
