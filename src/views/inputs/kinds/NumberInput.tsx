import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { t } from '#i18n';
import { moneySign } from '../../fields/formats';
import { withoutAsides } from '../amountText';
import { FieldBox } from '../FieldBox';
import type { AskedField, InputProps } from '../inputProps';
import { numberOf, numberText, ownSigns, readNumber } from '../numberText';
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

/** How a number is understood in which another sign stands than the person's decimal one. */
const meantBy = (spec: AskedField, typed: string | undefined): string | undefined => {
  const text = withoutAsides(spec, typed ?? '');
  const others = text.replaceAll(ownSigns().decimal, '').match(/[.,'’]/);
  return others ? numberText(readNumber(text)) || undefined : undefined;
};

/** A number with its unit. What is no number yet stays as typed, and its rule says so. Settings keep it as text. */
export const NumberInput = (props: InputProps) => {
  const bound = useField<number | string>(props);
  // `1.` and `1.50` are numbers on the way; only leaving the box writes them as they are kept.
  const [typed, setTyped] = useState<string>();
  const { kind, type } = props.spec;
  const meant = meantBy(props.spec, typed);
  const isWhole = kind === 'integer' || kind === 'count';
  return (
    <FieldBox
      bound={bound}
      text={typed ?? numberText(bound.value)}
      onText={(text) => {
        setTyped(text);
        const read = numberOf(withoutAsides(props.spec, text));
        // What is no number stays just as it was typed.
        const number = typeof read === 'string' ? text : read;
        bound.set(type === 'string' && number !== null ? String(number) : number);
      }}
      onBlur={() => setTyped(undefined)}
      {...(meant && { helperText: t('Understood as {meant}', { meant }) })}
      slotProps={{
        htmlInput: { inputMode: isWhole ? 'numeric' : 'decimal' },
        input: asides(props.spec),
        ...(kind === 'money' && { inputLabel: { shrink: true } }),
      }}
    />
  );
};
