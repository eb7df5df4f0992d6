import { getLocale } from './getLocale.ts';

/** Formats a label for use within a sentence: `Rate plan` → `rate plan`. Abbreviations, and nouns in German, stay capitalised. */
export const toMidSentence = (label: string): string =>
  /^\p{Lu}(?![\p{Lu}0-9])/u.test(label) && getLocale() !== 'de'
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
