import translations from 'virtual:trunkline/languages';
import { addMessages, getLocale, isRightToLeft, loadMessagesLater, matchLocale, setLanguage } from '#i18n';
import { parseFormats } from '../../contract/userFormats';
import { replaceDashboards } from '../declaration/dashboards/registry';
import { replaceShippedResources } from '../declaration/registry';
import { createStore, useStore } from '../lib/store';
import { prepareDirection } from '../theme/direction';
import { getLastAccount, getLastLanguage, readLocalPreferences, saveLastLanguage } from './localCopy';

interface LanguageSettings {
  /** Language of users who have chosen none and whose browser languages are not supported. */
  fallback: string;
  /** Recompiles screens added at runtime in the new language. */
  onSwitch: () => Promise<void>;
}

let languageSettings: LanguageSettings = { fallback: 'en', onSwitch: async () => undefined };

/** Applies the deployment's language settings. Called before the first render. */
export const prepareLanguages = (options: LanguageSettings): void => {
  languageSettings = options;
};

/** Key of the root React element. Changing it rerenders the entire console. */
const renderedLanguage = createStore('en');

/** Returns a key that changes if the entire console must be rerendered, because the language changed or messages loaded late. */
export const useRenderedLanguage = (): string => useStore(renderedLanguage);

/**
 * Returns the language of a user: the one they chose, or else that of their phone system, of their browser, or of the
 * deployment.
 * @param chosen '' if the user has not chosen a language
 */
export const resolveLanguage = (chosen: string, inherited = ''): string =>
  matchLocale([chosen, inherited, ...navigator.languages, languageSettings.fallback]);

const getStoredLanguage = (): string => {
  const { language: chosen } = parseFormats(
    readLocalPreferences(getLastAccount() ?? '', 'formats')[0]?.value,
  );
  return chosen || (getLastLanguage() ?? '');
};

const rerender = (): void => renderedLanguage.set(`${renderedLanguage.get()}+`);

/**
 * Loads the declarations and messages of a language.
 * @param all whether to wait for messages outside the page frame too
 */
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
  await replaceShippedResources(resources);
  await languageSettings.onSwitch();
  replaceDashboards(dashboards);
  saveLastLanguage(locale);
  Object.assign(document.documentElement, { lang: locale, dir: rightToLeft ? 'rtl' : 'ltr' });
  renderedLanguage.set(locale);
};

let requestedLanguage = 'en';
let pendingSwitch = Promise.resolve();

/**
 * Switches the messages, declarations and text direction to a language. If several switches are requested, the last one
 * applies. Unsaved input is restored from drafts.
 */
export const applyLanguage = (locale: string, all = true): Promise<void> => {
  requestedLanguage = locale;
  const turn = pendingSwitch.then(() =>
    requestedLanguage === locale ? switchLanguage(locale, all) : undefined,
  );
  pendingSwitch = turn.catch(() => undefined);
  return turn;
};

/** Starts in the language last used in this browser, or in English if that language cannot be loaded. */
export const initLanguage = (): Promise<void> =>
  applyLanguage(resolveLanguage(getStoredLanguage()), false).catch(() => undefined);
