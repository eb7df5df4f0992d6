import { msg, t } from '#i18n';

/** Message of each unit and its length in seconds. */
const units = [
  [msg('{count} d'), 86_400],
  [msg('{count} h'), 3600],
  [msg('{count} min'), 60],
  [msg('{count} s'), 1],
] as const;

export const getDurationUnits = (): (readonly [word: string, seconds: number])[] =>
  units.map(([text, size]) => [t(text, { count: '' }).trim(), size]);

/**
 * Formats a duration: `45 s`, `2 min 05 s`, `1 h 05 min`, `2 d 03 h`. Units that are zero are omitted.
 * @param seconds rounded to whole seconds
 * @param maxUnits maximum number of units, largest first
 */
export const formatDuration = (seconds: number, maxUnits = 2): string => {
  let rest = Math.round(Math.abs(seconds));
  const counts = units.map(([text, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return [count, text] as const;
  });
  const first = counts.findIndex(([count]) => count > 0);
  if (first === -1) return t('{count} s', { count: 0 });
  const words = counts
    .slice(first, first + maxUnits)
    .map(([count, text], place) =>
      count > 0 ? t(text, { count: String(count).padStart(place > 0 ? 2 : 1, '0') }) : '',
    )
    .filter(Boolean);
  return `${seconds < 0 ? '−' : ''}${words.join(' ')}`;
};
