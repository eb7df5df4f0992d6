import { describe, expect, it } from 'vitest';
import { parseHours } from '../../contract/dayTexts';
import { readHours } from '../../contract/readHours';
import { findUnread, getValues } from '../../contract/reading';
import fc from '../support/fastCheck';
import { checkExample } from './checkExample';
import { hoursExamples } from './hoursExamples';

const formatTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Hours in API format: periods in order with gaps between them, the last of which may end on the next day. */
const arbitraryHours = fc
  .uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 8 })
  .map((times) => times.toSorted((a, b) => a - b))
  .map((times) =>
    Array.from({ length: Math.floor(times.length / 2) }, (_, place) =>
      [times[2 * place], times[2 * place + 1]].map((time) => formatTime(time ?? 0)).join('-'),
    ).join(' '),
  );

describe('opening hours as typed', () => {
  it.each(hoursExamples.examples)('“$given” are read', (example) => {
    checkExample(example, readHours(example.given));
  });

  it('are read back from API format unchanged', () => {
    fc.assert(
      fc.property(arbitraryHours, (hours) => {
        expect(getValues(readHours(hours))).toEqual([hours]);
      }),
    );
  });

  it('are valid in API format whatever is typed, including every meaning offered', () => {
    const pieces = fc.constantFrom(
      '9',
      '12',
      '5',
      '17:30',
      '1',
      '-',
      ' to ',
      ', ',
      ' ',
      'pm',
      'am',
      'closed',
      'x',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (written) => {
        const text = written.join('');
        const readings = readHours(text);
        for (const reading of readings) {
          const values =
            'value' in reading
              ? [reading.value]
              : 'choices' in reading
                ? reading.choices.map(({ value }) => value)
                : [];
          for (const value of values) expect(parseHours(value)).toBeDefined();
        }
        for (const { start, end } of findUnread(text, readings))
          expect(text.slice(start, end)).not.toMatch(/\d|x|closed/);
      }),
    );
  });

  it('that continue on the next day are explained', () => {
    expect(readHours('22:00-06:00')).toMatchObject([{ reason: 'Until 06:00 the next day.' }]);
  });
});
