import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { t } from '#i18n';
import { getCurrencySymbol } from '../../fields/formatCaches';
import { stripUnits } from '../amountText';
import { FieldBox } from '../FieldBox';
import { formatNumberInput, getLocaleSeparators, parseNumber, parseNumberInput } from '../formatNumberInput';
import type { InputField, InputProps } from '../inputProps';
import { useField } from '../useField';

const toAdornment = (text: string, position: 'start' | 'end') => (
  <InputAdornment position={position}>{text}</InputAdornment>
);

const getAdornments = ({ kind, unit }: InputField) => {
  const money = kind === 'money' ? getCurrencySymbol() : undefined;
  const end = unit ?? (money && !money.isBefore ? money.sign : kind === 'percent' ? '%' : undefined);
  return {
    ...(money?.isBefore && { startAdornment: toAdornment(money.sign, 'start') }),
    ...(end && { endAdornment: toAdornment(end, 'end') }),
  };
};

/** Describes how a number is interpreted if it contains separators other than the user's decimal separator. */
const describeInterpretation = (spec: InputField, typed: string | undefined): string | undefined => {
  const text = stripUnits(spec, typed ?? '');
  const otherSeparators = text.replaceAll(getLocaleSeparators().decimal, '').match(/[.,'’]/);
  return otherSeparators ? formatNumberInput(parseNumber(text)) || undefined : undefined;
};

/** A number with its unit. Invalid text is preserved and rejected by validation. For settings, the number is stored as text. */
export const NumberInput = (props: InputProps) => {
  const bound = useField<number | string>(props);
  // Text such as `1.` or `1.50` may be incomplete, so it is normalised only on blur.
  const [typed, setTyped] = useState<string>();
  const { kind, type } = props.spec;
  const interpreted = describeInterpretation(props.spec, typed);
  const isWhole = kind === 'integer' || kind === 'count';
  return (
    <FieldBox
      bound={bound}
      text={typed ?? formatNumberInput(bound.value)}
      onText={(text) => {
        setTyped(text);
        const read = parseNumberInput(stripUnits(props.spec, text));
        // Text that is not a number is stored as typed.
        const number = typeof read === 'string' ? text : read;
        bound.set(type === 'string' && number !== null ? String(number) : number);
      }}
      onBlur={() => setTyped(undefined)}
      {...(interpreted && { helperText: t('Understood as {meant}', { meant: interpreted }) })}
      slotProps={{
        htmlInput: { inputMode: isWhole ? 'numeric' : 'decimal' },
        input: getAdornments(props.spec),
        ...(kind === 'money' && { inputLabel: { shrink: true } }),
      }}
    />
  );
};
