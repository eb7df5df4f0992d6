import { afterEach, describe, expect, it } from 'vitest';
import { defaultConventions, type Success } from '../../contract/conventions';
import { setConventions } from '../../src/config/currentConventions';
import { judgeSuccess } from '../../src/dataProvider/dialects/judgeSuccess';
import { toPageRequest } from '../../src/dataProvider/pageRequest';
import {
  buildPageBody,
  buildTokenHeader,
  getRows,
  isPaged,
  type ListRequest,
  unwrap,
  withoutBlanks,
} from '../../src/dataProvider/wireConventions';

afterEach(() => setConventions(defaultConventions));

const request: ListRequest = {
  page: 3,
  perPage: 20,
  sort: { field: 'name', order: 'DESC' },
  filter: { state: 'on', search: 'reef' },
};

describe('page request body', () => {
  it.each([
    [{}, 3],
    [{ firstPage: 0 }, 2],
    [{ pageIs: 'offset' as const }, 40],
    [{ page: 'p', pageSize: 'n', sortBy: 's', sortOrder: 'o', search: 'q', descending: 'down' }, 3],
  ])('can be parsed back to the same request: %j', (change, number) => {
    const names = { ...defaultConventions, ...change };
    setConventions(names);
    const body = buildPageBody(request);
    expect(body[names.page]).toBe(number);
    expect(toPageRequest(body)).toEqual(request);
    expect(
      toPageRequest(buildPageBody({ ...request, sort: { field: 'name', order: 'ASC' } })).sort.order,
    ).toBe('ASC');
  });

  it.each([
    [{}, 'number' as const],
    [{ firstPage: 0 }, 'number' as const],
    [{}, 'offset' as const],
  ])('requests the first page if paging is not specified (conventions %j, paged by %s)', (change, pageIs) => {
    setConventions({ ...defaultConventions, ...change, pageIs });
    expect(toPageRequest({ state: 'on' })).toEqual({
      page: 1,
      perPage: 25,
      sort: { field: 'id', order: 'ASC' },
      filter: { state: 'on' },
    });
  });

  it('omits an empty search and empty filters', () => {
    expect(
      buildPageBody({
        ...request,
        filter: { a: '', b: [], c: undefined, d: null, e: 0, f: ['x'], g: false },
      }),
    ).toEqual({
      pageNumber: 3,
      pageSize: 20,
      sortBy: 'name',
      sortOrder: 'DESC',
      d: null,
      e: 0,
      f: ['x'],
      g: false,
    });
    expect(withoutBlanks({ search: '' })).toEqual({});
  });
});

describe('rows of a response', () => {
  const row = { id: 1 };
  it.each([
    [[row], [row]],
    [{ items: [row] }, [row]],
    [{ a: row, b: 3, c: null }, [row]],
    ['nothing', []],
    [null, []],
  ])('are extracted from %j: %j', (answer, rows) => expect(getRows(answer)).toEqual(rows));

  it('are paged only if the response contains a list of items', () => {
    expect([isPaged({ items: [] }), isPaged({ items: 3 }), isPaged([]), isPaged(null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('response wrapper', () => {
  it.each([
    [
      { success: true, data: [1] },
      { data: [1], isReported: true },
    ],
    [
      { success: true, id: 3 },
      { data: { success: true, id: 3 }, isReported: true },
    ],
    [{ success: 'yes', data: 1 }, { data: { success: 'yes', data: 1 } }],
    [{ data: 1 }, { data: { data: 1 } }],
    ['text', { data: 'text' }],
    [null, { data: null }],
  ])('is removed from %j to return %j', (answer, expected) => expect(unwrap(answer)).toEqual(expected));

  it.each([
    [{ message: 'No.' }, 'No.'],
    [{ message: '', errorDiscription: 'Frozen.' }, 'Frozen.'],
    [{ message: 3 }, 'The server refused.'],
    [{}, 'The server refused.'],
  ])('yields the reason for a refusal: %j → %s', (rest, refused) => {
    const answer = { success: false, ...rest };
    expect(unwrap(answer)).toEqual({ data: answer, refused });
  });

  it.each<[Success, refused: object, accepted: object, unjudged: object]>([
    [{ path: 'ErrorCode', is: 0 }, { ErrorCode: 13 }, { ErrorCode: '0' }, { ErrorCode: null }],
    [{ path: 'status', is: ['OK', 'DONE'] }, { status: 'FAILED' }, { status: 'ok' }, {}],
    [{ path: 'head.code', is: 200 }, { head: { code: 500 } }, { head: { code: 200 } }, { head: {} }],
    [{ path: 'ok', is: [true] }, { ok: false }, { ok: true }, { ok: 'TRUE' }],
    [{ path: 'failed', is: false }, { failed: true }, { failed: false }, { failed: 'twice' }],
    [{ path: 'code', is: [null, 0] }, { code: 5 }, { code: null }, {}],
    [{ path: 'Result', present: true }, { Result: null }, { Result: { id: 1 } }, []],
    [{ path: 'errors', absent: true }, { errors: [{ message: 'No' }] }, { errors: [] }, []],
    [{ path: 'fault', absent: true }, { fault: 'Broken' }, { fault: null }, []],
    [{ path: 'error', absent: true }, { error: true }, { error: false }, []],
  ])('reports success as described by %j', (succeeds, refused, accepted, unjudged) => {
    const names = { ...defaultConventions, succeeds };
    expect(unwrap(refused, names, judgeSuccess)).toHaveProperty('refused');
    expect(unwrap(accepted, names, judgeSuccess)).toEqual({ data: accepted, isReported: true });
    expect(unwrap(unjudged, names, judgeSuccess)).toEqual({ data: unjudged });
    const byStatus = { ...names, succeeds: { path: '' } };
    expect(unwrap(refused, byStatus, judgeSuccess)).toEqual({ data: refused });
  });

  it('contains the error message at a path with positions', () => {
    const succeeds: Success = { path: 'errors', absent: true };
    const names = { ...defaultConventions, succeeds, message: 'errors[0].message' };
    const answer = { data: null, errors: [{ message: 'Taken.' }] };
    expect(unwrap(answer, names, judgeSuccess).refused).toBe('Taken.');
  });

  it('may contain the total as text', () => {
    const names = { ...defaultConventions, items: 'Rows', total: 'RowCount' };
    expect(unwrap({ Rows: [1], RowCount: '123' }, names).data).toMatchObject({ totalCount: 123 });
  });

  it('contains a page under configurable field names', () => {
    setConventions({ ...defaultConventions, items: 'page.rows' });
    expect(unwrap({ page: { rows: [1] }, totalCount: 9 })).toEqual({
      data: { page: { rows: [1] }, items: [1], totalCount: 9 },
    });
    setConventions({ ...defaultConventions, total: 'all' });
    expect(unwrap({ success: true, data: { items: [1], all: 9 } }).data).toEqual({
      items: [1],
      all: 9,
      totalCount: 9,
    });
    expect(unwrap({ items: 'none' }).data).toEqual({ items: 'none' });
    expect(unwrap(null).data).toBeNull();
  });
});

describe('token header', () => {
  it('starts with the scheme if one is configured', () => {
    expect(buildTokenHeader('t')).toEqual({ Authorization: 'Bearer t' });
    setConventions({ ...defaultConventions, header: 'X-Key', scheme: '' });
    expect(buildTokenHeader('t')).toEqual({ 'X-Key': 't' });
  });
});
