export interface Language {
  /** BCP 47 tag, also used as the name of the language's folder in `locales`. */
  locale: string;
  /** Name of the language in the language itself. */
  name: string;
  isRightToLeft?: true;
}

declare const __PSEUDO__: boolean;

/** Pseudo-locales for layout tests, derived from the English texts: one with longer, accented text and one right-to-left. */
const pseudoLanguages: readonly Language[] = [
  { locale: 'en-XA', name: '[Ŀöñĝ]' },
  { locale: 'ar-XB', name: '[Ríĝĥţ ţö ļéƒţ]', isRightToLeft: true },
];

const isPseudoBuild =
  typeof __PSEUDO__ === 'boolean' ? __PSEUDO__ : globalThis.process?.env.TRUNKLINE_PSEUDO === '1';

/** Supported languages. English is the source language of code and declarations; every other language has a folder in `locales`. */
export const languages: readonly Language[] = [
  { locale: 'en', name: 'English' },
  { locale: 'es', name: 'Español' },
  { locale: 'fr', name: 'Français' },
  { locale: 'de', name: 'Deutsch' },
  { locale: 'pt', name: 'Português' },
  { locale: 'ar', name: 'العربية', isRightToLeft: true },
  ...(isPseudoBuild ? pseudoLanguages : []),
];

export const translations = languages.filter(({ locale }) => locale !== 'en');

/** Returns the first supported language in a list of preferences, or English if none is supported. */
export const matchLocale = (preferred: readonly string[]): string =>
  preferred
    .flatMap((tag) => [tag, tag.toLowerCase().split('-')[0]])
    .find((tag) => languages.some(({ locale }) => locale === tag)) ?? 'en';
