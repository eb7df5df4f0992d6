import { afterEach, describe, expect, it, vi } from 'vitest';
import { setApis } from '../../../src/config/apis';
import { createMissingRowsError } from '../../../src/dataProvider/dialects/missingRows';
import { createBookProvider } from './createBookProvider';

afterEach(() => {
  vi.unstubAllGlobals();
  setApis({});
});

const book = { id: 1, title: 'Reef' };

const list = (conventions: object, answer: unknown, kind: 'paged' | 'list' = 'paged') =>
  createBookProvider(() => Response.json(answer), { conventions, takes: ['page'], kind })
    .provider.getList('books', {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'title', order: 'ASC' },
      filter: {},
    })
    .then(
      ({ data }) => data.length,
      (error: Error) => error.message,
    );

describe('path of the rows', () => {
  it.each(['paged', 'list'] as const)(
    'is an error that names it, the call and what came, if the rows of a %s response are elsewhere',
    async (kind) => {
      const message = await list({ items: 'result.rows' }, { result: { Rows: [book] }, total: 1 }, kind);
      expect(message).toBe(
        'The rows of ListBooks should be in “result.rows”, but its response has only result and total. Correct the path in the screen or in the conventions of the API.',
      );
    },
  );

  it.each<[string, unknown, number]>([
    ['present', { result: { rows: [book] } }, 1],
    ['an empty list', { result: { rows: [] }, total: 0 }, 0],
    ['null', { result: { rows: null }, total: 0 }, 0],
    ['missing from a response without any list', { kind: 'books', total: 0 }, 0],
    ['missing from a response with nothing but links', { links: [{ rel: 'self' }] }, 0],
    ['not needed, because the response is a list', [book], 1],
  ])('is no error if it is %s', async (_, answer, count) => {
    expect(await list({ items: 'result.rows' }, answer)).toBe(count);
  });

  it('is only explained to staff', () => {
    const rows = { path: 'rows', call: 'ListBooks' };
    const explain = (level: 'staff' | 'customer') =>
      createMissingRowsError({ Rows: [book] }, { ...rows, session: { level, domainName: null } })?.message;
    expect(explain('staff')).toContain('ListBooks');
    expect(explain('customer')).not.toContain('ListBooks');
  });
});
