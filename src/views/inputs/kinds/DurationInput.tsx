import { useState } from 'react';
import { t } from '#i18n';
import { formatDuration } from '../../../../contract/formatDuration';
import { parseDuration } from '../durationReader';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** Returns a value in seconds; settings store it as text. */
const toSeconds = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined;
};

const formatValue = (value: unknown): string => {
  const seconds = toSeconds(value);
  return seconds === undefined ? String(value ?? '') : formatDuration(seconds, 4);
};

/** A duration, typed in any common notation; stored in seconds. */
export const DurationInput = (props: InputProps) => {
  const bound = useField<number | string>(props);
  const [typed, setTyped] = useState<string>();
  const seconds = toSeconds(bound.value);
  const interpreted = seconds !== undefined && typed !== undefined ? formatDuration(seconds, 4) : undefined;
  return (
    <FieldBox
      bound={bound}
      text={typed ?? formatValue(bound.value)}
      onText={(text) => {
        setTyped(text);
        const read = text.trim() === '' ? null : (parseDuration(text) ?? text);
        bound.set(props.spec.type === 'string' && read !== null ? String(read) : read);
      }}
      onBlur={() => setTyped(undefined)}
      helperText={
        interpreted && interpreted !== typed?.trim()
          ? t('Understood as {meant}', { meant: interpreted })
          : (props.spec.help ?? t('Such as 90, 1:30 or 2 h.'))
      }
    />
  );
};
