import translations from 'virtual:trunkline/languages';
import { isRightToLeft, language, learn, speak, spokenOf } from '#i18n';
import { replaceDashboards } from '../declaration/dashboards/registry';
import { replaceShipped } from '../declaration/registry';
import { formatsOf } from '../lib/ownFormats';
import { createStore, useStore } from '../lib/store';
import { prepareDirection } from '../theme/direction';
import { lastAccount, lastLanguage, readLocal, rememberLanguage } from './localCopy';

/** What a deployment tells of languages. */
interface Told {
  /** The language of those who have chosen none, and whose browser asks for none the console speaks. */
  house: string;
  /** Has said anew whatever else holds words. */
  onSaidAnew: () => Promise<void>;
}

let told: Told = { house: 'en', onSaidAnew: async () => undefined };

/** Is told of the deployment, before the first page begins. */
export const prepareLanguages = (given: Told): void => {
  told = given;
};

const drawn = createStore('en');

/** The language the page is drawn in; what shows it is drawn anew when it changes. */
export const useLanguage = (): string => useStore(drawn);

/**
 * The language somebody is spoken to in: their own choice, else that of the web pages of what they belong to, else one of their
 * browser's, else the deployment's.
 * @param chosen '' for those who have chosen none
 */
export const languageFor = (chosen: string, house = ''): string =>
  spokenOf([chosen, house, ...navigator.languages, told.house]);

/** What this browser was last told of the language of whoever signed in here. */
const chosenHere = (): string => {
  const { language: chosen } = formatsOf(readLocal(lastAccount() ?? '', 'formats')[0]?.value);
  return chosen || (lastLanguage() ?? '');
};

const partsIn = async (locale: string, needsAll: boolean) => {
  const load = translations[locale];
  if (!load)
    return {
      catalogs: [],
      resources: await import('virtual:trunkline/resources'),
      dashboards: await import('virtual:trunkline/dashboards'),
    };
  const rest = load.rest().then((part) => part.default);
  const [frame, resources, dashboards, whole] = await Promise.all([
    load.frame(),
    load.resources(),
    load.dashboards(),
    needsAll ? rest : undefined,
  ]);
  if (!whole) rest.then((more) => learn(locale, more)).catch(() => undefined);
  return { catalogs: [frame.default, ...(whole ? [whole] : [])], resources, dashboards };
};

/**
 * Has everything said in a language, at once: words, declarations, direction. What is typed is kept by drafts.
 * @param needsAll waits for the words of all screens, not of the frame and lists alone
 */
export async function sayIn(locale: string, needsAll = true): Promise<void> {
  if (locale === language()) return;
  const [{ catalogs, resources, dashboards }] = await Promise.all([
    partsIn(locale, needsAll),
    prepareDirection(isRightToLeft(locale)),
  ]);
  speak(locale, catalogs);
  await replaceShipped({ heads: resources.heads, loaders: resources.loaders });
  await told.onSaidAnew();
  replaceDashboards({ heads: dashboards.heads, loaders: dashboards.loaders });
  rememberLanguage(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
  drawn.set(locale);
}

/** Begins in the language of whoever signed in here last; where it can't be loaded, in English. */
export const beginLanguage = (isList: boolean): Promise<void> =>
  sayIn(languageFor(chosenHere()), !isList).catch(() => undefined);
