import { usePaletteSearch } from '../../layout/palette/usePaletteSearch';
import type { ResourceResult } from '../../layout/palette/useRecordSearch';
import { isPresenting } from '../../presenter/presenterState';
import { usePhoneByMac } from './usePhoneByMac';

/** Returns the entered numbers that the inventory search did not find; empty until the search is complete. */
const findUnmatched = ({ named, records, hasMore, isPending, failure }: ResourceResult): string[] => {
  if (isPending || failure !== undefined || hasMore) return [];
  const storedNumbers = new Set(records.map(({ id }) => String(id)));
  return [
    ...new Set(named.flatMap(({ id, isCertain }) => (isCertain && !storedNumbers.has(id) ? [id] : []))),
  ];
};

/** Adds the phone of an entered MAC address, and what is known about missing numbers, to the search of the palette. */
export const useFinder = (text: string) => {
  const search = usePaletteSearch(text);
  const phone = usePhoneByMac(text);
  const isSearching = search.isSearching || phone.isLoading;
  const inventory = search.found.find(({ head }) => head.name === 'numbers');
  return {
    ...search,
    groups: [...phone.groups, ...search.groups],
    isSearching,
    status: search.describeStatus(phone.groups.length, isSearching),
    // In presenter mode, the entered numbers are real but responses contain fictitious ones, so they cannot
    // be compared.
    absent: inventory && !isSearching && !isPresenting() ? findUnmatched(inventory) : [],
    unknownPhone: phone.unknownPhone,
  };
};
