import type { RaRecord } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultFormats, numberStyles, type UserFormats } from '../../../contract/userFormats';
import { setLanguage } from '../../../i18n/getLocale';
import { languages } from '../../../i18n/languages';
import { createCsvWriter } from '../../../src/dataProvider/csv';
import type { FieldSpec, FormFieldSpec } from '../../../src/declaration/compiled';
import { createZonedClock } from '../../../src/lib/createZonedClock';
import { setUserClock } from '../../../src/lib/getDisplayClock';
import { applyFormats } from '../../../src/views/fields/formatCaches';
import { getColumnSeparators } from '../../../src/views/import/columnSigns';
import { matchColumns } from '../../../src/views/import/matchColumns';
import { createPlanner } from '../../../src/views/import/planRows';
import { readTable } from '../../../src/views/import/readTable';
import { getLocaleSeparators } from '../../../src/views/inputs/formatNumberInput';
import {
  addOffset,
  createCellExporter,
  type ExportFormat,
} from '../../../src/views/list/toolbar/createCellExporter';
import fc from '../../support/fastCheck';
import { boats } from '../support/boats';

const createField = (field: string, kind: FieldSpec['kind'], type: FieldSpec['type']): FormFieldSpec =>
  ({ field, label: field.toUpperCase(), kind, type }) as FormFieldSpec;
const columns = [
  createField('id', 'integer', 'integer'),
  createField('price', 'money', 'number'),
  createField('share', 'percent', 'number'),
  createField('length', 'decimal', 'number'),
  createField('count', 'count', 'integer'),
  createField('rings', 'duration', 'integer'),
  createField('built', 'date', 'string'),
  createField('seen', 'dateTime', 'string'),
  createField('name', 'text', 'string'),
  createField('closed', 'days', 'string'),
  createField('open', 'hours', 'string'),
];
const fields = {
  all: columns,
  keys: ['id'],
  created: new Map(columns.map((column) => [column.field, column])),
  updated: new Map(columns.map((column) => [column.field, column])),
};

const decimals = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`));
const timestamps = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString());
const arbitraryBoat = fc.record({
  price: decimals,
  share: decimals,
  length: decimals,
  count: fc.nat(),
  rings: fc.nat(1_000_000),
  built: timestamps.map((at) => at.slice(0, 10)),
  seen: timestamps,
  closed: fc
    .uniqueArray(timestamps, { minLength: 1, maxLength: 4 })
    .map((days) => days.map((at, place) => (place % 2 ? at.slice(0, 10) : at.slice(5, 10).replace('-', '/'))))
    .map((days) => [...new Set(days)].join(' ')),
  open: fc.constantFrom('08:00-12:00 13:00-17:30', '00:00-24:00', '22:00-06:00', '01:00-05:00'),
  name: fc.string().map((text) => `boat${text.replace(/[^\p{L}\p{N}]/gu, '')}`),
});

const exportRows = async (rows: readonly RaRecord[], written: ExportFormat): Promise<Blob> => {
  const separator = written === 'shown' && getLocaleSeparators().decimal === ',' ? ';' : ',';
  const writer = createCsvWriter({ getCell: createCellExporter(written), separator })(columns);
  await writer.write(rows);
  return (await writer.finish()).blob;
};

/** Returns the changes that importing a sheet would make to its original records. */
const importRows = async (sheet: string | Blob, rows: readonly RaRecord[]) => {
  const table = await readTable(typeof sheet === 'string' ? new Blob([sheet]) : sheet);
  const plan = createPlanner({
    spec: boats,
    fields,
    mapping: matchColumns(table.head, columns),
    signs: getColumnSeparators(table),
    match: 'id',
    existing: new Map(rows.map((row) => [String(row.id), row])),
    sections: [],
    initial: {},
  });
  return table.rows
    .map((row, index) => plan(row, index + 2))
    .flatMap(({ changes, faults }) => [...faults, ...changes]);
};

const switchLanguage = (locale: string) => {
  vi.stubGlobal('navigator', { languages: [locale] });
  setLanguage(locale, []);
};
const localeCodes = languages.map(({ locale }) => locale);

describe('exported spreadsheet', () => {
  beforeEach(() => setUserClock(createZonedClock('Asia/Kathmandu')));
  afterEach(() => {
    vi.unstubAllGlobals();
    setLanguage('en', []);
    applyFormats(defaultFormats);
    setUserClock(undefined);
  });

  const ways = localeCodes.flatMap((locale) =>
    (Object.keys(numberStyles) as UserFormats['numbers'][]).map((numbers) => [locale, numbers] as const),
  );

  it.each(ways)(
    'changes nothing when imported in any language (from %s, numbers such as “%s”)',
    (locale, numbers) =>
      fc.assert(
        fc.asyncProperty(
          fc.array(arbitraryBoat, { minLength: 1, maxLength: 4 }),
          fc.constantFrom<ExportFormat>('iso', 'shown'),
          fc.constantFrom<UserFormats['date']>('', 'dmy', 'mdy', 'ymd'),
          fc.constantFrom(...localeCodes),
          async (inputs, written, date, reader) => {
            const rows = inputs.map((input, index) => ({ ...input, id: index + 1 }));
            switchLanguage(locale);
            applyFormats({ ...defaultFormats, numbers, date });
            const sheet = await exportRows(rows, written);
            expect(await importRows(sheet, rows)).toEqual([]);
            // The 12-hour format belongs to the user who exports, like the language, and is reset for the
            // reader.
            switchLanguage(reader);
            applyFormats(defaultFormats);
            expect(await importRows(sheet, rows)).toEqual([]);
          },
        ),
        { numRuns: 20 },
      ),
  );

  it('contains times with their UTC offset', () => {
    expect(addOffset('2026-11-21T03:15:30.250Z')).toBe('2026-11-21T09:00:30.25+05:45');
    setUserClock(createZonedClock('America/St_Johns'));
    expect(addOffset('2026-11-21T03:15:00Z')).toBe('2026-11-20T23:45:00-03:30');
  });

  it('changes only the edited cells when imported', async () => {
    const row = { id: 1, price: 1.234, seen: '2026-11-21T03:15:30.000Z' } as RaRecord;
    const sheet = 'ID,PRICE,SEEN\n1,1.234,2026-11-21T03:16:00Z\n';
    expect(
      (await importRows(sheet, [row])).map((result) => typeof result === 'object' && result.label),
    ).toEqual(['SEEN']);
    switchLanguage('de');
    expect(await importRows('ID,PRICE\n1,1.234\n', [row])).toEqual([]);
    expect(await importRows('ID;PRICE\n1;1,234\n', [row])).toEqual([]);
    expect(await importRows('ID;PRICE\n1;1.234\n', [{ ...row, price: 1234 }])).toEqual([]);
  });
});
