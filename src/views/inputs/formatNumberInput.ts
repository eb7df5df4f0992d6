import { cachePerLanguage, getNumberLocale } from '#i18n';
import { createPlainNumberFormat, getNumberSigns } from '../../../contract/numberSigns';
import { normaliseSpelling } from '../../lib/spelling';

export interface NumberSeparators {
  decimal: string;
  /** Thousands separator; spaces and apostrophes are always accepted as well. */
  group: string;
  /** How to treat a thousands separator that is not followed by three digits: as the decimal separator or as an error. */
  misplaced: 'decimal' | 'wrong';
}

/** Returns the decimal and thousands separators of a locale, according to `Intl.NumberFormat`. */
export const getSeparators = (
  locale: string,
  misplaced: NumberSeparators['misplaced'] = 'decimal',
): NumberSeparators => ({ ...getNumberSigns(locale), misplaced });

const localeSeparators = cachePerLanguage(() => getSeparators(getNumberLocale()));

/** Returns the decimal and thousands separators of the user's language, or those the user has chosen. */
export const getLocaleSeparators = (): NumberSeparators => localeSeparators();

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)$/;
const GROUPED = /^[-+]?[1-9]\d{0,2}([.,]\d{3})+$/;

/** Determines the decimal separator in a string: '' if there is none, undefined if the string is not a number. */
const findDecimalSeparator = (
  plain: string,
  { decimal, group, misplaced }: NumberSeparators,
): string | undefined => {
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
 * Parses a number: `1,234.5`, `1.234,5`, `1 234,5`, `1’234.5`, `١٬٢٣٤٫٥`. If both separators occur, the later one is
 * the decimal separator; a single ambiguous one is interpreted according to `signs`.
 * @returns undefined if the text is not a number
 */
export const parseNumber = (
  text: string,
  signs: NumberSeparators = getLocaleSeparators(),
): number | undefined => {
  const plain = normaliseSpelling(text)
    .replace(/[\s_'’ʼ٬]/g, '')
    .replace('٫', signs.decimal)
    .replace(/^−/, '-');
  const decimal = findDecimalSeparator(plain, signs);
  if (decimal === undefined) return undefined;
  const written = plain.replace(/[.,]/g, (sign) => (sign === decimal ? '.' : ''));
  return NUMBER.test(written) ? Number(written) : undefined;
};

/** Parses a number like {@link parseNumber}; returns the text unchanged if it is not a number, and null if it is empty. */
export const parseNumberInput = (text: string): number | string | null =>
  normaliseSpelling(text).replace(/[\s,_]/g, '') === '' ? null : (parseNumber(text) ?? text);

const plainFormat = cachePerLanguage(() => createPlainNumberFormat(getNumberLocale()));

/** Formats a number for editing: ungrouped, with the user's decimal separator. Other text is returned unchanged. */
export const formatNumberInput = (value: unknown): string => {
  const text = String(value ?? '');
  // Numbers that formatting would change, such as those with trailing zeros or too many digits, are returned
  // unchanged.
  return text !== '' && String(Number(text)) === text && Number.isFinite(Number(text))
    ? plainFormat().format(Number(text))
    : text;
};
