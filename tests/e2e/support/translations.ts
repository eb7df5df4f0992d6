import { parseMessage } from '../../../i18n/files/parseMessage';
import { parts, readLocale } from '../../../i18n/files/readLocale';
import { formatParts, type Values } from '../../../i18n/message';
import { everydayTexts } from '../../../src/product/everydayTexts';

/**
 * Returns a function that translates English console messages to a locale; for `en` it fills in their values only.
 * @param isCustomer whether everyday words replace the terms of the trade, as for customers
 */
export const createTranslator = (locale: string, isCustomer = false) => {
  const texts: Record<string, string> =
    locale === 'en' ? {} : Object.assign({}, ...parts.map((part) => readLocale(locale, part)));
  return (message: string, values: Values = {}): string => {
    const text = (isCustomer && everydayTexts[message]) || message;
    const translated = locale === 'en' ? text : texts[text];
    if (translated === undefined) throw new Error(`“${text}” has no translation.`);
    return formatParts(parseMessage(translated), values, locale, (_, inner) => inner.join('')).join('');
  };
};

/** Builds a pattern that matches the translation of a message with any values. */
export const matchAnyValue = (translate: (text: string, values?: Values) => string, text: string): RegExp => {
  const places = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, '\u0000'] as const);
  const plain = translate(text, Object.fromEntries(places)).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(plain.replaceAll('\u0000', '.*'));
};
