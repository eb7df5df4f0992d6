import type { FieldProps } from '../fieldComponent';
import { formatMoment, formatRelative } from '../formats';

/** A moment in local time; how long ago, and the exact one, in its title. */
export const MomentField = ({ value }: FieldProps) => {
  const text = String(value);
  return (
    <time dateTime={text} title={`${formatRelative(text)}, ${text}`}>
      {formatMoment(text)}
    </time>
  );
};
