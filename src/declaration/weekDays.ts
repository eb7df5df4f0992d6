import { type MessageDescriptor, msg, t } from '#i18n';

/** The days of a week as field names end, and the day whose hours stand in for theirs. */
export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const holidayEnds = ['holiday', 'hol'] as const;

const dayNames: Record<string, MessageDescriptor> = {
  mon: msg('Monday'),
  tue: msg('Tuesday'),
  wed: msg('Wednesday'),
  thu: msg('Thursday'),
  fri: msg('Friday'),
  sat: msg('Saturday'),
  sun: msg('Sunday'),
  holiday: msg('Holidays'),
  hol: msg('Holidays'),
};

/** What a day's field is called, from how its name ends: `hours_mon` → `Monday`. */
export const getDayName = (field: string): string => {
  const name = dayNames[Object.keys(dayNames).find((end) => field.endsWith(end)) ?? ''];
  return name ? t(name) : field;
};

/**
 * The fields among those given that hold the hours of a week, Monday first, the holiday last where there is one.
 * @param holdsHours whether a field holds the hours of a day
 * @returns undefined where a day is missing
 */
export const getWeekFields = (
  prefix: string,
  holdsHours: (field: string) => boolean,
): string[] | undefined => {
  const days = weekDays.map((day) => prefix + day);
  if (!days.every(holdsHours)) return undefined;
  const holiday = holidayEnds.map((end) => prefix + end).find(holdsHours);
  return holiday ? [...days, holiday] : days;
};

/** Puts the days of each week among the fields into one entry, where the first of them stands. */
export const groupWeeks = (
  fields: readonly string[],
  holdsHours: (field: string) => boolean,
): (string | { prefix: string; days: string[] })[] => {
  const weeks = fields
    .filter((field) => field.endsWith('mon'))
    .flatMap((field) => {
      const prefix = field.slice(0, -'mon'.length);
      const days = getWeekFields(prefix, (day) => fields.includes(day) && holdsHours(day));
      return days ? [{ prefix, days }] : [];
    });
  const grouped = new Set<object>();
  return fields.flatMap<string | { prefix: string; days: string[] }>((field) => {
    const week = weeks.find(({ days }) => days.includes(field));
    if (!week) return [field];
    if (grouped.has(week)) return [];
    grouped.add(week);
    return [week];
  });
};
