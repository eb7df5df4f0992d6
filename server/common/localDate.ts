import { millisecondsInDay } from 'date-fns/constants';

/** The calendar day where the server stands, `YYYY-MM-DD`. */
export function getToday(now = new Date()): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

/** A calendar day, `YYYY-MM-DD`, some days later or, with a negative number, earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * millisecondsInDay).toISOString().slice(0, 10);
