import { millisecondsInDay } from 'date-fns/constants';

/** Returns the current date in the server's time zone, `YYYY-MM-DD`. */
export function getToday(now = new Date()): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

/** Adds days to a date, `YYYY-MM-DD`. Negative numbers subtract days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * millisecondsInDay).toISOString().slice(0, 10);
