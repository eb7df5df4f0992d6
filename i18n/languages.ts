/** A language the console speaks. */
export interface Language {
  /** BCP 47; the name of its folder in `locales`. */
  locale: string;
  /** What it calls itself. */
  name: string;
  /** Written from right to left. */
  isRightToLeft?: true;
}

/** English is what code and declarations are written in; each other one has a folder in `locales`. */
export const languages: readonly Language[] = [{ locale: 'en', name: 'English' }];

/** The languages that are translated. */
export const translations = languages.filter(({ locale }) => locale !== 'en');

/** The language of several somebody would read that the console speaks; English where it speaks none of them. */
export const spokenOf = (wanted: readonly string[]): string =>
  wanted
    .map((one) => one.toLowerCase().split('-')[0])
    .map((one) => languages.find(({ locale }) => locale === one)?.locale)
    .find((one) => one !== undefined) ?? 'en';
