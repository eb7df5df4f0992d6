import Holidays, { type HolidaysTypes } from 'date-holidays';

/** Place with holidays of its own. Codes are '' if not chosen. */
export interface HolidayPlace {
  country: string;
  state: string;
  region: string;
}

export interface PlaceOption {
  code: string;
  name: string;
}

export interface CalendarDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Names of the holidays of the day. */
  name: string;
  isPublic: boolean;
  /** False if the holiday lasts for a part of the day only. */
  isWhole: boolean;
}

const HOUR = 3_600_000;
/** Minimum length of a whole day in hours, including days on which clocks change. */
const WHOLE_DAY = 23;

const sortOptions = (named: readonly PlaceOption[], locale: string): PlaceOption[] =>
  named.toSorted((a, b) => a.name.localeCompare(b.name, locale));

const toOptions = (names: Record<string, string> | undefined, locale: string): PlaceOption[] =>
  sortOptions(
    Object.entries(names ?? {}).map(([code, name]) => ({ code, name })),
    locale,
  );

export const listCountries = (locale: string): PlaceOption[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const codes = Object.keys(new Holidays().getCountries());
  return sortOptions(
    codes.map((code) => ({ code, name: names.of(code) ?? code })),
    locale,
  );
};

export const listStates = ({ country }: HolidayPlace, locale: string): PlaceOption[] =>
  toOptions(country ? new Holidays().getStates(country, toLanguage(locale)) : {}, locale);

export const listRegions = ({ country, state }: HolidayPlace, locale: string): PlaceOption[] =>
  toOptions(state ? new Holidays().getRegions(country, state, toLanguage(locale)) : {}, locale);

const toLanguage = (locale: string): string => locale.slice(0, 2);

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 24 * HOUR).toISOString().slice(0, 10);

/** Days of a holiday, of which the first or the last may be partial. `date` is in the time of the place. */
const listCovered = ({ date, start, end }: Pick<HolidaysTypes.Holiday, 'date' | 'start' | 'end'>) => {
  const [, first = '', hour = '0', minute = '0'] = /^(\S+) (\d+):(\d+)/.exec(date) ?? [];
  const from = Number(hour) + Number(minute) / 60;
  const until = from + (end.getTime() - start.getTime()) / HOUR;
  // Rounded to whole days, because clocks may change within the holiday.
  const count = Math.max(1, Math.ceil((until - 1) / 24));
  return Array.from({ length: count }, (_, place) => ({
    day: addDays(first, place),
    isWhole: Math.min(until - place * 24, 24) - (place === 0 ? from : 0) >= WHOLE_DAY,
  }));
};

/** Returns the days of a year on which offices close in a place, in order, without observances. */
export const listHolidays = (
  { country, state, region }: HolidayPlace,
  year: number,
  locale: string,
): CalendarDay[] => {
  if (!country) return [];
  const calendar = new Holidays(
    { country, ...(state && { state }), ...(region && { region }) },
    { types: ['optional', 'bank', 'public'] },
  );
  const days = new Map<string, CalendarDay>();
  for (const holiday of calendar.getHolidays(year, toLanguage(locale)))
    for (const { day, isWhole } of listCovered(holiday)) {
      const other = days.get(day);
      const isPublic = holiday.type === 'public';
      // A whole public holiday takes precedence over others on its day.
      const isStronger =
        !other || Number(isPublic) + Number(isWhole) > Number(other.isPublic) + Number(other.isWhole);
      days.set(day, {
        day,
        name: other && other.name !== holiday.name ? `${other.name} · ${holiday.name}` : holiday.name,
        isPublic: isStronger ? isPublic : other.isPublic,
        isWhole: isStronger ? isWhole : other.isWhole,
      });
    }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
};
