import { keyOf } from './keyOf.ts';
import type { Message } from './message.ts';

/** Translations of one language, by the key of what is said in English. */
export type Catalog = Readonly<Record<string, Message>>;

/** A language, and what is known of it. */
export interface Spoken {
  /** BCP 47. */
  locale: string;
  catalogs: readonly Catalog[];
}

let spoken: Spoken = { locale: 'en', catalogs: [] };
let spokenNow = (): Spoken | undefined => undefined;

/**
 * Where several languages are spoken side by side, as on a server, each in its own request.
 * @param asked what is spoken to whoever is answered now; undefined where nobody is
 */
export const speakBy = (asked: () => Spoken | undefined): void => {
  spokenNow = asked;
};

const now = (): Spoken => spokenNow() ?? spoken;

/** The language everything is said in now, as BCP 47 has it. */
export const language = (): string => now().locale;

/** Has everything said in another language from now on; what is drawn already has to be drawn anew. */
export const speak = (wanted: string, given: Catalog[]): void => {
  spoken = { locale: wanted, catalogs: given };
};

/** Adds words of the language that is spoken, which came later. */
export const learn = (wanted: string, more: Catalog): void => {
  if (wanted === spoken.locale) spoken = { ...spoken, catalogs: [...spoken.catalogs, more] };
};

/** What a text is by the first of some catalogs that has it. */
export const wordIn = (catalogs: readonly Catalog[], source: string): Message | undefined => {
  const key = keyOf(source);
  for (const catalog of catalogs) if (catalog[key] !== undefined) return catalog[key];
  return undefined;
};

/** What a text is in the language that is spoken: itself where nobody has translated it. */
export const translated = (source: string): Message | undefined => {
  const { catalogs } = now();
  return catalogs.length === 0 ? undefined : wordIn(catalogs, source);
};
