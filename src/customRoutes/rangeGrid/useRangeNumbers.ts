import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { readKey } from '../../dataProvider/queries';
import { commonPrefix, type HeldNumber, isHeld, numberAfter } from './cells';

/** Rows a call may answer at once. */
const atOnce = 1000;

/**
 * The inventory's numbers among consecutive ones, read page after page.
 * They lie under the key of the numbers' list, so that any action on numbers reads them again.
 */
export const useRangeNumbers = (first: string, size: number) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const last = numberAfter(first, size - 1);
  return useQuery({
    queryKey: readKey('numbers', 'rangeGrid', first, size),
    queryFn: async ({ signal }) => {
      const held: HeldNumber[] = [];
      const body = { prefix: commonPrefix(first, last), pageSize: atOnce, sortBy: 'phone_number' };
      for (let pageNumber = 1; ; pageNumber += 1) {
        const page = await dataProvider.call('GetDetailedPhoneNumbers', { ...body, pageNumber }, { signal });
        const rows = page.items.filter(isHeld);
        held.push(...rows.filter(({ phone_number: number }) => number >= first && number <= last));
        if (rows.length < atOnce || (rows.at(-1)?.phone_number ?? '') >= last) return held;
      }
    },
  });
};
