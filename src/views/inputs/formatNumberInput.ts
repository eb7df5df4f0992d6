import { cachePerLanguage, getNumberLocale } from '#i18n';
import { normaliseSpelling } from '../../lib/spelling';

export interface NumberSigns {
  decimal: string;
  /** Thousands separator; blanks and apostrophes are always accepted. */
  group: string;
  /** How to treat a thousands separator that is not followed by three digits: as the decimal sign, or as an error. */
  misplaced: 'decimal' | 'wrong';
}

/** Returns the number signs of a locale, according to `Intl.NumberFormat`. */
export const getSigns = (locale: string, misplaced: NumberSigns['misplaced'] = 'decimal'): NumberSigns => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal'), group: sign('group'), misplaced };
};

const localeSigns = cachePerLanguage(() => getSigns(getNumberLocale()));

/** Returns the number signs of the user's language, or those the user has chosen. */
export const getLocaleSigns = (): NumberSigns => localeSigns();

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)$/;
const GROUPED = /^[-+]?[1-9]\d{0,2}([.,]\d{3})+$/;

/** Determines the decimal sign in a text: '' if there is none, undefined if the text is not a number. */
const findDecimal = (plain: string, { decimal, group, misplaced }: NumberSigns): string | undefined => {
  const separators = plain.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return '';
  if (separators.some((sign) => sign !== last))
    return separators.filter((sign) => sign === last).length === 1 ? last : undefined;
  const isGrouped = GROUPED.test(plain);
  if (separators.length > 1 && isGrouped) return '';
  if (last !== group)
    return separators.length === 1 && (last === decimal || misplaced !== 'wrong') ? last : undefined;
  if (isGrouped) return '';
  return misplaced === 'decimal' && separators.length === 1 ? last : undefined;
};

/**
 * Parses a number: `1,234.5`, `1.234,5`, `1 234,5`, `1’234.5`, `١٬٢٣٤٫٥`. If both signs occur, the later one is the
 * decimal sign; if a single sign is ambiguous, `signs` decides.
 * @returns undefined if the text is not a number
 */
export const parseNumber = (text: string, signs: NumberSigns = getLocaleSigns()): number | undefined => {
  const plain = normaliseSpelling(text)
    .replace(/[\s_'’ʼ٬]/g, '')
    .replace('٫', signs.decimal)
    .replace(/^−/, '-');
  const decimal = findDecimal(plain, signs);
  if (decimal === undefined) return undefined;
  const written = plain.replace(/[.,]/g, (sign) => (sign === decimal ? '.' : ''));
  return NUMBER.test(written) ? Number(written) : undefined;
};

/** Parses a number like {@link readNumber}; returns the text itself if it is not a number, and null for ''. */
export const parseNumberInput = (text: string): number | string | null =>
  normaliseSpelling(text).replace(/[\s,_]/g, '') === '' ? null : (parseNumber(text) ?? text);

const plainFormat = cachePerLanguage(
  () => new Intl.NumberFormat(getNumberLocale(), { useGrouping: false, maximumFractionDigits: 20 }),
);

/** Formats a number for editing: ungrouped, with the user's decimal sign. Other text is returned unchanged. */
export const formatNumberInput = (value: unknown): string => {
  const text = String(value ?? '');
  // Skips numbers that would change, because of excess digits or padding zeros.
  return text !== '' && String(Number(text)) === text && Number.isFinite(Number(text))
    ? plainFormat().format(Number(text))
    : text;
};
