import type { GetListResult } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { countRecords } from '../../src/dataProvider/countRecords';

const wanted = { filter: { state: 'afloat' }, sort: { field: 'name', order: 'ASC' as const } };
const rows = (length: number) => Array.from({ length }, (_, id) => ({ id }));

/** Counts the records of a provider that answers so, by how many rows it is asked for. */
const counted = async (answer: (perPage: number) => GetListResult) => {
  const getList = vi.fn(async (_: string, { pagination }: { pagination: { perPage: number } }) =>
    answer(pagination.perPage),
  );
  const count = await countRecords({ getList: getList as never }, 'boats', wanted);
  return { count, asked: getList.mock.calls.map(([, { pagination }]) => pagination.perPage) };
};

describe('how many records there are', () => {
  it('is the total, where it is told', async () => {
    expect(await counted(() => ({ data: rows(1), total: 1204 }))).toEqual({
      count: { count: 1204 },
      asked: [1],
    });
  });

  it('is none, where no row comes', async () => {
    expect(await counted(() => ({ data: [], pageInfo: { hasNextPage: false } }))).toEqual({
      count: { count: 0 },
      asked: [1],
    });
  });

  it('is at least the rows of a page, where nobody tells and there are more', async () => {
    expect(await counted((perPage) => ({ data: rows(perPage), pageInfo: { hasNextPage: true } }))).toEqual({
      count: { count: 100, isMore: true },
      asked: [1, 100],
    });
    expect((await counted((perPage) => ({ data: rows(perPage) }) as GetListResult)).count).toEqual({
      count: 100,
      isMore: true,
    });
  });

  it('is the rows of a page that is not full, where nobody tells', async () => {
    expect(
      await counted((perPage) => ({
        data: rows(Math.min(perPage, 37)),
        pageInfo: { hasNextPage: perPage < 37 },
      })),
    ).toEqual({ count: { count: 37 }, asked: [1, 100] });
  });

  it('is at least what was found among the rows that were read, where not all were', async () => {
    const answer = { data: rows(1), pageInfo: { hasNextPage: false }, meta: { cut: { rows: 10_000 } } };
    expect((await counted(() => answer)).count).toEqual({ count: 1, isMore: true });
  });
});
