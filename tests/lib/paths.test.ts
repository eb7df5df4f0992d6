import { expect, it } from 'vitest';
import { getValueAt, withValue } from '../../src/lib/paths';

it('a value at a dotted path can be read and set without mutating the record', () => {
  const record = { name: 'a', address: { city: 'b', lines: ['c'] } };
  expect(getValueAt(record, 'address.lines.0')).toBe('c');
  expect(getValueAt(record, 'address.street.name')).toBeUndefined();
  expect(getValueAt(null, 'address')).toBeUndefined();
  const changed = withValue(record, 'address.city', 'd');
  expect(changed).toEqual({ name: 'a', address: { city: 'd', lines: ['c'] } });
  expect(record.address.city).toBe('b');
  expect(changed.address.lines).toBe(record.address.lines);
  expect(withValue({ name: null }, 'name.first', 1)).toEqual({ name: { first: 1 } });
});
