import { useState } from 'react';
import { durationText, secondsOf } from '../durationText';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

const textOf = (value: unknown) =>
  value === null ? '' : typeof value === 'number' ? durationText(value) : String(value);

/** A length of time as people write it; kept in seconds. */
export const DurationInput = (props: InputProps) => {
  const bound = useField<number | string>(props);
  const [typed, setTyped] = useState<string>();
  const meant =
    typeof bound.value === 'number' && typed !== undefined ? durationText(bound.value) : undefined;
  return (
    <FieldBox
      bound={bound}
      text={typed ?? textOf(bound.value)}
      onText={(text) => {
        setTyped(text);
        bound.set(text.trim() === '' ? null : (secondsOf(text) ?? text));
      }}
      onBlur={() => setTyped(undefined)}
      helperText={
        meant && meant !== typed?.trim()
          ? `Understood as ${meant}`
          : (props.spec.help ?? 'Such as 90, 1:30 or 2 h.')
      }
    />
  );
};
