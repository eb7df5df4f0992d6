import everydayWords from 'virtual:trunkline/everyday';
import translations, { type LanguageModule } from 'virtual:trunkline/languages';
import {
  addMessages,
  getLocale,
  isRightToLeft,
  loadMessagesLater,
  matchLocale,
  setLanguage,
  setWording,
} from '#i18n';
import { meetsLevel } from '../../contract/levels';
import type { Level } from '../../contract/register';
import { parseFormats } from '../../contract/userFormats';
import { getTerms } from '../declaration/terms';
import { createStore, useStore } from '../lib/store';
import { prepareDirection } from '../theme/direction';
import {
  getLastAccount,
  getLastLanguage,
  getLastWording,
  readLocalPreferences,
  saveLastLanguage,
  saveLastWording,
} from './localCopy';

let fallbackLanguage = 'en';

/** The declarations of the screens in a language. */
type Declarations = Pick<LanguageModule, 'resources' | 'dashboards'>;

let translateScreens: ((declarations: Declarations, isUnused?: boolean) => Promise<void>) | undefined;
/** In the current language, if it is not English or the screens have been loaded. */
let translated: Declarations | undefined;

/** Sets the language of users who have chosen none and whose browser languages are not supported. */
export const setFallbackLanguage = (locale: string): void => {
  fallbackLanguage = locale;
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
  matchLocale([chosen, inherited, ...navigator.languages, fallbackLanguage]);

const getStoredLanguage = (): string => {
  const { language: chosen } = parseFormats(
    readLocalPreferences(getLastAccount() ?? '', 'formats')[0]?.value,
  );
  return chosen || (getLastLanguage() ?? '');
};

const rerender = (): void => renderedLanguage.set(`${renderedLanguage.get()}+`);

const loadEnglish = async (): Promise<Declarations> => ({
  resources: await import('virtual:trunkline/resources'),
  dashboards: await import('virtual:trunkline/dashboards'),
});

/**
 * Loads the declarations and messages of a language.
 * @param all whether to wait for messages outside the page frame too
 */
const loadLanguage = async (locale: string, all: boolean): Promise<Declarations | undefined> => {
  const language = await translations[locale]?.();
  if (!language) return translateScreens && loadEnglish();
  const loadRest = () => language.rest().then((part) => part.default);
  addMessages(locale, language.default);
  if (all) addMessages(locale, await loadRest());
  else loadMessagesLater(locale, loadRest, rerender);
  return language;
};

/** Replaces terms of the trade by everyday words, for users who do not read those terms. */
const reword = async (locale: string, declarations: Declarations | undefined) => {
  const words = await everydayWords[locale]?.();
  if (!words) return declarations;
  setWording(words.default);
  if (!declarations) return undefined;
  const { rewordDashboards, rewordResources } = await import('../declaration/reword');
  return {
    resources: rewordResources(declarations.resources, words.texts),
    dashboards: rewordDashboards(declarations.dashboards, words.texts),
  };
};

let hasEverydayWords = false;

const switchLanguage = async (locale: string, isEveryday: boolean, all: boolean): Promise<void> => {
  if (locale === getLocale() && isEveryday === hasEverydayWords) return;
  const rightToLeft = isRightToLeft(locale);
  const [declarations] = await Promise.all([loadLanguage(locale, all), prepareDirection(rightToLeft)]);
  setWording({});
  setLanguage(locale);
  translated = isEveryday ? await reword(locale, declarations) : declarations;
  hasEverydayWords = isEveryday;
  if (translated) await translateScreens?.(translated);
  saveLastLanguage(locale);
  saveLastWording(isEveryday);
  Object.assign(document.documentElement, { lang: locale, dir: rightToLeft ? 'rtl' : 'ltr' });
  renderedLanguage.set(isEveryday ? `${locale} everyday` : locale);
};

let requestedLanguage = 'en false';
let pendingSwitch = Promise.resolve();

/** Checks whether users of a level read everyday words instead of the terms of the trade. */
export const readsEverydayWords = (level: Level): boolean => {
  const { tradeTermsFrom } = getTerms();
  return tradeTermsFrom !== undefined && !meetsLevel(level, tradeTermsFrom);
};

/**
 * Switches the messages, declarations and text direction to a language. If several switches are requested, the last one
 * applies. Unsaved input is restored from drafts.
 * @param isEveryday whether everyday words replace the terms of the trade
 */
export const applyLanguage = (locale: string, isEveryday = false, all = true): Promise<void> => {
  const requested = `${locale} ${isEveryday}`;
  requestedLanguage = requested;
  const turn = pendingSwitch.then(() =>
    requestedLanguage === requested ? switchLanguage(locale, isEveryday, all) : undefined,
  );
  pendingSwitch = turn.catch(() => undefined);
  return turn;
};

/** Applies the words of a level before anything is rendered, because a later switch renders the whole console again. */
export const applyWording = (level: Level): Promise<void> =>
  applyLanguage(resolveLanguage(getStoredLanguage()), readsEverydayWords(level), false).catch(
    () => undefined,
  );

/**
 * Translates the screens, which are loaded later than the language, and again after each switch.
 * @returns a promise that resolves once they are in the current language
 */
export const translateWith = async (translate: typeof translateScreens & object): Promise<void> => {
  translateScreens = translate;
  await pendingSwitch;
  // English was not loaded before, because it needs no translation.
  if (hasEverydayWords) translated ??= await reword(getLocale(), await loadEnglish());
  if (translated) await translate(translated, true);
};

/** Starts in the language last used in this browser, or in English if that language cannot be loaded. */
export const initLanguage = (): Promise<void> =>
  applyLanguage(resolveLanguage(getStoredLanguage()), getLastWording(), false).catch(() => undefined);
