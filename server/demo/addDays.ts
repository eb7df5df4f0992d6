import { millisecondsInDay } from 'date-fns/constants';

/** A calendar day, `YYYY-MM-DD`, some days later or, with a negative number, earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * millisecondsInDay).toISOString().slice(0, 10);
