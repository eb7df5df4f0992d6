import { getFormatLocale, t } from '#i18n';
import type { Interval } from './boundaries';

/** Maximum number of periods listed individually; the rest are counted. */
const MAX_DISPLAYED = 3;

const createFormat = (timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(getFormatLocale('en-AU'), { timeZone, ...options });
  return (at: Date) => format.format(at);
};

const mergeIntervals = (stretches: readonly Interval[]): Interval[] => {
  const merged: Interval[] = [];
  for (const stretch of stretches) {
    const last = merged.at(-1);
    if (last && last.to.getTime() === stretch.from.getTime() && last.isHoliday === stretch.isHoliday)
      last.to = stretch.to;
    else merged.push({ ...stretch });
  }
  return merged;
};

/**
 * Formats periods: `Sat 12:00 – Mon 07:00`, `25 Dec, all day`.
 * @param timeZone time zone in which the times are displayed
 */
export const formatHours = (stretches: readonly Interval[], timeZone: string): string => {
  const day = createFormat(timeZone, { weekday: 'short' });
  const date = createFormat(timeZone, { day: 'numeric', month: 'short' });
  const time = createFormat(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const all = mergeIntervals(stretches).map(({ from, to, isHoliday }) => {
    const end = new Date(to.getTime() - 1);
    const name = isHoliday ? date : day;
    const until = time(to) === '00:00' ? '24:00' : time(to);
    if (name(from) !== name(end)) return `${name(from)} ${time(from)} – ${name(end)} ${until}`;
    const isWhole = time(from) === '00:00' && until === '24:00';
    return isWhole ? t('{day}, all day', { day: name(from) }) : `${name(from)} ${time(from)}–${until}`;
  });
  const times = all.slice(0, MAX_DISPLAYED).join('; ');
  const count = all.length - MAX_DISPLAYED;
  return count > 0
    ? t('{times}; and {count, plural, one {# more time} other {# more times}}', { times, count })
    : times;
};
