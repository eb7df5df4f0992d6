import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { addToNumber, getCommonPrefix, type InventoryNumber, isInventoryNumber } from './cells';

const pageSize = 1000;

/**
 * Loads the inventory numbers within a range, page by page. The query key belongs to the list of numbers, so any
 * action on numbers reloads them.
 */
export const useRangeNumbers = (first: string, size: number) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const last = addToNumber(first, size - 1);
  return useQuery({
    queryKey: createReadKey('numbers', 'rangeGrid', first, size),
    queryFn: async ({ signal }) => {
      const stored: InventoryNumber[] = [];
      const body = { prefix: getCommonPrefix(first, last), pageSize: pageSize, sortBy: 'phone_number' };
      for (let pageNumber = 1; ; pageNumber += 1) {
        const page = await dataProvider.call('GetDetailedPhoneNumbers', { ...body, pageNumber }, { signal });
        const rows = page.items.filter(isInventoryNumber);
        stored.push(...rows.filter(({ phone_number: number }) => number >= first && number <= last));
        if (rows.length < pageSize || (rows.at(-1)?.phone_number ?? '') >= last) return stored;
      }
    },
  });
};
