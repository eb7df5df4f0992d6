import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../contract';
import type { Call } from '../../../contract/call';
import { compile } from '../../../src/declaration/compile';
import hardware from '../../../src/resources/hardwareCatalogue';
import { buildCheckTabs } from '../../../src/views/import/buildCheckTabs';
import { findExistingRecords } from '../../../src/views/import/findExisting';
import { getImportFields } from '../../../src/views/import/getImportFields';
import { matchColumns } from '../../../src/views/import/matchColumns';
import { countPlans, createPlanner, resolveContradictions } from '../../../src/views/import/planRows';
import { readTable } from '../../../src/views/import/readTable';
import { buildCheckReport } from '../../../src/views/import/report';
import { createCsv, createXlsx } from './createSheets';

const spec = compile(hardware, calls as Record<string, Call>);
const fields = getImportFields(spec, spec.form, spec.form);
const [wholesale, volume, retail] = spec.import?.items ?? [];

const ownPrice = { id: 4, price_typeid: 1, wholesalerid: 3, price: 90 };
const phone: RaRecord = {
  id: 7,
  make: 'Yealink',
  model: 'T54W',
  supplier_part_number: 'YL-T54W',
  hardware_prices: [
    { id: 1, price_typeid: 1, wholesalerid: null, price: 100 },
    { id: 3, price_typeid: 3, price: 1200 },
    ownPrice,
  ],
};

const planFile = async (file: File) => {
  const table = await readTable(file);
  const mapping = matchColumns(table.head, fields.all);
  const planner = createPlanner({
    spec,
    fields,
    mapping,
    match: 'supplier_part_number',
    existing: new Map([['yl-t54w', phone]]),
    sections: spec.form,
    initial: {},
  });
  return resolveContradictions(
    table.rows.map((row, index) => planner(row, table.lines?.[index] ?? index + 2)),
  );
};

const getPrices = (data: Record<string, unknown> | undefined) => data?.hardware_prices;

describe('supplier price list', () => {
  it('accepts column names used by suppliers and matches items by part number', () => {
    expect(
      matchColumns(['SKU', 'Product', 'Dealer price', 'Volume', 'RRP ex GST', 'Price'], fields.all),
    ).toEqual(['supplier_part_number', undefined, wholesale?.field, volume?.field, retail?.field, undefined]);
    expect(fields.keys.slice(0, 2)).toEqual(['id', 'supplier_part_number']);
  });

  it('updates the specified list price, adds a missing price and leaves other prices unchanged', async () => {
    const [row] = await planFile(createCsv('Part no,Wholesale,Volume,Retail\nYL-T54W,125,110,\n'));
    expect(row?.changes).toEqual([
      { label: 'Wholesale price', from: '$100.00', to: '$125.00', moved: 0.25 },
      { label: 'Volume price', from: '', to: '$110.00' },
    ]);
    expect(getPrices(row?.data)).toEqual([
      { id: 1, price_typeid: 1, wholesalerid: null, price: 125 },
      { id: 3, price_typeid: 3, price: 1200 },
      ownPrice,
      { price_typeid: 2, wholesalerid: null, price: 110 },
    ]);
    expect(phone.hardware_prices[0].price).toBe(100);
  });

  it.each([
    ['A$1,250.50', 1250.5],
    ['AUD 1250.50', 1250.5],
    ['$ 1 250.50', 1250.5],
    ['1,250.5 AUD', 1250.5],
  ])('accepts %s as an amount', async (cell, price) => {
    const [row] = await planFile(createCsv(`Part no;RRP\nYL-T54W;${cell}\n`));
    expect(getPrices(row?.data)).toContainEqual({ id: 3, price_typeid: 3, price });
  });

  it.each(['call us', 'US$99', '12,50', '$'])(
    'rejects a row with the price %s and reports the error',
    async (cell) => {
      const [row] = await planFile(createCsv(`Part no;RRP\nYL-T54W;${cell}\n`));
      expect(row).toMatchObject({ act: 'wrong', faults: [`Retail price: “${cell}” is no number.`] });
    },
  );

  it('rejects a row with a negative price', async () => {
    const [row] = await planFile(createCsv('Part no,RRP\nYL-T54W,-5\n'));
    expect(row?.act).toBe('wrong');
    expect(row?.faults[0]).toMatch(/Retail price/);
  });

  it('accepts a spreadsheet with empty lines and formula results', async () => {
    const [row, other] = await planFile(
      createXlsx([['Part no', 'Wholesale'], ['', ''], ['YL-T54W', 104.45000000000002], [], ['NEW-1', 5]]),
    );
    expect(row).toMatchObject({ line: 3, changes: [{ from: '$100.00', to: '$104.45' }] });
    expect(other).toMatchObject({
      line: 5,
      act: 'wrong',
      faults: ['Manufacturer is required.', 'Model is required.'],
    });
  });

  it('updates neither of two rows with conflicting values for a part', async () => {
    const rows = await planFile(createCsv('Part no,RRP\nYL-T54W,10\nyl-t54w,12\n'));
    expect(rows.map(({ act }) => act)).toEqual(['wrong', 'wrong']);
    expect(rows[0]?.faults).toEqual(['Line 3 refers to the same record with different values.']);
    const twice = await planFile(createCsv('Part no,RRP\nYL-T54W,10\nYL-T54W,10\n'));
    expect(twice.map(({ act }) => act)).toEqual(['update', 'wrong']);
  });

  it('creates new items together with their prices', async () => {
    const [row] = await planFile(createCsv('Part no,Make,Model,RRP\nNEW-1,Yealink,T99,$20\n'));
    expect(row).toMatchObject({
      act: 'create',
      data: { model: 'T99', hardware_prices: [{ price_typeid: 3, wholesalerid: null, price: 20 }] },
    });
  });

  it('highlights large price changes and skips excluded rows', async () => {
    const rows = await planFile(createCsv('Part no,Wholesale\nYL-T54W,125\n'));
    const names = (far: number) => buildCheckTabs(rows, far).map(({ name }) => name);
    expect(names(0.2)).toEqual(['far', 'update']);
    expect(names(0.3)).toEqual(['update']);
    const left = rows.map((row) => ({ ...row, left: true }));
    expect(countPlans(left)).toEqual({ create: 0, update: 0, same: 0, wrong: 0 });
    expect(await buildCheckReport(spec, left, ['T46U, YL-T46U']).blob.text()).toMatch(
      /Left out[^\n]*\r\n,"?T46U, YL-T46U"?,Not in the file/,
    );
  });

  it('lists items that are missing from the file', async () => {
    const existing = [phone, { id: 8, model: 'T46U', supplier_part_number: 'YL-T46U' }];
    const provider = { getList: async () => ({ data: existing, total: 2 }) };
    const { matches, unnamed } = await findExistingRecords(
      provider as unknown as Parameters<typeof findExistingRecords>[0],
      spec,
      'supplier_part_number',
      new Set(['yl-t54w']),
    );
    expect(matches.get('yl-t54w')).toBe(phone);
    expect(unnamed).toEqual(['T46U, YL-T46U']);
  });
});
