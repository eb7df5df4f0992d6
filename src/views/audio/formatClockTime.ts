const padTwoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Formats seconds as a duration: `1:05`, `10:02:05`. */
export const formatClockTime = (seconds: number): string =>
  seconds < 3600
    ? `${Math.floor(seconds / 60)}:${padTwoDigits(seconds % 60)}`
    : `${Math.floor(seconds / 3600)}:${padTwoDigits((seconds / 60) % 60)}:${padTwoDigits(seconds % 60)}`;
