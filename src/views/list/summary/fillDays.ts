import { millisecondsInDay } from 'date-fns/constants';

/**
 * Returns all days from the first to the last, filling gaps.
 * @param days `YYYY-MM-DD`, in order
 */
export const fillMissingDays = (days: readonly string[]): string[] => {
  const [first, last] = [days[0], days.at(-1)].map((day) => Date.parse(`${day}T00:00:00Z`));
  if (first === undefined || last === undefined || Number.isNaN(first + last)) return [...days];
  return Array.from({ length: Math.round((last - first) / millisecondsInDay) + 1 }, (_, place) =>
    new Date(first + place * millisecondsInDay).toISOString().slice(0, 10),
  );
};
