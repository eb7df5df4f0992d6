import { describe, expect, it } from 'vitest';
import { formatDuration } from '../../../contract/formatDuration';
import type { FieldSpec, Kind } from '../../../src/declaration/compiled';
import { formatRelative } from '../../../src/views/fields/formatCaches';
import { formatValue } from '../../../src/views/fields/formatValue';
import { createPhoneFormat, formatPhone, loadPhoneFormat } from '../../../src/views/fields/phoneFormat';

const createField = (kind: Kind, overrides: Partial<FieldSpec> = {}): FieldSpec => ({
  field: 'x',
  label: 'X',
  kind,
  ...overrides,
});

describe('formatted value', () => {
  it.each<[Kind, unknown, string, Partial<FieldSpec>?]>([
    ['text', 'Depot', 'Depot'],
    ['longText', 'one\ntwo', 'one\ntwo'],
    ['email', 'a@b.example', 'a@b.example'],
    ['domain', 'pbx.example', 'pbx.example'],
    ['secret', 'hunter2', '••••'],
    ['integer', 5060, '5060'],
    ['integer', 1_234_567, '1,234,567'],
    ['integer', 1_234_567, '1234567', { field: 'host_id' }],
    ['integer', 30, '30 s', { unit: 's' }],
    ['count', 1234, '1,234'],
    ['decimal', 1234.5, '1,234.5'],
    ['money', 2.5, '$2.50'],
    ['money', 0.0125, '$0.0125'],
    ['duration', 3900, '1 h 05 min'],
    ['boolean', true, 'Yes'],
    ['boolean', false, 'No'],
    ['boolean', 'true', 'Yes'],
    ['choice', 'a', 'First', { choices: { a: 'First' } }],
    ['choice', 'z', 'z', { choices: { a: 'First' } }],
    ['reference', 12, '12'],
    ['list', ['a', 'b'], 'a, b'],
    ['list', ['a'], 'First', { items: createField('choice', { choices: { a: 'First' } }) }],
    ['list', [{ a: 1 }, { a: 2 }], '2'],
    ['object', { id: 3, name: 'National' }, 'National'],
    ['object', { rings: 4, to: null, on: true }, 'Rings: 4, On: Yes'],
    ['object', { ring_time: { at_most: 4 } }, 'Ring time: At most: 4'],
    ['json', { a: [1] }, '{"a":[1]}'],
    ['count', 'many', 'many'],
    ['date', 'soon', 'soon'],
    ['dateTime', 'soon', 'soon'],
    ['list', 'not a list', 'not a list'],
    ['object', ['not an object'], '["not an object"]'],
  ])('of %s %o is %s', (kind, value, words, overrides) => {
    expect(formatValue(createField(kind, overrides), value)).toBe(words);
  });

  it.each<Kind>(['text', 'count', 'boolean', 'date', 'list', 'json'])(
    'is empty if there is no value: %s',
    (kind) => {
      for (const value of [null, undefined, '', []]) expect(formatValue(createField(kind), value)).toBe('');
    },
  );

  it('is the same date in every time zone', () => {
    const words = formatValue(createField('date'), '2026-03-01');
    expect(words).toMatch(/\b1\b/);
    expect(words).toMatch(/Mar/);
    expect(words).toMatch(/2026/);
  });

  it('includes the time in 24-hour format', () => {
    const local = new Date(2026, 10, 21, 17, 5).toISOString();
    expect(formatValue(createField('dateTime'), local)).toMatch(/21.*2026.*17:05/);
  });
});

describe('formatted duration', () => {
  it.each([
    [0, '0 s'],
    [45, '45 s'],
    [60, '1 min'],
    [3605, '1 h'],
    [7384, '2 h 03 min'],
    [183_600, '2 d 03 h'],
    [-90, '−1 min 30 s'],
  ])('of %d s is %s', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words);
  });
});

describe('relative time', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T11:57:00Z', '3 minutes ago'],
    ['2026-11-22T13:00:00Z', 'tomorrow'],
    ['2025-10-01T00:00:00Z', 'last year'],
    ['nonsense', ''],
  ])('of %s is “%s”', (value, words) => {
    expect(formatRelative(value, now)).toBe(words);
  });
});

describe('formatted telephone number', () => {
  it('consists of digits with a plus sign until numbering plans load, and is then formatted', async () => {
    const { format, load } = createPhoneFormat();
    expect(format('61255501234')).toBe('+61255501234');
    await load();
    expect(format('61255501234')).toBe('+61 2 5550 1234');
    expect(format('+61255501234')).toBe('+61 2 5550 1234');
  });

  it('is left unchanged if invalid', async () => {
    await loadPhoneFormat();
    expect(formatPhone('*98')).toBe('*98');
    expect(formatPhone('reception')).toBe('reception');
  });
});
