import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { callQuery, readKey } from '../../dataProvider/queries';
import { daysAfter } from '../quarantineCalendar/days';
import { inDays } from './filterOf';
import type { DaysMetric, SharesMetric } from './homeMetrics';

/** Counts by the values of a field; their key is that of the list, so that what changes its records counts again. */
export const useShares = ({ resource, call }: SharesMetric) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  return useQuery(callQuery(dataProvider.call, call, {}, resource));
};

/** Counts of every day of a stretch, those without any among them. */
export const useDays = ({ resource, name, event, days: [first, last] }: DaysMetric) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const [from, to] = [inDays(first), inDays(last)];
  return useQuery({
    queryKey: readKey(resource, 'metric', name, from, to),
    queryFn: async ({ signal }) => {
      const counted = await dataProvider.call('GetNumberDays', { event, from, to }, { signal });
      const counts = new Map(counted.map(({ day, count }) => [day, count ?? 0]));
      return Array.from({ length: last - first + 1 }, (_, place) => {
        const day = daysAfter(from, place);
        return { day, count: counts.get(day) ?? 0 };
      });
    },
  });
};
