import type { Message } from './catalog.ts';
import { addContext, removeContext } from './context.ts';
import { getLocale, translate } from './getLocale.ts';
import { formatParts, type PlainValues } from './message.ts';
import { type MessageDescriptor, notifyTranslated } from './onTranslated.ts';

/**
 * A source string in code, in English ICU MessageFormat. The build replaces strings that contain plural forms (`{count,
 * plural, …}`) with the string and its parsed form.
 */
export type Source = string | readonly [source: string, read: Message] | MessageDescriptor;

let parsePluralForms = (text: string): Message => text;

/**
 * Sets the parser for messages with plural forms (`{count, plural, …}`), for code that is not compiled by the build,
 * such as the server.
 */
export const setMessageParser = (read: (text: string) => Message): void => {
  parsePluralForms = read;
};

const toParsedSource = (source: Source): readonly [source: string, read: Message] => {
  const entry = source as string | readonly [string, Message];
  return typeof entry === 'string' ? [entry, parsePluralForms(entry)] : entry;
};

export const resolveMessage = (source: Source): Message => {
  const [text, read] = toParsedSource(source);
  return translate(text) ?? (typeof read === 'string' ? removeContext(read) : read);
};

/**
 * Translates a message into the current language.
 * @param source a literal, so that it can be extracted for translation
 * @param values values for the message's `{placeholders}`
 */
export const t = (source: Source, values: PlainValues = {}): string => {
  const formatted = formatParts(resolveMessage(source), values, getLocale(), (_, inner) =>
    inner.join(''),
  ).join('');
  notifyTranslated(formatted, { text: toParsedSource(source)[0] as never, values });
  return formatted;
};

/**
 * Marks a string for later translation by `t`, at module level, where the language is not yet known, or with a context.
 * @param context distinguishes a short text from the same text with another meaning: `msg('Order', 'action')`
 */
export const msg = (source: string, context?: string): MessageDescriptor =>
  (context ? addContext(source, context) : source) as never;
