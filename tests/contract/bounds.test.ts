import { describe, expect, it } from 'vitest';
import { type Call, getListFields, isRowQuery, MAX_ROWS, MAX_WRITE_ROWS } from '../../contract/call';
import { allCalls } from '../../contract/index';
import { boundLists } from '../../server/http/validation/boundLists';
import { buildOpenApiDocument } from '../../server/openapi/buildOpenApiDocument';

const callEntries = Object.entries(allCalls) as [string, Call][];
const rowlessKinds = ['none', 'file', 'raw', 'events'];

describe('responses with rows', () => {
  it('are paged or declare a maximum number of rows', () => {
    const unbounded = callEntries.filter(
      ([, { returns }]) =>
        !rowlessKinds.includes(returns.kind) &&
        returns.kind !== 'paged' &&
        (returns.kind !== 'one' || getListFields(returns).length > 0) &&
        !(returns.mostRows && returns.mostRows <= MAX_WRITE_ROWS),
    );
    expect(unbounded.map(([name]) => name)).toEqual([]);
  });

  it('fit in one page of the console if they are not paged', () => {
    const long = callEntries.filter(
      ([, call]) => isRowQuery(call) && (call.returns.mostRows ?? 0) > MAX_ROWS,
    );
    expect(long.map(([name]) => name)).toEqual([]);
    expect(callEntries.filter(([, call]) => isRowQuery(call)).length).toBeGreaterThan(80);
  });

  it('accept a page size up to a maximum if they are paged', () => {
    const sizes = callEntries
      .filter(([, { returns }]) => returns.kind === 'paged')
      .map(
        ([, { body }]) =>
          (body as { properties?: { pageSize?: { maximum?: number } } }).properties?.pageSize?.maximum,
      );
    expect(new Set(sizes)).toEqual(new Set([1000]));
  });

  it('document the limit and how to request the remaining rows', () => {
    const { paths } = buildOpenApiDocument('1.0.0');
    const { post } = paths['/api/NumberHub/ListAssigned'] ?? {};
    expect(post?.parameters).toEqual([
      expect.objectContaining({ name: 'offset', in: 'query', required: false }),
    ]);
    expect(post?.responses[200]).toMatchObject({
      description: 'The rows, at most 1,000.',
      content: { 'application/json': { schema: { maxItems: 1000 } } },
      headers: { Link: {}, 'X-Total-Count': {} },
    });
    for (const [, call] of callEntries.filter(([, candidate]) => isRowQuery(candidate))) {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      if (operation) expect(operation.parameters?.map(({ name }) => name)).toContain('offset');
    }
  });
});

interface BodySchema {
  type?: string | string[];
  maxItems?: number;
  items?: BodySchema;
  properties?: Record<string, BodySchema>;
  additionalProperties?: BodySchema | boolean;
  anyOf?: BodySchema[];
}

/** Returns the paths of lists without a maximum number of entries. */
const listUnboundedLists = (schema: BodySchema, path: string): string[] => {
  const { type, maxItems, items, properties = {}, additionalProperties, anyOf = [] } = schema;
  const own = [type].flat().includes('array') && maxItems === undefined ? [path] : [];
  const inner: [string, BodySchema][] = [
    ...Object.entries(properties),
    ...anyOf.map((option): [string, BodySchema] => ['', option]),
    ...(items ? [['[]', items] as [string, BodySchema]] : []),
    ...(typeof additionalProperties === 'object'
      ? [['{}', additionalProperties] as [string, BodySchema]]
      : []),
  ];
  return [...own, ...inner.flatMap(([name, field]) => listUnboundedLists(field, `${path}.${name}`))];
};

describe('requests with lists', () => {
  it('have a maximum number of entries for every list and every filter with alternatives', () => {
    const unbounded = callEntries.flatMap(([name, { body }]) =>
      body ? listUnboundedLists(boundLists(body) as BodySchema, name) : [],
    );
    expect(unbounded).toEqual([]);
  });
});
