import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import { getDurationUnits } from '../../../contract/formatDuration';
import { normaliseSpelling } from '../../lib/spelling';

const englishUnits = /^(days?|d|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)$/;
const unitSeconds: Record<string, number> = { d: secondsInDay, h: secondsInHour, m: secondsInMinute, s: 1 };

/** Parses `90`, `1:30`, `1:00:00`, `1 min 30 s` or `2h` into seconds; returns undefined if the text is not a duration. */
export const parseDuration = (text: string): number | undefined => {
  const normalized = normaliseSpelling(text).toLowerCase();
  if (/^\d+$/.test(normalized)) return Number(normalized);
  if (/^\d+(:[0-5]\d){1,2}$/.test(normalized))
    return normalized.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const parts = [...normalized.matchAll(/(\d+)\s*([^\d\s]+)\s*/g)];
  if (parts.length === 0 || parts.map(([all]) => all).join('') !== normalized) return undefined;
  const unitSizes = new Map(getDurationUnits().map(([word, size]) => [word.toLowerCase(), size]));
  return parts.reduce<number | undefined>((sum, [, count, unit = '']) => {
    const size = unitSizes.get(unit) ?? (englishUnits.test(unit) ? unitSeconds[unit.charAt(0)] : undefined);
    return sum === undefined || size === undefined ? undefined : sum + Number(count) * size;
  }, 0);
};
