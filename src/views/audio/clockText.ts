const padTwo = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Seconds as a clock that runs shows them: `1:05`, `10:02:05`. */
export const formatClockTime = (seconds: number): string =>
  seconds < 3600
    ? `${Math.floor(seconds / 60)}:${padTwo(seconds % 60)}`
    : `${Math.floor(seconds / 3600)}:${padTwo((seconds / 60) % 60)}:${padTwo(seconds % 60)}`;
