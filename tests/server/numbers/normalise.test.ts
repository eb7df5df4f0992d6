import { describe, expect, it } from 'vitest';
import { getRules } from '../../../server/common/diallingRules';
import { formatNumber } from '../../../server/common/formatNumber';
import { ApiError } from '../../../server/http/errors/apiError';
import {
  normaliseNumber,
  normaliseNumbers,
  requireNumber,
} from '../../../server/numberingPlan/normaliseNumber';
import { loadPhoneReader } from '../../../src/views/inputs/phoneNumber';
import fc from '../../support/fastCheck';

const australianRules = getRules('AU');

describe('number in any format', () => {
  it.each([
    ['61255500001', '61255500001'],
    ['+61255500001', '61255500001'],
    ['+61 (2) 5550-0001', '61255500001'],
    ['02 5550 0001', '61255500001'],
    ['(02) 5550.0001', '61255500001'],
    ['02\u00a05550\u20110001', '61255500001'],
    ['0011 61 2 5550 0001', '61255500001'],
    ['255500001', '61255500001'],
    ['1300 975 707', '611300975707'],
    ['+61 02 5550 0001', '61255500001'],
    ['610255500001', '61255500001'],
    ['0011 61 02 5550 0001', '61255500001'],
    ['+44 01632 960001', '441632960001'],
    // Italian numbers keep their leading zero in international format.
    ['+39 06 5550 0001', '390655500001'],
    ['+1 1 212 555 0100', '12125550100'],
    ['+44 1632 960001', '441632960001'],
    ['441632960001', '441632960001'],
    ['44 020 7946 0999', '442079460999'],
    ['44 (0)1632 960001', '441632960001'],
    ['+999 0000 0001', '99900000001'],
    ['99900000001', '99900000001'],
  ])('is normalised from %s to %s', (text, number) => {
    expect(normaliseNumber(text, australianRules)).toBe(number);
  });

  it.each([
    '',
    '+',
    'abc',
    '02 5550 000x',
    '5550 0001',
    '0255',
    '+0255500001',
    '1234567890123456',
    '0011',
    '٠٢٥٥٥٠',
    '02 5550 0150 x123',
    'tel:+61255500150;ext=9',
    '02 5550 1000 - 1049',
    '02 5550 1000-03',
    '61255501100/50',
    '02 5550 010',
    '02 5550 1000 1001',
  ])('is invalid: %j', (text) => {
    expect(normaliseNumber(text, australianRules)).toBeNull();
  });

  it('is the number that the form displays', async () => {
    const read = await loadPhoneReader();
    const separators = fc.constantFrom('', ' ', '-');
    const prefixes = fc.constantFrom(
      '02',
      '61 2',
      '+61 2',
      '+61 02',
      '61 02',
      '2',
      '44 020',
      '44 20',
      '+44 (0)20',
      '1 212',
    );
    const locals = fc.constantFrom(['5550', '0150'], ['7946', '0999'], ['555', '0100'], ['2555', '00199']);
    fc.assert(
      fc.property(prefixes, locals, separators, (prefix, [first, last], separator) => {
        const text = `${prefix} ${first}${separator}${last}`;
        const shown = read(text);
        if (shown) expect(normaliseNumber(text, australianRules), text).toBe(shown.digits);
      }),
    );
  });

  it('is parsed according to the rules of the given country', () => {
    expect(normaliseNumber('01632 960001', getRules('GB'))).toBe('441632960001');
    expect(normaliseNumber('(212) 555-0100', getRules('US'))).toBe('12125550100');
    expect(normaliseNumber('011 61 2 5550 0001', getRules('US'))).toBe('61255500001');
    expect(() => getRules('Atlantis')).toThrow(/DEFAULT_COUNTRY/);
  });

  it('appears once in a list, and every invalid number is named', () => {
    expect(normaliseNumbers(['02 5550 0002', '61255500001', '+61255500002'], 'numbers')).toEqual([
      '61255500002',
      '61255500001',
    ]);
    const refused = captureError(() => normaliseNumbers(['61255500001', '5550 0001', '12'], 'numbers'));
    expect(refused).toMatchObject({ status: 400, code: 'validation' });
    expect(refused.notes.errors?.map(({ field }) => field)).toEqual(['numbers.1', 'numbers.2']);
    expect(captureError(() => normaliseNumbers([], 'numbers')).message).toMatch(/at least one/);
    expect(captureError(() => requireNumber('hello', 'did')).notes.errors?.[0]?.field).toBe('did');
  });
});

const captureError = (work: () => unknown): ApiError => {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('Nothing was refused');
};

describe('formatted number', () => {
  it.each([
    ['61255500001', '+61 2 5550 0001'],
    ['611300975707', '+61 1300 975 707'],
    ['441632960001', '+44 1632 960001'],
    ['99900000001', '+99900000001'],
  ])('shows %s as %s', (digits, spelt) => {
    expect(formatNumber(digits)).toBe(spelt);
  });
});
