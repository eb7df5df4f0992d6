import type { Count } from '../../dataProvider/countRecords';
import { formatCount } from '../fields/formats';

/** How many there are, as people read it: `1,204`, or `100+` where there may be more. */
export const formatCountLabel = ({ count, isMore }: Count): string =>
  `${formatCount(count)}${isMore ? '+' : ''}`;
