/** A language the console speaks. */
export interface Language {
  /** BCP 47; the name of its folder in `locales`. */
  locale: string;
  /** What it calls itself. */
  name: string;
  /** Written from right to left. */
  isRightToLeft?: true;
}

declare const __PSEUDO__: boolean;

/** Invented languages, made of the English texts for the sweep of all screens: longer and accented, and from right to left. */
const pseudoLanguages: readonly Language[] = [
  { locale: 'en-XA', name: '[Ŀöñĝ]' },
  { locale: 'ar-XB', name: '[Ríĝĥţ ţö ļéƒţ]', isRightToLeft: true },
];

const isPseudoBuild =
  typeof __PSEUDO__ === 'boolean' ? __PSEUDO__ : globalThis.process?.env.TRUNKLINE_PSEUDO === '1';

/** English is what code and declarations are written in; each other one has a folder in `locales`. */
export const languages: readonly Language[] = [
  { locale: 'en', name: 'English' },
  { locale: 'es', name: 'Español' },
  { locale: 'fr', name: 'Français' },
  { locale: 'de', name: 'Deutsch' },
  { locale: 'pt', name: 'Português' },
  { locale: 'ar', name: 'العربية', isRightToLeft: true },
  ...(isPseudoBuild ? pseudoLanguages : []),
];

/** The languages that are translated. */
export const translations = languages.filter(({ locale }) => locale !== 'en');

/** The language of several somebody would read that the console speaks; English where it speaks none of them. */
export const matchLocale = (wanted: readonly string[]): string =>
  wanted
    .flatMap((one) => [one, one.toLowerCase().split('-')[0]])
    .find((one) => languages.some(({ locale }) => locale === one)) ?? 'en';
