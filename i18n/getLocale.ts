import type { Message } from './message.ts';
import { toKey } from './toKey.ts';

/** Translations of one language, by key of the English text. */
export type Catalog = Readonly<Record<string, Message>>;

export interface ActiveLanguage {
  /** BCP 47 tag. */
  locale: string;
  catalogs: readonly Catalog[];
}

/** Messages loaded so far, by language. They may be loaded before the language is used. */
const loaded: Record<string, Catalog[]> = {};
let current: ActiveLanguage = { locale: 'en', catalogs: [] };
let getCallerLanguage = (): ActiveLanguage | undefined => undefined;

/**
 * Lets a server determine the language for each request.
 * @param find returns the language of the current request, or undefined outside of one
 */
export const setLanguageResolver = (find: () => ActiveLanguage | undefined): void => {
  getCallerLanguage = find;
};

const getActiveLanguage = (): ActiveLanguage => getCallerLanguage() ?? current;

/** The current language as a BCP 47 tag. */
export const getLocale = (): string => getActiveLanguage().locale;

/** Messages that are still loading, and the keys requested meanwhile. */
interface PendingCatalog {
  locale: string;
  load: () => Promise<Catalog>;
  onLate: () => void;
  loading?: Promise<void>;
  missed: Set<string>;
}

let pending: PendingCatalog | undefined;

/**
 * Switches the language. Rendered content must be rendered again.
 * @param only if given, replaces all messages loaded before
 */
export const setLanguage = (locale: string, only?: readonly Catalog[]): void => {
  if (only) loaded[locale] = [...only];
  // Stop waiting for messages of a language that is no longer shown.
  if (pending?.locale !== locale) pending = undefined;
  loaded[locale] ??= [];
  current = { locale, catalogs: loaded[locale] };
};

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
    // Falls back to English instead of failing the page; the next part that needs the messages retries.
    () => {
      delete part.loading;
    },
  );
  return part.loading;
};

/**
 * Loads further messages of a language in the background.
 * @param onLate called if a translatable text was rendered before its translation arrived
 */
export const loadMessagesLater = (locale: string, load: () => Promise<Catalog>, onLate: () => void): void => {
  pending = { locale, load, onLate, missed: new Set() };
  void loadCatalog(pending);
};

/** Resolves when no messages are loading, or loading has failed. */
export const loadAllMessages = async (): Promise<void> => {
  if (pending) await loadCatalog(pending);
};

/** The first translation of a text in the given catalogues. */
export const findMessage = (catalogs: readonly Catalog[], source: string): Message | undefined => {
  const key = toKey(source);
  for (const catalog of catalogs) if (catalog[key] !== undefined) return catalog[key];
  return undefined;
};

/** Translation of a text in the current language, or undefined if there is none. */
export const translate = (source: string): Message | undefined => {
  const { locale, catalogs } = getActiveLanguage();
  const message = catalogs.length === 0 ? undefined : findMessage(catalogs, source);
  if (message === undefined && pending?.locale === locale) pending.missed.add(toKey(source));
  return message;
};
