import { minutesInDay } from 'date-fns/constants';

const two = (part: number) => String(part).padStart(2, '0');

/** Minutes since midnight as `HH:MM`. */
export const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/**
 * Minutes since midnight of `9`, `930`, `9:30`, `9.30`, `21:30`, `9:30 pm`, `9:30P`, `24:00`; undefined where the text
 * is no time of day.
 */
export const minutesOf = (text: string): number | undefined => {
  const found = /^(\d{1,2})(?:[:.h]?([0-5]\d))?(?::[0-5]\d)?\s*(a|p)?\.?m?\.?$/i.exec(text.trim());
  if (!found) return undefined;
  const [, hour = '', minute = '0', half] = found;
  let hours = Number(hour);
  if (half) {
    if (hours < 1 || hours > 12) return undefined;
    hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  const minutes = hours * 60 + Number(minute);
  return minutes <= minutesInDay ? minutes : undefined;
};
