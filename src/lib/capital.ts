import { language } from '#i18n';

/** Words as a sentence or a heading begins: with a capital, where the language has any. */
export const capital = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(language()) + words.slice(1);
