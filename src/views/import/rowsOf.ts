import { countText } from '../../lib/countText';

/** `1 row`, `2,000 rows`. */
export const rowsOf = (count: number): string => countText(count, 'row');
