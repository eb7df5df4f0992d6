/** Most days of a stretch that is drawn day by day. */
const MAX_DAYS = 400;

/** Every day from the first to the last, as the wire writes them: `2026-11-21`. */
export const listDays = (first: string, last: string): string[] => {
  const days: string[] = [];
  // Noon of the world's clock: no change of it skips a day.
  const at = new Date(`${first}T12:00:00Z`);
  for (let day = first; day <= last && days.length < MAX_DAYS; day = at.toISOString().slice(0, 10)) {
    days.push(day);
    at.setUTCDate(at.getUTCDate() + 1);
  }
  return days;
};
