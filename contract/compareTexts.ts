const naturalCollator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const macPattern = /^[\da-f]{12}$/i;

/** Natural sort order: compares digit sequences by value, except in hardware addresses. */
export const compareTexts = (a: string, b: string): number =>
  macPattern.test(a) && macPattern.test(b)
    ? Number(a.toLowerCase() > b.toLowerCase()) - Number(a.toLowerCase() < b.toLowerCase())
    : naturalCollator.compare(a, b);
