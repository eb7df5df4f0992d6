import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallName } from '../../../contract';
import { rowsOf, withoutBlanks } from '../../../dataProvider/conventions';
import type { TrunklineDataProvider } from '../../../dataProvider/types';
import type { ResourceSpec } from '../../../declaration/compiled';
import { valueAt } from '../../../declaration/condition';

const FRESH = 30_000;

/**
 * How many records each declared view holds beside the other filters, by one call for all of them.
 * @param values the filters that are set
 * @returns undefined for a view, or for all, as long as it is not known
 */
export const useViewCounts = (spec: ResourceSpec, values: Record<string, unknown>) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const { counts } = spec.list;
  const { [counts?.by ?? '']: _, ...others } = withoutBlanks(values);
  const { data } = useQuery({
    // Read again with the lists of the resource.
    queryKey: [spec.name, 'counts', others],
    queryFn: async () =>
      rowsOf(
        await (dataProvider.call((counts?.call ?? '') as CallName, others as never) as Promise<unknown>),
      ),
    enabled: counts !== undefined,
    staleTime: FRESH,
    placeholderData: (before) => before,
  });
  return (filter: Record<string, unknown>): number | undefined => {
    if (!counts || !data) return undefined;
    const wanted = filter[counts.by] === undefined ? undefined : [filter[counts.by]].flat();
    return data
      .filter((row) => !wanted || wanted.includes(valueAt(row, counts.by)))
      .reduce((sum, row) => sum + Number(valueAt(row, counts.count) ?? 0), 0);
  };
};
