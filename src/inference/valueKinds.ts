import { findFormat } from '../../contract/formats';
import { getCompilerTerms } from '../declaration/terms';

/** Formats that can be recognised from a string value alone, most specific first. */
const listFormatRules = (): readonly {
  format: string;
  kindLabel: string;
  pattern: RegExp;
  needs?: RegExp;
}[] => [
  {
    format: 'date-time',
    kindLabel: 'moment',
    pattern: /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/,
  },
  { format: 'date', kindLabel: 'day', pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ },
  { format: 'email', kindLabel: 'email address', pattern: /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i },
  {
    format: 'image',
    kindLabel: 'picture',
    pattern: /^https?:\/\/\S+?\.(png|jpe?g|gif|webp|svg|avif)(\?\S*)?$/i,
  },
  { format: 'uri', kindLabel: 'web address', pattern: /^https?:\/\/\S+$/i },
  {
    format: 'ip',
    kindLabel: 'IP address',
    pattern: /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/,
  },
  { format: 'ip', kindLabel: 'IP address', pattern: /^(?=.*:.*:)[0-9a-f:]{3,39}$/i, needs: /ip|addr|host/i },
  { format: 'mac', kindLabel: 'hardware address', pattern: /^([0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i },
  { format: 'mac', kindLabel: 'hardware address', pattern: /^[0-9a-f]{12}$/i, needs: /mac/i },
  { format: 'color', kindLabel: 'colour', pattern: /^#[0-9a-f]{6}$/i },
  { format: 'time-of-day', kindLabel: 'time of day', pattern: /^([01]\d|2[0-3]):[0-5]\d$/ },
  {
    format: 'time-zone',
    kindLabel: 'time zone',
    pattern: /^(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Za-z_/-]+$/,
  },
  { format: 'phone', kindLabel: 'phone number', pattern: /^\+[0-9][0-9 ()-]{6,18}[0-9]$/ },
  {
    format: 'phone',
    kindLabel: 'phone number',
    pattern: /^[0-9][0-9 ()-]{4,18}[0-9]$/,
    needs: new RegExp(`phone|mobile|fax|tel|number|${getCompilerTerms().inference.numbers.source}`, 'i'),
  },
  {
    format: 'html',
    kindLabel: 'formatted text',
    pattern: /<(p|br|div|ul|ol|li|b|i|strong|em|a|h[1-6]|span)[\s/>]/i,
  },
  { format: 'multiline', kindLabel: 'text of several lines', pattern: /\n|^.{120,}$/s },
];

/** Returns the format that all of the strings match; undefined if there is none. */
export const detectTextFormat = (
  name: string,
  texts: readonly string[],
): { format: string; kindLabel: string } | undefined => {
  const filled = texts.filter((text) => text !== '');
  if (filled.length === 0) return undefined;
  const every = listFormatRules().find(
    ({ pattern, needs, format }) =>
      (!needs || needs.test(name)) &&
      (format === 'html' || format === 'multiline'
        ? filled.some((text) => pattern.test(text))
        : filled.every((text) => pattern.test(text) && (findFormat(format)?.accepts(text) ?? true))),
  );
  return every && { format: every.format, kindLabel: every.kindLabel };
};

/** Returns the two letters of a yes-or-no field if all texts are such; undefined otherwise. */
export const listYesNoLetters = (texts: readonly string[]): string[] | undefined => {
  const letters = new Set(texts.filter((text) => text !== ''));
  const pairs = [
    ['Y', 'N'],
    ['y', 'n'],
    ['J', 'N'],
    ['j', 'n'],
  ];
  // A single letter, such as only “N”, does not reveal what the other one is.
  return letters.size === 2 ? pairs.find((pair) => pair.every((letter) => letters.has(letter))) : undefined;
};

const minTexts = 5;
const maxTexts = 8;
const maxLength = 24;

/** Returns the distinct values of a text field if they are few and recur; undefined otherwise. */
export const listDistinctTexts = (texts: readonly string[]): string[] | undefined => {
  const filled = texts.filter((text) => text !== '');
  const distinct = [...new Set(filled)];
  const isChoice =
    filled.length >= minTexts &&
    distinct.length > 1 &&
    distinct.length <= Math.min(maxTexts, filled.length / 2) &&
    distinct.every((text) => text.length <= maxLength && /^[\p{L}\p{N}][\p{L}\p{N} _.-]*$/u.test(text)) &&
    distinct.some((text) => /\p{L}/u.test(text));
  return isChoice ? distinct : undefined;
};
