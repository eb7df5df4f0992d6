import type { ResourceHead } from '../../declaration/compiled';

/** A label inside a sentence: `Rate plan` → `rate plan`; abbreviations stay as they are. */
export const inSentence = (label: string): string =>
  /^[A-Z](?![A-Z0-9])/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** How many of a resource, in words: `1 number`, `2,500 numbers`. */
export const countOf = (
  { label: [one, many, counted = many] }: Pick<ResourceHead, 'label'>,
  count: number,
): string => `${count.toLocaleString('en')} ${inSentence(count === 1 ? one : counted)}`;
