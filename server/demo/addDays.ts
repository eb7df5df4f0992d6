const DAY = 86_400_000;

/** A calendar day, `YYYY-MM-DD`, some days later or, with a negative number, earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
