import { toKey } from './keyOf.ts';
import type { Message } from './message.ts';

/** Translations of one language, by the key of the English text. */
export type Catalog = Readonly<Record<string, Message>>;

/** A language, and the messages known of it. */
export interface ActiveLanguage {
  /** BCP 47. */
  locale: string;
  catalogs: readonly Catalog[];
}

/** The messages loaded so far, by language: they may arrive before their language is shown. */
const loaded: Record<string, Catalog[]> = {};
let current: ActiveLanguage = { locale: 'en', catalogs: [] };
let getCallerLanguage = (): ActiveLanguage | undefined => undefined;

/**
 * Lets a server answer each request in a language of its own.
 * @param find the language of the current request; undefined outside of one
 */
export const setLanguageResolver = (find: () => ActiveLanguage | undefined): void => {
  getCallerLanguage = find;
};

const getActiveLanguage = (): ActiveLanguage => getCallerLanguage() ?? current;

/** The current language, as BCP 47 has it. */
export const getLocale = (): string => getActiveLanguage().locale;

/** Messages that are still on their way, and the keys that were looked up without them. */
interface PendingCatalog {
  locale: string;
  load: () => Promise<Catalog>;
  onLate: () => void;
  loading?: Promise<void>;
  missed: Set<string>;
}

let pending: PendingCatalog | undefined;

/**
 * Switches the language. What is already drawn has to be drawn again.
 * @param only replaces the messages loaded before, where given
 */
export const setLanguage = (locale: string, only?: readonly Catalog[]): void => {
  if (only) loaded[locale] = [...only];
  // Nothing may wait for the messages of a language that is not shown.
  if (pending?.locale !== locale) pending = undefined;
  loaded[locale] ??= [];
  current = { locale, catalogs: loaded[locale] };
};

/** Adds messages to a language, whichever is current. */
export const addMessages = (locale: string, catalog: Catalog): void => {
  loaded[locale] ??= [];
  loaded[locale].push(catalog);
};

const loadCatalog = (part: PendingCatalog): Promise<void> => {
  part.loading ??= part.load().then(
    (catalog) => {
      addMessages(part.locale, catalog);
      if (pending !== part) return;
      pending = undefined;
      if ([...part.missed].some((key) => key in catalog)) part.onLate();
    },
    // English is better than no page; the next part that needs them tries again.
    () => {
      delete part.loading;
    },
  );
  return part.loading;
};

/**
 * Loads further messages of a language in the background.
 * @param onLate is called when a text that has a translation was drawn without it
 */
export const loadMessagesLater = (locale: string, load: () => Promise<Catalog>, onLate: () => void): void => {
  pending = { locale, load, onLate, missed: new Set() };
  void loadCatalog(pending);
};

/** Resolves when no message is on its way, or none can be loaded. */
export const loadAllMessages = async (): Promise<void> => {
  if (pending) await loadCatalog(pending);
};

/** The first translation of a text in some catalogs. */
export const findMessage = (catalogs: readonly Catalog[], source: string): Message | undefined => {
  const key = toKey(source);
  for (const catalog of catalogs) if (catalog[key] !== undefined) return catalog[key];
  return undefined;
};

/** The translation of a text in the current language; undefined where it has none. */
export const translate = (source: string): Message | undefined => {
  const { locale, catalogs } = getActiveLanguage();
  const message = catalogs.length === 0 ? undefined : findMessage(catalogs, source);
  if (message === undefined && pending?.locale === locale) pending.missed.add(toKey(source));
  return message;
};
