export interface Language {
  /** BCP 47 tag, which is also the name of its folder in `locales`. */
  locale: string;
  /** Native name. */
  name: string;
  isRightToLeft?: true;
}

declare const __PSEUDO__: boolean;

/** Pseudo-locales derived from the English texts for layout tests: one longer and accented, one right-to-left. */
const pseudoLanguages: readonly Language[] = [
  { locale: 'en-XA', name: '[Ŀöñĝ]' },
  { locale: 'ar-XB', name: '[Ríĝĥţ ţö ļéƒţ]', isRightToLeft: true },
];

const isPseudoBuild =
  typeof __PSEUDO__ === 'boolean' ? __PSEUDO__ : globalThis.process?.env.TRUNKLINE_PSEUDO === '1';

/** English is the source language of code and declarations; each other language has a folder in `locales`. */
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

/** The first supported language in a list of preferences; English if none is supported. */
export const matchLocale = (preferred: readonly string[]): string =>
  preferred
    .flatMap((tag) => [tag, tag.toLowerCase().split('-')[0]])
    .find((tag) => languages.some(({ locale }) => locale === tag)) ?? 'en';
