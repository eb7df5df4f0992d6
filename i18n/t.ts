import { tellSaid } from './hearSaid.ts';
import { language, translated } from './language.ts';
import { type Message, partsOf, type Values } from './message.ts';

/**
 * A text as code has it: English, in ICU MessageFormat. The build reads those with forms (`{count, plural, …}`) and puts in their
 * place the text and what it has read.
 */
export type Source = string | readonly [source: string, read: Message];

/** A text and its parts, in the language that is spoken. */
export const messageOf = (source: Source): Message =>
  typeof source === 'string' ? (translated(source) ?? source) : (translated(source[0]) ?? source[1]);

/**
 * Says a text in the language that is spoken.
 * @param source a literal, so that translators find it
 * @param values what stands at its `{places}`
 */
export const t = (source: Source, values: Values = {}): string => {
  const said = partsOf(messageOf(source), values, language(), (_, inner) => inner.join('')).join('');
  tellSaid(said, { text: typeof source === 'string' ? source : source[0], values });
  return said;
};

/** Marks a text that is said later, by `t`, where it is shown: at the top of a file no language is spoken yet. */
export const msg = (source: string): string => source;
