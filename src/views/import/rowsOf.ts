import { formatCount } from '../fields/formats';

/** `1 row`, `2,000 rows`. */
export const rowsOf = (count: number): string => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
