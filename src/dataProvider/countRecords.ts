import type { DataProvider, GetListResult, SortPayload } from 'ra-core';

export interface Count {
  count: number;
  /** There are at least this many; the exact number is unknown. */
  isMore?: true;
}

/** Page size for counting when the total is unknown. */
const INSPECTED_ROWS = 100;

const toCount = (count: number, isMore: boolean): Count => ({ count, ...(isMore && { isMore }) });

/** Returns the count from a page: the total, or else the rows seen and whether there are more. */
export const getCount = (
  { data, total, pageInfo, meta }: GetListResult,
  perPage: number,
  before = 0,
): Count => {
  if (total !== undefined) return { count: total };
  const goesOn = pageInfo?.hasNextPage ?? data.length >= perPage;
  // A truncated list may contain more matches than the rows read.
  return toCount(before + data.length, goesOn || meta?.cut !== undefined);
};

/** Counts the records of a list under a filter. If the total is unknown, reads a page and reports its size, and whether there are more. */
export const countRecords = async (
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  query: { filter: Record<string, unknown>; sort: SortPayload },
): Promise<Count> => {
  const read = async (perPage: number) =>
    getCount(await dataProvider.getList(resource, { pagination: { page: 1, perPage }, ...query }), perPage);
  const first = await read(1);
  return first.isMore ? read(INSPECTED_ROWS) : first;
};
