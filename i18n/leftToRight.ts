import { getLocale } from './language.ts';
import { languages } from './languages.ts';

/** Whether a language is written from right to left. */
export const isRightToLeft = (locale = getLocale()): boolean =>
  languages.some((one) => one.locale === locale && one.isRightToLeft);

/** U+200E: what follows it is read from left to right. */
const LTR_MARK = '\u200e';

/** Digits with signs between them, such as a telephone number, in the order they are read everywhere, also within a text from right to left. */
export const markLtr = (text: string): string => (isRightToLeft() && text !== '' ? LTR_MARK + text : text);
