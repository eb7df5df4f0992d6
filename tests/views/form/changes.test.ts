import { describe, expect, it } from 'vitest';
import { diffRows } from '../../../src/dataProvider/diffRows';
import type { FieldSpec } from '../../../src/declaration/compiled';
import { getChangedFields, getChangedValues, isSameValue } from '../../../src/views/form/changes';
import fc from '../../support/fastCheck';

const fields: FieldSpec[] = ['a', 'b', 'o.x', 'o.y', 'l'].map((field) => ({
  field,
  label: field,
  kind: 'text',
}));

describe('form changes', () => {
  it('treat all empty values as equal', () => {
    expect(isSameValue(undefined, null)).toBe(true);
    expect(isSameValue('', [])).toBe(true);
    expect(isSameValue(null, { id: null, name: '' })).toBe(true);
    expect(isSameValue(false, null)).toBe(false);
    expect(isSameValue(0, null)).toBe(false);
    expect(isSameValue({ a: [1] }, { a: [1] })).toBe(true);
    expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false);
  });

  it('name the changed fields, including nested ones', () => {
    const before = { a: null, o: { x: 1 } };
    const now = { a: '', b: 'new', o: { x: 2, y: null }, unknown: 1 };
    expect(getChangedFields(fields, before, now).map(({ field }) => field)).toEqual(['b', 'o.x']);
  });
});

describe('submitted form values', () => {
  it('preserve empty and unknown fields', () => {
    const before = { a: '', l: [], o: { x: 1 }, extra: { deep: [1] } };
    const values = { a: null, b: null, l: null, o: { x: 1, y: null }, extra: { deep: [1] } };
    expect(getChangedValues(fields, before, values)).toEqual(before);
  });

  it('omit objects with no filled fields', () => {
    expect(getChangedValues(fields, { o: null }, { o: { x: null, y: '' } })).toEqual({ o: null });
    expect(getChangedValues(fields, {}, { o: { x: null } })).toEqual({});
    expect(getChangedValues(fields, { o: null }, { o: { x: 'typed', y: null } })).toEqual({
      o: { x: 'typed', y: null },
    });
  });

  it('send cleared values as null', () => {
    expect(getChangedValues(fields, { a: 'was', o: { x: 1 } }, { a: null, o: { x: null } })).toEqual({
      a: null,
      o: { x: null },
    });
  });
});

describe('change detection', () => {
  const plain = fc.constantFrom(undefined, null, '', 0, 1, false, 'x', 'y');
  const value = fc.oneof(
    plain,
    fc.array(plain, { maxLength: 2 }),
    fc.constantFrom({ p: 1, q: 'x' }, { q: 'x', p: 1 }, { q: 'x', p: 1, r: null }, { p: 1 }, {}, { p: '' }),
  );
  const record = fc.record(
    { a: value, b: value, l: value, o: fc.option(fc.record({ x: plain, y: plain }, { requiredKeys: [] })) },
    { requiredKeys: [] },
  );

  it('gives the same result for the form’s change list and the provider’s request', () => {
    fc.assert(
      fc.property(record, record, (before, values) => {
        const names = getChangedFields(fields, before, values).map(({ field }) => field.split('.')[0]);
        const sent = diffRows(before, { ...before, ...getChangedValues(fields, before, values) });
        expect(Object.keys(sent).sort()).toEqual([...new Set(names)].sort());
      }),
      { numRuns: 2_000 },
    );
  });
});
