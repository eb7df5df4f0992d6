import { getLocale } from '#i18n';

export const capitalise = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(getLocale()) + words.slice(1);
