import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { moneySign } from '../../fields/formats';
import { FieldBox } from '../FieldBox';
import type { AskedField, InputProps } from '../inputProps';
import { numberOf } from '../numberText';
import { useField } from '../useField';

const aside = (text: string, position: 'start' | 'end') => (
  <InputAdornment position={position}>{text}</InputAdornment>
);

/** What stands beside a number: its unit, the sign of the currency. */
const asides = ({ kind, unit }: AskedField) => {
  const money = kind === 'money' ? moneySign() : undefined;
  const end = unit ?? (money && !money.isBefore ? money.sign : kind === 'percent' ? '%' : undefined);
  return {
    ...(money?.isBefore && { startAdornment: aside(money.sign, 'start') }),
    ...(end && { endAdornment: aside(end, 'end') }),
  };
};

/** A number with its unit. What is no number yet stays as typed, and its rule says so. Settings keep it as text. */
export const NumberInput = (props: InputProps) => {
  const bound = useField<number | string>(props);
  // `1.` and `1.50` are numbers on the way; only leaving the box writes them as they are kept.
  const [typed, setTyped] = useState<string>();
  const { kind, type } = props.spec;
  const isWhole = kind === 'integer' || kind === 'count';
  return (
    <FieldBox
      bound={bound}
      text={typed ?? (bound.value === null ? '' : String(bound.value))}
      onText={(text) => {
        setTyped(text);
        const number = numberOf(kind === 'percent' ? text.replace(/%\s*$/, '') : text);
        bound.set(type === 'string' && number !== null ? String(number) : number);
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{
        htmlInput: { inputMode: isWhole ? 'numeric' : 'decimal' },
        input: asides(props.spec),
        ...(kind === 'money' && { inputLabel: { shrink: true } }),
      }}
    />
  );
};
