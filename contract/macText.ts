import { extractMacDigits } from './macDigits';

const formatPairs = (value: string): string | undefined => extractMacDigits(value)?.match(/../g)?.join(':');

/** A hardware address as people read it, in pairs: `00:15:65:A1:B2:C3`; several beside each other; anything else as it stands. */
export const formatMac = (value: string): string =>
  formatPairs(value) ??
  value
    .split(' ')
    .map((one) => formatPairs(one) ?? one)
    .join(' ');
