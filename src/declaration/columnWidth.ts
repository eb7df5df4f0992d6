import type { Kind } from './compiled';

/** Widths in pixels that hold a usual value of a kind. */
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
 * The width of a column that was given none, in pixels: room for the value, and for its name above it.
 * @returns undefined for kinds whose values have no usual length; their columns share what is left
 */
export const getDefaultWidth = (kind: Kind, label: string): number | undefined => {
  const width = widthByKind[kind];
  return width && Math.max(width, Math.min(maxWidth, label.length * letterWidth + cellPadding));
};

/** Kinds that can be added up. */
export const isSummable = (kind: Kind): boolean =>
  ['integer', 'decimal', 'money', 'count', 'duration', 'percent'].includes(kind);
