import { getLocale } from '#i18n';

/** A label inside a sentence: `Rate plan` → `rate plan`; abbreviations stay as they are, and nouns of German. */
export const toMidSentence = (label: string): string =>
  /^\p{Lu}(?![\p{Lu}0-9])/u.test(label) && getLocale() !== 'de'
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
