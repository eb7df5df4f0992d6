import { language } from './language.ts';
import { languages } from './languages.ts';

/** Whether a language is written from right to left. */
export const isRightToLeft = (locale = language()): boolean =>
  languages.some((one) => one.locale === locale && one.isRightToLeft);

/** U+200E: what follows it is read from left to right. */
const MARK = '\u200e';

/** Digits with signs between them, such as a telephone number, in the order they are read everywhere, also within a text from right to left. */
export const leftToRight = (text: string): string => (isRightToLeft() && text !== '' ? MARK + text : text);
