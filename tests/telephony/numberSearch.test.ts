import { describe, expect, it } from 'vitest';
import { isSought, type NumberSought, searchParts, searchTerms } from '../../telephony/numberSearch';

const australia = { callingCode: '61', nationalPrefix: '0' };

const kept = ['61255500012', '61255500098', '61355500012', '611300975707', '441632960001', '14155550100'];

const found = (text: string) => {
  const terms = searchTerms(text, australia);
  return kept.filter((number) =>
    terms.every(({ numbers }) => numbers.some((sought) => isSought(sought, number))),
  );
};

describe('a number that is searched for', () => {
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
  ])('%j finds %j', (text, numbers) => expect(found(text)).toEqual(numbers));

  it('is looked for as a word too, where it could be one', () => {
    expect(searchTerms('5550 12', australia)).toEqual([
      { numbers: [{ kind: 'contains', digits: '555012' }], words: ['5550 12'] },
    ]);
    expect(searchTerms('+61', australia)).toEqual([
      { numbers: [{ kind: 'starts', digits: '61' }], words: [] },
    ]);
  });
});

describe('words', () => {
  it('are found each by itself, and a number among them in one piece', () => {
    expect(searchParts(' Wharf  02 5550 0012 cafe ')).toEqual(['wharf', '02 5550 0012', 'cafe']);
    expect(searchTerms('Smith, John')).toEqual([
      { numbers: [], words: ['smith'] },
      { numbers: [], words: ['john'] },
    ]);
    expect(searchTerms('T-100')).toEqual([{ numbers: [], words: ['t-100'] }]);
    expect(searchTerms('a% ***')).toEqual([
      { numbers: [], words: ['a%'] },
      { numbers: [], words: ['***'] },
    ]);
  });

  it('are none in an empty text', () => {
    expect([searchTerms(''), searchTerms('  \n'), searchParts('\u200b')]).toEqual([[], [], []]);
  });
});

it('every kind of what is sought tells numbers apart', () => {
  const told = (sought: NumberSought) => kept.filter((number) => isSought(sought, number)).length;
  expect(told({ kind: 'starts', digits: '612' })).toBe(2);
  expect(told({ kind: 'contains', digits: '0012' })).toBe(2);
  expect(told({ kind: 'ends', digits: '01' })).toBe(1);
  expect(told({ kind: 'national', digits: '25550' })).toBe(2);
  expect(told({ kind: 'between', first: '00000', last: '00050' })).toBe(2);
});
