import { describe, expect, it } from 'vitest';
import { findUnread, type Reading } from '../../contract/reading';
import { createNumberParser } from '../../telephony/readNumber';
import { listNumbers, type NumberRun, readNumbers } from '../../telephony/readNumbers';
import fc from '../support/fastCheck';
import { numbersExamples } from './numbersExamples';

const parser = createNumberParser('AU');

const formatReading = (reading: Reading<NumberRun>): string => {
  if (!('value' in reading)) return '';
  const { value, reason } = reading;
  const last = value.count > 1 ? ` – +${listNumbers(value).at(-1)}` : '';
  const assumed = value.count === 1 && reason ? ` (${reason})` : '';
  return `+${value.first}${last}${value.name ? ` ${value.name}` : ''}${assumed}`;
};

const listAll = (text: string): string[] =>
  readNumbers(text, parser).flatMap((reading) => ('value' in reading ? listNumbers(reading.value) : []));

const expectAccounted = (text: string, readings: readonly Reading<NumberRun>[]) => {
  for (const [index, { span }] of readings.entries())
    expect(span.start, text).toBeGreaterThanOrEqual(readings[index - 1]?.span.end ?? 0);
  for (const { start, end } of findUnread(text, readings))
    expect(text.slice(start, end), text).not.toMatch(/\p{Nd}/u);
};

describe('number reader', () => {
  it.each(numbersExamples.examples)('reads $given as documented', ({ given, reads, asks, refuses }) => {
    const readings = readNumbers(given, parser);
    expectAccounted(given, readings);
    if (reads !== undefined) expect(readings.map(formatReading).join('; ')).toBe(reads);
    if (asks)
      expect(
        readings.flatMap((reading) =>
          'choices' in reading ? reading.choices.map(({ label }) => label) : [],
        ),
      ).toEqual(asks);
    if (refuses !== undefined) expect(readings).toMatchObject([{ refused: true, reason: refuses }]);
  });

  it('returns the numbers that a choice behind a number adds', () => {
    const [, choice] = readNumbers('61255501100/50', parser);
    expect(choice && 'choices' in choice && choice.choices.map(({ value }) => value)).toMatchObject([
      { first: '61255501150', count: 1 },
      { first: '61255501101', count: 49 },
    ]);
  });

  it.each([
    ['port 02 5550 1000 - 1009 except 02 5550 1003, 02 5550 1004', [false, false, false]],
    ['02 5550 1000 not 02 5550 1001 or 02 5550 1002', [true, false, false]],
    ['02 5550 1000 do not port, 02 5550 1001 port', [false, true]],
    ['02 5550 1020 but not 02 5550 1003', [true, false]],
    ['except Tel. 02 5550 1000. 02 5550 1001', [false, true]],
    ['02 5550 1000 - 1009 sauf 1003', [false, false]],
    ['ما عدا 02 5550 1000', [false]],
    ['Old Mill Cafe 02 5550 1000', [true]],
    ['Account no 02 5550 1000', [true]],
  ])('asks whether excluded numbers are meant: %s', (text, meant) => {
    const readings = readNumbers(text, parser);
    expectAccounted(text, readings);
    expect(readings.map((reading) => 'value' in reading)).toEqual(meant);
  });

  it.each([
    'two hundred numbers from',
    'twenty-five numbers:',
    'fünfundzwanzig Nummern ab',
    'block of fifty:',
  ])('refuses a large quantity in words: %s', (quantity) => {
    expect(readNumbers(`${quantity} 02 5550 1000`, parser)).toMatchObject([
      { refused: true, reason: 'Write the quantity in digits.' },
      { value: { first: '61255501000', count: 1 } },
    ]);
  });

  it('reads a name with its number', () => {
    const text = 'Ada Quill <0491 570 156>, Basil: 0491 570 157';
    expect(
      findUnread(text, readNumbers(text, parser)).map(({ start, end }) => text.slice(start, end)),
    ).toEqual(['>, ']);
  });

  it('marks numbers of other countries', () => {
    expect(readNumbers('+44 20 7946 0958', parser)).toMatchObject([
      { value: { first: '442079460958', foreign: true } },
    ]);
  });

  it('asks whether digits behind a dash belong to the number, where numbers have any length', () => {
    const [reading] = readNumbers('0711 1234-50', createNumberParser('DE'));
    expect(reading).toMatchObject({
      choices: [{ value: { first: '49711123450' } }, { value: { count: 17 } }],
    });
  });
});

