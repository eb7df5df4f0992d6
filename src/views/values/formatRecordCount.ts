import type { ResourceHead } from '../../declaration/compiled';
import { toCountText } from '../../lib/toCountText';
import { toMidSentence } from '../../lib/toMidSentence';

/** Formats a count of records: `1 number`, `2,500 numbers`. */
export const formatRecordCount = (
  { label: [singular, many, counted = many] }: Pick<ResourceHead, 'label'>,
  count: number,
): string => toCountText(count, toMidSentence(singular), toMidSentence(counted));
