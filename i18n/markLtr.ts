import { getLocale } from './getLocale.ts';
import { languages } from './languages.ts';

export const isRightToLeft = (locale = getLocale()): boolean =>
  languages.some((language) => language.locale === locale && language.isRightToLeft);

const LTR_MARK = '\u200e';

/**
 * Marks digits with separators, such as a phone number, as left-to-right, so that they are displayed correctly within
 * right-to-left text.
 */
export const markLtr = (text: string): string => (isRightToLeft() && text !== '' ? LTR_MARK + text : text);