const lineNumber = fc.integer({ min: 1000, max: 9899 });
const formats: ((number: number) => string)[] = [
  (number) => `02 5550 ${number}`,
  (number) => `(02) 5550-${number}`,
  (number) => `+61 2 5550 ${number}`,
  (number) => `02.5550.${number}`,
  (number) => `025550${number}`,
  (number) => `612 5550 ${number}`,
  (number) => `0011 61 2 5550 ${number}`,
];
const single = fc
  .tuple(lineNumber, fc.constantFrom(...formats))
  .map(([number, format]) => ({ text: format(number), numbers: [number] }));
const range = fc
  .tuple(
    lineNumber,
    fc.integer({ min: 1, max: 60 }),
    fc.constantFrom(' - ', '–', ' to ', ' bis ', ' a ', '..'),
  )
  .map(([number, more, sign]) => ({
    text: `02 5550 ${number}${sign}${number + more}`,
    numbers: Array.from({ length: more + 1 }, (_, index) => number + index),
  }));
const list = fc
  .tuple(
    lineNumber,
    fc.constantFrom(' & ', ' and ', '/', ' y ', ' und ', ' et ', ' e ', ' و', ' + ', ' · ', ', '),
  )
  .map(([number, sign]) => {
    const next = number + 1;
    return { text: `02 5550 ${number}${sign}${next}`, numbers: [number, next] };
  })
  // The thousands of both numbers are the same.
  .filter(({ numbers: [first = 0, next = 0] }) => Math.floor(first / 100) === Math.floor(next / 100));
const block = fc.tuple(lineNumber, fc.integer({ min: 2, max: 50 })).map(([number, count]) => ({
  text: `${count} numbers from 02 5550 ${number}`,
  numbers: Array.from({ length: count }, (_, index) => number + index),
}));
const noise = fc
  .constantFrom(
    'Dear all',
    'Room 12',
    'please port',
    'on 21/11/2026',
    'at 09:30',
    'ABN 51 824 753 556',
    'Invoice 4711',
    '192.0.2.10',
    '00:15:65:12:34:56',
    'INC0012345',
    '$50.00',
    'https://x.example/1',
    'hazel2@sample.example',
    'Level 3b',
  )
  .map((text) => ({ text, numbers: [] as number[] }));
const separator = fc.constantFrom('\n', '; ', ' | ', '\t', '. ', '\r\n');

describe('a text of numbers, ranges, lists, blocks and other words', () => {
  it('is accounted for to the last digit and yields exactly the numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.oneof(single, range, list, block, noise), separator), { maxLength: 8 }),
        (parts) => {
          const text = parts.map(([part, sign]) => part.text + sign).join('');
          expectAccounted(text, readNumbers(text, parser));
          expect(listAll(text), text).toEqual(
            parts.flatMap(([{ numbers }]) => numbers.map((number) => `6125550${number}`)),
          );
        },
      ),
    );
  });

  it('is accounted for even if it is arbitrary', () => {
    const word = fc.constantFrom(
      ...'0123456789 -/.,;()+x&#:@eE€٣９\t'.split(''),
      ' to ',
      ' ext ',
      ' 02 5550 1000',
      'qty ',
      'ABN ',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const text = words.join('');
        expectAccounted(text, readNumbers(text, parser));
      }),
      { numRuns: 500 },
    );
  });
});
