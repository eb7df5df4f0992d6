import { describe, expect, it } from 'vitest';
import {
  matchesCriterion,
  type NumberCriterion,
  parseSearch,
  parseSearchTerms,
  splitSearchText,
} from '../../telephony/numberSearch';
import { createNumberParser } from '../../telephony/readNumber';
import { createNumberSentences } from '../support/createNumberSentences';

const australia = { callingCode: '61', nationalPrefix: '0', read: createNumberParser('AU') };
const germany = { callingCode: '49', nationalPrefix: '0', read: createNumberParser('DE') };
const america = { callingCode: '1', nationalPrefix: '1', read: createNumberParser('US') };

const storedNumbers = [
  '61255500012',
  '61255500098',
  '61355500012',
  '611300975707',
  '441632960001',
  '14155550100',
];

const findMatches = (text: string) => {
  const terms = parseSearchTerms(text, australia, { scope: 'named numbers' });
  return storedNumbers.filter((number) =>
    terms.every(({ numbers }) => numbers.some((criterion) => matchesCriterion(criterion, number))),
  );
};

describe('number search', () => {
  it.each([
    ['5550 0012', ['61255500012', '61355500012']],
    ['0012', ['61255500012', '61355500012']],
    ['(02) 5550-0012', ['61255500012']],
    ['02 5550 0012', ['61255500012']],
    ['+61 2 5550 0012', ['61255500012']],
    ['+61 (0)2 5550 0012', ['61255500012']],
    ['(+61) 2 5550 0012', ['61255500012']],
    ['0011 61 2 5550', ['61255500012', '61255500098']],
    ['\u200e02\u00a05550\u20110012', ['61255500012']],
    ['02', ['61255500012', '61255500098']],
    ['0', ['61255500012', '61255500098', '61355500012', '611300975707']],
    ['13', ['611300975707']],
    ['1300', ['611300975707']],
    ['975 7', ['611300975707']],
    ['01632 960001', ['441632960001']],
    ['(415) 555-0100', ['14155550100']],
    ['+1 415 555-0100', ['14155550100']],
    ['415.555.0100', ['14155550100']],
    ['1-415-555-0100', ['14155550100']],
    ['415-555-0100', ['14155550100']],
    ['*0012', ['61255500012', '61355500012']],
    ['…00 98', ['61255500098']],
    ['02 5550*', ['61255500012', '61255500098']],
    ['441*', ['441632960001']],
    ['+6135*', ['61355500012']],
    ['0011 1 415*', ['14155550100']],
    ['1300 9*', ['611300975707']],
    ['*5550*', ['61255500012', '61255500098', '61355500012', '14155550100']],
    ['5550 0000-0099', ['61255500012', '61255500098', '61355500012']],
    ['5550 0090-99', ['61255500098']],
    ['5550 0000 to 0050', ['61255500012', '61355500012']],
    ['02 5550 0000 – 5550 0099', ['61255500012', '61255500098']],
    ['0255500000-0255500012', ['61255500012']],
    ['+61 2 5550 0000..0099', ['61255500012', '61255500098']],
    ['61255500013-99', ['61255500098']],
    ['61255500012, 0355500012', ['61255500012', '61355500012']],
    ['61255500012\n61355500012\n', ['61255500012', '61355500012']],
    ['61255500012 61355500012', ['61255500012', '61355500012']],
    ['02 5550 0012 03 5550 0012', ['61255500012', '61355500012']],
    ['(02) 5550 0012; *707', ['61255500012', '611300975707']],
    ['9999', []],
    ['0455500012', []],
  ])('for %j, finds %j', (text, numbers) => expect(findMatches(text)).toEqual(numbers));

  it('also searches ambiguous text as a word', () => {
    expect(parseSearchTerms('5550 12', australia)).toEqual([
      { numbers: [{ kind: 'contains', digits: '555012' }], words: ['5550 12'] },
    ]);
    expect(parseSearchTerms('+61', australia)).toEqual([
      { numbers: [{ kind: 'starts', digits: '61' }], words: [] },
    ]);
  });
});

