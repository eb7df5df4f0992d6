import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { isInventoryNumber } from '../rangeGrid/cells';
import type { InventoryRow, KnownNumbers } from './classify';

/** Numbers looked up at once: as many as a page of the list has rows. */
export const batchSize = 1000;

interface Area {
  first: string;
  last: string;
  region: string;
}

/** What has been found out so far; kept when a call fails, so that one can go on where it broke off. */
export interface Knowledge {
  held: Map<string, InventoryRow>;
  areas: Area[];
  /** Numbers the server has been asked about. */
  checked: Set<string>;
}

export const createKnowledge = (): Knowledge => ({ held: new Map(), areas: [], checked: new Set() });

const findArea = (areas: readonly Area[], number: string): Area | undefined =>
  areas.find(({ first, last }) => number.length === first.length && number >= first && number <= last);

type Caller = Pick<TrunklineDataProvider, 'call'>;

/** Ranges of the plan these numbers lie in, but for those known already. */
const loadAreas = async (caller: Caller, known: Knowledge, numbers: string[], signal: AbortSignal) => {
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
 * Asks the server about numbers, batch after batch.
 * @param mayKnowPlan the call for ranges is not everybody's; without it no area is told
 */
export const loadKnowledge = async (
  caller: Caller,
  known: Knowledge,
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
    const held = items.filter(isInventoryNumber);
    for (const row of held) known.held.set(row.phone_number, { ...row });
    const free = batch.filter((number) => !known.held.has(number));
    if (mayKnowPlan && free.length > 0) await loadAreas(caller, known, free, signal);
    for (const number of batch) known.checked.add(number);
    onProgress(known.checked.size);
  }
};

/** What is known, as {@link Known} is asked. */
export const toKnownNumbers = (known: Knowledge, mayKnowPlan: boolean, isWhole: boolean): KnownNumbers => ({
  held: known.held,
  isChecked: (number) => known.checked.has(number),
  isWhole,
  area: (number) => {
    if (!mayKnowPlan || !known.checked.has(number)) return undefined;
    return findArea(known.areas, number)?.region ?? null;
  },
});
