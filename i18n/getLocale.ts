import type { Message } from './catalog.ts';
import { removeContext } from './context.ts';
import { toKey } from './toKey.ts';

/** Translated messages of one language, by key of the English text. */
export type Catalog = Readonly<Record<string, Message>>;

export interface ActiveLanguage {
  /** BCP 47 tag. */
  locale: string;
  catalogs: readonly Catalog[];
}

/** Messages loaded so far, by language. A language may be loaded before it is used. */
const loadedCatalogs: Record<string, Catalog[]> = {};
let activeLanguage: ActiveLanguage = { locale: 'en', catalogs: [] };
let getCallerLanguage = (): ActiveLanguage | undefined => undefined;

/**
 * Allows a server to determine the language for each request.
 * @param find returns the language of the current request, or undefined outside of a request
 */
export const setLanguageResolver = (find: () => ActiveLanguage | undefined): void => {
  getCallerLanguage = find;
};

const getActiveLanguage = (): ActiveLanguage => getCallerLanguage() ?? activeLanguage;

/** The current language as a BCP 47 tag. */
export const getLocale = (): string => getActiveLanguage().locale;

/** Messages that are still loading, and the keys requested in the meantime. */
interface PendingCatalog {
  locale: string;
  load: () => Promise<Catalog>;
  onLate: () => void;
  loading?: Promise<void>;
  missed: Set<string>;
}

let pending: PendingCatalog | undefined;

/**
 * Switches the language. Content that is already rendered must be rendered again.
 * @param only if given, replaces all messages loaded before
 */
export const setLanguage = (locale: string, only?: readonly Catalog[]): void => {
  if (only) loadedCatalogs[locale] = [...only];
  // Stop waiting for messages of a language that is no longer displayed.
  if (pending?.locale !== locale) pending = undefined;
  loadedCatalogs[locale] ??= [];
  activeLanguage = { locale, catalogs: loadedCatalogs[locale] };
};

export const addMessages = (locale: string, catalog: Catalog): void => {
  loadedCatalogs[locale] ??= [];
  loadedCatalogs[locale].push(catalog);
};

const loadCatalog = (part: PendingCatalog): Promise<void> => {
  part.loading ??= part.load().then(
    (catalog) => {
      addMessages(part.locale, catalog);
      if (pending !== part) return;
      pending = undefined;
      if ([...part.missed].some((key) => key in catalog)) part.onLate();
    },
    // Falls back to English instead of failing the page. The next part of the page that needs the messages
    // retries.
    () => {
      delete part.loading;
    },
  );
  return part.loading;
};

/**
 * Loads further messages of a language in the background.
 * @param onLate called after loading if a translatable string had already been rendered without its translation
 */
export const loadMessagesLater = (locale: string, load: () => Promise<Catalog>, onLate: () => void): void => {
  pending = { locale, load, onLate, missed: new Set() };
  void loadCatalog(pending);
};

/** Resolves when no messages are loading any more, even if loading failed. */
export const loadAllMessages = async (): Promise<void> => {
  if (pending) await loadCatalog(pending);
};

/** Returns the first translation of a text in the given catalogues, if necessary without its context. */
export const findMessage = (catalogs: readonly Catalog[], source: string): Message | undefined => {
  const key = toKey(source);
  for (const catalog of catalogs) if (catalog[key] !== undefined) return catalog[key];
  const plain = removeContext(source);
  return plain === source ? undefined : findMessage(catalogs, plain);
};

let wording: Catalog = {};

/** Sets messages of the current language that replace others, such as everyday words for terms of a trade. */
export const setWording = (catalog: Catalog): void => {
  wording = catalog;
};

/** Returns the translation of a text in the current language, or undefined if there is none. */
export const translate = (source: string): Message | undefined => {
  const { locale, catalogs } = getActiveLanguage();
  const reworded = findMessage([wording], source);
  if (reworded !== undefined) return reworded;
  const message = catalogs.length === 0 ? undefined : findMessage(catalogs, source);
  if (message === undefined && pending?.locale === locale) pending.missed.add(toKey(source));
  return message;
};
