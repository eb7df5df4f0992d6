import { describe, expect, it } from 'vitest';
import { applyPaint, includesDay, isOpenAtMinute } from '../../../src/views/inputs/week/paint';
import { parseHours } from '../../../src/views/values/serializeHours';

const createOpenSpan = (from: number, to: number) => ({ from: from * 60, to: to * 60, isOpening: true });
const createClosedSpan = (from: number, to: number) => ({ ...createOpenSpan(from, to), isOpening: false });

describe('drawing hours on the week grid', () => {
  it('adds open hours in either direction', () => {
    expect(applyPaint('', createOpenSpan(8, 12))).toBe('08:00-12:00');
    expect(applyPaint('08:00-12:00', createOpenSpan(17, 13))).toBe('08:00-12:00 13:00-17:00');
    expect(applyPaint('08:00-12:00', createOpenSpan(11, 15))).toBe('08:00-15:00');
  });

  it('removes hours from an open period', () => {
    expect(applyPaint('08:00-17:00', createClosedSpan(12, 13))).toBe('08:00-12:00 13:00-17:00');
    expect(applyPaint('08:00-17:00', createClosedSpan(7, 18))).toBe('');
    expect(applyPaint('08:00-12:00 13:00-17:00', createClosedSpan(16, 24))).toBe('08:00-12:00 13:00-16:00');
  });

  it('preserves an overnight period that it does not touch, and splits one that it does', () => {
    expect(applyPaint('22:00-06:00', createClosedSpan(10, 12))).toBe('22:00-06:00');
    expect(applyPaint('22:00-06:00', createClosedSpan(0, 3))).toBe('03:00-06:00 22:00-24:00');
  });

  it('detects the open minutes and the days covered', () => {
    const night = parseHours('22:00-06:00') ?? [];
    expect([23 * 60, 60, 7 * 60].map((minute) => isOpenAtMinute(night, minute))).toEqual([true, true, false]);
    const paint = { ...createOpenSpan(8, 9), first: 4, last: 2 };
    expect([1, 2, 3, 4, 5].filter((place) => includesDay(paint, place))).toEqual([2, 3, 4]);
  });
});
