import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { answerCalls, createTestProvider, listParams, serveApi } from './testProvider';

serveApi();

const fetchList = (reply: unknown, resource = 'numbers') => {
  answerCalls({
    GetDetailedPhoneNumbers: () => HttpResponse.json(reply as object),
    GetTrunks: () => HttpResponse.json(reply as object),
  });
  return createTestProvider().getList(resource, listParams);
};

describe('response with an unexpected shape', () => {
  it.each([['a sentence'], [{ message: 'hello' }], [42]])(
    'is rejected if it contains no rows: %j',
    async (reply) => {
      await expect(fetchList(reply)).rejects.toThrow('The server answered something else than a list');
      await expect(fetchList(reply, 'trunks')).rejects.toThrow(
        'The server answered something else than a list',
      );
    },
  );

  it('yields the valid records and reports the omitted ones', async () => {
    const { data, total, meta } = await fetchList({
      items: [{ phone_number: '61255500001' }, 'what', null],
      totalCount: 3,
    });
    expect(data).toHaveLength(1);
    expect(total).toBe(3);
    expect(meta.notes).toEqual(['2 entries of the answer are no records and are left out.']);
  });

  it('yields the valid records in lists loaded in full as well', async () => {
    const { data, meta } = await fetchList([{ remoteTrunkId: 'T-1' }, 5], 'trunks');
    expect(data).toHaveLength(1);
    expect(meta.notes).toEqual(['1 entry of the answer is no record and is left out.']);
  });

  it('is reported with the columns that no row contains', async () => {
    const rows = (count: number) => ({
      items: Array.from({ length: count }, (_, at) => ({ phone_number: `6125550000${at}`, state: null })),
      totalCount: count,
    });
    const { meta } = await fetchList(rows(10));
    expect(meta.missing).toContain('region');
    // With only a few records, it can be a coincidence that a required field is missing from all of them.
    expect((await fetchList(rows(3))).meta.missing).not.toContain('region');
    expect(meta.missing).not.toContain('state');
    expect((await fetchList({ items: [], totalCount: 0 })).meta.missing).toEqual([]);
  });

  it('includes records without an id and reports them', async () => {
    const { data, meta } = await fetchList({ items: [{ state: 'a' }, { state: 'b' }], totalCount: 2 });
    expect(new Set(data.map((record: { id: unknown }) => record.id)).size).toBe(2);
    expect(meta.notes[0]).toContain('2 of 2 records have no phone_number');
  });

  it('can be paged without a total', async () => {
    const items = Array.from({ length: 25 }, (_, index) => ({ phone_number: `6125550000${index}` }));
    const { total, pageInfo, meta } = await fetchList({ items });
    expect(total).toBeUndefined();
    expect(pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    expect(meta.notes).toEqual(['The response does not include a total.']);
  });

  it('is treated as an empty list if there is no content, with a note', async () => {
    const { data, meta } = await fetchList(null);
    expect(data).toEqual([]);
    expect(meta.notes).toEqual(['The server answered nothing where a list was due.']);
  });
});
