const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const hardwareAddress = /^[\da-f]{12}$/i;

/** Orders two texts as people sort: digits in them by size, but for hardware addresses, whose digits are no numbers. */
export const compareTexts = (a: string, b: string): number =>
  hardwareAddress.test(a) && hardwareAddress.test(b)
    ? Number(a.toLowerCase() > b.toLowerCase()) - Number(a.toLowerCase() < b.toLowerCase())
    : natural.compare(a, b);
