/** Maximum number of days in a period shown by day. */
const MAX_DAYS = 400;

/** Returns all dates from the first to the last, in API format: `2026-11-21`. */
export const listDays = (first: string, last: string): string[] => {
  const days: string[] = [];
  // Noon UTC is not affected by daylight saving time.
  const at = new Date(`${first}T12:00:00Z`);
  for (let day = first; day <= last && days.length < MAX_DAYS; day = at.toISOString().slice(0, 10)) {
    days.push(day);
    at.setUTCDate(at.getUTCDate() + 1);
  }
  return days;
};
