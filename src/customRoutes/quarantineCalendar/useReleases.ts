import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { addDays, type Day } from './days';

const pageSize = 1000;

type Caller = Pick<TrunklineDataProvider, 'call'>;
interface Bounds {
  from?: Day;
  to: Day;
}

const fetchPage = (caller: Caller, { from, to }: Bounds, extra: object, signal?: AbortSignal) =>
  caller.call(
    'GetQuarantinedNumbers',
    {
      ...(from && { date_torelease_from: from }),
      date_torelease_to: to,
      sortBy: 'date_torelease',
      sortOrder: 'ASC',
      ...extra,
    },
    signal && { signal },
  );

/** Counts the numbers released within a period. The total is exact, because the request contains no search. */
const fetchCount = async (caller: Caller, bounds: Bounds, signal: AbortSignal): Promise<number> => {
  const { totalCount } = await fetchPage(caller, bounds, { pageSize: 1 }, signal);
  if (totalCount === undefined) throw new Error(t('The response does not include a total.'));
  return totalCount;
};

/** Counts the numbers released on each day of a period. Days without releases are omitted. */
const fetchCountsByDay = async (caller: Caller, from: Day, to: Day, signal: AbortSignal) => {
  const counts = new Map<Day, number>();
  const { items, hasNextPage } = await fetchPage(caller, { from, to }, { pageSize: pageSize }, signal);
  for (const { date_torelease: day } of items) if (day) counts.set(day, (counts.get(day) ?? 0) + 1);
  if (!hasNextPage) return counts;
  // If there are further pages, the last day on this page and all later days are counted one by one.
  for (let day = items.at(-1)?.date_torelease ?? from; day <= to; day = addDays(day, 1)) {
    const count = await fetchCount(caller, { from: day, to: day }, signal);
    if (count > 0) counts.set(day, count);
  }
  return counts;
};

/** Queries the releases per day. The key starts with the list of quarantined numbers, so any action on them reloads it. */
export const useReleases = (from: Day, to: Day) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    queryKey: createReadKey('quarantined-numbers', 'calendar', from, to),
    queryFn: ({ signal }) => fetchCountsByDay(dataProvider, from, to, signal),
  });
};

/** States in which a port order has a date, or had one. */
export const datedPorts = ['submitted', 'rejected', 'confirmed', 'cut_over', 'done'];

/** Queries the port-in orders by their confirmed or requested day. */
export const usePorts = (from: Day, to: Day) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    queryKey: createReadKey('port-orders', 'calendar', from, to),
    queryFn: async ({ signal }) => {
      const counts = new Map<Day, number>();
      for (let pageNumber = 1; ; pageNumber += 1) {
        const { items, hasNextPage } = await call(
          'GetPortOrders',
          { date_from: from, date_to: to, state: datedPorts, pageSize: pageSize, pageNumber },
          { signal },
        );
        for (const { date: day } of items) if (day) counts.set(day, (counts.get(day) ?? 0) + 1);
        if (!hasNextPage) return counts;
      }
    },
  });
};

/** Queries how many numbers are due for release up to and including a day. */
export const useDueCount = (to: Day) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    queryKey: createReadKey('quarantined-numbers', 'due', to),
    queryFn: ({ signal }) => fetchCount(dataProvider, { to }, signal),
  });
};

export const readReleases = async (caller: Caller, bounds: Bounds): Promise<{ id: string }[]> => {
  const rows: { id: string }[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { items, hasNextPage } = await fetchPage(caller, bounds, { pageSize: pageSize, pageNumber });
    for (const row of items) if (row.phone_number) rows.push({ ...row, id: row.phone_number });
    if (!hasNextPage) return rows;
  }
};
