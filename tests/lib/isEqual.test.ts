import { describe, expect, it } from 'vitest';
import { isEqual } from '../../src/lib/isEqual';
import fc from '../support/fastCheck';

const reverseKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, reverseKeys(inner)]),
  );
};

describe('isEqual', () => {
  it('returns true for the same JSON with fields in any order', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isEqual(value, reverseKeys(value))));
  });

  it('distinguishes everything that JSON distinguishes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const isSame = JSON.stringify(a) === JSON.stringify(b);
        return isSame
          ? isEqual(a, b)
          : !isEqual(a, b) || JSON.stringify(reverseKeys(a)) !== JSON.stringify(a);
      }),
    );
  });

  it('treats an undefined field as absent, but a null field as present', () => {
    expect(isEqual({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(isEqual({ a: 1 }, { b: undefined, a: 1 })).toBe(true);
    expect(isEqual({ a: null }, {})).toBe(false);
    expect(isEqual([undefined], [])).toBe(false);
  });

  it('considers the order of lists and distinguishes lists from objects', () => {
    expect(isEqual([1, 2], [2, 1])).toBe(false);
    expect(isEqual([], {})).toBe(false);
    expect(isEqual({}, [])).toBe(false);
    expect(isEqual({ 0: 'a' }, ['a'])).toBe(false);
  });

  it('compares files by identity', () => {
    const file = new Blob(['a']);
    expect(isEqual({ file }, { file })).toBe(true);
    expect(isEqual(new Blob(['a']), new Blob(['a']))).toBe(false);
    expect(isEqual(new Blob(['a']), {})).toBe(false);
  });
});
