import { getLocale, translate } from './getLocale.ts';
import { formatParts, type Message, type PlainValues } from './message.ts';
import { notifyTranslated } from './onTranslated.ts';

/**
 * A source text in code, in English ICU MessageFormat. The build replaces texts that contain plural forms (`{count,
 * plural, …}`) with the text and its parsed form.
 */
export type Source = string | readonly [source: string, read: Message] | MessageDescriptor;

declare const descriptorBrand: unique symbol;

/** A text marked by `msg` but not yet translated. A string at run time, but typed to prevent untranslated use. */
export interface MessageDescriptor {
  readonly [descriptorBrand]: true;
}

let parsePluralForms = (text: string): Message => text;

/** Sets the parser for texts with plural forms (`{count, plural, …}`), for code that is not compiled by the build, such as the server. */
export const setMessageParser = (read: (text: string) => Message): void => {
  parsePluralForms = read;
};

const toParsedSource = (source: Source): readonly [source: string, read: Message] => {
  const entry = source as string | readonly [string, Message];
  return typeof entry === 'string' ? [entry, parsePluralForms(entry)] : entry;
};

export const resolveMessage = (source: Source): Message => {
  const [text, read] = toParsedSource(source);
  return translate(text) ?? read;
};

/**
 * Translates a text into the current language.
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

/** Marks a text for later translation by `t`. Needed at module level, where the language is not yet known. */
export const msg = (source: string): MessageDescriptor => source as never;
