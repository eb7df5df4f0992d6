import { useDisplayClock } from '../../../lib/shownClock';
import type { FieldProps } from '../fieldComponent';
import { formatExactMoment, formatMoment, formatRelative } from '../formats';

/** A moment in local time; how long ago, and to the second with its zone, in its title. */
export const MomentField = ({ value }: FieldProps) => {
  useDisplayClock();
  const text = String(value);
  return (
    <time dateTime={text} title={`${formatRelative(text)}, ${formatExactMoment(text)}`}>
      {formatMoment(text)}
    </time>
  );
};