describe('sentence in a number search', () => {
  it('is parsed into exactly its numbers in all 400 examples, and the numbers are searched', () => {
    const sentences = createNumberSentences(['55500014', '55509914', '70101234'], 400);
    const read = sentences.map(({ text }) => {
      const { query, named } = parseSearch(text, australia.read);
      const [term, ...others] = parseSearchTerms(text, australia, { scope: 'named numbers' });
      // The query used for the list of all matches is interpreted in the same way as the typed text.
      expect(parseSearchTerms(query, australia), text).toEqual([term]);
      const matched = ['255500014', '255509914', '270101234', '255500019'].flatMap((number) =>
        ['2', '3', '7', '8'].flatMap((area) => {
          const digits = `61${area}${number.slice(1)}`;
          return term?.numbers.some((criterion) => matchesCriterion(criterion, digits)) ? [digits] : [];
        }),
      );
      expect([others, matched.toSorted()], text).toEqual([[], named.map(({ digits }) => digits).toSorted()]);
      return { text, numbers: named.flatMap(({ digits, isCertain }) => (isCertain ? (digits ?? []) : [])) };
    });
    expect(read).toEqual(sentences);
  });

  it.each([
    ['pls check INC0012345 asap', australia],
    ['order 4500123456 is late', australia],
    ['wharf T-100200300', australia],
    ['unit 5550', australia],
    ['since 2026-11-12 09:15', australia],
    ['192.0.2.14 does not answer', australia],
    ['ring 61255500014@wharf.pbx.example', australia],
    ['key 550e8400-e29b-41d4-a716-446655440000', australia],
    ['*0014', australia],
    ['', australia],
  ])('is searched as text if it contains no number: %j', (text, { read }) =>
    expect(parseSearch(text, read)).toEqual({ query: text, named: [] }),
  );

  it.each([
    ['is 4532123456 an order?', australia, '4532123456', ['4532123456']],
    ['is 412345678 an order?', australia, '412345678', ['61412345678']],
    ['is 1300975707 an order?', australia, '1300975707', ['611300975707']],
    ['4532123456', australia, '4532123456', ['4532123456']],
    ['5550 0014 does not ring', australia, '5550 0014', [undefined]],
    ['02 5550 0010-0019', australia, '02 5550 0010-0019', [undefined]],
    ['check 02 5550 0010-0019 asap', australia, '02 5550 0010-0019', [undefined]],
    // The last digits may be a separate quantity.
    ['030 123456 78 klingelt', germany, '030 123456, 030 123456 78', ['4930123456', '493012345678']],
    ['is 4155550100 an order?', america, '4155550100', ['14155550100']],
  ])(
    'is searched, but an ambiguous number is never reported as missing: %j',
    (text, { read }, query, digits) => {
      const reading = parseSearch(text, read);
      expect(reading.query).toBe(query);
      expect(reading.named.map((entry) => entry.digits)).toEqual(digits);
      expect(reading.named.some(({ isCertain }) => isCertain)).toBe(false);
    },
  );

  it.each([
    ['(415) 555-0100 is dead', america, ['14155550100']],
    ['call 1300 975 707 now', australia, ['611300975707']],
    ['is it +44 20 7946 0958 or 00442079460959?', australia, ['442079460958', '442079460959']],
    ['3 calls from 12345 02 5550 0014', australia, ['61255500014']],
    ['0255500014/0255500015 down', australia, ['61255500014', '61255500015']],
    ['6 calls, 02 5550 0014 - 2 failed', australia, ['61255500014']],
    ['+49 30 1234567 klingelt', germany, ['49301234567']],
  ])('yields the numbers that it certainly contains: %j', (text, { read }, numbers) =>
    expect(parseSearch(text, read).named.map(({ digits, isCertain }) => isCertain && digits)).toEqual(
      numbers,
    ),
  );
});

describe('words in a search text', () => {
  it('are separate terms, with each number as one term', () => {
    expect(splitSearchText(' Wharf  02 5550 0012 cafe ')).toEqual(['wharf', '02 5550 0012', 'cafe']);
    expect(splitSearchText('Wharf 5550 cafe')).toEqual(['wharf', '5550', 'cafe']);
    expect(parseSearchTerms('Smith, John')).toEqual([
      { numbers: [], words: ['smith'] },
      { numbers: [], words: ['john'] },
    ]);
    expect(parseSearchTerms('T-100')).toEqual([{ numbers: [], words: ['t-100'] }]);
    expect(parseSearchTerms('a% ***')).toEqual([
      { numbers: [], words: ['a%'] },
      { numbers: [], words: ['***'] },
    ]);
  });

  it('are all required in addition to a number, unless only the numbers of a sentence are searched', () => {
    const text = 'media 02 5550 0012';
    expect(splitSearchText(text)).toEqual(['media', '02 5550 0012']);
    expect(parseSearchTerms(text, australia).map(({ words }) => words)).toEqual([
      ['media'],
      ['02 5550 0012'],
    ]);
    expect(parseSearchTerms(text, australia, { scope: 'named numbers' })).toHaveLength(1);
  });

  it('are an empty list if the text is empty', () => {
    expect([parseSearchTerms(''), parseSearchTerms('  \n'), splitSearchText('\u200b')]).toEqual([[], [], []]);
  });
});

it('numbers are matched by every type of search criterion', () => {
  const countMatches = (criterion: NumberCriterion) =>
    storedNumbers.filter((number) => matchesCriterion(criterion, number)).length;
  expect(countMatches({ kind: 'starts', digits: '612' })).toBe(2);
  expect(countMatches({ kind: 'contains', digits: '0012' })).toBe(2);
  expect(countMatches({ kind: 'ends', digits: '01' })).toBe(1);
  expect(countMatches({ kind: 'national', digits: '25550' })).toBe(2);
  expect(countMatches({ kind: 'between', first: '00000', last: '00050' })).toBe(2);
});
