import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Count } from '../../dataProvider/countRecords';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildDeclaredQuery } from '../../dataProvider/queries';
import type { AttentionItemSpec } from '../../declaration/dashboards/compiledDashboard';
import { getValueAt } from '../../lib/paths';
import { createCountQuery } from './useCounts';
import { useFillFilter } from './useFillFilter';

export interface AttentionCount extends Count {
  /** Names of the first few records. */
  examples?: string[];
}

/** Reads the count of an item from a response. Null if the user may not see it. */
const readAttentionCount =
  ({ counted, since, examples }: AttentionItemSpec) =>
  (answer: unknown): AttentionCount | null => {
    const count = getValueAt(answer, counted?.value ?? '');
    if (typeof count !== 'number') return null;
    const rows = examples && getValueAt(answer, examples.rows);
    return {
      count,
      ...(since !== undefined && { oldest: getValueAt(answer, since) }),
      ...(Array.isArray(rows) && {
        examples: rows.map((row) => String(getValueAt(row, examples?.field ?? ''))),
      }),
    };
  };

/** Loads the counts of attention items independently. Items counted by the same call share its response. */
export const useAttentionCounts = (
  items: readonly { item: AttentionItemSpec; filter: Record<string, unknown> }[],
  refreshMs: number,
) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const fillFields = useFillFilter();
  return useQueries({
    queries: items.map(({ item, filter }): UseQueryOptions<unknown, Error, AttentionCount | null> => {
      const { counted, resource, since } = item;
      if (!counted) return createCountQuery(dataProvider, { resource, filter, since }, refreshMs) as never;
      return {
        ...(buildDeclaredQuery(dataProvider.call, counted.call, fillFields(counted.send)) as UseQueryOptions),
        select: readAttentionCount(item),
        // The page may have loaded the response already.
        staleTime: refreshMs,
        refetchInterval: refreshMs,
      } as never;
    }),
  });
};
