import { formatClock } from '../../../contract/formatClock';
import { parseMinutes } from '../../../contract/timeOfDay';
import { getDisplayClock } from '../../lib/getDisplayClock';
import { normaliseSpelling } from '../../lib/spelling';
import { parseTypedDate } from './readTypedDays';

/** Matches a date and time followed by a time zone label. */
const DATE_TIME_WITH_ZONE = /^(.*\d.*?)\s+((?:UTC|GMT)[+−-][\d:]+|(?![AP]M$)[A-Z]{2,5})$/;

/**
 * Parses a date and time in display format, such as `21 Nov 2026, 09:30 pm`, to `YYYY-MM-DDTHH:MM` in the displayed
 * time zone. Returns undefined if invalid.
 */
export const parseDateTimeText = (text: string): string | undefined => {
  const whole = normaliseSpelling(text);
  const [, plain = whole, label] = DATE_TIME_WITH_ZONE.exec(whole) ?? [];
  if (/^\d{4}-\d\d-\d\d[T ]\d/.test(plain)) return undefined;
  const match = /^(.*?\d{4}|.*?)[,،]?\s+(?:\p{L}+\s+)?(\d{1,2}:\d\d(?::\d\d)?)\s*(\P{N}*)$/u.exec(plain);
  const [, dayPart = '', time = '', half = ''] = match ?? [];
  const day = parseTypedDate(dayPart);
  const minutes = parseMinutes(`${time.slice(0, 5)} ${half}`.trim());
  if (day === undefined || minutes === undefined) return undefined;
  const typed = `${day}T${formatClock(minutes)}${time.slice(5)}`;
  if (label === undefined) return typed;
  const clock = getDisplayClock();
  const at = clock?.parseTyped(typed);
  return at && clock?.label(at) === label ? typed : undefined;
};
