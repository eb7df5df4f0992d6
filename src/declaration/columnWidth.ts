import type { Kind } from './compiled';

/** Column widths in pixels for typical values, by kind. */
const widthByKind: Partial<Record<Kind, number>> = {
  phone: 150,
  date: 130,
  dateTime: 170,
  duration: 110,
  integer: 110,
  decimal: 110,
  money: 110,
  count: 110,
  boolean: 90,
  choice: 130,
};

const letterWidth = 7;
const cellPadding = 36;
const maxWidth = 200;

/**
 * Returns the default width of a column in pixels, which is sufficient for its values and label.
 * @returns undefined for kinds without a typical length, which share the remaining space
 */
export const getDefaultWidth = (kind: Kind, label: string): number | undefined => {
  const width = widthByKind[kind];
  return width && Math.max(width, Math.min(maxWidth, label.length * letterWidth + cellPadding));
};

export const isSummable = (kind: Kind): boolean =>
  ['integer', 'decimal', 'money', 'count', 'duration', 'percent'].includes(kind);
