import { isCertainNumber } from '../extractNumbers';
import { MAX_NUMBER_LENGTH } from '../numberText';
import type { NumberParser, ParsedNumber } from '../readNumber';
import { createCountPattern, createShapePattern } from './tokens';

/** A telephone number, or a group of digits that is none by itself. */
export interface RunItem {
  start: number;
  end: number;
  number?: ParsedNumber;
  /** Whether the digits can only be this number; others lack a prefix, as numbers in spreadsheets do. */
  isCertain: boolean;
}

export interface Run {
  items: RunItem[];
  end: number;
  /** Whether there are several equally good ways to divide the digits into numbers. */
  isAmbiguous: boolean;
}

interface Group {
  start: number;
  end: number;
}

/** Cost of dividing the groups from one position on; lower is better, compared in this order. */
interface Division {
  unread: number;
  uncertain: number;
  count: number;
  ways: number;
  item?: RunItem;
  /** Index of the group behind the first item. */
  next: number;
}

const GAP = /(?: {1,3}| ?[-/] ?|\.| ?\) ?[-/]? ?\(?| ?\( ?)(?=\(?\d)/y;
const GROUP = /[+(]*\d+/y;
const SIGNS = /[+(]*/y;
/** Letters directly behind digits that do not belong to an extension: the digits are part of a word. */
const WORD_BEHIND = /(?!x ?\d|ext)[\p{Script=Latin}_@]/iuy;
const MAX_GROUPS = 8;
const MAX_DIVIDED_DIGITS = MAX_NUMBER_LENGTH + 4;
const MAX_ENDING = 6;
/** Minimum number of digits of a number that is recognised beside other digits. */
const MIN_CERTAIN = 8;

const matchAt = (pattern: RegExp, text: string, position: number): string | undefined => {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0];
};

const shapePattern = createShapePattern();
const countPattern = createCountPattern();

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/** Whether a date or similar starts at a position, or behind a complete number a count such as `10 numbers` or `(10)`. */
const isOtherPiece = (text: string, position: number, digitsBefore: number): boolean => {
  const digits = position + (matchAt(SIGNS, text, position)?.length ?? 0);
  if (matchAt(shapePattern, text, digits) !== undefined) return true;
  if (digitsBefore < MIN_CERTAIN) return false;
  return (
    matchAt(countPattern, text, digits) !== undefined || /^\( ?\d{1,7} ?\)(?! ?\d)/.test(text.slice(position))
  );
};

/** Returns the consecutive groups of digits that may belong to the same number. */
const listGroups = (text: string, start: number): Group[] => {
  const groups: Group[] = [];
  let digits = 0;
  for (let position = start; ; ) {
    if (groups.length > 0 && isOtherPiece(text, position, digits)) return groups;
    const group = matchAt(GROUP, text, position);
    if (group === undefined) return groups;
    const end = position + group.length;
    if (groups.length > 0 && matchAt(WORD_BEHIND, text, end) !== undefined) return groups;
    groups.push({ start: position, end });
    digits += countDigits(group);
    const gap = matchAt(GAP, text, end);
    if (gap === undefined) return groups;
    position = end + gap.length;
  }
};

const isBetter = (a: Division, b: Division | undefined): boolean =>
  !b ||
  a.unread < b.unread ||
  (a.unread === b.unread &&
    (a.uncertain < b.uncertain || (a.uncertain === b.uncertain && a.count < b.count)));

const isEquallyGood = (a: Division, b: Division): boolean =>
  a.unread === b.unread && a.uncertain === b.uncertain && a.count === b.count;

/** Parses text without its slashes, which some countries write behind the area code. */
export const parseSlice = (text: string, read: NumberParser): ParsedNumber | undefined =>
  read(text.replaceAll('/', ' '));

/** Lists the numbers that start with the first group. A spaced dash behind a complete number is a range. */
const listNumbers = (text: string, groups: readonly Group[], from: number, read: NumberParser): RunItem[] => {
  const { start = 0 } = groups[from] ?? {};
  const numbers: RunItem[] = [];
  for (let to = from; to < Math.min(groups.length, from + MAX_GROUPS); to += 1) {
    const { end = 0 } = groups[to] ?? {};
    const gap = to > from ? text.slice(groups[to - 1]?.end, groups[to]?.start) : '';
    if (/\s-|-\s/.test(gap) && numbers.length > 0) break;
    const slice = text.slice(start, end);
    if (countDigits(slice) > MAX_DIVIDED_DIGITS) break;
    const number = parseSlice(slice, read);
    if (number)
      numbers.push({
        start,
        end,
        number,
        isCertain: countDigits(slice) >= MIN_CERTAIN && isCertainNumber(slice, number),
      });
  }
  return numbers;
};

const divide = (
  text: string,
  groups: readonly Group[],
  read: NumberParser,
  mayBeUncertain: boolean,
): Division[] => {
  const best: Division[] = [];
  best[groups.length] = { unread: 0, uncertain: 0, count: 0, ways: 1, next: groups.length };
  for (let from = groups.length - 1; from >= 0; from -= 1) {
    const { start, end } = groups[from] as Group;
    const digits = countDigits(text.slice(start, end));
    const isEnding =
      from > 0 && digits <= MAX_ENDING && /[-/]/.test(text.slice(groups[from - 1]?.end, start));
    const options: (Division | undefined)[] = [
      { unread: isEnding ? 0 : digits, uncertain: 0, count: 1, ways: 1, next: from + 1 },
      ...listNumbers(text, groups, from, read)
        .filter(({ isCertain }) => isCertain || mayBeUncertain)
        .map((item) => ({
          unread: 0,
          uncertain: item.isCertain ? 0 : 1,
          count: 1,
          ways: 1,
          item,
          next: from + groups.slice(from, from + MAX_GROUPS).findIndex((group) => group.end === item.end) + 1,
        })),
    ];
    let chosen: Division | undefined;
    for (const option of options) {
      const rest = option && best[option.next];
      if (!option || !rest) continue;
      const total = {
        ...option,
        unread: option.unread + rest.unread,
        uncertain: option.uncertain + rest.uncertain,
        count: option.count + rest.count,
        ways: rest.ways,
      };
      if (chosen && isEquallyGood(total, chosen)) chosen.ways += total.ways;
      else if (isBetter(total, chosen)) chosen = total;
    }
    best[from] = chosen as Division;
  }
  return best;
};

/** Divides the digits from a position on into numbers, and groups that are none. */
export const segmentRun = (text: string, start: number, read: NumberParser): Run => {
  const groups = listGroups(text, start);
  const end = groups.at(-1)?.end ?? start;
  const whole = groups.length <= MAX_GROUPS ? listNumbers(text, groups, 0, read).at(-1) : undefined;
  if (whole?.end === end) return { items: [whole], end, isAmbiguous: false };
  let best = divide(text, groups, read, true);
  // Beside other digits, only numbers with their full prefix are recognised.
  if ((best[0]?.unread ?? 0) > 0) best = divide(text, groups, read, false);
  const items: RunItem[] = [];
  for (let index = 0; index < groups.length; ) {
    const { item, next } = best[index] as Division;
    const group = groups[index] as Group;
    const digitStart = text.slice(group.start).search(/\d/) + group.start;
    items.push(item ?? { start: digitStart, end: group.end, isCertain: false });
    index = next;
  }
  return { items, end, isAmbiguous: (best[0]?.ways ?? 1) > 1 };
};
