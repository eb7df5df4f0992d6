import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { formatCsvCell } from '../../contract/csvText';
import { answerCalls, createTestProvider, receivedRequests, serveApi } from './testProvider';

serveApi();

const sort = { field: 'phone_number', order: 'ASC' as const };

describe('list export', () => {
  it('reads pages until all rows are loaded', async () => {
    answerCalls({
      GetDetailedPhoneNumbers: ({ body }) => {
        const { pageNumber } = body as { pageNumber: number };
        const count = pageNumber < 3 ? 1000 : 17;
        const items = Array.from({ length: count }, (_, i) => ({
          phone_number: `${pageNumber}-${i}`,
          state: 'available',
        }));
        return {
          items,
          totalCount: 2017,
          pageNumber,
          totalPages: 3,
          hasNextPage: pageNumber < 3,
          hasPreviousPage: false,
        };
      },
    });
    const counts: number[] = [];
    const { fileName, blob } = await createTestProvider().exportList('numbers', {
      filter: {},
      sort,
      columns: ['phone_number', 'state'],
      onProgress: (rows) => counts.push(rows),
    });
    const lines = (await blob.text()).trim().split('\r\n');
    expect(lines[0]).toBe('Number,State');
    expect(lines).toHaveLength(2018);
    expect(lines[2017]).toBe('3-16,available');
    expect(counts).toEqual([1000, 2000, 2017]);
    expect(fileName).toMatch(/^numbers-\d{4}-\d\d-\d\d\.csv$/);
  });

  it('uses the declared file if its view is selected', async () => {
    answerCalls({
      GetAssignedNumbersCSV: () =>
        new HttpResponse('x', { headers: { 'content-disposition': 'attachment; filename="assigned.csv"' } }),
    });
    const file = await createTestProvider().exportList('numbers', {
      filter: { state: ['assigned'], remote_trunk_id: ['T-1'] },
      sort,
    });
    expect(file).toMatchObject({
      fileName: 'assigned.csv',
      status: 200,
      headers: { 'content-disposition': 'attachment; filename="assigned.csv"' },
    });
    expect(await file.blob.text()).toBe('x');
    expect(receivedRequests[0]?.body).toMatchObject({
      state: ['assigned'],
      remote_trunk_id: ['T-1'],
      sortBy: 'phone_number',
    });
  });

  it('stops when cancelled', async () => {
    answerCalls({ GetDetailedPhoneNumbers: () => ({ items: [], totalCount: 0 }) });
    await expect(
      createTestProvider().exportList('numbers', { filter: {}, sort, signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(receivedRequests).toHaveLength(0);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+61', "'+61"],
    ['+61 2 5550 0100', '+61 2 5550 0100'],
    ['@x', "'@x"],
    ['-x', "'-x"],
    [-5, '-5'],
    ['a"b', '"a""b"'],
    ['two\nlines', '"two\nlines"'],
    [null, ''],
    [{ a: 1 }, '"{""a"":1}"'],
  ])('writes %j as %s', (value, cell) => expect(formatCsvCell(value)).toBe(cell));
});
