import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../../contract';
import { buildResourceName, buildScreen } from '../../../../src/customRoutes/screens/spreadsheet/buildScreen';
import { detectDayOrder, parseDay } from '../../../../src/customRoutes/screens/spreadsheet/dayOrder';
import { guessNames } from '../../../../src/customRoutes/screens/spreadsheet/draft';
import {
  extractColumns,
  findHeadLine,
  getColumnLetter,
} from '../../../../src/customRoutes/screens/spreadsheet/extractColumns';
import { findProblems } from '../../../../src/customRoutes/screens/spreadsheet/findProblems';
import { guessKind } from '../../../../src/customRoutes/screens/spreadsheet/guessKind';
import {
  findTitleField,
  inferFields,
  parseAs,
} from '../../../../src/customRoutes/screens/spreadsheet/inferFields';
import { readCells } from '../../../../src/views/import/readCells';
import { createCsv, createXlsx } from '../../../views/import/createSheets';

const createColumn = (...texts: string[]) =>
  Array.from({ length: 40 }, (_, index) => texts[index % texts.length] ?? '');

describe('column detection', () => {
  it.each([
    ['Serial', ['0012', '0013'], 'Text'],
    ['Count', ['1', '20', '1,200'], 'Whole number'],
    ['Weight', ['1.5', '2'], 'Number'],
    ['Weight', ['1,5', '2,25'], 'Number'],
    ['Number', ['1234567890123'], 'Text'],
    ['Price', ['12.50', '3'], 'Amount'],
    ['Deal', ['$12.50', '$1,300'], 'Amount'],
    ['Share', ['25%', '7.5 %'], 'Percent'],
    ['Insured', ['yes', 'no', ''], 'Yes or no'],
    ['Level', ['1', '0'], 'Whole number'],
    ['Bought', ['25/11/2026', '01/02/2026'], 'Day'],
    ['Bought', ['2026-11-25'], 'Day'],
    ['Bought', ['21 Nov 2026', 'Nov 3, 2026'], 'Day'],
    ['Seen', ['2026-11-25 09:30'], 'Moment'],
    ['Opens', ['09:30', '17:00'], 'Time of day'],
    ['Mail', ['a@wharf.example'], 'Email'],
    ['MAC', ['00:15:5d:00:00:01', '00155D000002'], 'Hardware address'],
    ['Site', ['https://wharf.example/'], 'Web address'],
    ['IP', ['192.0.2.1'], 'IP address'],
    ['Mobile', ['0491 570 156'], 'Phone number'],
    ['Contact', ['+61 491 570 156'], 'Phone number'],
    ['Serial number', ['100234567', '100234568'], 'Whole number'],
    ['State', createColumn('In store', 'Lent', 'lent'), 'Choice'],
    ['Note', ['one', 'two', 'three'], 'Text'],
    ['Note', ['one\ntwo'], 'Several lines'],
    ['Empty', ['', ''], 'Text'],
  ])('identifies column “%s” with values %j as %s', (heading, texts, kind) => {
    const guess = guessKind(heading, texts);
    expect(guess.kind).toBe(kind);
    expect(guess.reason).not.toBe('');
  });

  it('tolerates an occasional invalid cell, except in number columns', () => {
    expect(guessKind('Mail', [...createColumn('a@wharf.example'), 'none']).kind).toBe('Email');
    expect(
      guessKind('Count', [...Array.from({ length: 99 }, (_, index) => String(index)), 'none']).kind,
    ).toBe('Text');
  });
});

describe('numeric dates in a column', () => {
  it('are read as day first or month first, depending on all values', () => {
    expect(detectDayOrder(['01/02/2026', '25/02/2026'])).toEqual({ order: 'day first', isSure: true });
    expect(detectDayOrder(['01/02/2026', '02/25/2026'])).toEqual({ order: 'month first', isSure: true });
    expect(detectDayOrder(['01/02/2026'])).toEqual({ order: 'day first', isSure: false });
    expect(parseDay('1/2/26', 'day first')).toEqual({ day: '2026-02-01' });
    expect(parseDay('1/2/2026', 'month first')).toEqual({ day: '2026-01-02' });
    expect(parseDay('1/2/2026 9:05 pm', 'day first')).toEqual({ day: '2026-02-01', time: '21:05' });
    for (const text of ['31/02/2026', 'soon', '2026-13-01'])
      expect(parseDay(text, 'day first')).toBeUndefined();
  });
});

