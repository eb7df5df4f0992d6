import { extractMacDigits } from './extractMacDigits';

const formatPairs = (value: string): string | undefined => extractMacDigits(value)?.match(/../g)?.join(':');

/** Formats MAC addresses in pairs: `00:15:65:A1:B2:C3`. Lists are formatted entry by entry; other text is returned unchanged. */
export const formatMac = (value: string): string =>
  formatPairs(value) ??
  value
    .split(' ')
    .map((word) => formatPairs(word) ?? word)
    .join(' ');
