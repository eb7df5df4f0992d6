import { describe, expect, it } from 'vitest';
import { parseDay } from '../../contract/dayTexts';
import { readDate, readDays } from '../../contract/readDays';
import { findUnread } from '../../contract/reading';
import fc from '../support/fastCheck';
import { checkExample } from './checkExample';
import { daysExamples } from './daysExamples';

const listDays = (text: string, options = {}) =>
  readDays(text, options).flatMap((reading) => ('value' in reading ? reading.value : []));

const format = (locale: string, month: 'long' | 'short') =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
const formats = ['en-GB', 'en-US', 'de', 'es', 'fr', 'pt', 'ar-u-nu-latn'].flatMap((locale) => [
  format(locale, 'long'),
  format(locale, 'short'),
]);

/** A date with one of its notations. */
const arbitraryDate = fc
  .tuple(
    fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
    fc.constantFrom(
      ...formats.map((form) => (at: Date) => form.format(at)),
      (at: Date) => at.toISOString().slice(0, 10),
      (at: Date) => at.toISOString().slice(0, 10).replaceAll('-', ''),
      (at: Date) => `${at.getUTCDate()}.${at.getUTCMonth() + 1}.${at.getUTCFullYear()}`,
    ),
    fc.constantFrom(
      (text: string) => text,
      (text: string) => `Holiday: ${text}`,
      (text: string) => `${text} (Feiertag)`,
    ),
  )
  .map(([at, write, label]) => ({ day: at.toISOString().slice(0, 10), text: label(write(at)) }));

describe('days as typed', () => {
  it.each(daysExamples.examples)('“$given” are read', (example) => {
    checkExample(example, readDays(example.given));
  });

  it('are all read from a list in mixed notations and with names', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryDate, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('\n', '\r\n', '; ', '\n\n'),
        (dates, separator) => {
          const text = dates.map((date) => date.text).join(separator);
          expect(listDays(text)).toEqual(dates.map(({ day }) => day));
        },
      ),
    );
  });

  it('are accounted for to the last letter and digit, and valid in API format', () => {
    const pieces = fc.constantFrom(
      ...[
        '25',
        '3',
        '12',
        '2026',
        '/',
        '.',
        '-',
        ', ',
        ' ',
        '\n',
        ' and ',
        ' to ',
        'Dec',
        'March',
        'Easter',
        'Fri',
      ],
      ...['1st', ':', ' of ', 'every year', '&'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (written) => {
        const text = written.join('');
        const readings = readDays(text);
        for (const reading of readings) {
          const values =
            'value' in reading
              ? [reading.value]
              : 'choices' in reading
                ? reading.choices.map(({ value }) => value)
                : [];
          for (const day of values.flat()) expect(parseDay(day)).toBeDefined();
        }
        for (const { start, end } of findUnread(text, readings))
          expect(text.slice(start, end).replace(/\b(and|to|of)\b/g, '')).not.toMatch(/[\p{L}\d]/u);
      }),
      { numRuns: 500 },
    );
  });

  it('in figures follow the known order, unless the list contradicts it', () => {
    expect(listDays('3/4', { order: 'dmy' })).toEqual(['04/03']);
    expect(listDays('3/4', { order: 'mdy' })).toEqual(['03/04']);
    expect(listDays('25/12', { order: 'mdy' })).toEqual(['12/25']);
    expect(readDays('3/4, 25/12', { order: 'mdy' })[0]).toHaveProperty('choices');
    expect(readDays('3/4/2026', { order: 'ymd' })[0]).toHaveProperty('choices');
  });

  it('without a year are the next ones if requested, but a year that is typed is preserved', () => {
    const options = { from: '2026-11-29' };
    expect(listDays('25 Dec, 26 Jan', options)).toEqual(['2026-12-25', '2027-01-26']);
    expect(listDays('25 Dec 2030', options)).toEqual(['2030-12-25']);
    expect(listDays('29 February', options)).toEqual(['2028-02-29']);
    expect(listDays('25 Dec every year', options)).toEqual(['12/25']);
  });
});

describe('a date as typed', () => {
  it('has a year and stands alone', () => {
    expect(readDate(' 21 Nov 2026 ')).toEqual({ span: { start: 1, end: 12 }, value: '2026-11-21' });
    for (const text of ['', '21 Nov', '21 Nov 2026, 22 Nov 2026', '21–22 Nov 2026', 'party 21 Nov 2026'])
      expect(readDate(text)).toMatchObject({ refused: true });
    expect(readDate('3/4/2026')).toMatchObject({
      choices: [{ value: '2026-04-03' }, { value: '2026-03-04' }],
    });
  });
});
