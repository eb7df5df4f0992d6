import { describe, expect, it } from 'vitest';
import type { FieldSpec } from '../../../src/declaration/compiled';
import { checkField } from '../../../src/views/inputs/checkField';
import { wrapUnparsed } from '../../../src/views/inputs/wrapUnparsed';

const createField = (kind: FieldSpec['kind'], overrides: Partial<FieldSpec> = {}): FieldSpec => ({
  field: 'x',
  label: 'Channels',
  kind,
  ...overrides,
});

describe('rules of a field', () => {
  it.each([[null], [undefined], [''], ['   '], [[]]])('reject a missing required value: %j', (value) => {
    expect(checkField(createField('text', { required: true }), value)).toBe('Channels is required.');
  });

  it('accept an empty optional value, regardless of other rules', () => {
    const spec = createField('text', { minLength: 3, pattern: '^a', minimum: 4 });
    for (const value of [null, undefined, '', []]) expect(checkField(spec, value)).toBeUndefined();
  });

  it('treat false and 0 as values', () => {
    expect(checkField(createField('boolean', { required: true }), false)).toBeUndefined();
    expect(checkField(createField('integer', { required: true }), 0)).toBeUndefined();
  });

  it.each([
    [createField('integer', { minimum: 0 }), -1, 'Channels must be at least 0.'],
    [createField('integer', { maximum: 10_000 }), 10_001, 'Channels must be at most 10,000.'],
    [createField('integer'), '3 or 4', 'Channels must be a whole number.'],
    [createField('count'), 2.5, 'Channels must be a whole number.'],
    [createField('decimal'), 'much', 'Channels must be a number.'],
    [createField('duration'), 'a while', 'Channels must be a length of time, such as 90 or 1 min 30 s.'],
    [createField('text', { minLength: 3 }), 'ab', 'Channels must have at least 3 characters.'],
    [createField('text', { maxLength: 3 }), 'abcd', 'Channels may have at most 3 characters.'],
    [createField('secret', { pattern: '^[0-9]{4}$', patternHint: '4 digits' }), '12', 'Channels: 4 digits.'],
    [createField('text', { pattern: '^a' }), 'b', 'Channels has an invalid format.'],
    [createField('email'), 'desk', 'Channels must be an e-mail address, such as name@company.example.'],
    [createField('domain'), 'no domain', 'Channels must be a domain name, such as wharf.pbx.example.'],
    [createField('date'), '2026-02-30', 'Channels must be a date, such as 2026-11-21.'],
    [
      createField('dateTime'),
      'soon',
      'Channels must be a date and time with its zone, such as 2026-11-21T09:30:00Z.',
    ],
    [createField('phone'), 'front desk', 'Channels must be a phone number, such as 02 5550 0123.'],
    [
      createField('days'),
      '12/25 13/45',
      'Channels must be days, such as 12/25 for every year or 2026-12-25; “13/45” is none.',
    ],
    [createField('list', { maxItems: 2 }), ['a', 'b', 'c'], 'Channels may have at most 2 entries.'],
    [createField('json'), wrapUnparsed('{"a":'), 'Channels must be JSON.'],
  ])('report the error for %j with value %j', (spec, value, message) => {
    expect(checkField(spec, value)).toBe(message);
  });

  it('name the invalid entry in a list', () => {
    const spec = createField('list', { items: createField('text', { maxLength: 2 }) });
    expect(checkField(spec, ['ab', 'abc'])).toBe(
      'Channels, entry 2 (abc): it may have at most 2 characters.',
    );
  });

  it.each([
    [createField('email'), 'name@company.example'],
    [createField('domain'), 'wharf.pbx.example'],
    [createField('date'), '2028-02-29'],
    [createField('dateTime'), '2026-11-21T09:30:00Z'],
    [createField('phone'), '(02) 5550 0123'],
    [createField('integer', { minimum: 0, maximum: 5 }), 5],
    [createField('text', { maxLength: 2 }), '🚢🚢'],
    [createField('json'), { a: [1] }],
  ])('accept %j with value %j', (spec, value) => {
    expect(checkField(spec, value)).toBeUndefined();
  });
});
