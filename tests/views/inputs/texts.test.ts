import { describe, expect, it } from 'vitest';
import { formatDuration } from '../../../contract/formatDuration';
import { parseDuration } from '../../../src/views/inputs/durationReader';
import { parseNumberInput } from '../../../src/views/inputs/formatNumberInput';
import { generateSecret } from '../../../src/views/inputs/generateSecret';
import { getErrorText } from '../../../src/views/inputs/getErrorText';
import { loadPhoneReader } from '../../../src/views/inputs/phoneNumber';
import { splitList } from '../../../src/views/inputs/splitList';
import { includeCurrentChoices, toChoiceValue } from '../../../src/views/inputs/toChoiceValue';
import { parseDateTime, toLocalText } from '../../../src/views/values/dateTimeText';

describe('durations', () => {
  it.each([
    ['90', 90],
    ['1:30', 90],
    ['1:00:00', 3600],
    ['1 min 30 s', 90],
    ['2h', 7200],
    ['1 day 2 hours', 93_600],
    ['0', 0],
  ])('are parsed from %s', (text, seconds) => expect(parseDuration(text)).toBe(seconds));

  it.each([['soon'], ['1:75'], ['2 moons'], ['5 min later'], ['']])('are not parsed from %s', (text) =>
    expect(parseDuration(text)).toBeUndefined(),
  );

  it('can be parsed back from their formatted text', () => {
    for (const seconds of [0, 1, 59, 60, 90, 3600, 93_784])
      expect(parseDuration(formatDuration(seconds, 4))).toBe(seconds);
    expect(formatDuration(93_784, 4)).toBe('1 d 02 h 03 min 04 s');
  });
});

describe('timestamps', () => {
  it('remain unchanged after a round trip through a local time input', () => {
    const moment = '2026-11-21T09:30:00.000Z';
    expect(parseDateTime(toLocalText(moment))).toBe(moment);
    expect(parseDateTime(toLocalText('2026-11-21T09:30:15.000Z'))).toBe('2026-11-21T09:30:15.000Z');
    expect(toLocalText(null)).toBe('');
    expect(parseDateTime('')).toBeNull();
  });
});

describe('numeric input parser', () => {
  it.each([
    ['1,200', 1200],
    ['-4', -4],
    ['1.', 1],
    ['.5', 0.5],
    ['', null],
    [' ', null],
    ['four', 'four'],
    ['1e', '1e'],
  ])('converts %s to %j', (text, number) => expect(parseNumberInput(text)).toBe(number));
});

describe('list parser', () => {
  it('splits text at line breaks, commas, semicolons and tabs, and drops blanks and duplicates', () => {
    expect(splitList('02 5550 0001\r\n02 5550 0002,, 02 5550 0003;\t02 5550 0001 ')).toEqual([
      '02 5550 0001',
      '02 5550 0002',
      '02 5550 0003',
    ]);
  });
});

describe('telephone number parser', () => {
  it.each([
    ['02 5550 0001', '61255500001'],
    ['(02) 5550-0001', '61255500001'],
    ['+61 2 5550 0001', '61255500001'],
    ['61255500001', '61255500001'],
  ])('accepts %s', async (text, digits) => {
    const read = await loadPhoneReader();
    expect(read(text)).toEqual({ digits, display: '+61 2 5550 0001' });
  });

  it.each([
    ['(07) 5550 12'],
    ['617555012'],
    ['55500001'],
    ['front desk'],
    [''],
    ['02 5550 0150 x123'],
    ['tel:+61-2-5550-0152;ext=9'],
    ['Ring me on 02 5550 0150 please'],
    ['02 5550 1000 - 1049'],
  ])('rejects %s, which is not exactly one number', async (text) =>
    expect((await loadPhoneReader())(text)).toBeUndefined(),
  );
});

describe('options of a choice field', () => {
  it('are returned in the type used by the API', () => {
    const spec = { field: 'x', label: 'X', kind: 'choice' as const };
    expect(toChoiceValue({ ...spec, type: 'integer' }, '3')).toBe(3);
    expect(toChoiceValue({ ...spec, type: 'boolean' }, 'false')).toBe(false);
    expect(toChoiceValue({ ...spec, type: 'string' }, '3')).toBe('3');
    expect(toChoiceValue(spec, '')).toBeNull();
  });

  it('include the value of the record even if it is not declared', () => {
    expect(includeCurrentChoices({ a: 'A' }, 'b', null, '')).toEqual([
      ['a', 'A'],
      ['b', 'b'],
    ]);
  });
});

describe('generated secrets in a form', () => {
  it.each([
    [{}, /^[a-zA-Z2-9]{20}$/],
    [{ minLength: 24 }, /^.{24}$/],
    [{ maxLength: 12 }, /^.{12}$/],
    [{ pattern: '^[0-9]{4,12}$' }, /^[0-9]{8}$/],
    [{ pattern: '^[0-9]{4}$' }, /^[0-9]{4}$/],
  ])('satisfy the rules %j', (rules, expected) => {
    const secrets = new Set(Array.from({ length: 20 }, () => generateSecret(rules) ?? ''));
    for (const secret of secrets) expect(secret).toMatch(expected);
    expect(secrets.size).toBeGreaterThan(15);
  });

  it('are unavailable if the generator cannot satisfy the rules', () => {
    expect(generateSecret({ pattern: '^§+$' })).toBeUndefined();
  });
});

describe('error from react-hook-form', () => {
  it('is shown with its first message, including errors in list entries', () => {
    expect(getErrorText({ type: 'rule', message: 'Wrong.' })).toBe('Wrong.');
    expect(getErrorText([undefined, { message: 'Second is wrong.', ref: { message: 'no' } }])).toBe(
      'Second is wrong.',
    );
    expect(getErrorText(undefined)).toBeUndefined();
    expect(getErrorText({ ref: { message: 'no' } })).toBeUndefined();
  });
});
