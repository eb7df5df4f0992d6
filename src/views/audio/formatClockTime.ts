const padTwo = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Formats seconds as a duration: `1:05`, `10:02:05`. */
export const formatClockTime = (seconds: number): string =>
  seconds < 3600
    ? `${Math.floor(seconds / 60)}:${padTwo(seconds % 60)}`
    : `${Math.floor(seconds / 3600)}:${padTwo((seconds / 60) % 60)}:${padTwo(seconds % 60)}`;
