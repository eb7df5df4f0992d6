import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { addDays, type Day } from './days';

/** Rows a call may answer at once. */
const pageSize = 1000;

type Caller = Pick<TrunklineDataProvider, 'call'>;
interface Bounds {
  from?: Day;
  to: Day;
}

const fetchPage = (caller: Caller, { from, to }: Bounds, more: object, signal?: AbortSignal) =>
  caller.call(
    'GetQuarantinedNumbers',
    {
      ...(from && { date_torelease_from: from }),
      date_torelease_to: to,
      sortBy: 'date_torelease',
      sortOrder: 'ASC',
      ...more,
    },
    signal && { signal },
  );

/** How many numbers are released on each day of a stretch; days without any are left out. */
const fetchCountsByDay = async (caller: Caller, from: Day, to: Day, signal: AbortSignal) => {
  const counts = new Map<Day, number>();
  const { items, totalCount } = await fetchPage(caller, { from, to }, { pageSize: pageSize }, signal);
  for (const { date_torelease: day } of items) if (day) counts.set(day, (counts.get(day) ?? 0) + 1);
  if (totalCount <= items.length) return counts;
  // More than a page: the day it ends in, and those behind it, are counted one by one.
  for (let day = items.at(-1)?.date_torelease ?? from; day <= to; day = addDays(day, 1)) {
    const { totalCount: count } = await fetchPage(caller, { from: day, to: day }, { pageSize: 1 }, signal);
    if (count > 0) counts.set(day, count);
  }
  return counts;
};

/** Releases by day. Their key is that of the list of quarantined numbers: any action on those reads them again. */
export const useReleases = (from: Day, to: Day) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    queryKey: createReadKey('quarantined-numbers', 'calendar', from, to),
    queryFn: ({ signal }) => fetchCountsByDay(dataProvider, from, to, signal),
  });
};

/** States of orders that have a day, or had one. */
export const datedPorts = ['submitted', 'rejected', 'confirmed', 'cut_over', 'done'];

/** Orders that move numbers in, by the day they do, or are wanted to. */
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

/** How many are released until a day, that day and all before it counted. */
export const useDueCount = (to: Day) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    queryKey: createReadKey('quarantined-numbers', 'due', to),
    queryFn: async ({ signal }) =>
      (await fetchPage(dataProvider, { to }, { pageSize: 1 }, signal)).totalCount,
  });
};

/** Rows of the numbers released in a stretch of days, page after page. */
export const readReleases = async (caller: Caller, bounds: Bounds): Promise<{ id: string }[]> => {
  const rows: { id: string }[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { items, hasNextPage } = await fetchPage(caller, bounds, { pageSize: pageSize, pageNumber });
    for (const row of items) if (row.phone_number) rows.push({ ...row, id: row.phone_number });
    if (!hasNextPage) return rows;
  }
};
