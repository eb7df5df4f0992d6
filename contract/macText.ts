import { macDigits } from './macDigits';

const inPairs = (value: string): string | undefined => macDigits(value)?.match(/../g)?.join(':');

/** A hardware address as people read it, in pairs: `00:15:65:A1:B2:C3`; several beside each other; anything else as it stands. */
export const macText = (value: string): string =>
  inPairs(value) ??
  value
    .split(' ')
    .map((one) => inPairs(one) ?? one)
    .join(' ');
