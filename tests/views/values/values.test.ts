import { afterEach, describe, expect, it } from 'vitest';
import { formatMac } from '../../../contract/formatMac';
import { parseMinutes } from '../../../contract/timeOfDay';
import { defaultRegional, setRegional } from '../../../src/config/currentRegional';
import type { FieldSpec } from '../../../src/declaration/compiled';
import { parseColour } from '../../../src/theme/colourText';
import { formatMoney, getCurrencySymbol } from '../../../src/views/fields/formatCaches';
import { formatValue } from '../../../src/views/fields/formatValue';
import { getSecretStrength } from '../../../src/views/inputs/getSecretStrength';
import { compute } from '../../../src/views/values/compute';
import { formatDayText, toWireDay } from '../../../src/views/values/daysText';
import { describeWeek } from '../../../src/views/values/describeWeek';
import { getEmptyValue } from '../../../src/views/values/getEmptyValue';
import { normalizeText } from '../../../src/views/values/normalizeText';
import { describeHours } from '../../../src/views/values/serializeHours';
import { toPlainText } from '../../../src/views/values/toPlainText';
import { normalizeUrl, toSafeUrl } from '../../../src/views/values/webAddress';
import { getZoneOffset } from '../../../src/views/values/zones';

describe('formatted MAC address', () => {
  it('has colons between pairs of digits', () => {
    expect(formatMac('001565A1B2C3')).toBe('00:15:65:A1:B2:C3');
    expect(formatMac('whatever')).toBe('whatever');
  });
});

describe('time of day', () => {
  it.each([
    ['9', 540],
    ['930', 570],
    ['9:30', 570],
    ['09.30', 570],
    ['21:30', 1290],
    ['9:30 pm', 1290],
    ['9:30P', 1290],
    ['12am', 0],
    ['12 p.m.', 720],
    ['24:00', 1440],
    ['08:15:00', 495],
  ])('is parsed from %s as minute %i', (text, minutes) => expect(parseMinutes(text)).toBe(minutes));
  it.each(['', '24:01', '25', '13pm', '9:60', 'noon'])('is not parsed from %j', (text) =>
    expect(parseMinutes(text)).toBeUndefined(),
  );
});

describe('opening hours', () => {
  it('are formatted for display', () => {
    expect(describeHours('08:00-12:00 13:00-17:00')).toBe('08:00–12:00, 13:00–17:00');
    expect(describeHours('00:00-24:00')).toBe('All day');
  });
  it('are combined if days have the same hours', () => {
    const days = ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [`hours_${day}`, '08:00-17:00'] as const);
    expect(
      describeWeek([...days, ['hours_sat', '09:00-12:00'], ['hours_sun', ''], ['hours_holiday', '']]),
    ).toBe('Mon–Fri 08:00–17:00; Sat 09:00–12:00');
  });
});

describe('dates of holidays', () => {
  it('are either a single date or an annual date', () => {
    expect(['12/25', '02/29', '2026-12-25', '1/1'].map(toWireDay)).toEqual([
      '12/25',
      '02/29',
      '2026-12-25',
      '01/01',
    ]);
    expect(['25/12', '2026-02-30', '13/01', 'xmas'].map(toWireDay)).toEqual(Array(4).fill(undefined));
    expect(formatDayText('12/25')).toMatch(/25.* every year$/);
    expect(formatDayText('2026-12-25')).toMatch(/2026/);
    expect(formatDayText('xmas')).toBe('xmas');
  });
});

