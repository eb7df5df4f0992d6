import { useMemo } from 'react';
import type { PaletteGroup, PaletteItem } from '../../layout/palette/paletteItem';
import { useMatches } from '../../layout/palette/useGroups';
import { usePaletteState } from '../../layout/palette/usePaletteReader';
import { type ResourceResult, useRecordSearch } from '../../layout/palette/useRecordSearch';
import { isPresenting } from '../../presenter/presenterState';
import { isExactHit } from './exactHit';
import { usePhoneByMac } from './usePhoneByMac';

const noKeys: ReadonlySet<string> = new Set();

/** Returns the entered numbers that the inventory search did not find; empty until the search is complete. */
const findUnmatched = ({ named, records, hasMore, isPending, failure }: ResourceResult): string[] => {
  if (isPending || failure !== undefined || hasMore) return [];
  const storedNumbers = new Set(records.map(({ id }) => String(id)));
  return [
    ...new Set(named.flatMap(({ id, isCertain }) => (isCertain && !storedNumbers.has(id) ? [id] : []))),
  ];
};

/** Searches records like the command palette, and separates exact matches from other results. */
export const useFinder = (text: string) => {
  const palette = usePaletteState();
  // Only records are searched; screens can be found in the menu.
  const reading = useMemo(() => ({ ...palette, screens: [] }), [palette]);
  const { found, query, retry, ...search } = useRecordSearch(text, reading.searched);
  const matches = useMatches(text, found, reading);
  const phone = usePhoneByMac(text);
  const isSearching = search.isSearching || phone.isLoading;

  const isExact = ({ key, record }: PaletteItem): boolean => {
    if (key.startsWith('phone ')) return true;
    const answer = found.find(({ head }) => head.name === record?.resource);
    return record?.row !== undefined && answer?.spec !== undefined && isExactHit(text, answer, record.row);
  };
  const all: readonly PaletteGroup[] = [...phone.groups, ...matches];
  const exact = new Set(all.flatMap(({ items }) => items.filter(isExact).map(({ key }) => key)));
  const sortExactFirst = <Entry>(entries: readonly Entry[], isFirst: (entry: Entry) => boolean) =>
    entries.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const hasExact = ({ items }: PaletteGroup) => items.some(({ key }) => exact.has(key));

  const inventory = found.find(({ head }) => head.name === 'numbers');
  const isSingle = new Set(inventory?.named.map(({ id }) => id)).size < 2;
  return {
    groups: sortExactFirst(
      all.map((group) => ({ ...group, items: sortExactFirst(group.items, ({ key }) => exact.has(key)) })),
      hasExact,
    ),
    /** If several numbers are entered, no result counts as the exact match. */
    exact: isSingle ? exact : noKeys,
    query,
    isSearching,
    failed: found.filter(({ failure, isPending }) => failure !== undefined && !isPending),
    retry,
    // In presenter mode, the entered numbers are real but responses contain fictitious ones, so they cannot
    // be compared.
    absent: inventory && !isSearching && !isPresenting() ? findUnmatched(inventory) : [],
    unknownPhone: phone.unknownPhone,
  };
};
