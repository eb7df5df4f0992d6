import { describe, expect, it } from 'vitest';
import { parsePlanLine } from '../../server/import/numberingPlanLine';
import { readLines } from '../../server/import/readLines';
import { readPlan } from '../../server/import/readNumberingPlan';

async function* parseLines(...lines: string[]) {
  yield* lines;
}

describe('numbering plan line', () => {
  it('consists of a prefix and an area, with an optional state', () => {
    expect(parsePlanLine(' +6125550 | Sampleton ')).toEqual({
      entry: { prefix: '6125550', area: 'Sampleton', areaCode: '02', state: null, digits: 11 },
    });
    expect(parsePlanLine('6135550|Fictional Bay|VIC')).toMatchObject({
      entry: { state: 'VIC', areaCode: '03' },
    });
  });

  it.each(['', '   ', '# a comment', '\t'])('is recognised as a comment: %j', (line) =>
    expect(parsePlanLine(line)).toEqual({ comment: true }),
  );

  it.each([
    ['6125550', 'There is no bar between prefix and area.'],
    ['61x5|A', 'The prefix must be digits.'],
    ['|A', 'The prefix must be digits.'],
    ['0255|A', 'The prefix must begin with the country code.'],
    ['61|A', 'The prefix is shorter than 3 digits.'],
    ['6125550|', 'The area is missing.'],
    [`6125550|${'x'.repeat(1001)}`, 'The area is longer than 1000 characters.'],
    ['612555000001|A', 'The prefix is longer than a number of 11 digits.'],
    ['99955|A', 'It is not known how many digits numbers of this country have.'],
    ['6125550|A|B|C', 'There are more than three parts.'],
    ['6125550|A\u0000B', 'It holds characters that are no text.'],
  ])('is rejected: %j', (line, reason) => expect(parsePlanLine(line)).toEqual({ reason }));

  it('uses the number length specified by the caller if the country does not define one', () => {
    expect(parsePlanLine('99955|Nowhere', 12)).toMatchObject({ entry: { digits: 12, areaCode: '999' } });
  });
});

describe('complete numbering plan', () => {
  it('counts lines and rejects invalid and conflicting ones with the reason', async () => {
    const plan = await readPlan(
      parseLines('# head', '6125550|A', '6125550|A', '6125550|B', 'nonsense', '6127010|C'),
    );
    expect(plan).toMatchObject({ lines: 6, comments: 1, rejectedTotal: 2 });
    expect(plan.entries.map((entry) => entry.prefix)).toEqual(['6125550', '6127010']);
    expect(plan.rejected).toEqual([
      { line: 4, text: '6125550|B', reason: 'Line 2 gives this prefix another area, A.' },
      { line: 5, text: 'nonsense', reason: 'There is no bar between prefix and area.' },
    ]);
  });

  it('lists the first thousand rejected lines and counts all of them', async () => {
    const plan = await readPlan(parseLines(...Array.from({ length: 1500 }, (_, i) => `bad ${i}`)));
    expect([plan.rejected.length, plan.rejectedTotal]).toEqual([1000, 1500]);
  });
});

describe('lines of an uploaded file', () => {
  const chunks = async function* (...texts: string[]) {
    for (const text of texts) yield new TextEncoder().encode(text);
  };
  const all = async (...texts: string[]) => {
    const lines: string[] = [];
    for await (const line of readLines(chunks(...texts))) lines.push(line);
    return lines;
  };

  it('are joined across chunks with any type of line ending', async () => {
    expect(await all('a\r\nb', 'c\nd', '\n', 'e')).toEqual(['a', 'bc', 'd', 'e']);
    expect(await all('a\n')).toEqual(['a']);
    expect(await all('')).toEqual([]);
  });

  it('preserve characters that are split between two chunks', async () => {
    const bytes = new TextEncoder().encode('é\n');
    const lines: string[] = [];
    for await (const line of readLines(
      (async function* () {
        yield bytes.slice(0, 1);
        yield bytes.slice(1);
      })(),
    ))
      lines.push(line);
    expect(lines).toEqual(['é']);
  });

  it('have a maximum length', async () => {
    await expect(all('x'.repeat(20_000))).rejects.toThrow('a line does not end');
  });
});
