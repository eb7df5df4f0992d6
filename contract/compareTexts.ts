const naturalCollator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const macPattern = /^[\da-f]{12}$/i;

/** Orders two texts as people sort: digits in them by size, but for hardware addresses, whose digits are no numbers. */
export const compareTexts = (a: string, b: string): number =>
  macPattern.test(a) && macPattern.test(b)
    ? Number(a.toLowerCase() > b.toLowerCase()) - Number(a.toLowerCase() < b.toLowerCase())
    : naturalCollator.compare(a, b);
