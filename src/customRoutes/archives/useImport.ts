import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallResponse } from '../../../contract';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';

export type Import = CallResponse<'GetImport'>;

/** Milliseconds after which it is asked again how far it is. */
const POLL_MS = 1_500;

export const isOpen = ({ state }: Import): boolean => state === 'waiting' || state === 'running';

/** Whether a phone system becomes again what it was: what another one has, or what is added, is brought in. */
export const isRestore = ({ from_domain, asked }: Import): boolean => !from_domain && !asked?.keep_others;

/**
 * What is brought into a phone system, asked anew until it has ended.
 * @param id none is read without
 */
export function useImport(domain: string, id: number | undefined) {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  return useQuery({
    queryKey: createReadKey('pbx-customer/archives', 'import', domain, id),
    queryFn: async ({ signal }) => {
      const read = await call('GetImport', { domain_name: domain, id: id ?? 0 }, { signal });
      // Whatever is shown elsewhere may have changed with it.
      if (!isOpen(read))
        void client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes('import') });
      return read;
    },
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : POLL_MS),
  });
}
