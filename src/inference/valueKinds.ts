import { kitInference } from '#kits/inference';
import { findFormat } from '../../contract/formats';

/** Formats recognisable from a text alone, most specific first. */
const formatRules: readonly { format: string; what: string; fits: RegExp; needs?: RegExp }[] = [
  {
    format: 'date-time',
    what: 'moment',
    fits: /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/,
  },
  { format: 'date', what: 'day', fits: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ },
  { format: 'email', what: 'email address', fits: /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i },
  {
    format: 'image',
    what: 'picture',
    fits: /^https?:\/\/\S+?\.(png|jpe?g|gif|webp|svg|avif)(\?\S*)?$/i,
  },
  { format: 'uri', what: 'web address', fits: /^https?:\/\/\S+$/i },
  { format: 'ip', what: 'IP address', fits: /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/ },
  { format: 'ip', what: 'IP address', fits: /^(?=.*:.*:)[0-9a-f:]{3,39}$/i, needs: /ip|addr|host/i },
  { format: 'mac', what: 'hardware address', fits: /^([0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i },
  { format: 'mac', what: 'hardware address', fits: /^[0-9a-f]{12}$/i, needs: /mac/i },
  { format: 'color', what: 'colour', fits: /^#[0-9a-f]{6}$/i },
  { format: 'time-of-day', what: 'time of day', fits: /^([01]\d|2[0-3]):[0-5]\d$/ },
  {
    format: 'time-zone',
    what: 'time zone',
    fits: /^(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Za-z_/-]+$/,
  },
  { format: 'phone', what: 'phone number', fits: /^\+[0-9][0-9 ()-]{6,18}[0-9]$/ },
  {
    format: 'phone',
    what: 'phone number',
    fits: /^[0-9][0-9 ()-]{4,18}[0-9]$/,
    needs: new RegExp(`phone|mobile|fax|tel|number|${kitInference.numbers.source}`, 'i'),
  },
  { format: 'html', what: 'formatted text', fits: /<(p|br|div|ul|ol|li|b|i|strong|em|a|h[1-6]|span)[\s/>]/i },
  { format: 'multiline', what: 'text of several lines', fits: /\n|^.{120,}$/s },
];

/** Returns the format shared by all texts; undefined if they differ or match none. */
export const detectTextFormat = (
  name: string,
  texts: readonly string[],
): { format: string; what: string } | undefined => {
  const filled = texts.filter((text) => text !== '');
  if (filled.length === 0) return undefined;
  const every = formatRules.find(
    ({ fits, needs, format }) =>
      (!needs || needs.test(name)) &&
      (format === 'html' || format === 'multiline'
        ? filled.some((text) => fits.test(text))
        : filled.every((text) => fits.test(text) && (findFormat(format)?.accepts(text) ?? true))),
  );
  return every && { format: every.format, what: every.what };
};

const minTexts = 5;
const maxTexts = 8;
const maxLength = 24;

/** Returns the distinct values of a text field with few repeated values; undefined otherwise. */
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
