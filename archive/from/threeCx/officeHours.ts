import { parseHours } from '../../../contract/dayTexts';
import type { ForeignRow } from '../foreignFile';
import type { LeftBehind } from '../foreignSystem';
import { addSegment, type OpeningHours, type WeekHours, weekdayOf } from '../openingHours';
import type { XmlElement } from '../xmlTree';
import { flatRow } from './flatRow';

/**
 * Parses office hours from elements with a day, a start and an end, regardless of their names. If there are none, the
 * trigger is created without hours and reported.
 */
export function officeHoursOf(
  elements: readonly XmlElement[],
  trigger: string,
  left: LeftBehind[],
): OpeningHours {
  const week: WeekHours = {};
  for (const row of elements.flatMap(periodsOf)) {
    const day = weekdayOf(named(row, /day/i));
    const segment = `${minutes(named(row, /start|from|begin/i))}-${minutes(named(row, /end|stop|to/i))}`;
    if (day && parseHours(segment)?.length) addSegment(week, day, segment);
    else
      left.push({
        record: 'OfficeHours',
        field: 'period',
        value: Object.values(row).join(' '),
        reason: 'value',
      });
  }
  if (Object.keys(week).length === 0)
    left.push({ record: 'OfficeHours', field: 'hours', value: 'not in the file', reason: 'unlike' });
  return { trigger, name: 'Office hours', week };
}

/** An element's attributes and its leaf children. */
const ownOf = (element: XmlElement): ForeignRow =>
  Object.fromEntries(Object.entries(flatRow(element)).filter(([place]) => /^@?[^@/]+$/.test(place)));

function periodsOf(element: XmlElement): ForeignRow[] {
  const ownFields = ownOf(element);
  return Object.keys(ownFields).some((place) => /day/i.test(place))
    ? [ownFields]
    : element.children.flatMap(periodsOf);
}

const named = (row: ForeignRow, pattern: RegExp): string =>
  Object.entries(row).find(([place]) => pattern.test(place))?.[1] ?? '';

/** `08:00:00` → `08:00`. */
const minutes = (text: string): string => /^\d{1,2}:\d{2}/.exec(text.trim())?.[0] ?? text.trim();
