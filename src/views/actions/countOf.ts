import type { ResourceHead } from '../../declaration/compiled';
import { countText } from '../../lib/countText';
import { inSentence } from '../../lib/inSentence';

/** How many of a resource, in words: `1 number`, `2,500 numbers`. */
export const countOf = (
  { label: [one, many, counted = many] }: Pick<ResourceHead, 'label'>,
  count: number,
): string => countText(count, inSentence(one), inSentence(counted));
