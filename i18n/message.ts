import { getNumberLocale } from './formatLocale.ts';

/** Forms of a text by plural category of a number, or by another word. `other` is always there. */
export type Cases = Readonly<Record<string, Message>> & { readonly other: Message };

/** A value that stands in a text: as it is, as a number, in a form by number or word, or around a part of the text. */
export type Placeholder =
  | readonly [name: string, kind: 'value']
  | readonly [name: string, kind: 'number' | '#']
  | readonly [name: string, kind: 'plural' | 'ordinal' | 'select', cases: Cases]
  | readonly [name: string, kind: 'tag', inner: Message];

/** A text of ICU MessageFormat as the build has read it; a plain one is itself, with its values as `{name}`. */
export type Message = string | readonly (string | Placeholder)[];

export type Values = Readonly<Record<string, unknown>>;

/** Values that can be written within a text: no elements, which `rich` takes, and no marked text that nobody has said. */
export type PlainValues = Readonly<Record<string, string | number | bigint | boolean | null | undefined>>;

const SIMPLE_PLACEHOLDER = /\{(\w+)\}/g;

/** The parts of a message, with the values where they stand. @param wrap makes a part of a tag's inside */
export function formatParts<Part>(
  message: Message,
  values: Values,
  locale: string,
  wrap: (name: string, inner: Part[]) => Part,
): (Part | unknown)[] {
  if (typeof message === 'string') {
    const parts: unknown[] = [];
    let behind = 0;
    for (const { 0: place, 1: name = '', index } of message.matchAll(SIMPLE_PLACEHOLDER)) {
      if (!(name in values)) continue;
      parts.push(message.slice(behind, index), values[name]);
      behind = index + place.length;
    }
    return [...parts, message.slice(behind)].filter((part) => part !== '');
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
}

function selectCase(
  kind: 'plural' | 'ordinal' | 'select',
  cases: Cases,
  value: unknown,
  locale: string,
): Message {
  if (kind === 'select') return cases[String(value)] ?? cases.other;
  const number = Number(value);
  return cases[`=${number}`] ?? cases[getPluralCategory(number, kind, locale)] ?? cases.other;
}

const formatterCache = new Map<string, unknown>();

const cached = <Made>(key: string, make: () => Made): Made => {
  if (!formatterCache.has(key)) formatterCache.set(key, make());
  return formatterCache.get(key) as Made;
};

const getPluralCategory = (value: number, kind: 'plural' | 'ordinal', locale: string): string =>
  cached(
    kind + locale,
    () => new Intl.PluralRules(locale, { type: kind === 'plural' ? 'cardinal' : 'ordinal' }),
  ).select(value);

const formatNumber = (value: number): string => {
  const locale = getNumberLocale();
  return cached(locale, () => new Intl.NumberFormat(locale)).format(value);
};
