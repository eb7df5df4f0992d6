const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/**
 * A length of time as people read it, everywhere: `45 s`, `2 min 05 s`, `1 h 05 min`, `2 d 03 h`; what is nothing is left
 * out.
 * @param seconds fractions are rounded
 * @param most how many units are told, the largest first
 */
export const durationText = (seconds: number, most = 2): string => {
  let rest = Math.round(Math.abs(seconds));
  const counts = units.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return [count, unit] as const;
  });
  const first = counts.findIndex(([count]) => count > 0);
  if (first === -1) return '0 s';
  const words = counts
    .slice(first, first + most)
    .map(([count, unit], place) =>
      count > 0 ? `${String(count).padStart(place > 0 ? 2 : 1, '0')} ${unit}` : '',
    )
    .filter(Boolean);
  return `${seconds < 0 ? '−' : ''}${words.join(' ')}`;
};