describe('web addresses in values', () => {
  it('are given a scheme if they have none, and cannot run scripts', () => {
    expect(normalizeUrl('www.wharf.example/a')).toBe('https://www.wharf.example/a');
    expect(normalizeUrl('http://wharf.example')).toBe('http://wharf.example');
    expect(['javascript:alert(1)', 'data:text/html,x', 'ftp://x.example'].map(toSafeUrl)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it.each([
  ['#1F5F99', '#1f5f99'],
  ['abc', '#aabbcc'],
  ['rgb(31, 95, 153)', '#1f5f99'],
  ['rgb(300, 0, 0)', undefined],
  ['blue-ish', undefined],
])('the colour %s is mapped to %s', (text, wire) => expect(parseColour(text)).toBe(wire));

it('the UTC offset of a time zone is returned', () => {
  expect(getZoneOffset('Australia/Sydney', new Date('2026-01-15T00:00:00Z'))).toBe('UTC+11');
  expect(getZoneOffset('nowhere')).toBe('');
});

it('entered text is normalised', () => {
  expect(normalizeText('mac', '00-15-65-a1-b2-c3')).toBe('001565A1B2C3');
  expect(normalizeText('timeOfDay', '9:30 pm')).toBe('21:30');
  expect(normalizeText('domain', ' Wharf.PBX.example ')).toBe('wharf.pbx.example');
  expect(normalizeText('mac', 'half a mac')).toBe('half a mac');
});

it('formatted text is converted to plain text', () => {
  expect(
    toPlainText('<p>Hello <b>you</b> &amp; me</p><ul><li>one</li><li>two</li></ul><script>x()</script>'),
  ).toBe('Hello you & me\n• one\n• two');
});

it.each([
  ['1234', 0],
  ['1111', 0],
  ['7294', 1],
  ['password1', 0],
  ['abcdefgh', 0],
  ['Tr4vel-la', 2],
  ['kV7pQm2xWz9RtB4nHs6d', 3],
])('the secret %s is rated with strength %i', (secret, strength) =>
  expect(getSecretStrength(secret)).toBe(strength),
);

describe('computed fields', () => {
  const part = (field: string, kind: FieldSpec['kind'] = 'text'): FieldSpec => ({
    field,
    label: field,
    kind,
  });
  const buildField = (computed: FieldSpec['computed'], parts: FieldSpec[]): FieldSpec => ({
    field: '=x',
    label: 'X',
    kind: 'computed',
    computed,
    parts,
  });
  it('join texts and omit missing ones', () => {
    const name = buildField([{ field: 'first' }, ' ', { field: 'last' }], [part('first'), part('last')]);
    expect(compute(name, { first: 'Ada', last: 'Example' })).toBe('Ada Example');
    expect(compute(name, { last: 'Example' })).toBe('Example');
    expect(compute(name, {})).toBeUndefined();
  });
  it('add, subtract and multiply', () => {
    const record = { price: 0.1, count: '3', rest: 0.2 };
    expect(compute(buildField({ times: ['price', 'count'] }, []), record)).toBe(0.3);
    expect(compute(buildField({ plus: ['price', 'rest', 1] }, []), record)).toBe(1.3);
    expect(compute(buildField({ minus: ['count', 'price', 'none'] }, []), record)).toBe(2.9);
    expect(compute(buildField({ plus: ['none', 1] }, []), record)).toBeUndefined();
    expect(compute(buildField({ over: ['price', 'rest'] }, []), record)).toBe(0.5);
    expect(compute(buildField({ over: ['price', 'rest'], as: 'percent' }, []), record)).toBe(50);
    expect(compute(buildField({ over: ['price', 'none'] }, []), record)).toBeUndefined();
    expect(formatValue({ ...buildField({ plus: ['a'], as: 'percent' }, []) }, 12.5)).toBe('12.5 %');
  });
});

it('settings are cleared with an empty string and other fields with null', () => {
  const spec = (kind: FieldSpec['kind'], overrides: Partial<FieldSpec> = {}): FieldSpec => ({
    field: 'x',
    label: 'X',
    kind,
    ...overrides,
  });
  expect(
    [
      spec('inherited'),
      spec('duration', { type: 'string' }),
      spec('text', { type: 'string', inheritsFrom: 'y' }),
      spec('hours'),
    ].map(getEmptyValue),
  ).toEqual(['', '', '', '']);
  expect(
    [spec('text', { type: 'string' }), spec('integer', { type: 'integer' }), spec('mac')].map(getEmptyValue),
  ).toEqual([null, null, null]);
});

describe('amounts of money', () => {
  afterEach(() => setRegional(defaultRegional));
  it('are shown in the currency of the deployment', () => {
    expect(formatMoney(12.5)).toBe('$12.50');
    expect(getCurrencySymbol()).toEqual({ sign: '$', isBefore: true });
    setRegional({ country: 'DE', currency: 'EUR', language: 'de' });
    expect(formatMoney(0.0125)).toBe('€0.0125');
    expect(getCurrencySymbol().sign).toBe('€');
  });
});
