const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Seconds as a clock that runs shows them: `1:05`, `10:02:05`. */
export const clockText = (seconds: number): string =>
  seconds < 3600
    ? `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
    : `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
