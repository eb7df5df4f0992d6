import { keyOf } from './keyOf.ts';
import type { Message } from './message.ts';

/** Translations of one language, by the key of what is said in English. */
export type Catalog = Readonly<Record<string, Message>>;

let locale = 'en';
let catalogs: Catalog[] = [];

/** The language everything is said in now, as BCP 47 has it. */
export const language = (): string => locale;

/** Has everything said in another language from now on; what is drawn already has to be drawn anew. */
export const speak = (wanted: string, given: Catalog[]): void => {
  locale = wanted;
  catalogs = given;
};

/** Adds words of the language that is spoken, which came later. */
export const learn = (wanted: string, more: Catalog): void => {
  if (wanted === locale) catalogs.push(more);
};

/** What a text is in the language that is spoken: itself where nobody has translated it. */
export const translated = (source: string): Message | undefined => {
  if (catalogs.length === 0) return undefined;
  const key = keyOf(source);
  for (const catalog of catalogs) if (catalog[key] !== undefined) return catalog[key];
  return undefined;
};
