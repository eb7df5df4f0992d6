import type { Count } from '../../dataProvider/countRecords';
import { formatCount } from '../fields/formatCaches';

/** Formats a count: `1,204`, or `100+` if it is a lower bound. */
export const formatCountLabel = ({ count, isMore }: Count): string =>
  `${formatCount(count)}${isMore ? '+' : ''}`;
