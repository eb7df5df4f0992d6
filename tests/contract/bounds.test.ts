import { describe, expect, it } from 'vitest';
import { type Call, listFieldsOf, MOST_ROWS, MOST_WRITTEN, readsOn } from '../../contract/call';
import { everyCall } from '../../contract/index';
import { openApiDocument } from '../../server/openapi/openApiDocument';

const all = Object.entries(everyCall) as [string, Call][];
const withoutRows = ['none', 'file', 'raw', 'events'];

describe('an answer with rows', () => {
  it('is paged, or says how many it has at most', () => {
    const unbounded = all.filter(
      ([, { returns }]) =>
        !withoutRows.includes(returns.kind) &&
        returns.kind !== 'paged' &&
        (returns.kind !== 'one' || listFieldsOf(returns).length > 0) &&
        !(returns.mostRows && returns.mostRows <= MOST_WRITTEN),
    );
    expect(unbounded.map(([name]) => name)).toEqual([]);
  });

  it('is no longer than a page of the console reads, where it reads', () => {
    const long = all.filter(([, call]) => readsOn(call) && (call.returns.mostRows ?? 0) > MOST_ROWS);
    expect(long.map(([name]) => name)).toEqual([]);
    expect(all.filter(([, call]) => readsOn(call)).length).toBeGreaterThan(80);
  });

  it('that is paged takes a page’s size, with a bound', () => {
    const sizes = all
      .filter(([, { returns }]) => returns.kind === 'paged')
      .map(
        ([, { body }]) =>
          (body as { properties?: { pageSize?: { maximum?: number } } }).properties?.pageSize?.maximum,
      );
    expect(new Set(sizes)).toEqual(new Set([1000]));
  });

  it('says so in the document, with the way to the others', () => {
    const { paths } = openApiDocument('1.0.0');
    const { post } = paths['/api/NumberHub/ListAssigned'] ?? {};
    expect(post?.parameters).toEqual([
      expect.objectContaining({ name: 'offset', in: 'query', required: false }),
    ]);
    expect(post?.responses[200]).toMatchObject({
      description: 'The rows, at most 1,000.',
      content: { 'application/json': { schema: { maxItems: 1000 } } },
      headers: { Link: {}, 'X-Total-Count': {} },
    });
    for (const [, call] of all.filter(([, one]) => readsOn(one))) {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      if (operation) expect(operation.parameters?.map(({ name }) => name)).toContain('offset');
    }
  });
});
