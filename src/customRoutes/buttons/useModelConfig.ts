import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';

export const unknownModel = { vendor: 'Other', model: 'Unspecified' } as const;

/** Returns the keys of a phone model, or generic ones if the model is unknown. */
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
