import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { t } from '#i18n';
import { getMoneySign } from '../../fields/formatCaches';
import { stripUnits } from '../amountText';
import { FieldBox } from '../FieldBox';
import { formatNumberInput, getLocaleSigns, parseNumber, parseNumberInput } from '../formatNumberInput';
import type { InputField, InputProps } from '../inputProps';
import { useField } from '../useField';

const toAdornment = (text: string, position: 'start' | 'end') => (
  <InputAdornment position={position}>{text}</InputAdornment>
);

const getAdornments = ({ kind, unit }: InputField) => {
  const money = kind === 'money' ? getMoneySign() : undefined;
  const end = unit ?? (money && !money.isBefore ? money.sign : kind === 'percent' ? '%' : undefined);
  return {
    ...(money?.isBefore && { startAdornment: toAdornment(money.sign, 'start') }),
    ...(end && { endAdornment: toAdornment(end, 'end') }),
  };
};

/** Explains how a number is interpreted if it contains separators other than the user's decimal separator. */
const describeInterpretation = (spec: InputField, typed: string | undefined): string | undefined => {
  const text = stripUnits(spec, typed ?? '');
  const otherSeparators = text.replaceAll(getLocaleSigns().decimal, '').match(/[.,'’]/);
  return otherSeparators ? formatNumberInput(parseNumber(text)) || undefined : undefined;
};

/** A number with its unit. Invalid text is preserved and rejected by validation. Settings store it as text. */
export const NumberInput = (props: InputProps) => {
  const bound = useField<number | string>(props);
  // `1.` and `1.50` are intermediate input; the text is normalised only on blur.
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
        // Text that is not a number is stored exactly as typed.
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
