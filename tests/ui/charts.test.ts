import { describe, expect, it } from 'vitest';
import { describePoint } from '../../src/ui/chart/chartData';
import { getLabelPositions, getRoundTicks } from '../../src/ui/chart/ticks';
import { addWeekBefore } from '../../src/ui/chart/weekBefore';
import { fillMissingDays } from '../../src/views/list/summary/fillDays';

describe('value axis of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [42, [0, 20, 40, 60]],
    [97, [0, 50, 100]],
    [1234, [0, 500, 1000, 1500]],
  ])('has a few round tick values for values up to %d', (largest, ticks) => {
    expect(getRoundTicks(largest)).toEqual(ticks);
  });
});

describe('category axis of a chart', () => {
  it.each([
    [24, [0, 6, 12, 18]],
    [30, [0, 8, 16, 24]],
    [7, [0, 2, 4, 6]],
    [3, [0, 1, 2]],
    [240, [0, 60, 120, 180]],
  ])('has a few evenly spaced labels for %d categories', (length, places) => {
    expect(getLabelPositions(length)).toEqual(places);
  });
});

describe('days in a chart', () => {
  it('include days that have no data', () => {
    expect(fillMissingDays(['2026-02-27', '2026-03-02'])).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(fillMissingDays([])).toEqual([]);
  });

  it('are compared with the same weekday of the previous week', () => {
    const points = Array.from({ length: 9 }, (_, day) => ({
      key: `${day}`,
      label: `${day}`,
      amounts: [day, 1],
    }));
    const before = addWeekBefore(points).map((point) => point.before);
    expect(before).toEqual([...Array<undefined>(7).fill(undefined), 1, 2]);
  });
});

describe('tooltip text of a chart point', () => {
  const parts = [
    { label: 'Answered', tone: 'success' },
    { label: 'Not answered', tone: 'warning' },
  ] as const;

  it('names each part and the value it is compared with', () => {
    const chart = { parts, format: String, compared: 'Same weekday a week before' };
    const point = { key: 'a', label: 'Tue, 24 Nov', amounts: [12, 3], before: 10 };
    expect(describePoint(chart, point)).toBe(
      'Tue, 24 Nov: 12 answered, 3 not answered; same weekday a week before: 10',
    );
    expect(describePoint({ ...chart, parts: parts.slice(0, 1) }, { ...point, before: undefined })).toBe(
      'Tue, 24 Nov: 12',
    );
  });
});
