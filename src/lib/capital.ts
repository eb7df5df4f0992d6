import { getLocale } from '#i18n';

/** Words as a sentence or a heading begins: with a capital, where the language has any. */
export const capitalise = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(getLocale()) + words.slice(1);
