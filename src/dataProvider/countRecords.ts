import type { DataProvider, GetListResult, SortPayload } from 'react-admin';

export interface Count {
  count: number;
  /** Whether there may be more records than counted, because the exact number is unknown. */
  isMore?: true;
  /** Smallest value of the requested date field. */
  oldest?: unknown;
}

/** Number of rows to read when counting, if the API does not report the total. */
const INSPECTED_ROWS = 100;

const toCount = (count: number, isMore: boolean): Count => ({ count, ...(isMore && { isMore }) });

/**
 * Returns the record count based on a page: the total or its lower bound if known, otherwise the rows read so far and
 * whether there are more.
 */
export const getCount = (
  { data, total, pageInfo, meta }: GetListResult,
  perPage: number,
  before = 0,
): Count => {
  if (total !== undefined) return { count: total };
  if (typeof meta?.totalAbove === 'number') return toCount(meta.totalAbove, true);
  const goesOn = pageInfo?.hasNextPage ?? data.length >= perPage;
  // A truncated list may contain matches beyond the rows that were read.
  return toCount(before + data.length, goesOn || meta?.cut !== undefined);
};

/**
 * Counts the records of a list that match a filter. If the API reports no total, counts one page and indicates whether
 * there are more.
 * @param since sortable date field whose smallest value is returned as well
 */
export const countRecords = async (
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  query: { filter: Record<string, unknown>; sort: SortPayload },
  since?: string,
): Promise<Count> => {
  const sorted = since === undefined ? query : { ...query, sort: { field: since, order: 'ASC' as const } };
  const read = async (perPage: number): Promise<Count> => {
    const page = await dataProvider.getList(resource, { pagination: { page: 1, perPage }, ...sorted });
    const [first] = page.data;
    return { ...getCount(page, perPage), ...(since !== undefined && first && { oldest: first[since] }) };
  };
  const first = await read(1);
  return first.isMore && first.count < INSPECTED_ROWS ? read(INSPECTED_ROWS) : first;
};
