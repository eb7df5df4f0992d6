/** The first day of a month in UTC: `2026-11-01`. */
export type Month = string;

export const toMonth = (moment: Date): Month => `${moment.toISOString().slice(0, 7)}-01`;

/** Adds a number of months, which may be negative. */
export function addMonths(month: Month, months: number): Month {
  const moved = new Date(month);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return toMonth(moved);
}
