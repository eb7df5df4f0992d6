import { parseHours } from '../../../contract/dayTexts';
import type { ForeignRow } from '../foreignFile';
import type { LeftBehind } from '../foreignSystem';
import { addSegment, daysFrom, type WeekHours, weekdayOf, weekdays } from '../openingHours';

const anyTime = '00:00-24:00';

/**
 * Opening hours of a time group. Each row is `09:00-17:00|mon-fri|*|*`: times, weekdays, days of the month and months,
 * with `*` for any. Rows limited to certain days of the month or months have no equivalent and are left behind.
 */
export function weekOfGroup(rows: readonly ForeignRow[], record: string, left: LeftBehind[]): WeekHours {
  const week: WeekHours = {};
  for (const { time = '' } of rows) {
    const [times = '', days = '', dates = '*', months = '*'] = time.split('|');
    const segment = times === '*' ? anyTime : times;
    const named = days === '*' ? [...weekdays] : daysOf(days);
    if (!named || dates !== '*' || months !== '*' || !parseHours(segment)?.length) {
      left.push({ record, field: 'time', value: time, reason: 'value' });
      continue;
    }
    for (const day of named) addSegment(week, day, segment);
  }
  return week;
}

/** Parses `mon-fri` or `mon&wed&fri`. */
function daysOf(text: string) {
  const parts = text.split('&').map((part) => {
    const [first = '', last = first] = part.split('-');
    const [from, to] = [weekdayOf(first), weekdayOf(last)];
    return from && to ? daysFrom(from, to) : undefined;
  });
  return parts.every((part) => part !== undefined) ? [...new Set(parts.flat())] : undefined;
}
