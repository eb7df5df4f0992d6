import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';

/** A phone nobody knows the model of. */
export const unknownModel = { vendor: 'Other', model: 'Unspecified' } as const;

/** The keys of a model; those of any phone where it is not known. */
export const useModelConfig = (
  domain: string | null,
  vendor: string | null | undefined,
  model: string | null | undefined,
) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const named = vendor && model ? { vendor, model } : unknownModel;
  return useQuery({
    ...buildCallQuery(call, 'GetTemplateConfig', { domain_name: domain ?? '', ...named }),
    enabled: domain !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
};
