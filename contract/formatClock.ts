const padTwoDigits = (part: number): string => String(part).padStart(2, '0');

/** Formats minutes after midnight as `HH:MM`. */
export const formatClock = (minutes: number): string =>
  `${padTwoDigits(Math.floor(minutes / 60))}:${padTwoDigits(minutes % 60)}`;
