import { readHours } from '../../../contract/readHours';
import { getValues } from '../../../contract/reading';
import type { ForeignRow } from '../foreignFile';
import type { SkippedValue } from '../foreignSystem';
import { addSegment, type OpeningHours, parseWeekday, type WeekHours } from '../openingHours';
import type { XmlElement } from '../parseXml';
import { flattenElement } from './flattenElement';

/**
 * Parses office hours from elements with a day, a start and an end, whatever the elements are called. If there are
 * none, the trigger is created without hours and reported.
 */
export function parseOfficeHours(
  elements: readonly XmlElement[],
  trigger: string,
  left: SkippedValue[],
): OpeningHours {
  const week: WeekHours = {};
  for (const row of elements.flatMap(findPeriods)) {
    const day = parseWeekday(findValue(row, /day/i));
    const period = `${findValue(row, /start|from|begin/i)} - ${findValue(row, /end|stop|to/i)}`;
    const segment = getValues(readHours(period))?.join(' ');
    if (day && segment) addSegment(week, day, segment);
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
const readDirectFields = (element: XmlElement): ForeignRow =>
  Object.fromEntries(Object.entries(flattenElement(element)).filter(([place]) => /^@?[^@/]+$/.test(place)));

function findPeriods(element: XmlElement): ForeignRow[] {
  const ownFields = readDirectFields(element);
  return Object.keys(ownFields).some((place) => /day/i.test(place))
    ? [ownFields]
    : element.children.flatMap(findPeriods);
}

const findValue = (row: ForeignRow, pattern: RegExp): string =>
  Object.entries(row).find(([place]) => pattern.test(place))?.[1] ?? '';
