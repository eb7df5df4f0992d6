import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery, refreshResources } from '../../dataProvider/queries';

const RESOURCE = 'pbx-customer/button-templates';

export const useTemplate = (domain: string | null, id: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...buildCallQuery(call, 'GetButtonTemplate', { domain_name: domain ?? '', template_id: id }, RESOURCE),
    enabled: domain !== null,
  });
  return {
    ...query,
    save: async (changes: { buttons?: unknown; models?: unknown }) => {
      await call('UpdateButtonTemplate', { domain_name: domain ?? '', id: Number(id), ...changes });
      await refreshResources(queryClient, RESOURCE, 'pbx-customer/phones');
    },
  };
};

type Template = NonNullable<ReturnType<typeof useTemplate>['data']>;

export const getMostCommonModel = ({
  assignments,
}: Template): { vendor: string; model: string } | undefined => {
  const counts = new Map<string, { vendor: string; model: string; count: number }>();
  for (const phone of assignments ?? []) {
    if (!phone?.vendor || !phone.model) continue;
    const { vendor, model } = phone;
    const known = counts.get(`${vendor} ${model}`) ?? { vendor, model, count: 0 };
    counts.set(`${vendor} ${model}`, { ...known, count: known.count + 1 });
  }
  return [...counts.values()].toSorted((entry, other) => other.count - entry.count)[0];
};
