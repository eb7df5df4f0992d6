import { formatLocale, t } from '#i18n';
import type { Stretch } from './boundaries';

/** Times told one by one; the rest is counted. */
const MAX_SHOWN = 3;

const part = (timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(formatLocale('en-AU'), { timeZone, ...options });
  return (at: Date) => format.format(at);
};

/** Stretches that follow one another, as one. */
const joined = (stretches: readonly Stretch[]): Stretch[] => {
  const found: Stretch[] = [];
  for (const one of stretches) {
    const last = found.at(-1);
    if (last && last.to.getTime() === one.from.getTime() && last.isHoliday === one.isHoliday)
      last.to = one.to;
    else found.push({ ...one });
  }
  return found;
};

/** Stretches of time in words: `Sat 12:00 – Mon 07:00`, `25 Dec, all day`. @param timeZone where they are read */
export const hoursText = (stretches: readonly Stretch[], timeZone: string): string => {
  const day = part(timeZone, { weekday: 'short' });
  const date = part(timeZone, { day: 'numeric', month: 'short' });
  const time = part(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const all = joined(stretches).map(({ from, to, isHoliday }) => {
    const end = new Date(to.getTime() - 1);
    const name = isHoliday ? date : day;
    const until = time(to) === '00:00' ? '24:00' : time(to);
    if (name(from) !== name(end)) return `${name(from)} ${time(from)} – ${name(end)} ${until}`;
    const isWhole = time(from) === '00:00' && until === '24:00';
    return isWhole ? t('{day}, all day', { day: name(from) }) : `${name(from)} ${time(from)}–${until}`;
  });
  const times = all.slice(0, MAX_SHOWN).join('; ');
  const count = all.length - MAX_SHOWN;
  return count > 0
    ? t('{times}; and {count, plural, one {# more time} other {# more times}}', { times, count })
    : times;
};
