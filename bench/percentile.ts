export const getPercentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

export const round = (value: number): number => Number(value.toPrecision(3));