describe('spreadsheet columns', () => {
  it('are detected below a title, named if they have no heading and omitted if empty', () => {
    const { headLine, columns, lines, notes } = extractColumns([
      ['Loan phones 2026'],
      [],
      ['Model', '', 'State', 'Model', ''],
      ['T46', '7', 'in', 'x', ''],
      [],
      ['T48', '8', 'out', 'y', ''],
    ]);
    expect(headLine).toBe(3);
    expect(columns.map(({ heading }) => heading)).toEqual(['Model', 'Column B', 'State', 'Model 2']);
    expect(columns[1]?.texts).toEqual(['7', '8']);
    expect(lines).toEqual([4, 6]);
    expect(notes).toEqual([
      'The headings stand in line 3; what is above them is left out.',
      'Column B has no heading; it is called “Column B”.',
      'Two columns are called “Model”; the later one is “Model 2”.',
      '1 empty column is left out.',
    ]);
  });

  it('are named by letter if no row looks like a heading', () => {
    expect(
      findHeadLine([
        ['1', '2'],
        ['3', '4'],
      ]),
    ).toBeUndefined();
    expect(
      extractColumns([
        ['1', '2'],
        ['3', '4'],
      ]).columns.map(({ heading, texts }) => [heading, texts]),
    ).toEqual([
      ['Column A', ['1', '3']],
      ['Column B', ['2', '4']],
    ]);
    expect([0, 25, 26, 701, 702].map(getColumnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });

  it.each([
    [[], 'The sheet is empty'],
    [[['Model']], 'no rows below'],
  ])('are rejected with an error message: %j', (lines, words) =>
    expect(() => extractColumns(lines)).toThrow(words),
  );
});

const spreadsheet = [
  ['Asset', 'Model', 'State', 'ID', 'Bought'],
  ...Array.from({ length: 30 }, (_, index) => [
    `LP-${index}`,
    `T${index % 3}`,
    ['In', 'Out'][index % 2] ?? '',
    String(index + 1),
    '25/11/2026',
  ]),
];

describe('spreadsheet fields', () => {
  const columns = extractColumns(spreadsheet);
  const fields = inferFields(columns);

  it('detect the title field and unique values, and avoid names reserved by the store', () => {
    expect(fields.map(({ name, kind, unique, required }) => [name, kind, unique, required])).toEqual([
      ['asset', 'Text', true, true],
      ['model', 'Choice', false, false],
      ['state', 'Choice', false, false],
      ['own_id', 'Whole number', true, false],
      ['bought', 'Day', false, false],
    ]);
    expect(findTitleField(fields)?.name).toBe('asset');
    expect(fields.every(({ reasons }) => reasons.length > 0)).toBe(true);
  });

  it('produce a screen definition that compiles', async () => {
    const { compileJson: compileWritten } = await import('../../../../src/declaration/written/compileJson');
    const names = { one: 'Loan phone', many: 'Loan phones', group: 'Tables', level: 'staff' as const };
    const text = buildScreen(fields, 'loan-phones', names);
    expect(compileWritten([{ name: 'x', text }], { calls: allCalls })[0]?.faults).toEqual([]);
    expect(JSON.parse(text)).toMatchObject({
      store: true,
      title: 'asset',
      entity: {
        required: ['asset'],
        properties: {
          asset: { type: 'string', title: 'Asset', 'x-unique': true },
          state: { type: 'string', enum: ['In', 'Out'] },
          bought: { type: 'string', format: 'date' },
        },
      },
      list: { filters: ['model', 'state', 'bought'], search: true },
    });
  });

  it('report why each invalid cell cannot be imported', () => {
    const invalid = extractColumns([
      ...spreadsheet,
      ['LP-3', 'T1', 'Gone', '40', 'soon'],
      ['', 'T1', 'in', '41', ''],
    ]);
    const problems = findProblems(invalid, fields);
    expect(problems.map(({ line, field, reason }) => [line, field.name, reason])).toEqual([
      [32, 'asset', '“LP-3” is already in line 5.'],
      [32, 'state', '“Gone” is not one of In and Out.'],
      [32, 'bought', '“soon” is not a day.'],
      [33, 'asset', 'Asset is required.'],
    ]);
    const state = fields[2];
    expect(state && parseAs(state, 'OUT')).toBe('Out');
  });
});

describe('uploaded file', () => {
  it('yields one sheet per list of records if it is JSON', async () => {
    const json = (value: unknown) => new File([JSON.stringify(value)], 'x.json');
    expect(
      await readCells(json([{ model: 'T46', site: { city: 'Hobart' }, tags: ['a', 'b'] }, { model: null }])),
    ).toEqual([
      {
        name: '',
        lines: [
          ['model', 'site city', 'tags'],
          ['T46', 'Hobart', 'a; b'],
          ['', '', ''],
        ],
      },
    ]);
    expect((await readCells(json({ total: 1, items: [{ a: 1 }] })))[0]?.lines).toEqual([['a'], ['1']]);
    await expect(readCells(json([1, 2]))).rejects.toThrow('holds no records');
    await expect(readCells(new File(['{"a": '], 'x.json'))).rejects.toThrow('begins like JSON and is none');
  });

  it('preserves leading zeros and sheet names if it is a spreadsheet', async () => {
    const [first] = await readCells(
      createXlsx([
        ['Mac', 'Count'],
        ['0015', 7],
      ]),
    );
    expect(first).toEqual({
      name: 'Boats',
      lines: [
        ['Mac', 'Count'],
        ['0015', '7'],
      ],
      numbers: new Set([1]),
    });
  });

  it.each([
    [createCsv('<!doctype html><title>Sign in</title>'), 'web page'],
    [createCsv('%PDF-1.7'), 'PDF'],
    [new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'x.xls'), 'an old kind (XLS)'],
    [new File([], 'x.csv'), 'is empty'],
  ])('is rejected with an error message if it is empty or has an unsupported format', async (file, words) => {
    await expect(readCells(file)).rejects.toThrow(words);
  });
});

describe('name of an imported table', () => {
  it.each([
    ['loan-phones 2026 (2).xlsx', 'Loan phones', 'Loan phone'],
    ['Export of supplier.csv', 'Suppliers', 'Supplier'],
    ['2026.csv', '', ''],
  ])('is derived from %s', (file, several, singular) =>
    expect(guessNames(file)).toEqual({ many: several, one: singular }),
  );

  it('is unique', () => {
    expect(buildResourceName('Loan phones', new Set(['loan-phones', 'loan-phones-2']))).toBe('loan-phones-3');
    expect(buildResourceName('電話', new Set())).toBe('table');
  });
});
