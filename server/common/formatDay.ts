const dayFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Formats a date, such as `21 Nov 2026`. Invalid dates are returned unchanged.
 * @param day `YYYY-MM-DD`, or a timestamp interpreted in UTC
 */
export function formatDay(day: string): string {
  const at = Date.parse(day);
  return Number.isNaN(at) ? day : dayFormat.format(at);
}
