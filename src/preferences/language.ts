import translations from 'virtual:trunkline/languages';
import { addMessages, isRightToLeft, language, loadMessagesLater, setLanguage, spokenOf } from '#i18n';
import { replaceDashboards } from '../declaration/dashboards/registry';
import { replaceShipped } from '../declaration/registry';
import { formatsOf } from '../lib/ownFormats';
import { createStore, useStore } from '../lib/store';
import { prepareDirection } from '../theme/direction';
import { lastAccount, lastLanguage, readLocal, rememberLanguage } from './localCopy';

/** What a deployment decides about languages. */
interface LanguageSettings {
  /** For people who have chosen no language, and whose browser asks for none the console has. */
  fallback: string;
  /** Compiles screens that were added at run time in the new language. */
  onSwitch: () => Promise<void>;
}

let settings: LanguageSettings = { fallback: 'en', onSwitch: async () => undefined };

/** Takes the settings of the deployment, before the first page is drawn. */
export const prepareLanguages = (given: LanguageSettings): void => {
  settings = given;
};

/** Identifies what is drawn: it changes whenever everything has to be drawn again. */
const drawing = createStore('en');

/** Changes when everything has to be drawn again, in another language or with messages that arrived late. */
export const useDrawing = (): string => useStore(drawing);

/**
 * The language to use for somebody: their own choice, else that of the phone system they belong to, else one of their
 * browser's, else the deployment's.
 * @param chosen '' for people who have chosen none
 */
export const languageFor = (chosen: string, inherited = ''): string =>
  spokenOf([chosen, inherited, ...navigator.languages, settings.fallback]);

/** The language last chosen or shown in this browser. */
const storedLanguage = (): string => {
  const { language: chosen } = formatsOf(readLocal(lastAccount() ?? '', 'formats')[0]?.value);
  return chosen || (lastLanguage() ?? '');
};

const redraw = (): void => drawing.set(`${drawing.get()}+`);

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
  else loadMessagesLater(locale, loadRest, redraw);
  return language;
};

const switchTo = async (locale: string, all: boolean): Promise<void> => {
  if (locale === language()) return;
  const rightToLeft = isRightToLeft(locale);
  const [{ resources, dashboards }] = await Promise.all([
    loadLanguage(locale, all),
    prepareDirection(rightToLeft),
  ]);
  setLanguage(locale);
  await replaceShipped(resources);
  await settings.onSwitch();
  replaceDashboards(dashboards);
  rememberLanguage(locale);
  Object.assign(document.documentElement, { lang: locale, dir: rightToLeft ? 'rtl' : 'ltr' });
  drawing.set(locale);
};

let requested = 'en';
let switching = Promise.resolve();

/**
 * Shows everything in a language: messages, declarations, direction. Of several requests at a time the last one counts.
 * What is typed is restored from drafts.
 */
export const showLanguage = (locale: string, all = true): Promise<void> => {
  requested = locale;
  const turn = switching.then(() => (requested === locale ? switchTo(locale, all) : undefined));
  switching = turn.catch(() => undefined);
  return turn;
};

/** Starts in the language last used in this browser; where it can't be loaded, in English. */
export const startLanguage = (): Promise<void> =>
  showLanguage(languageFor(storedLanguage()), false).catch(() => undefined);
