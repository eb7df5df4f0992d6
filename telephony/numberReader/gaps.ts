import { matchWords, WORD_END, WORD_START } from './numberWords';

const RANGE_GAP = new RegExp(
  `^\\s*(?:-|\\.{2,}|…|~|→|->|${WORD_START}${matchWords('range')}(?!\\p{L})\\s*-?)\\s*$`,
  'iu',
);
const LIST_GAP = new RegExp(`^\\s*(?:[,;&+/·•]|,?\\s*${matchWords('list')}${WORD_END})\\s*[+]?$`, 'iu');
const FROM_GAP = new RegExp(
  `^[^\\d.;!?]{0,40}${WORD_START}${matchWords('from')}${WORD_END}[^\\d.;!?]{0,25}$`,
  'iu',
);
const COUNT_GAP = new RegExp(
  `^[\\s,:(=-]*(?:${matchWords('numbers', 'block', 'telephone')}[\\s,:(=-]*){0,3}$`,
  'iu',
);
const NEXT_ITEM = new RegExp(
  `^\\s*(?:[,;&+/·•]|,?\\s*${matchWords('list')}${WORD_END})\\s*\\d{1,6}(?!\\d)`,
  'iu',
);
const NEXT_WORD = new RegExp(
  `^\\s*(?!${matchWords('list', 'range', 'extension')}${WORD_END})(?!x ?\\d)[\\p{L}]`,
  'iu',
);
const EXTENSION = new RegExp(
  `^(?:;ext=|\\s?#\\s?|\\s?x|[\\s,;(-]*${matchWords('extension')}[\\s.:=]*)(\\d{1,8})\\)?(?!\\d)`,
  'iu',
);
const TIMES = /^ ?([x×*]) ?(\d{1,7})(?!\d)/iu;
const BRACKETS = /^ ?\( ?(\d{1,7}) ?\)(?! ?\d)/u;

export const isRangeGap = (gap: string): boolean => RANGE_GAP.test(gap);
export const isListGap = (gap: string): boolean => LIST_GAP.test(gap);
/** Whether a count before a number is its quantity: `10 numbers from …`. */
export const isFromGap = (gap: string): boolean => FROM_GAP.test(gap);
/** Whether a count stands directly before or behind a number. */
export const isCountGap = (gap: string): boolean => COUNT_GAP.test(gap);
/** Whether another short list item follows: `/06` in `/05/06`. */
export const isListContinued = (behind: string): boolean => NEXT_ITEM.test(behind);
/** Whether a word follows that may be what the digits count: `30 minutes`. */
export const isWordBehind = (behind: string): boolean => NEXT_WORD.test(behind);

export type Suffix = { length: number } & (
  | { kind: 'extension'; extension: string }
  | { kind: 'quantity'; count: number }
  /** Digits that may be an extension or a quantity. */
  | { kind: 'either'; extension: string }
);

/** Reads what directly follows a number: an extension, a quantity, or digits that may be either. */
export const readSuffix = (behind: string): Suffix | undefined => {
  const extension = EXTENSION.exec(behind);
  if (extension?.[1]) return { kind: 'extension', extension: extension[1], length: extension[0].length };
  const times = TIMES.exec(behind);
  if (times?.[2])
    return /x/i.test(times[1] ?? '')
      ? { kind: 'either', extension: times[2], length: times[0].length }
      : { kind: 'quantity', count: Number(times[2]), length: times[0].length };
  const brackets = BRACKETS.exec(behind);
  return brackets?.[1] ? { kind: 'either', extension: brackets[1], length: brackets[0].length } : undefined;
};

const SEPARATOR = /[,;|\t"<]/;
const NAME = /(?:^|[,;|\t"])([^,;|\t"<>\d]*?[\p{L}).])(?:\s*[:<"'(]\s*|\s+)$/u;
const LABEL_END = new RegExp(`(?:[\\s:(]*${WORD_START}${matchWords('telephone')}[.:]?)+$`, 'iu');
const MAX_NAME = 80;

/** Returns the name directly before a number, such as `Hazel Sample <` or `Basil: `, and where it starts. */
export const readName = (textBefore: string, behind: string): { name: string; start: number } | undefined => {
  if (!/^\s*[>)"']*\s*(?:[,;|\t]|$)/.test(behind)) return undefined;
  const before = textBefore.slice(-MAX_NAME);
  const quoted = /"([^"<>\d]*\p{L}[^"<>\d]*)"\s*<$/u.exec(before)?.[1];
  const [matched = '', plain = ''] = NAME.exec(before) ?? [];
  const isMarked = /[:<"'(]\s*$/.test(matched);
  const name = (quoted ?? plain)
    .replace(/^[\s*•>'-]+/, '')
    .replace(LABEL_END, '')
    .trim();
  const names = name.split(/\s+/);
  // Without a sign behind it, a name is told from a sentence by its capitals.
  const isName =
    isMarked || (names.length < 5 && [names[0], names.at(-1)].every((word = '') => !/^\p{Ll}/u.test(word)));
  return name !== '' && /\p{L}/u.test(name) && isName && !SEPARATOR.test(name)
    ? { name, start: textBefore.lastIndexOf(name) }
    : undefined;
};
