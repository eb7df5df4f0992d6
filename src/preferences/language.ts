import translations from 'virtual:trunkline/languages';
import { addMessages, getLocale, isRightToLeft, loadMessagesLater, matchLocale, setLanguage } from '#i18n';
import { replaceDashboards } from '../declaration/dashboards/registry';
import { replaceShipped } from '../declaration/registry';
import { parseFormats } from '../lib/ownFormats';
import { createStore, useStore } from '../lib/store';
import { prepareDirection } from '../theme/direction';
import { getLastAccount, getLastLanguage, readLocal, saveLastLanguage } from './localCopy';

/** What a deployment decides about languages. */
interface LanguageSettings {
  /** For people who have chosen no language, and whose browser asks for none the console has. */
  fallback: string;
  /** Compiles screens that were added at run time in the new language. */
  onSwitch: () => Promise<void>;
}

let languageSettings: LanguageSettings = { fallback: 'en', onSwitch: async () => undefined };

/** Takes the settings of the deployment, before the first page is drawn. */
export const prepareLanguages = (given: LanguageSettings): void => {
  languageSettings = given;
};

/** Identifies what is drawn: it changes whenever everything has to be drawn again. */
const renderedLanguage = createStore('en');

/** Changes when everything has to be drawn again, in another language or with messages that arrived late. */
export const useRenderedLanguage = (): string => useStore(renderedLanguage);

/**
 * The language to use for somebody: their own choice, else that of the phone system they belong to, else one of their
 * browser's, else the deployment's.
 * @param chosen '' for people who have chosen none
 */
export const languageFor = (chosen: string, inherited = ''): string =>
  matchLocale([chosen, inherited, ...navigator.languages, languageSettings.fallback]);

/** The language last chosen or shown in this browser. */
const getStoredLanguage = (): string => {
  const { language: chosen } = parseFormats(readLocal(getLastAccount() ?? '', 'formats')[0]?.value);
  return chosen || (getLastLanguage() ?? '');
};

const rerender = (): void => renderedLanguage.set(`${renderedLanguage.get()}+`);

/** Loads the declarations and messages of a language. @param all also waits for the messages behind the frame */
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
 * Shows everything in a language: messages, declarations, direction. Of several requests at a time the last one counts.
 * What is typed is restored from drafts.
 */
export const showLanguage = (locale: string, all = true): Promise<void> => {
  requestedLanguage = locale;
  const turn = pendingSwitch.then(() =>
    requestedLanguage === locale ? switchLanguage(locale, all) : undefined,
  );
  pendingSwitch = turn.catch(() => undefined);
  return turn;
};

/** Starts in the language last used in this browser; where it can't be loaded, in English. */
export const startLanguage = (): Promise<void> =>
  showLanguage(languageFor(getStoredLanguage()), false).catch(() => undefined);
