import { getLocale } from './language.ts';

/** Digits of the console everywhere: those that numbers are dialled with. */
const DIGITS = '-u-nu-latn';

/**
 * How numbers, days and amounts are written: in the language that is spoken, as it is written where the browser is at home.
 * @param english how English is written, wherever the browser is at home
 * @returns a tag of BCP 47
 */
export const getFormatLocale = (english?: string): string => {
  const spoken = getLocale();
  if (english !== undefined && spoken === 'en') return english;
  const wanted = typeof navigator === 'object' ? (navigator.languages ?? []) : [];
  const own = wanted.find((one) => one.toLowerCase().split('-')[0] === spoken) ?? spoken;
  return spoken === 'ar' ? own + DIGITS : own;
};

let numberLocaleOverride: string | undefined;

/** Has numbers written as those of another language are; undefined has them as those of the one that is spoken. */
export const setNumberLocale = (locale: string | undefined): void => {
  numberLocaleOverride = locale;
};

/** Whose signs numbers are written with: {@link formatLocale}, where nobody has chosen. */
export const getNumberLocale = (): string => numberLocaleOverride ?? getFormatLocale();

/** Something that is made of the language that is spoken and of how numbers are written, and kept while they are. */
export const cachePerLanguage = <Made>(make: (locale: string) => Made): (() => Made) => {
  let madeIn: string | undefined;
  let made: Made;
  return () => {
    const spoken = getLocale() + numberLocaleOverride;
    if (madeIn !== spoken) {
      made = make(getFormatLocale());
      madeIn = spoken;
    }
    return made;
  };
};
