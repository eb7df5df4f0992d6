import type { RaRecord } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../i18n/language';
import { languages } from '../../../i18n/languages';
import { csvHead, csvRows } from '../../../src/dataProvider/csv';
import type { FieldSpec, FormFieldSpec } from '../../../src/declaration/compiled';
import { numberForms, type OwnFormats, usualFormats } from '../../../src/lib/ownFormats';
import { setOwnClock } from '../../../src/lib/shownClock';
import { zonedClock } from '../../../src/lib/zonedClock';
import { applyFormats } from '../../../src/views/fields/formats';
import { signsOfColumns } from '../../../src/views/import/columnSigns';
import { matchColumns } from '../../../src/views/import/matchColumns';
import { createPlanner } from '../../../src/views/import/planRows';
import { readTable } from '../../../src/views/import/readTable';
import { ownSigns } from '../../../src/views/inputs/numberText';
import { exportedCell, type Written, withOffset } from '../../../src/views/values/exportedCell';
import fc from '../../support/fastCheck';
import { boats } from '../support/boats';

const made = (field: string, kind: FieldSpec['kind'], type: FieldSpec['type']): FormFieldSpec =>
  ({ field, label: field.toUpperCase(), kind, type }) as FormFieldSpec;
const columns = [
  made('id', 'integer', 'integer'),
  made('price', 'money', 'number'),
  made('share', 'percent', 'number'),
  made('length', 'decimal', 'number'),
  made('count', 'count', 'integer'),
  made('rings', 'duration', 'integer'),
  made('built', 'date', 'string'),
  made('seen', 'dateTime', 'string'),
  made('name', 'text', 'string'),
];
const fields = {
  all: columns,
  keys: ['id'],
  created: new Map(columns.map((one) => [one.field, one])),
  updated: new Map(columns.map((one) => [one.field, one])),
};

const decimal = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`));
const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString());
const boat = fc.record({
  price: decimal,
  share: decimal,
  length: decimal,
  count: fc.nat(),
  rings: fc.nat(1_000_000),
  built: moment.map((at) => at.slice(0, 10)),
  seen: moment,
  name: fc.string().map((text) => `boat${text.replace(/[^\p{L}\p{N}]/gu, '')}`),
});

const exported = (rows: readonly RaRecord[], written: Written): string => {
  const separator = written === 'shown' && ownSigns().decimal === ',' ? ';' : ',';
  return `\uFEFF${csvHead(columns, separator)}${csvRows(columns, rows, exportedCell(written), separator)}`;
};

/** What an import of a sheet would change of the records it came from. */
const imported = async (sheet: string, rows: readonly RaRecord[]) => {
  const table = await readTable(new Blob([sheet]));
  const plan = createPlanner({
    spec: boats,
    fields,
    mapping: matchColumns(table.head, columns),
    signs: signsOfColumns(table),
    match: 'id',
    existing: new Map(rows.map((row) => [String(row.id), row])),
    sections: [],
    initial: {},
  });
  return table.rows
    .map((row, index) => plan(row, index + 2))
    .flatMap(({ changes, faults }) => [...faults, ...changes]);
};

const speakIn = (locale: string) => {
  vi.stubGlobal('navigator', { languages: [locale] });
  setLanguage(locale, []);
};
const spoken = languages.map(({ locale }) => locale);

describe('a sheet that was exported', () => {
  beforeEach(() => setOwnClock(zonedClock('Asia/Kathmandu')));
  afterEach(() => {
    vi.unstubAllGlobals();
    setLanguage('en', []);
    applyFormats(usualFormats);
    setOwnClock(undefined);
  });

  const ways = spoken.flatMap((locale) =>
    (Object.keys(numberForms) as OwnFormats['numbers'][]).map((numbers) => [locale, numbers] as const),
  );

  it.each(ways)(
    'in %s, with numbers as “%s”, changes nothing when it comes back in any language',
    (locale, numbers) =>
      fc.assert(
        fc.asyncProperty(
          fc.array(boat, { minLength: 1, maxLength: 4 }),
          fc.constantFrom<Written>('iso', 'shown'),
          fc.constantFrom<OwnFormats['date']>('', 'dmy', 'mdy', 'ymd'),
          fc.constantFrom(...spoken),
          async (given, written, date, reader) => {
            const rows = given.map((one, index) => ({ ...one, id: index + 1 }));
            speakIn(locale);
            applyFormats({ ...usualFormats, numbers, date });
            const sheet = exported(rows, written);
            expect(await imported(sheet, rows)).toEqual([]);
            // An own time of twelve hours is the reader's affair no more than the language.
            speakIn(reader);
            applyFormats(usualFormats);
            expect(await imported(sheet, rows)).toEqual([]);
          },
        ),
        { numRuns: 20 },
      ),
  );

  it('tells moments with their distance from UTC', () => {
    expect(withOffset('2026-11-21T03:15:30.250Z')).toBe('2026-11-21T09:00:30.25+05:45');
    setOwnClock(zonedClock('America/St_Johns'));
    expect(withOffset('2026-11-21T03:15:00Z')).toBe('2026-11-20T23:45:00-03:30');
  });

  it('changes what was changed in it', async () => {
    const row = { id: 1, price: 1.234, seen: '2026-11-21T03:15:30.000Z' } as RaRecord;
    const sheet = 'ID,PRICE,SEEN\n1,1.234,2026-11-21T03:16:00Z\n';
    expect((await imported(sheet, [row])).map((one) => typeof one === 'object' && one.label)).toEqual([
      'SEEN',
    ]);
    speakIn('de');
    expect(await imported('ID,PRICE\n1,1.234\n', [row])).toEqual([]);
    expect(await imported('ID;PRICE\n1;1,234\n', [row])).toEqual([]);
    expect(await imported('ID;PRICE\n1;1.234\n', [{ ...row, price: 1234 }])).toEqual([]);
  });
});
