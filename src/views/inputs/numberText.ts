import { cachePerLanguage, getNumberLocale } from '#i18n';
import { normaliseSpelling } from '../../lib/spelling';

/** How numbers are read. */
export interface NumberSigns {
  decimal: string;
  /** What parts thousands; blanks and apostrophes always may. */
  group: string;
  /** What one is that parts thousands and does not stand before three digits: the decimal sign, or a mistake. */
  astray: 'decimal' | 'wrong';
}

/** The signs of a language, as the formats have them that show its numbers. */
export const getSigns = (locale: string, astray: NumberSigns['astray'] = 'decimal'): NumberSigns => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal'), group: sign('group'), astray };
};

const localeSigns = cachePerLanguage(() => getSigns(getNumberLocale()));

/** The signs of the person's own language, or those they chose. */
export const getLocaleSigns = (): NumberSigns => localeSigns();

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)$/;
const GROUPED = /^[-+]?[1-9]\d{0,2}([.,]\d{3})+$/;

/** Which of the two signs in a text stands before its fraction; '' for neither, undefined where it is no number. */
const findDecimal = (plain: string, { decimal, group, astray }: NumberSigns): string | undefined => {
  const found = plain.match(/[.,]/g) ?? [];
  const last = found.at(-1);
  if (last === undefined) return '';
  if (found.some((sign) => sign !== last))
    return found.filter((sign) => sign === last).length === 1 ? last : undefined;
  const isGrouped = GROUPED.test(plain);
  if (found.length > 1 && isGrouped) return '';
  if (last !== group)
    return found.length === 1 && (last === decimal || astray !== 'wrong') ? last : undefined;
  if (isGrouped) return '';
  return astray === 'decimal' && found.length === 1 ? last : undefined;
};

/**
 * The number a text stands for: `1,234.5`, `1.234,5`, `1 234,5`, `1’234.5`, `١٬٢٣٤٫٥`. Where both signs stand the later one is
 * the decimal one; where one does that can be either, `signs` say which.
 * @returns undefined where it is none
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

/** The number a text stands for, as {@link readNumber} has it; the text itself where it is none yet; null for ''. */
export const parseNumberInput = (text: string): number | string | null =>
  normaliseSpelling(text).replace(/[\s,_]/g, '') === '' ? null : (parseNumber(text) ?? text);

const plainFormat = cachePerLanguage(
  () => new Intl.NumberFormat(getNumberLocale(), { useGrouping: false, maximumFractionDigits: 20 }),
);

/** A number as it is typed: with the person's decimal sign, ungrouped; what is no number stays as it is. */
export const formatNumberInput = (value: unknown): string => {
  const text = String(value ?? '');
  // One with more digits than a number holds, or zeros at its ends, would change.
  return text !== '' && String(Number(text)) === text && Number.isFinite(Number(text))
    ? plainFormat().format(Number(text))
    : text;
};
