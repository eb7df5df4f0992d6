/** A language the console speaks. */
export interface Language {
  /** BCP 47, the name of its folder in `locales`. */
  locale: string;
  /** What it calls itself. */
  name: string;
  /** From right to left. */
  rtl?: boolean;
}

/** English is what code and declarations are written in; each other one has a folder in `locales`. */
export const languages: readonly Language[] = [{ locale: 'en', name: 'English' }];
