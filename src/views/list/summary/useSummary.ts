import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import { buildDeclaredQuery } from '../../../dataProvider/queries';
import { withoutBlanks } from '../../../dataProvider/wireConventions';
import type { ListedResource, SummarySpec } from '../../../declaration/compiled';
import { expandTemplates } from '../../../declaration/template';
import { useTemplateContext } from '../../sources/useTemplateContext';
import { useListFilters } from '../address/useListFilters';

/** Summary of the current list's records for the current filters; refetched with the list. */
export const useSummary = (
  spec: ListedResource,
  { call, send, unfiltered }: SummarySpec,
  { enabled }: { enabled: boolean },
) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const { values } = useListFilters();
  const body = expandTemplates(send, templateContext);
  const filter = unfiltered ? {} : values;
  return useQuery({
    ...buildDeclaredQuery(dataProvider.call, call, body, spec.name, { filter }),
    select: (answer) => answer as object,
    staleTime: 30_000,
    placeholderData: (before) => before,
    enabled,
  });
};

/** Summary of all records, shown for comparison while filters are active. */
export const useOverallSummary = (spec: ListedResource, { overall }: SummarySpec): object | undefined => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const { values } = useListFilters();
  const isNarrowed = Object.keys(withoutBlanks(values)).length > 0;
  const { data } = useQuery({
    ...buildDeclaredQuery(
      dataProvider.call,
      overall?.call ?? '',
      expandTemplates(overall?.send, templateContext),
      spec.name,
    ),
    select: (answer) => answer as object,
    staleTime: 60_000,
    enabled: overall !== undefined && isNarrowed,
  });
  return isNarrowed ? data : undefined;
};
