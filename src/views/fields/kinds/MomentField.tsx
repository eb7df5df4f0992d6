import { useDisplayClock } from '../../../lib/getDisplayClock';
import type { FieldProps } from '../fieldComponent';
import { formatDateTime, formatExactDateTime, formatRelative } from '../formatCaches';

/** A date-time in the selected time zone; the tooltip shows the relative time and the exact time with its zone. */
export const MomentField = ({ value }: FieldProps) => {
  useDisplayClock();
  const text = String(value);
  return (
    <time dateTime={text} title={`${formatRelative(text)}, ${formatExactDateTime(text)}`}>
      {formatDateTime(text)}
    </time>
  );
};
