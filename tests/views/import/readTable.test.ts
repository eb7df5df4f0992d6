import { describe, expect, it } from 'vitest';
import { formatCsvTable } from '../../../src/dataProvider/csv';
import { MAX_ROWS, readTable } from '../../../src/views/import/readTable';
import { formatLine } from '../../../src/views/import/table';
import { createCsv, createWorkbook, createXlsx } from './createSheets';

describe('file for an import', () => {
  it.each([
    ['commas', ',', 'Name,Length\nHeron,7\n"Tern, old",9\n'],
    ['semicolons and a byte order mark', ';', '\uFEFFName;Length\r\nHeron;7\r\n"Tern, old";9\r\n'],
    ['tabs', undefined, 'Name\tLength\nHeron\t7\nTern, old\t9'],
  ])('can be read with %s', async (_, separator, text) => {
    expect(await readTable(createCsv(text))).toEqual({
      head: ['Name', 'Length'],
      rows: [
        ['Heron', '7'],
        ['Tern, old', '9'],
      ],
      ...(separator && { separator }),
    });
  });

  it('can be read in legacy encodings and UTF-16', async () => {
    const latin = new File([new Uint8Array([0x4e, 0x0a, 0x4b, 0xfc, 0x68, 0x6e])], 'x.csv');
    expect((await readTable(latin)).rows).toEqual([['Kühn']]);
    const wide = new File([new Uint8Array([0xff, 0xfe, 0x4e, 0, 0x0a, 0, 0xfc, 0])], 'x.csv');
    expect((await readTable(wide)).rows).toEqual([['ü']]);
  });

  it('is recognised as a spreadsheet with any file extension', async () => {
    const { head, rows } = await readTable(
      createXlsx([
        ['Name', 'Length'],
        ['Heron', 7],
        ['007', 8.5],
      ]),
    );
    expect(head).toEqual(['Name', 'Length']);
    expect(rows).toEqual([
      ['Heron', '7'],
      ['007', '8.5'],
    ]);
  });

  it('is accepted if it is an unmodified export', async () => {
    const columns = [
      { field: 'name', label: 'Name', kind: 'text' as const },
      { field: 'note', label: 'Note', kind: 'text' as const },
    ];
    const rows = [{ name: '=cmd()', note: 'He said "ahoy",\nand left' }];
    const table = await readTable(createCsv(formatCsvTable(columns, rows)));
    expect(table).toEqual({
      head: ['Name', 'Note'],
      rows: [["'=cmd()", 'He said "ahoy",\nand left']],
      separator: ',',
    });
  });

  const countMatches = (head: readonly string[]) =>
    head.filter((name) => ['Name', 'Length', 'Berth'].includes(name)).length;

  it('is read from all sheets with matching headings, and names the others', async () => {
    const file = createWorkbook({
      'Read me': [['How to fill this in'], ['Fill in the second sheet.']],
      'North dock': [
        ['Name', 'Length'],
        ['Heron', 7],
      ],
      'South dock': [
        ['Length', 'Name', 'Berth'],
        [9, 'Tern', 'B2'],
      ],
    });
    const table = await readTable(file, { countMatches });
    expect(table).toMatchObject({
      head: ['Name', 'Length', 'Berth'],
      rows: [
        ['Heron', '7', ''],
        ['Tern', '9', 'B2'],
      ],
      sheets: [
        { name: 'Read me', rows: 1, isRead: false },
        { name: 'North dock', rows: 1, isRead: true },
        { name: 'South dock', rows: 1, isRead: true },
      ],
    });
    expect(table.lines?.map((line) => formatLine(table, line))).toEqual(['North dock 2', 'South dock 2']);
    expect((await readTable(file, { countMatches, sheets: ['South dock'] })).rows).toHaveLength(1);
  });

  it('has its headings below titles, which are reported', async () => {
    const table = await readTable(createCsv('Harbour list\n\nName,Length,Name\nHeron,7,x\n'), {
      countMatches,
    });
    expect(table).toMatchObject({
      head: ['Name', 'Length', 'Name (2)'],
      rows: [['Heron', '7', 'x']],
      lines: [4],
    });
    expect(table.notes).toEqual(['Line 1, above the headings, is left out: “Harbour list”.']);
  });

  it('contains numbers as they are displayed in a spreadsheet', async () => {
    const { rows, numbers } = await readTable(createWorkbook({ a: [['Name'], [201]] }, '0000'));
    expect(rows).toEqual([['0201']]);
    expect(numbers?.size).toBe(0);
  });

  it('has no invisible characters in its names and cells', async () => {
    const { head, rows } = await readTable(createCsv('\u200bName\u200f\nHeron\u00a0\ufeffII\n'));
    expect([head, rows]).toEqual([['Name'], [['Heron II']]]);
  });

  it('can contain up to the maximum number of rows', async () => {
    const text = `Name\n${Array.from({ length: MAX_ROWS }, (_, index) => `Boat ${index}`).join('\n')}`;
    expect((await readTable(createCsv(text))).rows).toHaveLength(MAX_ROWS);
    await expect(readTable(createCsv(`${text}\nOne more`))).rejects.toThrow('200,001 rows');
  });

  it.each([
    ['empty file', new File([], 'x.csv'), 'is empty'],
    [
      'image',
      new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])], 'x.csv'),
      'neither a spreadsheet',
    ],
    [
      'corrupt spreadsheet',
      new File(['PK\u0003\u0004 and nothing more'], 'x.xlsx'),
      'spreadsheet can’t be read',
    ],
    ['header row only', createCsv('Name,Length\n\n'), 'no row'],
    ['no column names', createCsv(',,\n1,2,3'), 'no row'],
    ['unclosed quotation mark', createCsv('Name\n"never closed\nx'), 'quotation mark'],
  ])('is rejected with an explanation: %s', async (_, file, words) => {
    await expect(readTable(file)).rejects.toThrow(words);
  });
});
