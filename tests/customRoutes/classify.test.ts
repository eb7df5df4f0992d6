import { describe, expect, it } from 'vitest';
import { buildPasteFile } from '../../src/customRoutes/pasteNumbers/buildPasteFile';
import { classifyItems, type InventoryRow } from '../../src/customRoutes/pasteNumbers/classify';
import {
  createNumberLookups,
  loadNumberLookups,
  toKnownNumbers,
} from '../../src/customRoutes/pasteNumbers/knowledge';
import type { PastedItem } from '../../src/customRoutes/pasteNumbers/parsePaste';
import type { TrunklineDataProvider } from '../../src/dataProvider/dataProviderTypes';

const createItem = (line: number, number?: string, overrides: Partial<PastedItem> = {}): PastedItem => ({
  line,
  text: number ?? 'words',
  ...(number && { number }),
  ...overrides,
});
const createRow = (phone_number: string, overrides: Partial<InventoryRow> = {}): InventoryRow => ({
  phone_number,
  state: 'available',
  ...overrides,
});

describe('classification of a pasted number', () => {
  const inventory = new Map([
    [
      '61255501000',
      createRow('61255501000', { state: 'assigned', wholesaler: 'Tide', remote_trunk_id: 'T-1' }),
    ],
    ['61255501001', createRow('61255501001', { state: 'quarantined', date_torelease: '2027-01-02' })],
  ]);
  const area = (number: string) => (number.startsWith('612') ? 'Sampleton' : null);
  const known = { inventory: inventory, area, isChecked: () => true, isWhole: true };
  const classifyPairs = (items: PastedItem[]) =>
    classifyItems(items, known).map(({ class: kind, reason }) => [kind, reason]);

  it.each([
    [createItem(1, '61255501000'), 'assigned', 'Assigned, Tide, trunk T-1'],
    [createItem(1, '61255501001'), 'quarantined', 'Quarantined, until 2027-01-02'],
    [createItem(1, '61255501002'), 'new', 'Not in the inventory. Sampleton'],
    [createItem(1, '61899999999'), 'unknownArea', 'No range of the numbering plan holds it.'],
    [createItem(1, '442079460958', { foreign: true }), 'foreign', 'A number of another country.'],
    [createItem(1, undefined, { problem: 'Too short for a number.' }), 'invalid', 'Too short for a number.'],
  ])('classifies %j as %s', (item, kind, reason) => expect(classifyPairs([item])).toEqual([[kind, reason]]));

  it('does not report a number as new before the lookup or to users with a limited view', () => {
    const items = [createItem(1, '61255501002'), createItem(2, '61255501000'), createItem(3, '61899999999')];
    const classes = (overrides: object) =>
      classifyItems(items, { ...known, ...overrides }).map((item) => item.class);
    expect(classes({ isChecked: () => false })).toEqual(['unchecked', 'assigned', 'unchecked']);
    expect(classes({ isWhole: false })).toEqual(['others', 'assigned', 'unknownArea']);
  });

  it('classifies the first occurrence and marks further occurrences as duplicates', () => {
    expect(
      classifyPairs([
        createItem(1, '61255501002'),
        createItem(4, '61255501002'),
        createItem(4, '61255501002'),
      ]),
    ).toEqual([
      ['new', 'Not in the inventory. Sampleton'],
      ['duplicate', 'Stands in line 1 already.'],
      ['duplicate', 'Stands in line 1 already.'],
    ]);
  });

  it('exports the line and the reason, with formulas escaped', async () => {
    const file = buildPasteFile(
      classifyItems([createItem(3, undefined, { text: '=1+1', problem: 'Not, really.' })], known),
    );
    const text = await file.blob.text();
    expect(text).toContain('"Not, really."');
    expect(text).not.toMatch(/,=1\+1/);
  });
});

describe('number lookup', () => {
  const numbers = Array.from({ length: 2500 }, (_, index) => String(61255500000 + index));
  const options = { signal: new AbortController().signal, mayKnowPlan: true, onProgress: () => undefined };
  const answering = (failAt?: number) => {
    const calls: { name: string; count: number }[] = [];
    const call = async (name: string, body: { numbers: string[] }) => {
      calls.push({ name, count: body.numbers.length });
      if (calls.length === failAt) throw new TypeError('Failed to fetch');
      if (name === 'GetRangedNumbers')
        return {
          items: [
            { primary_number_for_range: '61255500000', last_number: '61255509999', region: 'Sampleton' },
          ],
        };
      return {
        items: body.numbers.filter((number) => number.endsWith('7')).map((number) => createRow(number)),
      };
    };
    return { calls, caller: { call } as unknown as Pick<TrunklineDataProvider, 'call'> };
  };

  it('sends numbers in batches and requests each range of the plan once', async () => {
    const known = createNumberLookups();
    const { calls, caller } = answering();
    await loadNumberLookups(caller, known, numbers, options);
    expect(calls.map(({ name, count }) => `${name} ${count}`)).toEqual([
      'GetDetailedPhoneNumbers 1000',
      'GetRangedNumbers 900',
      'GetDetailedPhoneNumbers 1000',
      'GetDetailedPhoneNumbers 500',
    ]);
    expect(known.inventory.size).toBe(250);
    expect(toKnownNumbers(known, true, true).area('61255500001')).toBe('Sampleton');
    expect(toKnownNumbers(known, true, true).area('61899999999')).toBeUndefined();
  });

  it('retains the results loaded before a call fails and resumes with the remaining numbers', async () => {
    const known = createNumberLookups();
    const broken = answering(3);
    await expect(loadNumberLookups(broken.caller, known, numbers, options)).rejects.toThrow(
      'Failed to fetch',
    );
    expect(known.checked.size).toBe(1000);
    const { calls, caller } = answering();
    await loadNumberLookups(caller, known, numbers, options);
    expect(calls.map(({ count }) => count)).toEqual([1000, 500]);
    expect(known.checked.size).toBe(2500);
  });
});
