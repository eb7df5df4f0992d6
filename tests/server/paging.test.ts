import { and } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneNumbers } from '../../server/database/schema';
import { buildFilters, buildOrder, buildSearch, getPage, toPaged } from '../../server/http/lists/listQuery';
import { createTestServer, type TestServer } from './testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.db.insert(phoneNumbers).values([
    { phoneNumber: '61255500001', display: 'Front_desk', dateAllocated: '2026-11-20T23:59:59.9Z' },
    { phoneNumber: '61255500002', display: '', dateAllocated: '2026-11-21T00:00:00Z' },
    { phoneNumber: '61255500003', dateAllocated: '2026-11-21T23:59:59.9Z' },
    { phoneNumber: '61255500004', display: 'Frontxdesk', directoryListing: true },
  ]);
});
afterAll(() => server.close());

const columns = {
  display: phoneNumbers.display,
  allocated: phoneNumbers.dateAllocated,
  listed: phoneNumbers.directoryListing,
  id: phoneNumbers.id,
};

const readLastRow = async (request: object) => {
  const rows = await server.db
    .select({ number: phoneNumbers.phoneNumber })
    .from(phoneNumbers)
    .where(and(...buildFilters(request, columns)))
    .orderBy(phoneNumbers.phoneNumber);
  return rows.map(({ number }) => Number(number.at(-1)));
};

describe('list filters', () => {
  it.each([
    [{}, [1, 2, 3, 4]],
    [{ display: 'Front_desk' }, [1]],
    [{ display: null }, [2, 3]],
    [{ display: ['Front_desk', 'Frontxdesk'] }, [1, 4]],
    [{ listed: true }, [4]],
    [{ id_from: 2, id_to: 3 }, [2, 3]],
    [{ allocated_from: '2026-11-21' }, [2, 3]],
    [{ allocated_to: '2026-11-20' }, [1]],
    [{ allocated_from: '2026-11-21', allocated_to: '2026-11-21' }, [2, 3]],
    [{ allocated_to: '2026-11-21T00:00:00Z' }, [1, 2]],
    [{ allocated: null }, [4]],
    [{ unknown: 'x', id_from: null }, [1, 2, 3, 4]],
  ])('translate %j into conditions', async (request, expected) => {
    expect(await readLastRow(request)).toEqual(expected);
  });

  it('escape wildcards in a text search', async () => {
    const contains = buildFilters(
      { display: 't_d' },
      { display: { column: phoneNumbers.display, match: 'contains' } },
    );
    const begins = buildFilters(
      { display: 'FRONT' },
      { display: { column: phoneNumbers.display, match: 'beginsWith' } },
    );
    const count = (conditions: typeof contains) => server.db.$count(phoneNumbers, and(...conditions));
    expect(await count(contains)).toBe(1);
    expect(await count(begins)).toBe(2);
    expect(await server.db.$count(phoneNumbers, buildSearch('desk front_', [phoneNumbers.display]))).toBe(1);
    expect(buildSearch('  ', [phoneNumbers.display])).toBeUndefined();
  });

  it.each([
    [{ id: 'one' }, 'id'],
    [{ listed: ['yes'] }, 'listed'],
    [{ id_from: '2' }, 'id_from'],
    [{ display: { $ne: 1 } }, 'display'],
  ])('reject %j and name the field', (request, field) => {
    expect(() => buildFilters(request, columns)).toThrow(
      expect.objectContaining({ status: 400, notes: { errors: [expect.objectContaining({ field })] } }),
    );
  });
});

describe('list pages', () => {
  it('default to the first page of 25 rows and are limited to 1,000 rows', () => {
    expect(getPage({})).toEqual({ pageNumber: 1, pageSize: 25, offset: 0 });
    expect(getPage({ pageNumber: 3, pageSize: 10 })).toEqual({ pageNumber: 3, pageSize: 10, offset: 20 });
    expect(getPage({ pageSize: 5_000 }).pageSize).toBe(1_000);
  });

  it('include paging metadata', () => {
    expect(toPaged(['a'], 11, { pageNumber: 2, pageSize: 5 })).toEqual({
      items: ['a'],
      pageNumber: 2,
      totalPages: 3,
      totalCount: 11,
      hasPreviousPage: true,
      hasNextPage: true,
    });
    expect(toPaged([], 0, {})).toMatchObject({ totalPages: 0, hasNextPage: false });
  });

  it('have a deterministic row order', async () => {
    const numbers = async (sortOrder: 'ASC' | 'DESC') => {
      const rows = await server.db
        .select({ number: phoneNumbers.phoneNumber })
        .from(phoneNumbers)
        .orderBy(
          ...buildOrder({ sortBy: 'listed', sortOrder }, columns, phoneNumbers.id, phoneNumbers.phoneNumber),
        );
      return rows.map(({ number }) => Number(number.at(-1)));
    };
    expect(await numbers('ASC')).toEqual([1, 2, 3, 4]);
    expect(await numbers('DESC')).toEqual([4, 3, 2, 1]);
    expect(() => buildOrder({ sortBy: 'toString' }, columns, phoneNumbers.id, phoneNumbers.id)).toThrow(
      `The list can't be sorted by "toString". It can be sorted by display, allocated, listed, id.`,
    );
  });
});
