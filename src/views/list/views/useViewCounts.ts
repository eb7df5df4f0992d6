import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallName } from '../../../../contract/registeredCalls';
import type { TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../../dataProvider/queries';
import { getRows, withoutBlanks } from '../../../dataProvider/wireConventions';
import type { ListedResource } from '../../../declaration/compiled';
import { expandTemplates } from '../../../declaration/template';
import { getValueAt } from '../../../lib/paths';
import { useDomain } from '../../../session/domain/useDomain';
import { useTemplateContext } from '../../sources/useTemplateContext';

const STALE_MS = 30_000;
/** Page size that exceeds any response. */
const MAX_ROWS = 100_000;

type Row = Record<string, unknown>;

const matchesFilter = (row: Row, filter: Row): boolean =>
  Object.entries(filter).every(([field, wanted]) => [wanted].flat().includes(getValueAt(row, field)));

/**
 * Returns the number of records in each declared view under the other filters. Uses one call for all views, or rows
 * that the console has already loaded.
 * @param values current filters
 * @returns undefined for views whose count is unknown, or if no counts are known
 */
export const useViewCounts = (spec: ListedResource, values: Record<string, unknown>) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const domain = useDomain();
  const { counts, views, sort } = spec.list;
  const by = counts === true ? views.flatMap(({ filter }) => Object.keys(filter)) : [counts?.by ?? ''];
  const otherValues = Object.fromEntries(
    Object.entries(withoutBlanks(values)).filter(([field]) => !by.includes(field)),
  );
  const body = expandTemplates(spec.list.send, useTemplateContext());
  const { data } = useQuery({
    // Refetched with the lists of the resource.
    queryKey: createReadKey(spec.name, 'counts', body, otherValues, domain),
    queryFn: async (): Promise<Row[] | null> => {
      if (counts !== true)
        return getRows(
          await (dataProvider.call((counts?.call ?? '') as CallName, body as never, {
            filter: otherValues,
            whole: true,
          }) as Promise<unknown>),
        );
      const all = await dataProvider.getList(spec.name, {
        pagination: { page: 1, perPage: MAX_ROWS },
        sort,
        filter: otherValues,
      });
      // Counts based on incomplete rows would be wrong.
      return all.meta?.cut ? null : all.data;
    },
    enabled: counts !== undefined,
    staleTime: counts === true ? 0 : STALE_MS,
    placeholderData: (before) => before,
  });
  return (filter: Record<string, unknown>): number | undefined => {
    if (!counts || !data) return undefined;
    if (counts === true) return data.filter((row) => matchesFilter(row, filter)).length;
    const selectedValues = filter[counts.by] === undefined ? undefined : [filter[counts.by]].flat();
    return data
      .filter((row) => !selectedValues || selectedValues.includes(getValueAt(row, counts.by)))
      .reduce((sum, row) => sum + Number(getValueAt(row, counts.count) ?? 0), 0);
  };
};
