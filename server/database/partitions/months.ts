/** The first day of a month, by UTC: `2026-11-01`. */
export type Month = string;

export const toMonth = (moment: Date): Month => `${moment.toISOString().slice(0, 7)}-01`;

/** The month so many months later; earlier for a negative number. */
export function addMonths(month: Month, months: number): Month {
  const moved = new Date(month);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return toMonth(moved);
}
