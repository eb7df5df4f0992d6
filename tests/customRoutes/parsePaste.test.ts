import { describe, expect, it } from 'vitest';
import { findSkippedLines, parseLine, parsePaste } from '../../src/customRoutes/pasteNumbers/parsePaste';
import { createNumberParser } from '../../telephony/readNumber';

const parseNumber = createNumberParser('AU');
const createRange = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => String(BigInt(first) + BigInt(index)));
const extractNumbers = (line: string) => parseLine(line, 1, parseNumber).map(({ number }) => number);

describe('parseLine', () => {
  it.each([
    ['02 5550 1000', ['61255501000']],
    ['(02) 5550-1000', ['61255501000']],
    ['02.5550.1000', ['61255501000']],
    ['02-5550-1000', ['61255501000']],
    ['+61 2 5550 1000', ['61255501000']],
    ['+61 (0)2 5550 1000', ['61255501000']],
    ['0011 61 2 5550 1000', ['61255501000']],
    ['61255501000', ['61255501000']],
    ['255501000', ['61255501000']],
    ["'0255501000", ['61255501000']],
    ['tel:+61255501000', ['61255501000']],
    ['Tel. 02 5550 1000 ext 12', ['61255501000']],
    ['０２ ５５５０ １０００', ['61255501000']],
    ['02\u00a05550\u20111000', ['61255501000']],
    ['\u202a+61255501000\u202c', ['61255501000']],
    ['Mobile: 0491 570 006', ['61491570006']],
    ['1300 975 707', ['611300975707']],
    ['02 5550 1000 - 1003', createRange('61255501000', 4)],
    ['02 5550 1000-03', createRange('61255501000', 4)],
    ['02 5550 1000 – 02 5550 1003', createRange('61255501000', 4)],
    ['0255501000 to 0255501003', createRange('61255501000', 4)],
    ['61255501000..61255501003', createRange('61255501000', 4)],
    ['61255501000/4', createRange('61255501000', 4)],
    ['61255501000 x 4', createRange('61255501000', 4)],
    ['02 5550 1000 (4 numbers)', createRange('61255501000', 4)],
    ['61255501000/50', createRange('61255501000', 50)],
    ['0255501000;0255501001,0255501002', createRange('61255501000', 3)],
    ['0255501000\t0255501001\tWharf Coffee', createRange('61255501000', 2)],
    ['"0255501000","0255501001"', createRange('61255501000', 2)],
    ['02 5550 1000 and 02 5550 1001', createRange('61255501000', 2)],
    ['61255501000 61255501001', createRange('61255501000', 2)],
    ['02 5550 1000 02 5550 1001 0255501002', createRange('61255501000', 3)],
    ['+61 2 5550 1000 +61 2 5550 1001', createRange('61255501000', 2)],
    ['1300 975 707 0491 570 006', ['611300975707', '61491570006']],
    ['* 02 5550 1000', ['61255501000']],
    ['> Please port 02 5550 1000 for us.', ['61255501000']],
    ['Please port 02 5550 1010 to 02 5550 1012 on 21/11/2026 at 09:30.', createRange('61255501010', 3)],
    ['Order 4711 of 2026-11-21: 02 5550 1000', ['61255501000']],
    ['Dear all,', []],
    ['On 21/11/2026 at 10:15 someone wrote:', []],
    ['Room 12, level 3', []],
    ['', []],
  ])('parses %j', (line, numbers) => expect(extractNumbers(line)).toEqual(numbers));

  it.each([
    ['5550 1000', /area code is missing/],
    ['6.12555E+10', /spreadsheet/],
    ['12345', /Too short/],
    ['02 5550 1000 - 0999', /before the first/],
    ['61255501000/20000', /10,000 at most/],
    ['61255500000 - 61255599999', /10,000 at most/],
    ['0255501000025550100', /Too long/],
    ['ACN 123 456 789', /No numbering plan/],
  ])('reports that %j is not a number', (line, reason) => {
    const [item] = parseLine(line, 7, parseNumber);
    expect(item?.number).toBeUndefined();
    expect(item?.problem).toMatch(reason);
    expect(item?.line).toBe(7);
  });

  it('marks numbers of other countries', () => {
    expect(parseLine('+44 20 7946 0958', 1, parseNumber)).toMatchObject([
      { number: '442079460958', foreign: true },
    ]);
    expect(parseLine('+61 2 5550 1000', 1, parseNumber)[0]).not.toHaveProperty('foreign');
  });
});

describe('parsePaste', () => {
  it('records the line of each number, regardless of the line endings', async () => {
    const items = await parsePaste('a\r\n02 5550 1000\n\n02 5550 1002/2', parseNumber);
    expect(items.map(({ line, number }) => [line, number])).toEqual([
      [2, '61255501000'],
      [4, '61255501002'],
      [4, '61255501003'],
    ]);
  });

  it('yields to the browser every 12 ms while parsing many numbers', async () => {
    const text = createRange('61255500000', 10_000).join('\n');
    // The fake clock advances a quarter of a millisecond per line.
    let time = 0;
    const now = () => {
      time += 0.25;
      return time;
    };
    let isSameTurn = false;
    let turns = 0;
    const shares: number[] = [];
    const items = await parsePaste(text, parseNumber, {
      now,
      onProgress: (share) => {
        shares.push(share);
        // Ensures that another task can run before the next slice starts.
        if (!isSameTurn) turns += 1;
        isSameTurn = true;
        setTimeout(() => {
          isSameTurn = false;
        }, 0);
      },
    });
    expect(items).toHaveLength(10_000);
    // A slice takes 12 ms, so it ends with the 49th line.
    expect(shares.slice(0, 3)).toEqual([49, 98, 147].map((line) => line / 10_000));
    expect(shares).toHaveLength(Math.floor(10_000 / 49) + 1);
    expect(shares.at(-1)).toBe(1);
    expect(turns).toBe(shares.length);
  });

  it('can be cancelled', async () => {
    const stop = new AbortController();
    const reading = parsePaste('61255501000\n'.repeat(50_000), parseNumber, { signal: stop.signal });
    stop.abort();
    await expect(reading).rejects.toThrow();
  });
});

describe('numbering plan with two countries', () => {
  const inPlan = createNumberParser('AU', ['61', '1']);
  it.each([
    ['(415) 555-0100', { digits: '14155550100', foreign: false }],
    ['415-555-0100', { digits: '14155550100', foreign: false }],
    ['+1 415 555 0100', { digits: '14155550100', foreign: false }],
    ['14155550100', { digits: '14155550100', foreign: false }],
    ['02 5550 0100', { digits: '61255500100', foreign: false }],
    ['+44 20 7946 0000', { digits: '442079460000', foreign: true }],
  ])('distinguishes domestic from foreign numbers: %s', (text, number) =>
    expect(inPlan(text)).toMatchObject(number),
  );
});

describe('pasted lines without a number', () => {
  it('are reported with their line numbers, unless they are empty', async () => {
    const text = 'Dear all,\n\n  please port\r\n02 5550 1000\n5550 1000';
    expect(findSkippedLines(text, await parsePaste(text, parseNumber))).toEqual([
      { line: 1, text: 'Dear all,' },
      { line: 3, text: 'please port' },
    ]);
  });
});
