import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import { declaredQuery } from '../../../dataProvider/queries';
import { withoutBlanks } from '../../../dataProvider/wireConventions';
import type { ResourceSpec, SummarySpec } from '../../../declaration/compiled';
import { fillAll } from '../../../declaration/template';
import { useTemplateContext } from '../../sources/useTemplateContext';
import { useListFilters } from '../address/useListFilters';

/** What the records of the list at hand come to, for the filters that are set; read again with the list. */
export const useSummary = (spec: ResourceSpec, { call, send, takes }: SummarySpec) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const { values } = useListFilters();
  const taken = Object.entries(withoutBlanks(values)).filter(([name]) => takes.includes(name));
  const body = { ...Object.fromEntries(taken), ...fillAll(send, templateContext) };
  return useQuery({
    ...declaredQuery(dataProvider.call, call, body, spec.name),
    select: (answer) => answer as Record<string, unknown>,
    staleTime: 30_000,
    placeholderData: (before) => before,
  });
};
