import { describe, expect, it } from 'vitest';
import { covers, isOpenAt, painted } from '../../../src/views/inputs/week/paint';
import { segmentsOf } from '../../../src/views/values/hoursText';

const open = (from: number, to: number) => ({ from: from * 60, to: to * 60, isOpening: true });
const close = (from: number, to: number) => ({ ...open(from, to), isOpening: false });

describe('drawing on a week', () => {
  it('opens, whichever way it is drawn', () => {
    expect(painted('', open(8, 12))).toBe('08:00-12:00');
    expect(painted('08:00-12:00', open(17, 13))).toBe('08:00-12:00 13:00-17:00');
    expect(painted('08:00-12:00', open(11, 15))).toBe('08:00-15:00');
  });

  it('closes from an open stretch', () => {
    expect(painted('08:00-17:00', close(12, 13))).toBe('08:00-12:00 13:00-17:00');
    expect(painted('08:00-17:00', close(7, 18))).toBe('');
    expect(painted('08:00-12:00 13:00-17:00', close(16, 24))).toBe('08:00-12:00 13:00-16:00');
  });

  it('leaves a night alone it does not touch, and parts one it does', () => {
    expect(painted('22:00-06:00', close(10, 12))).toBe('22:00-06:00');
    expect(painted('22:00-06:00', close(0, 3))).toBe('03:00-06:00 22:00-24:00');
  });

  it('knows what is open, and which days it goes over', () => {
    const night = segmentsOf('22:00-06:00') ?? [];
    expect([23 * 60, 60, 7 * 60].map((minute) => isOpenAt(night, minute))).toEqual([true, true, false]);
    const paint = { ...open(8, 9), first: 4, last: 2 };
    expect([1, 2, 3, 4, 5].filter((place) => covers(paint, place))).toEqual([2, 3, 4]);
  });
});
