import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { durationText } from '../../../contract/durationText';
import { setLanguage } from '../../../i18n/language';
import type { FieldSpec } from '../../../src/declaration/compiled';
import { numberForms, type OwnFormats, usualFormats } from '../../../src/lib/ownFormats';
import {
  applyFormats,
  formatCount,
  formatDay,
  formatDecimal,
  formatInteger,
  formatMoment,
  formatMoney,
  formatTimeOfDay,
  formatTyped,
} from '../../../src/views/fields/formats';
import { formatValue } from '../../../src/views/fields/formatValue';
import { withoutAsides } from '../../../src/views/inputs/amountText';
import { localText } from '../../../src/views/inputs/dateTimeText';
import { secondsOf } from '../../../src/views/inputs/durationReader';
import { numberOf, numberText, readNumber } from '../../../src/views/inputs/numberText';
import { dayIn, momentIn } from '../../../src/views/values/dayIn';
import { tidy } from '../../../src/views/values/tidy';
import { clock as clockText, minutesOf } from '../../../src/views/values/timeText';
import fc from '../../support/fastCheck';

const locales = ['en-AU', 'en-US', 'es', 'fr', 'de', 'pt', 'ar', 'de-CH'];

/** Numbers with as many decimals as the formats show. */
const decimals = (places: number) =>
  fc
    .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: places }))
    .map(([whole, digits]) => Number(`${whole}e-${digits}`));

const asked = (kind: FieldSpec['kind']) => ({ field: 'x', label: 'X', kind }) as FieldSpec;

describe.each(locales)('what is shown in %s', (locale) => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { languages: [locale] });
    setLanguage(locale.split('-')[0] ?? locale, []);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    setLanguage('en', []);
    applyFormats(usualFormats);
  });

  it.each(Object.keys(numberForms) as OwnFormats['numbers'][])(
    'is typed back as the same number and amount, written %s',
    (numbers) => {
      applyFormats({ ...usualFormats, numbers });
      fc.assert(
        fc.property(decimals(4), (number) => {
          expect(numberOf(formatDecimal(number))).toBe(number);
          expect(numberOf(numberText(number))).toBe(number);
          expect(readNumber(withoutAsides(asked('money'), formatMoney(number)))).toBe(number);
        }),
      );
    },
  );

  it.each(['h12', 'h23'] as const)('is typed back as the same time of day, %s', (clock) => {
    applyFormats({ ...usualFormats, clock });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(minutesOf(formatTimeOfDay(clockText(minutes)))).toBe(minutes);
      }),
    );
  });

  it('is typed back as the same number', () => {
    fc.assert(
      fc.property(decimals(6), (number) => {
        expect(numberOf(formatDecimal(number))).toBe(number);
        expect(numberOf(numberText(number))).toBe(number);
      }),
    );
    fc.assert(
      fc.property(fc.integer(), (number) => {
        expect(numberOf(formatCount(number))).toBe(number);
        expect(numberOf(formatInteger(number))).toBe(number);
      }),
    );
  });

  it('is typed back as the same amount and the same share', () => {
    fc.assert(
      fc.property(decimals(4), (number) => {
        expect(readNumber(withoutAsides(asked('money'), formatMoney(number)))).toBe(number);
        const percent = asked('percent');
        expect(readNumber(withoutAsides(percent, formatValue(percent, number)))).toBe(number);
      }),
    );
  });

  it('is typed back as the same length of time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (seconds) => {
        expect(secondsOf(durationText(seconds, 4))).toBe(seconds);
      }),
    );
  });

  it.each(['', 'dmy', 'mdy', 'ymd'] as const)(
    'is typed back as the same day and moment, written %s',
    (date) => {
      fc.assert(
        fc.property(
          fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
          fc.constantFrom('h12' as const, 'h23' as const),
          (at, clock) => {
            applyFormats({ ...usualFormats, date, clock });
            const day = at.toISOString().slice(0, 10);
            expect(dayIn(formatDay(day))).toBe(day);
            at.setMilliseconds(0);
            expect(tidy('dateTime', formatTyped(localText(at.toISOString())))).toBe(at.toISOString());
            at.setSeconds(0, 0);
            expect(
              momentIn(formatMoment(at.toISOString()))?.replace(' ', 'T') ??
                formatMoment(at.toISOString()).replace(', ', 'T'),
            ).toBe(localText(at.toISOString()));
          },
        ),
      );
    },
  );
});

describe('numbers as people type them', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    setLanguage('en', []);
  });
  const typed = (locale: string, text: string) => {
    setLanguage(locale, []);
    return numberOf(text);
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
  ])('in %s, “%s” is %s', (locale, text, value) => {
    expect(typed(locale, text)).toBe(value);
  });
});
