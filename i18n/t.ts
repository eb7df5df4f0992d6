import { getLocale, translate } from './getLocale.ts';
import { formatParts, type Message, type PlainValues } from './message.ts';
import { notifyTranslated } from './onTranslated.ts';

/**
 * A source text in code: English, in ICU MessageFormat. The build replaces texts with plural forms (`{count, plural,
 * …}`) by the text and its parsed form.
 */
export type Source = string | readonly [source: string, read: Message] | MessageDescriptor;

declare const descriptorBrand: unique symbol;

/** A text marked by `msg` but not yet translated. A string at run time, but typed to prevent untranslated use. */
export interface MessageDescriptor {
  readonly [descriptorBrand]: true;
}

let parseForms = (text: string): Message => text;

/** Registers a parser for texts with plural forms (`{count, plural, …}`) for code that is not compiled by the build, such as the server. */
export const setMessageParser = (read: (text: string) => Message): void => {
  parseForms = read;
};

const toParsedSource = (source: Source): readonly [source: string, read: Message] => {
  const entry = source as string | readonly [string, Message];
  return typeof entry === 'string' ? [entry, parseForms(entry)] : entry;
};

export const resolveMessage = (source: Source): Message => {
  const [text, read] = toParsedSource(source);
  return translate(text) ?? read;
};

/**
 * Translates a text to the current language.
 * @param source a literal, so that it can be extracted for translation
 * @param values values for its `{placeholders}`
 */
export const t = (source: Source, values: PlainValues = {}): string => {
  const formatted = formatParts(resolveMessage(source), values, getLocale(), (_, inner) =>
    inner.join(''),
  ).join('');
  notifyTranslated(formatted, { text: toParsedSource(source)[0] as never, values });
  return formatted;
};

/** Marks a text for later translation by `t`. Needed at module level, where the language is not known yet. */
export const msg = (source: string): MessageDescriptor => source as never;
