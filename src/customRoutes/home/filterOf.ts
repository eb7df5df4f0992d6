import { isObject } from '../../lib/isObject';
import { type Day, dayOf, daysAfter } from '../quarantineCalendar/days';
import type { Wanted, WantedValue } from './attentionItems';

/** The reader's day so many days from now. */
export const inDays = (days: number): Day => daysAfter(dayOf(new Date()), days);

const isDay = (value: WantedValue): value is { inDays: number } => isObject(value) && 'inDays' in value;

/** The filters of a list, their days those of today. */
export const filterOf = (wanted: Wanted): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [name, isDay(value) ? inDays(value.inDays) : value]),
  );

/** The address of a resource's list with filters set. */
export const listOf = (resource: string, filter: Record<string, unknown>): string =>
  Object.keys(filter).length === 0
    ? `/${resource}`
    : `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
