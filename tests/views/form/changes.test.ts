import { describe, expect, it } from 'vitest';
import { diffRows } from '../../../src/dataProvider/changesBetween';
import type { FieldSpec } from '../../../src/declaration/compiled';
import { getChangedFields, getChangedValues, isSameValue } from '../../../src/views/form/changes';
import fc from '../../support/fastCheck';

const fields: FieldSpec[] = ['a', 'b', 'o.x', 'o.y', 'l'].map((field) => ({
  field,
  label: field,
  kind: 'text',
}));

describe('changes of a form', () => {
  it('takes nothing for nothing, however it is written', () => {
    expect(isSameValue(undefined, null)).toBe(true);
    expect(isSameValue('', [])).toBe(true);
    expect(isSameValue(null, { id: null, name: '' })).toBe(true);
    expect(isSameValue(false, null)).toBe(false);
    expect(isSameValue(0, null)).toBe(false);
    expect(isSameValue({ a: [1] }, { a: [1] })).toBe(true);
    expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false);
  });

  it('names the fields that differ, inner ones too', () => {
    const before = { a: null, o: { x: 1 } };
    const now = { a: '', b: 'new', o: { x: 2, y: null }, unknown: 1 };
    expect(getChangedFields(fields, before, now).map(({ field }) => field)).toEqual(['b', 'o.x']);
  });
});

describe('what a form sends', () => {
  it('leaves empty fields as they came, and what it does not know untouched', () => {
    const before = { a: '', l: [], o: { x: 1 }, extra: { deep: [1] } };
    const values = { a: null, b: null, l: null, o: { x: 1, y: null }, extra: { deep: [1] } };
    expect(getChangedValues(fields, before, values)).toEqual(before);
  });

  it('does not make an object of inner fields nobody filled in', () => {
    expect(getChangedValues(fields, { o: null }, { o: { x: null, y: '' } })).toEqual({ o: null });
    expect(getChangedValues(fields, {}, { o: { x: null } })).toEqual({});
    expect(getChangedValues(fields, { o: null }, { o: { x: 'typed', y: null } })).toEqual({
      o: { x: 'typed', y: null },
    });
  });

  it('sends what was emptied as nothing', () => {
    expect(getChangedValues(fields, { a: 'was', o: { x: 1 } }, { a: null, o: { x: null } })).toEqual({
      a: null,
      o: { x: null },
    });
  });
});

describe('what counts as a change', () => {
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

  it('is the same to the form, which shows and keeps it, and to the provider, which sends it', () => {
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
