import { numberLocale } from './formatLocale.ts';

/** Forms of a text by plural category of a number, or by another word. `other` is always there. */
export type Cases = Readonly<Record<string, Message>> & { readonly other: Message };

/** A value that stands in a text: as it is, as a number, in a form by number or word, or around a part of the text. */
export type Place =
  | readonly [name: string, kind: 'value']
  | readonly [name: string, kind: 'number' | '#']
  | readonly [name: string, kind: 'plural' | 'ordinal' | 'select', cases: Cases]
  | readonly [name: string, kind: 'tag', inner: Message];

/** A text of ICU MessageFormat as the build has read it; a plain one is itself, with its values as `{name}`. */
export type Message = string | readonly (string | Place)[];

export type Values = Readonly<Record<string, unknown>>;

/** Values that can be written within a text: no elements, which `rich` takes, and no marked text that nobody has said. */
export type PlainValues = Readonly<Record<string, string | number | bigint | boolean | null | undefined>>;

const PLAIN = /\{(\w+)\}/g;

/** The parts of a message, with the values where they stand. @param wrap makes a part of a tag's inside */
export function partsOf<Part>(
  message: Message,
  values: Values,
  locale: string,
  wrap: (name: string, inner: Part[]) => Part,
): (Part | unknown)[] {
  if (typeof message === 'string') {
    const parts: unknown[] = [];
    let behind = 0;
    for (const { 0: place, 1: name = '', index } of message.matchAll(PLAIN)) {
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
        return [numberText(Number(value))];
      case 'tag':
        return [wrap(part[0], partsOf(part[2], values, locale, wrap) as Part[])];
      default:
        return partsOf(caseOf(part[1], part[2], value, locale), values, locale, wrap);
    }
  });
}

function caseOf(
  kind: 'plural' | 'ordinal' | 'select',
  cases: Cases,
  value: unknown,
  locale: string,
): Message {
  if (kind === 'select') return cases[String(value)] ?? cases.other;
  const number = Number(value);
  return cases[`=${number}`] ?? cases[categoryOf(number, kind, locale)] ?? cases.other;
}

const kept = new Map<string, unknown>();

const once = <Made>(key: string, make: () => Made): Made => {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as Made;
};

const categoryOf = (value: number, kind: 'plural' | 'ordinal', locale: string): string =>
  once(
    kind + locale,
    () => new Intl.PluralRules(locale, { type: kind === 'plural' ? 'cardinal' : 'ordinal' }),
  ).select(value);

const numberText = (value: number): string => {
  const locale = numberLocale();
  return once(locale, () => new Intl.NumberFormat(locale)).format(value);
};
