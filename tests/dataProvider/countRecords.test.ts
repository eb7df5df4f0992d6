import type { GetListResult } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { countRecords } from '../../src/dataProvider/countRecords';

const requestedList = { filter: { state: 'afloat' }, sort: { field: 'name', order: 'ASC' as const } };
const createRows = (length: number) => Array.from({ length }, (_, id) => ({ id }));

/** Counts records using a provider whose response depends on the page size. */
const countWith = async (answer: (perPage: number) => GetListResult) => {
  const getList = vi.fn(async (_: string, { pagination }: { pagination: { perPage: number } }) =>
    answer(pagination.perPage),
  );
  const count = await countRecords({ getList: getList as never }, 'boats', requestedList);
  return { count, asked: getList.mock.calls.map(([, { pagination }]) => pagination.perPage) };
};

describe('record count of a list', () => {
  it('is the total if the server returns one', async () => {
    expect(await countWith(() => ({ data: createRows(1), total: 1204 }))).toEqual({
      count: { count: 1204 },
      asked: [1],
    });
  });

  it('is zero if no rows are returned', async () => {
    expect(await countWith(() => ({ data: [], pageInfo: { hasNextPage: false } }))).toEqual({
      count: { count: 0 },
      asked: [1],
    });
  });

  it('is at least the number of rows on the page if there are more but no total', async () => {
    expect(
      await countWith((perPage) => ({ data: createRows(perPage), pageInfo: { hasNextPage: true } })),
    ).toEqual({
      count: { count: 100, isMore: true },
      asked: [1, 100],
    });
    expect((await countWith((perPage) => ({ data: createRows(perPage) }) as GetListResult)).count).toEqual({
      count: 100,
      isMore: true,
    });
  });

  it('is the number of rows on an incomplete page without a total', async () => {
    expect(
      await countWith((perPage) => ({
        data: createRows(Math.min(perPage, 37)),
        pageInfo: { hasNextPage: perPage < 37 },
      })),
    ).toEqual({ count: { count: 37 }, asked: [1, 100] });
  });

  it('is at least the lower bound of a total that was not counted to the end', async () => {
    const bounded = { data: createRows(1), pageInfo: { hasNextPage: true }, meta: { totalAbove: 10_000 } };
    expect(await countWith(() => bounded)).toEqual({ count: { count: 10_000, isMore: true }, asked: [1] });
  });

  it('is at least the number of matches among the rows read if the list was truncated', async () => {
    const answer = { data: createRows(1), pageInfo: { hasNextPage: false }, meta: { cut: { rows: 10_000 } } };
    expect((await countWith(() => answer)).count).toEqual({ count: 1, isMore: true });
  });
});
