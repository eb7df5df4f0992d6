import type { DataProvider, GetListResult, SortPayload } from 'ra-core';

/** How many there are. */
export interface Count {
  count: number;
  /** At least so many: nobody says how many there are, and more were not looked at. */
  isMore?: true;
}

/** Records looked at where nobody says how many there are. */
const INSPECTED_ROWS = 100;

const toCount = (count: number, isMore: boolean): Count => ({ count, ...(isMore && { isMore }) });

/** How many records a page tells of: the total, else those it holds, and whether there are more. */
export const getCount = (
  { data, total, pageInfo, meta }: GetListResult,
  perPage: number,
  before = 0,
): Count => {
  if (total !== undefined) return { count: total };
  const goesOn = pageInfo?.hasNextPage ?? data.length >= perPage;
  // What was cut may hold more of them, whatever the rows that were read say.
  return toCount(before + data.length, goesOn || meta?.cut !== undefined);
};

/**
 * Counts the records of a list under a filter. Where nobody says how many there are, a page is looked at: what it holds, and
 * whether that is all.
 */
export const countRecords = async (
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  wanted: { filter: Record<string, unknown>; sort: SortPayload },
): Promise<Count> => {
  const read = async (perPage: number) =>
    getCount(await dataProvider.getList(resource, { pagination: { page: 1, perPage }, ...wanted }), perPage);
  const first = await read(1);
  return first.isMore ? read(INSPECTED_ROWS) : first;
};
