import { tellSaid } from './hearSaid.ts';
import { language, translated } from './language.ts';
import { type Message, type PlainValues, partsOf } from './message.ts';

/**
 * A text as code has it: English, in ICU MessageFormat. The build reads those with forms (`{count, plural, …}`) and puts in their
 * place the text and what it has read.
 */
export type Source = string | readonly [source: string, read: Message] | MessageDescriptor;

declare const marked: unique symbol;

/** A text that is marked by `msg` and not yet said; a string to the machine, and to nobody who forgets to say it. */
export interface MessageDescriptor {
  readonly [marked]: true;
}

let readForms = (text: string): Message => text;

/** Has the forms of texts (`{count, plural, …}`) read as they are said, where no build has: on a server. */
export const readBy = (read: (text: string) => Message): void => {
  readForms = read;
};

/** The text and what is read of it. */
const readOf = (source: Source): readonly [source: string, read: Message] => {
  const given = source as string | readonly [string, Message];
  return typeof given === 'string' ? [given, readForms(given)] : given;
};

/** A text and its parts, in the language that is spoken. */
export const messageOf = (source: Source): Message => {
  const [text, read] = readOf(source);
  return translated(text) ?? read;
};

/**
 * Says a text in the language that is spoken.
 * @param source a literal, so that translators find it
 * @param values what stands at its `{places}`
 */
export const t = (source: Source, values: PlainValues = {}): string => {
  const said = partsOf(messageOf(source), values, language(), (_, inner) => inner.join('')).join('');
  tellSaid(said, { text: readOf(source)[0] as never, values });
  return said;
};

/** Marks a text that is said later, by `t`, where it is shown: at the top of a file no language is spoken yet. */
export const msg = (source: string): MessageDescriptor => source as never;
