import { type MessageDescriptor, msg, t } from '#i18n';

/** Suffixes of the weekday fields. */
export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const holidaySuffixes = ['holiday', 'hol'] as const;

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

/** Returns the label of a weekday field, based on its suffix: `hours_mon` → `Monday`. */
export const getDayName = (field: string): string => {
  const name = dayNames[Object.keys(dayNames).find((end) => field.endsWith(end)) ?? ''];
  return name ? t(name) : field;
};

/**
 * Returns the fields with the hours of a week, starting with Monday, followed by the holiday if there is such a field.
 * @param holdsHours checks whether a field contains the hours of a day
 * @returns undefined if a weekday is missing
 */
export const getWeekFields = (
  prefix: string,
  holdsHours: (field: string) => boolean,
): string[] | undefined => {
  const days = weekDays.map((day) => prefix + day);
  if (!days.every(holdsHours)) return undefined;
  const holiday = holidaySuffixes.map((end) => prefix + end).find(holdsHours);
  return holiday ? [...days, holiday] : days;
};

/** Combines the weekday fields of each week into one entry, at the position of the first field. */
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
