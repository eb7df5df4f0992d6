import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import { listParameters } from '../../../dataProvider/listParameters';
import { declaredQuery } from '../../../dataProvider/queries';
import type { ResourceSpec, SummarySpec } from '../../../declaration/compiled';
import { useTemplateContext } from '../../sources/useTemplateContext';
import { useListFilters } from '../address/useListFilters';

/** What the records of the list at hand come to, for the filters that are set; read again with the list. */
export const useSummary = (spec: ResourceSpec, { call, send, unfiltered }: SummarySpec) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const { values } = useListFilters();
  const body = listParameters(send, templateContext, { filter: unfiltered ? {} : values });
  return useQuery({
    ...declaredQuery(dataProvider.call, call, body, spec.name),
    select: (answer) => answer as Record<string, unknown>,
    staleTime: 30_000,
    placeholderData: (before) => before,
  });
};
