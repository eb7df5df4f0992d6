import { markLtr } from '#i18n';
import { formatNumber } from './formatNumber';

/**
 * Formats phone numbers and ranges: `+61 2 5550 1300–1303`.
 * @param ranges digits, with ranges as `first-last`; other texts are returned unchanged
 */
export const formatNumberRanges = (ranges: readonly string[]): string[] =>
  ranges.map((range) => {
    if (!/^\d{6,15}(-\d{6,15})?$/.test(range)) return range;
    const [first = '', last] = range.split('-').map(formatNumber);
    return markLtr(last === undefined ? first : `${first}–${getEnding(first, last)}`);
  });

/** Returns the last group of digits of a number if all groups before it are those of the first number. */
function getEnding(first: string, last: string): string {
  const start = last.lastIndexOf(' ') + 1;
  return first.length === last.length && first.slice(0, start) === last.slice(0, start)
    ? last.slice(start)
    : last;
}
