/** A day so many days from today, by the clock of this device, as the wire writes it: `2026-11-21`. */
export const getDayFromToday = (days: number): string => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
