import type { Cases, Message } from './catalog.ts';
import { getNumberLocale } from './getFormatLocale.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Values that can be inserted into a message. Excludes elements, which require `rich`, and untranslated `msg` strings. */
export type PlainValues = Readonly<Record<string, string | number | bigint | boolean | null | undefined>>;

const SIMPLE_PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Splits a message into parts and inserts values.
 * @param wrap renders the content of a tag
 */
export const formatParts = <Part>(
  message: Message,
  values: Values,
  locale: string,
  wrap: (name: string, inner: Part[]) => Part,
): (Part | unknown)[] => {
  if (typeof message === 'string') {
    const parts: unknown[] = [];
    let lastEnd = 0;
    for (const { 0: place, 1: name = '', index } of message.matchAll(SIMPLE_PLACEHOLDER)) {
      if (!(name in values)) continue;
      parts.push(message.slice(lastEnd, index), values[name]);
      lastEnd = index + place.length;
    }
    return [...parts, message.slice(lastEnd)].filter((part) => part !== '');
  }
  return message.flatMap((part) => {
    if (typeof part === 'string') return [part];
    const value = values[part[0]];
    switch (part[1]) {
      case 'value':
        return [value];
      case 'number':
      case '#':
        return [formatNumber(Number(value))];
      case 'tag':
        return [wrap(part[0], formatParts(part[2], values, locale, wrap) as Part[])];
      default:
        return formatParts(selectCase(part[1], part[2], value, locale), values, locale, wrap);
    }
  });
};

const selectCase = (
  kind: 'plural' | 'ordinal' | 'select',
  cases: Cases,
  value: unknown,
  locale: string,
): Message => {
  if (kind === 'select') return cases[String(value)] ?? cases.other;
  const number = Number(value);
  return cases[`=${number}`] ?? cases[getPluralCategory(number, kind, locale)] ?? cases.other;
};

const formatterCache = new Map<string, unknown>();

const getCached = <Made>(key: string, create: () => Made): Made => {
  if (!formatterCache.has(key)) formatterCache.set(key, create());
  return formatterCache.get(key) as Made;
};

const getPluralCategory = (value: number, kind: 'plural' | 'ordinal', locale: string): string =>
  getCached(
    kind + locale,
    () => new Intl.PluralRules(locale, { type: kind === 'plural' ? 'cardinal' : 'ordinal' }),
  ).select(value);

const formatNumber = (value: number): string => {
  const locale = getNumberLocale();
  return getCached(locale, () => new Intl.NumberFormat(locale)).format(value);
};
