import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { isInventoryNumber } from '../rangeGrid/cells';
import type { InventoryRow, KnownNumbers } from './classify';

/** Numbers per lookup, limited by the maximum page size of the list. */
export const batchSize = 1000;

interface Area {
  first: string;
  last: string;
  region: string;
}

/** Lookup results so far. They are retained if a call fails, so that the lookup can be resumed. */
export interface NumberLookups {
  inventory: Map<string, InventoryRow>;
  areas: Area[];
  checked: Set<string>;
}

export const createNumberLookups = (): NumberLookups => ({
  inventory: new Map(),
  areas: [],
  checked: new Set(),
});

const findArea = (areas: readonly Area[], number: string): Area | undefined =>
  areas.find(({ first, last }) => number.length === first.length && number >= first && number <= last);

type Caller = Pick<TrunklineDataProvider, 'call'>;

/** Loads the numbering plan ranges of the given numbers, unless already loaded. */
const loadAreas = async (caller: Caller, known: NumberLookups, numbers: string[], signal: AbortSignal) => {
  const unknown = numbers.filter((number) => !findArea(known.areas, number));
  if (unknown.length === 0) return;
  const { items } = await caller.call(
    'GetRangedNumbers',
    { numbers: unknown, kind: ['plan'], pageSize: batchSize },
    { signal },
  );
  for (const { primary_number_for_range: first, last_number: last, region } of items)
    if (first && last) known.areas.push({ first, last, region: region ?? '' });
};

/**
 * Looks up numbers on the server in batches.
 * @param mayKnowPlan whether the user may read the numbering plan; if not, ranges are not loaded
 */
export const loadNumberLookups = async (
  caller: Caller,
  known: NumberLookups,
  numbers: readonly string[],
  {
    signal,
    mayKnowPlan,
    onProgress,
  }: { signal: AbortSignal; mayKnowPlan: boolean; onProgress: (done: number) => void },
): Promise<void> => {
  const open = numbers.filter((number) => !known.checked.has(number));
  for (let at = 0; at < open.length; at += batchSize) {
    const batch = open.slice(at, at + batchSize);
    const { items } = await caller.call(
      'GetDetailedPhoneNumbers',
      { numbers: batch, pageSize: batchSize },
      { signal },
    );
    const inventoryRows = items.filter(isInventoryNumber);
    for (const row of inventoryRows) known.inventory.set(row.phone_number, { ...row });
    const free = batch.filter((number) => !known.inventory.has(number));
    if (mayKnowPlan && free.length > 0) await loadAreas(caller, known, free, signal);
    for (const number of batch) known.checked.add(number);
    onProgress(known.checked.size);
  }
};

export const toKnownNumbers = (
  known: NumberLookups,
  mayKnowPlan: boolean,
  isWhole: boolean,
): KnownNumbers => ({
  inventory: known.inventory,
  isChecked: (number) => known.checked.has(number),
  isWhole,
  area: (number) => {
    if (!mayKnowPlan || !known.checked.has(number)) return undefined;
    return findArea(known.areas, number)?.region ?? null;
  },
});
