import { getLocale } from '#i18n';

/** Capitalises the first letter, as at the start of a sentence or heading. */
export const capitalise = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(getLocale()) + words.slice(1);
