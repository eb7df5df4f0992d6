import { msg } from '#i18n';
import type { ChartPoint } from './chartData';
import { sumAmounts } from './chartData';

export const weekBeforeLabel = msg('Same weekday a week before');

/** Adds the amount of the same day one week earlier to each of several consecutive days, if it is known. */
export const addWeekBefore = (points: readonly ChartPoint[]): ChartPoint[] =>
  points.map((point, place) => {
    const before = points[place - 7];
    return before ? { ...point, before: sumAmounts(before) } : point;
  });
