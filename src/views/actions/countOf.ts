import { language } from '#i18n';
import type { ResourceHead } from '../../declaration/compiled';
import { countText } from '../../lib/countText';

/** A label inside a sentence: `Rate plan` → `rate plan`; abbreviations stay as they are, and nouns of German. */
export const inSentence = (label: string): string =>
  /^\p{Lu}(?![\p{Lu}0-9])/u.test(label) && language() !== 'de'
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;

/** How many of a resource, in words: `1 number`, `2,500 numbers`. */
export const countOf = (
  { label: [one, many, counted = many] }: Pick<ResourceHead, 'label'>,
  count: number,
): string => countText(count, inSentence(one), inSentence(counted));
