import { getLocale } from './language.ts';
import { languages } from './languages.ts';

/** Whether a language is written from right to left. */
export const isRightToLeft = (locale = getLocale()): boolean =>
  languages.some((language) => language.locale === locale && language.isRightToLeft);

/** U+200E, the left-to-right mark. */
const LTR_MARK = '\u200e';

/** Marks digits with separators, such as a phone number, as left-to-right, also within right-to-left text. */
export const markLtr = (text: string): string => (isRightToLeft() && text !== '' ? LTR_MARK + text : text);
