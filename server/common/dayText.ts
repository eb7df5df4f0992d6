const dayFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day as people read it: `21 Nov 2026`; what is no day as it stands. @param day `YYYY-MM-DD`, or a moment of it in UTC */
export const formatDay = (day: string): string => {
  const at = Date.parse(day);
  return Number.isNaN(at) ? day : dayFormat.format(at);
};
