import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallResponse } from '../../../contract';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';

export type Import = CallResponse<'GetImport'>;

const POLL_MS = 1_500;

export const isOpen = ({ state }: Import): boolean => state === 'waiting' || state === 'running';

/** Whether the import restores an earlier state, rather than copying another system or adding records. */
export const isRestore = ({ from_domain, asked }: Import): boolean => !from_domain && !asked?.keep_others;

/**
 * Polls an import into a phone system until it has ended.
 * @param id nothing is read if omitted
 */
export const useImport = (domain: string, id: number | undefined) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  return useQuery({
    queryKey: createReadKey('pbx-customer/archives', 'import', domain, id),
    queryFn: async ({ signal }) => {
      const read = await call('GetImport', { domain_name: domain, id: id ?? 0 }, { signal });
      // The import may have changed any data shown elsewhere.
      if (!isOpen(read))
        void client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes('import') });
      return read;
    },
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : POLL_MS),
  });
};
