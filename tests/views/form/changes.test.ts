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

describe('changes in a form', () => {
  it('treat all empty values as equal', () => {
    expect(isSameValue(undefined, null)).toBe(true);
    expect(isSameValue('', [])).toBe(true);
    expect(isSameValue(null, { id: null, name: '' })).toBe(true);
    expect(isSameValue(false, null)).toBe(false);
    expect(isSameValue(0, null)).toBe(false);
    expect(isSameValue({ a: [1] }, { a: [1] })).toBe(true);
    expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false);
  });

  it('are listed with the names of the fields, including nested fields', () => {
    const before = { a: null, o: { x: 1 } };
    const now = { a: '', b: 'new', o: { x: 2, y: null }, unknown: 1 };
    expect(getChangedFields(fields, before, now).map(({ field }) => field)).toEqual(['b', 'o.x']);
  });
});

describe('values submitted by a form', () => {
  it('retain the original representation of empty fields, and include unknown fields', () => {
    const before = { a: '', l: [], o: { x: 1 }, extra: { deep: [1] } };
    const values = { a: null, b: null, l: null, o: { x: 1, y: null }, extra: { deep: [1] } };
    expect(getChangedValues(fields, before, values)).toEqual(before);
  });

  it('omit objects that have no filled fields', () => {
    expect(getChangedValues(fields, { o: null }, { o: { x: null, y: '' } })).toEqual({ o: null });
    expect(getChangedValues(fields, {}, { o: { x: null } })).toEqual({});
    expect(getChangedValues(fields, { o: null }, { o: { x: 'typed', y: null } })).toEqual({
      o: { x: 'typed', y: null },
    });
  });

  it('contain null for cleared fields', () => {
    expect(getChangedValues(fields, { a: 'was', o: { x: 1 } }, { a: null, o: { x: null } })).toEqual({
      a: null,
      o: { x: null },
    });
  });
});

describe('detection of changed fields', () => {
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

  it('has the same result in the form’s change list and in the data provider’s request', () => {
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
