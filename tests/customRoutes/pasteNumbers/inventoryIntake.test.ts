import { describe, expect, it } from 'vitest';
import { buildPasteFile } from '../../../src/customRoutes/pasteNumbers/buildPasteFile';
import {
  createInventoryIntake,
  type InventoryRow,
} from '../../../src/customRoutes/pasteNumbers/inventoryIntake';
import type { TrunklineDataProvider } from '../../../src/dataProvider/dataProviderTypes';
import { readShortText } from '../../../src/views/intake/intakeLines';
import { buildIntakeRows } from '../../../src/views/intake/intakeRows';

const rows: Record<string, Partial<InventoryRow>> = {
  '61255501000': { state: 'assigned', wholesaler: 'Tide', remote_trunk_id: 'T-1' },
  '61255501001': { state: 'quarantined', date_torelease: '2027-01-02' },
};

const createIntake = (options: object = {}) => {
  const calls: string[] = [];
  const call = async (name: string, { numbers = [] }: { numbers?: string[] }) => {
    calls.push(`${name} ${numbers.length}`);
    if (name === 'GetPlanCallingCodes') return [];
    if (name === 'GetRangedNumbers')
      return {
        items: [{ primary_number_for_range: '61255500000', last_number: '61255509999', region: 'Sampleton' }],
      };
    return {
      items: numbers.flatMap((number) =>
        rows[number] ? [{ phone_number: number, state: 'available', ...rows[number] }] : [],
      ),
    };
  };
  const caller = { call } as unknown as Pick<TrunklineDataProvider, 'call'>;
  return { calls, use: createInventoryIntake(caller, { mayKnowPlan: true, isWhole: true, ...options }) };
};

const { signal } = new AbortController();

const classify = async (text: string, options?: object) => {
  const { use } = createIntake(options);
  const lines = readShortText(text, await use.loadReader());
  const keys = buildIntakeRows(lines, use, new Map())
    .filter(({ name }) => name === 'unchecked')
    .flatMap((row) => row.keys);
  const known = (await use.lookUp?.(keys, signal)) ?? new Map();
  return { use, rows: buildIntakeRows(lines, use, known) };
};

describe('classification of a pasted number', () => {
  it.each([
    ['02 5550 1000', 'assigned', 'Assigned, Tide, trunk T-1'],
    ['02 5550 1001', 'quarantined', 'Quarantined, until 2027-01-02'],
    ['02 5550 1002', 'new', 'Not in the inventory. Sampleton'],
    ['0491 570 156', 'unknownArea', 'No range of the numbering plan holds it.'],
    ['+44 20 7946 0958', 'foreign', 'A number of another country.'],
    ['5550 1000', 'refused', 'The area code is missing.'],
  ])('classifies %s as %s', async (text, name, reason) => {
    expect((await classify(text)).rows).toMatchObject([{ name, reason }]);
  });

  it('does not report a number as new to users with a limited view', async () => {
    const { rows: limited } = await classify('02 5550 1002, 02 5550 1000', { isWhole: false });
    expect(limited.map(({ name }) => name)).toEqual(['others', 'assigned']);
  });

  it('exports one line per number with the reason, with formulas escaped', async () => {
    const { use, rows: all } = await classify('02 5550 1002 - 1004\n5550 1000');
    const text = await buildPasteFile(use, [
      ...all,
      ...all.map((row) => ({ ...row, text: '=1+1' })),
    ]).blob.text();
    expect(text.split(/,6125550100[234],/)).toHaveLength(1 + 2 * 3);
    expect(text).toContain('The area code is missing.');
    expect(text).not.toMatch(/,=1\+1/);
  });
});

it('loads each range of the numbering plan once', async () => {
  const { use, calls } = createIntake();
  const numbers = Array.from({ length: 3 }, (_, index) => String(61255502000 + index));
  await use.lookUp?.(numbers, signal);
  await use.lookUp?.(numbers, signal);
  expect(calls).toEqual(['GetDetailedPhoneNumbers 3', 'GetRangedNumbers 3', 'GetDetailedPhoneNumbers 3']);
});
