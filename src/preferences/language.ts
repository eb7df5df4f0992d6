import translations from 'virtual:trunkline/languages';
import { addMessages, getLocale, isRightToLeft, loadMessagesLater, matchLocale, setLanguage } from '#i18n';
import { replaceDashboards } from '../declaration/dashboards/registry';
import { replaceShipped } from '../declaration/registry';
import { parseFormats } from '../lib/getUserFormats';
import { createStore, useStore } from '../lib/store';
import { prepareDirection } from '../theme/direction';
import { getLastAccount, getLastLanguage, readLocal, saveLastLanguage } from './localCopy';

interface LanguageSettings {
  /** Language for users without a stored choice or a supported browser language. */
  fallback: string;
  /** Recompiles screens added at runtime in the new language. */
  onSwitch: () => Promise<void>;
}

let languageSettings: LanguageSettings = { fallback: 'en', onSwitch: async () => undefined };

/** Applies the deployment's settings before the first render. */
export const prepareLanguages = (options: LanguageSettings): void => {
  languageSettings = options;
};

/** React key of the whole tree: changing it re-renders everything. */
const renderedLanguage = createStore('en');

/** Returns a key that changes when everything must be re-rendered, for a new language or late messages. */
export const useRenderedLanguage = (): string => useStore(renderedLanguage);

/**
 * Returns the language for a user: their own choice, else that of their phone system, else one of their browser's, else
 * the deployment's.
 * @param chosen '' for users without a choice
 */
export const languageFor = (chosen: string, inherited = ''): string =>
  matchLocale([chosen, inherited, ...navigator.languages, languageSettings.fallback]);

const getStoredLanguage = (): string => {
  const { language: chosen } = parseFormats(readLocal(getLastAccount() ?? '', 'formats')[0]?.value);
  return chosen || (getLastLanguage() ?? '');
};

const rerender = (): void => renderedLanguage.set(`${renderedLanguage.get()}+`);

/** Loads the declarations and messages of a language. @param all also waits for messages outside the frame */
const loadLanguage = async (locale: string, all: boolean) => {
  const language = await translations[locale]?.();
  if (!language)
    return {
      resources: await import('virtual:trunkline/resources'),
      dashboards: await import('virtual:trunkline/dashboards'),
    };
  const loadRest = () => language.rest().then((part) => part.default);
  addMessages(locale, language.default);
  if (all) addMessages(locale, await loadRest());
  else loadMessagesLater(locale, loadRest, rerender);
  return language;
};

const switchLanguage = async (locale: string, all: boolean): Promise<void> => {
  if (locale === getLocale()) return;
  const rightToLeft = isRightToLeft(locale);
  const [{ resources, dashboards }] = await Promise.all([
    loadLanguage(locale, all),
    prepareDirection(rightToLeft),
  ]);
  setLanguage(locale);
  await replaceShipped(resources);
  await languageSettings.onSwitch();
  replaceDashboards(dashboards);
  saveLastLanguage(locale);
  Object.assign(document.documentElement, { lang: locale, dir: rightToLeft ? 'rtl' : 'ltr' });
  renderedLanguage.set(locale);
};

let requestedLanguage = 'en';
let pendingSwitch = Promise.resolve();

/**
 * Switches messages, declarations and text direction to a language. Of concurrent requests, the last one applies.
 * Unsaved input is restored from drafts.
 */
export const showLanguage = (locale: string, all = true): Promise<void> => {
  requestedLanguage = locale;
  const turn = pendingSwitch.then(() =>
    requestedLanguage === locale ? switchLanguage(locale, all) : undefined,
  );
  pendingSwitch = turn.catch(() => undefined);
  return turn;
};

/** Starts in the language last used in this browser, or in English if it cannot be loaded. */
export const startLanguage = (): Promise<void> =>
  showLanguage(languageFor(getStoredLanguage()), false).catch(() => undefined);
