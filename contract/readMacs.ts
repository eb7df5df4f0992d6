import { t } from '#i18n';
import { extractMacDigits } from './extractMacDigits';
import { formatMac } from './formatMac';
import type { Reading } from './reading';

const MAC_DIGITS = 12;
/** Minimum number of hex digits that are taken for an address with a typing error. */
const MIN_DIGITS = 8;

/** Matches pairs of hex digits separated by spaces. */
const PAIRS = '[0-9a-f]{2}(?: [0-9a-f]{2}){4,}';
/** Matches groups of four or six hex digits separated by spaces, which may also be other numbers. */
const GROUPS = '[0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}|[0-9a-f]{6} [0-9a-f]{6}';
/** Matches letters and digits with separators inside; letters that resemble digits are included. */
const WORD = '(?:0x)?[0-9a-foil]+(?:[:._-]+[0-9a-foil]+)*';
const CANDIDATE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<pairs>${PAIRS})|(?<groups>${GROUPS})|(?<word>${WORD}))(?![\p{L}\p{N}])`,
  'giu',
);

/** Replaces letters that resemble digits. */
const toDigits = (text: string): string => text.replace(/o/gi, '0').replace(/[il]/gi, '1');

const countDigits = (text: string): number => text.replace(/^0x/i, '').replace(/[\s:._-]/g, '').length;

/** Returns why no device can have an address; undefined if one can. */
const getProblem = (mac: string): string | undefined => {
  if (/^0+$/.test(mac)) return t('This address has only zeros.');
  if (/^F+$/.test(mac)) return t('This is a broadcast address, not that of a phone.');
  // The lowest bit of the first byte marks a group of devices.
  return Number(`0x${mac.slice(0, 2)}`) & 1
    ? t('This is a multicast address, not that of a phone.')
    : undefined;
};

/**
 * Reads the MAC addresses in a text, in any notation: with colons, dashes, dots or spaces, or without separators. A
 * value consists of 12 upper-case hex digits.
 */
export const readMacs = (text: string): Reading<string>[] =>
  [...text.matchAll(CANDIDATE)].flatMap(({ 0: match, index, groups }): Reading<string>[] => {
    const span = { start: index, end: index + match.length };
    const mac = extractMacDigits(match);
    const problem = mac && getProblem(mac);
    if (problem) return [{ span, refused: true, reason: problem }];
    if (mac && !groups?.groups) return [{ span, value: mac }];
    // Words without a digit, such as `defaced`, are no addresses.
    if (!/\d/.test(match)) return [];
    const likely = mac ?? extractMacDigits(toDigits(match));
    if (likely)
      return [
        {
          span,
          choices: [{ label: formatMac(likely), value: likely }],
          reason: mac
            ? t('The spaces may also separate other numbers.')
            : t('It contains letters that resemble digits.'),
        },
      ];
    const digits = countDigits(match);
    if (digits < MIN_DIGITS) return [];
    return [
      {
        span,
        refused: true,
        reason: t('It has {digits} digits; a MAC address has {count}.', { digits, count: MAC_DIGITS }),
      },
    ];
  });
