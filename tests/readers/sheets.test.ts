import { describe, expect, it } from 'vitest';
import { decodeTextWithEncoding } from '../../contract/decodeText';
import { type CsvDelimiter, parseCsvLines } from '../../contract/parseCsvLines';
import { buildTable } from '../../src/views/import/readTable';
import { formatNumberCell } from '../../src/views/import/xlsx/formatNumberCell';
import fc from '../support/fastCheck';
import { numberCellExamples, sheetsExamples } from './sheetsExamples';

const delimiters: readonly CsvDelimiter[] = [',', ';', '\t', '|'];
const lineEnds = ['\r\n', '\n', '\r'] as const;

describe('CSV reader', () => {
  it.each(sheetsExamples.examples)('reads $given', ({ given, reads, refuses }) => {
    const { lines, unclosedAt } = parseCsvLines(given);
    if (refuses) expect(`unclosed quotation mark in line ${unclosedAt}`).toBe(refuses);
    else expect(lines.map((line) => line.join('·')).join(' / ')).toBe(reads);
  });

  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const cellText = fc.string({
    unit: fc.constantFrom('a', 'é', 'م', ',', ';', '\t', '|', '"', '\n', '\r\n', ' ', '0'),
    maxLength: 6,
  });
  const anyTable = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cellText, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    );

  it('returns every cell of any table, with any delimiter, line ends, quotation marks and encoding', () =>
    fc.assert(
      fc.property(
        anyTable,
        fc.constantFrom(...delimiters),
        fc.array(fc.constantFrom(...lineEnds), { minLength: 1 }),
        fc.boolean(),
        fc.constantFrom('utf8', 'utf16le'),
        (table, delimiter, ends, isQuoted, encoding) => {
          const write = (cell: string) => (isQuoted || /[,;\t|"\r\n]/.test(cell) ? quote(cell) : cell);
          const text = table
            .map((line, index) => line.map(write).join(delimiter) + ends[index % ends.length])
            .join('');
          const bytes = Buffer.from(`sep=${delimiter}\n${text}`, encoding as BufferEncoding);
          const decoded = decodeTextWithEncoding(new Uint8Array(bytes)).text;
          expect(parseCsvLines(decoded).lines.slice(1, -1)).toEqual(table);
        },
      ),
    ));

  it('preserves every surplus cell, so that its row can be refused', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom('x', 'y'), { minLength: 1, maxLength: 6 }), { minLength: 1 }),
        async (rows) => {
          const lines = [['a', 'b', 'c'], ...rows];
          const table = await buildTable({ sheets: [{ name: '', lines }], delimiter: ',' });
          expect(table.rows.map((row) => row.filter(Boolean))).toEqual(rows);
          expect(table.rows.filter((row) => row.length > 3)).toHaveLength(
            rows.filter((row) => row.length > 3).length,
          );
        },
      ),
    ));
});

describe('cell of a spreadsheet', () => {
  it.each(numberCellExamples.examples)('reads $given', ({ given, reads }) => {
    const [raw = '', format = ''] = given.split(' with ');
    expect(formatNumberCell(raw, format).text).toBe(reads);
  });
});

describe('text encoding', () => {
  const macRoman: Record<string, number> = { ü: 0x9f, ç: 0x8d, ã: 0x8b, é: 0x8e, ö: 0x9a };
  const encode = (text: string, codes: Record<string, number>) =>
    new Uint8Array([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)));

  it.each([
    ['Windows-1252', 'Kühn, Gonçalves', {}, 'windows-1252', false],
    ['Mac Roman', 'Gonçalves, São', macRoman, 'macintosh', false],
    ['letters that several encodings have', 'Kühn', macRoman, 'macintosh', true],
  ])('is detected, or uncertain: %s', (_, text, codes, encoding, isUncertain) => {
    expect(decodeTextWithEncoding(encode(text, codes))).toEqual({ text, encoding, isUncertain });
  });

  it('is UTF-16 without a byte order mark if every second byte is zero', () => {
    const text = 'Name;Number\nKühn;1\n';
    const little = new Uint8Array(Buffer.from(text, 'utf16le'));
    expect(decodeTextWithEncoding(little)).toMatchObject({ text, encoding: 'utf-16le' });
    expect(decodeTextWithEncoding(new Uint8Array(Buffer.from(little).swap16()))).toMatchObject({
      text,
      encoding: 'utf-16be',
    });
  });
});
