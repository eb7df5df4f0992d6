import { readHours } from '../../../contract/readHours';
import { getValues } from '../../../contract/reading';
import type { ForeignRow } from '../foreignFile';
import type { SkippedValue } from '../foreignSystem';
import { addSegment, expandDayRange, parseWeekday, type WeekHours, weekdays } from '../openingHours';

const allDay = '00:00-24:00';

/**
 * Opening hours of a time group. Each row is `09:00-17:00|mon-fri|*|*`: times, weekdays, days of the month and months,
 * with `*` for any. Rows limited to certain days of the month or months have no equivalent and are left behind.
 */
export function parseTimeGroup(rows: readonly ForeignRow[], record: string, left: SkippedValue[]): WeekHours {
  const week: WeekHours = {};
  for (const { time = '' } of rows) {
    const [times = '', days = '', dates = '*', months = '*'] = time.split('|');
    const segment = times === '*' ? allDay : getValues(readHours(times))?.join(' ');
    const named = days === '*' ? [...weekdays] : parseDays(days);
    if (!named || dates !== '*' || months !== '*' || !segment) {
      left.push({ record, field: 'time', value: time, reason: 'value' });
      continue;
    }
    for (const day of named) addSegment(week, day, segment);
  }
  return week;
}

/** Parses `mon-fri` or `mon&wed&fri`. */
function parseDays(text: string) {
  const parts = text.split('&').map((part) => {
    const [first = '', last = first] = part.split('-');
    const [from, to] = [parseWeekday(first), parseWeekday(last)];
    return from && to ? expandDayRange(from, to) : undefined;
  });
  return parts.every((part) => part !== undefined) ? [...new Set(parts.flat())] : undefined;
}
