import { getLocale } from './getLocale.ts';

/** Forces Latin digits throughout the console, because numbers are dialled with them. */
const DIGITS = '-u-nu-latn';

/**
 * Returns the locale for numbers, dates and amounts: the current language with the browser's region.
 * @param english variant of English to use regardless of the browser's region
 * @returns a BCP 47 tag
 */
export const getFormatLocale = (english?: string): string => {
  const spoken = getLocale();
  if (english !== undefined && spoken === 'en') return english;
  const preferred = typeof navigator === 'object' ? (navigator.languages ?? []) : [];
  const preferredLocale =
    preferred.find((candidate) => candidate.toLowerCase().split('-')[0] === spoken) ?? spoken;
  return spoken === 'ar' ? preferredLocale + DIGITS : preferredLocale;
};

let numberLocaleOverride: string | undefined;

/** Overrides the locale in which numbers are formatted. Undefined restores the default. */
export const setNumberLocale = (locale: string | undefined): void => {
  numberLocaleOverride = locale;
};

/** Returns the locale for numbers, which is {@link getFormatLocale} unless overridden. */
export const getNumberLocale = (): string => numberLocaleOverride ?? getFormatLocale();

/** Caches a value until the language or the number format changes. */
export const cachePerLanguage = <Made>(create: (locale: string) => Made): (() => Made) => {
  let cachedLocale: string | undefined;
  let cached: Made;
  return () => {
    const spoken = getLocale() + numberLocaleOverride;
    if (cachedLocale !== spoken) {
      cached = create(getFormatLocale());
      cachedLocale = spoken;
    }
    return cached;
  };
};
