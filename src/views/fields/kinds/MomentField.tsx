import { useDisplayClock } from '../../../lib/getDisplayClock';
import type { FieldProps } from '../fieldComponent';
import { formatExactMoment, formatMoment, formatRelative } from '../formatCaches';

/** A date-time in local time; the tooltip shows the relative and the exact time with its zone. */
export const MomentField = ({ value }: FieldProps) => {
  useDisplayClock();
  const text = String(value);
  return (
    <time dateTime={text} title={`${formatRelative(text)}, ${formatExactMoment(text)}`}>
      {formatMoment(text)}
    </time>
  );
};
