import { describe, expect, it } from 'vitest';
import { getDifference } from '../../../src/views/changes/getDifference';

describe('difference of two values', () => {
  it('shows only the items that were added or removed', () => {
    expect(getDifference(['a', 'b', 'c', 'd'], ['a', 'c', 'd', 'e'])).toEqual({
      old: ['b'],
      new: ['e'],
      unchanged: 3,
    });
    expect(getDifference([{ id: 1, on: true }], [{ id: 1, on: false }])).toEqual({
      old: [{ id: 1, on: true }],
      new: [{ id: 1, on: false }],
      unchanged: 0,
    });
  });

  it('shows both lists if only their order or number changed', () => {
    expect(getDifference(['a', 'b'], ['b', 'a'])).toEqual({ old: ['a', 'b'], new: ['b', 'a'], unchanged: 0 });
    expect(getDifference(['a', 'a'], ['a'])).toEqual({ old: ['a', 'a'], new: ['a'], unchanged: 0 });
  });

  it('shows the part of a long text that differs, wherever it is', () => {
    const start = 'x'.repeat(100);
    const end = 'y'.repeat(100);
    const { old, new: now } = getDifference(`${start} before ${end}`, `${start} after it ${end}`);
    expect(old).toBe(`…${'x'.repeat(19)} before ${'y'.repeat(19)}…`);
    expect(now).toBe(`…${'x'.repeat(19)} after it ${'y'.repeat(19)}…`);
    expect(getDifference(start, `${start}!`)).toMatchObject({ new: `…${'x'.repeat(20)}!` });
  });

  it('returns short texts and other values unchanged', () => {
    expect(getDifference('Before', 'After')).toEqual({ old: 'Before', new: 'After', unchanged: 0 });
    expect(getDifference(null, ['a'])).toEqual({ old: null, new: ['a'], unchanged: 0 });
  });
});
