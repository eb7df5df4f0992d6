import { msg } from '#i18n';
import type { ChartPoint } from './chartData';
import { sumAmounts } from './chartData';

/** What a point of days is compared with, as charts say it. */
export const weekBeforeLabel = msg('Same weekday a week before');

/** Days that follow one another, each with what the same day a week before came to, where that is among them. */
export const addWeekBefore = (points: readonly ChartPoint[]): ChartPoint[] =>
  points.map((point, place) => {
    const before = points[place - 7];
    return before ? { ...point, before: sumAmounts(before) } : point;
  });
