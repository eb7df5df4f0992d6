/** Returns the date that is a number of days from today in the device's time zone, in API format: `2026-11-21`. */
export const getDayFromToday = (days: number): string => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
