import { describe, expect, it } from 'vitest';
import type { FilterSpec } from '../../../src/declaration/compiled';
import { loadPhoneReader } from '../../../src/views/inputs/phoneNumber';
import { parseFilterValue } from '../../../src/views/list/filters/parseFilterValue';

const createFilter = (overrides: Partial<FilterSpec>): FilterSpec => ({
  field: 'x',
  label: 'X',
  kind: 'text',
  ...overrides,
});

describe('value of a filter', () => {
  it('is normalised according to its kind', () => {
    expect(parseFilterValue(createFilter({ kind: 'mac' }), ' 00:1B:44-11.3A b7 ')).toBe('001B44113AB7');
    expect(parseFilterValue(createFilter({ kind: 'domain' }), 'Wharf.PBX.example')).toBe('wharf.pbx.example');
    expect(parseFilterValue(createFilter({ kind: 'timeOfDay' }), '9:05')).toBe('09:05');
    expect(parseFilterValue(createFilter({}), '  Harbour ')).toBe('Harbour');
  });

  it('is a number if the call expects a number', () => {
    expect(parseFilterValue(createFilter({ type: 'integer' }), '12')).toBe(12);
    expect(parseFilterValue(createFilter({ type: 'integer', multiple: true }), '12, 13')).toEqual([12, 13]);
  });

  it('contains the digits of a telephone number in any format, or a partial number unchanged', async () => {
    const read = await loadPhoneReader();
    expect(parseFilterValue(createFilter({ kind: 'phone' }), '+61 2 5550 0007', read)).toBe('61255500007');
    expect(parseFilterValue(createFilter({ kind: 'phone' }), '612555', read)).toBe('612555');
    expect(parseFilterValue(createFilter({ kind: 'phone' }), '02 5550 0007')).toBe('02 5550 0007');
  });

  it('is a list if the call accepts several values, and undefined if there are no values', () => {
    expect(
      parseFilterValue(createFilter({ kind: 'mac', multiple: true }), '001b44113ab7, 00-1B-44-11-3A-B8'),
    ).toEqual(['001B44113AB7', '001B44113AB8']);
    expect(parseFilterValue(createFilter({ multiple: true }), ' , ')).toBeUndefined();
  });
});
