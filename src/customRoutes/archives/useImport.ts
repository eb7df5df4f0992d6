import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallResponse } from '../../../contract';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';

export type Import = CallResponse<'GetImport'>;

const POLL_MS = 1_500;

export const isImportRunning = ({ state }: Import): boolean => state === 'waiting' || state === 'running';

/** Whether an import restores an earlier state, rather than copying another system or only adding records. */
export const isRestore = ({ from_domain, asked }: Import): boolean => !from_domain && !asked?.keep_others;

/**
 * Polls an import into a phone system until it has ended.
 * @param id id of the import; if omitted, nothing is requested
 */
export const useImport = (domain: string, id: number | undefined) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  return useQuery({
    queryKey: createReadKey('pbx-customer/archives', 'import', domain, id),
    queryFn: async ({ signal }) => {
      const read = await call('GetImport', { domain_name: domain, id: id ?? 0 }, { signal });
      // The import may have changed any of the data shown elsewhere.
      if (!isImportRunning(read))
        void client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes('import') });
      return read;
    },
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && !isImportRunning(state.data) ? false : POLL_MS),
  });
};
