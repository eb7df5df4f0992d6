import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatClock as clockText } from '../../../contract/formatClock';
import { formatDuration } from '../../../contract/formatDuration';
import { parseMinutes } from '../../../contract/timeOfDay';
import { defaultFormats, numberStyles, type UserFormats } from '../../../contract/userFormats';
import { setLanguage } from '../../../i18n/getLocale';
import type { FieldSpec } from '../../../src/declaration/compiled';
import {
  applyFormats,
  formatCount,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatInteger,
  formatMoney,
  formatTimeOfDay,
  formatTyped,
} from '../../../src/views/fields/formatCaches';
import { formatValue } from '../../../src/views/fields/formatValue';
import { stripUnits } from '../../../src/views/inputs/amountText';
import { parseDuration } from '../../../src/views/inputs/durationReader';
import {
  formatNumberInput,
  parseNumber,
  parseNumberInput,
} from '../../../src/views/inputs/formatNumberInput';
import { toLocalText } from '../../../src/views/values/dateTimeText';
import { normalizeText } from '../../../src/views/values/normalizeText';
import { parseDateTimeText } from '../../../src/views/values/parseDateTimeText';
import { parseTypedDate } from '../../../src/views/values/readTypedDays';
import fc from '../../support/fastCheck';

const locales = ['en-AU', 'en-US', 'es', 'fr', 'de', 'pt', 'ar', 'de-CH'];

/** Generates numbers with at most as many decimals as the format displays. */
const createDecimals = (places: number) =>
  fc
    .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: places }))
    .map(([whole, digits]) => Number(`${whole}e-${digits}`));

const createField = (kind: FieldSpec['kind']) => ({ field: 'x', label: 'X', kind }) as FieldSpec;

describe.each(locales)('text formatted in %s', (locale) => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { languages: [locale] });
    setLanguage(locale.split('-')[0] ?? locale, []);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    setLanguage('en', []);
    applyFormats(defaultFormats);
  });

  it.each(Object.keys(numberStyles) as UserFormats['numbers'][])(
    'is parsed back to the same number and amount if formatted with %s',
    (numbers) => {
      applyFormats({ ...defaultFormats, numbers });
      fc.assert(
        fc.property(createDecimals(4), (number) => {
          expect(parseNumberInput(formatDecimal(number))).toBe(number);
          expect(parseNumberInput(formatNumberInput(number))).toBe(number);
          expect(parseNumber(stripUnits(createField('money'), formatMoney(number)))).toBe(number);
        }),
      );
    },
  );

  it.each(['h12', 'h23'] as const)('is parsed back to the same time of day: %s', (clock) => {
    applyFormats({ ...defaultFormats, clock });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(parseMinutes(formatTimeOfDay(clockText(minutes)))).toBe(minutes);
      }),
    );
  });

  it('is parsed back to the same number', () => {
    fc.assert(
      fc.property(createDecimals(6), (number) => {
        expect(parseNumberInput(formatDecimal(number))).toBe(number);
        expect(parseNumberInput(formatNumberInput(number))).toBe(number);
      }),
    );
    fc.assert(
      fc.property(fc.integer(), (number) => {
        expect(parseNumberInput(formatCount(number))).toBe(number);
        expect(parseNumberInput(formatInteger(number))).toBe(number);
      }),
    );
  });

  it('is parsed back to the same amount and percentage', () => {
    fc.assert(
      fc.property(createDecimals(4), (number) => {
        expect(parseNumber(stripUnits(createField('money'), formatMoney(number)))).toBe(number);
        const percent = createField('percent');
        expect(parseNumber(stripUnits(percent, formatValue(percent, number)))).toBe(number);
      }),
    );
  });

  it('is parsed back to the same duration', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (seconds) => {
        expect(parseDuration(formatDuration(seconds, 4))).toBe(seconds);
      }),
    );
  });

  it.each(['', 'dmy', 'mdy', 'ymd'] as const)(
    'is parsed back to the same date and time if formatted with %s',
    (date) => {
      fc.assert(
        fc.property(
          fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
          fc.constantFrom('h12' as const, 'h23' as const),
          (at, clock) => {
            applyFormats({ ...defaultFormats, date, clock });
            const day = at.toISOString().slice(0, 10);
            expect(parseTypedDate(formatDay(day))).toBe(day);
            at.setMilliseconds(0);
            expect(normalizeText('dateTime', formatTyped(toLocalText(at.toISOString())))).toBe(
              at.toISOString(),
            );
            at.setSeconds(0, 0);
            expect(
              parseDateTimeText(formatDateTime(at.toISOString()))?.replace(' ', 'T') ??
                formatDateTime(at.toISOString()).replace(', ', 'T'),
            ).toBe(toLocalText(at.toISOString()));
          },
        ),
      );
    },
  );
});

describe('number entered by a user', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    setLanguage('en', []);
  });
  const typed = (locale: string, text: string) => {
    setLanguage(locale, []);
    return parseNumberInput(text);
  };

  it.each([
    ['en', '12,50', 12.5],
    ['en', '1,234.50', 1234.5],
    ['en', '1.234,50', 1234.5],
    ['en', '1.', 1],
    ['en', '.5', 0.5],
    ['en', '1.2.3', '1.2.3'],
    ['en', '1e3', '1e3'],
    ['en', ' ', null],
    ['de', '12,50', 12.5],
    ['de', '12.50', 12.5],
    ['de', '1.234', 1234],
    ['de', '0.250', 0.25],
    ['de', '1.234.567,5', 1_234_567.5],
    ['de', '1’234.5', 1234.5],
    ['fr', '1\u202f234,5', 1234.5],
    ['fr', '1.234', 1.234],
    ['ar', '١٬٢٣٤٫٥', 1234.5],
    ['ar', '\u200f\u200e-12', -12],
    ['es', '\u202a61\u202c', 61],
  ])('is parsed in locale %s: “%s” as %s', (locale, text, value) => {
    expect(typed(locale, text)).toBe(value);
  });
});
