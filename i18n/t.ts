import { notifyTranslated } from './hearSaid.ts';
import { getLocale, translate } from './language.ts';
import { formatParts, type Message, type PlainValues } from './message.ts';

/**
 * A text as code has it: English, in ICU MessageFormat. The build reads those with forms (`{count, plural, …}`) and puts in their
 * place the text and what it has read.
 */
export type Source = string | readonly [source: string, read: Message] | MessageDescriptor;

declare const descriptorBrand: unique symbol;

/** A text that is marked by `msg` and not yet said; a string to the machine, and to nobody who forgets to say it. */
export interface MessageDescriptor {
  readonly [descriptorBrand]: true;
}

let parseForms = (text: string): Message => text;

/** Has the forms of texts (`{count, plural, …}`) read as they are said, where no build has: on a server. */
export const setMessageParser = (read: (text: string) => Message): void => {
  parseForms = read;
};

/** The text and what is read of it. */
const toParsedSource = (source: Source): readonly [source: string, read: Message] => {
  const given = source as string | readonly [string, Message];
  return typeof given === 'string' ? [given, parseForms(given)] : given;
};

/** A text and its parts, in the language that is spoken. */
export const resolveMessage = (source: Source): Message => {
  const [text, read] = toParsedSource(source);
  return translate(text) ?? read;
};

/**
 * Says a text in the language that is spoken.
 * @param source a literal, so that translators find it
 * @param values what stands at its `{places}`
 */
export const t = (source: Source, values: PlainValues = {}): string => {
  const said = formatParts(resolveMessage(source), values, getLocale(), (_, inner) => inner.join('')).join(
    '',
  );
  notifyTranslated(said, { text: toParsedSource(source)[0] as never, values });
  return said;
};

/** Marks a text that is said later, by `t`, where it is shown: at the top of a file no language is spoken yet. */
export const msg = (source: string): MessageDescriptor => source as never;
