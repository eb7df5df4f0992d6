import { describe, expect, it, vi } from 'vitest';
import { callNamed } from '../../../contract';
import { attention } from '../../../src/customRoutes/home/attentionItems';
import { filterOf, listOf } from '../../../src/customRoutes/home/filterOf';
import { metrics } from '../../../src/customRoutes/home/homeMetrics';
import { loadResource } from '../../../src/declaration/registry';

/** Names the list of a resource can be filtered by. */
const filtersOf = async (resource: string): Promise<string[]> => {
  const { list } = await loadResource(resource);
  const body = callNamed(list.call)?.body as { properties?: object } | undefined;
  const declared = list.filters.flatMap(({ field, range }) =>
    range ? [`${field}_from`, `${field}_to`] : [field],
  );
  return [...declared, ...Object.keys(body?.properties ?? {})];
};

describe('what Home looks after', () => {
  it('are lists that exist, filtered by what they know', async () => {
    for (const { name, resource, filter } of attention) {
      const known = await filtersOf(resource);
      expect([name, Object.keys(filter).filter((key) => !known.includes(key))]).toEqual([name, []]);
    }
    for (const metric of metrics) {
      const known = await filtersOf(metric.resource);
      const asked = metric.kind === 'shares' ? [metric.by] : [`${metric.field}_from`, `${metric.field}_to`];
      expect([metric.name, asked.filter((key) => !known.includes(key))]).toEqual([metric.name, []]);
    }
  });

  it('have names of their own, and sentences to say why', () => {
    expect(new Set(attention.map(({ name }) => name)).size).toBe(attention.length);
    for (const { why } of attention) expect(why).toMatch(/^[A-Z].*\.$/);
  });

  it('count days from the reader’s today', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 30) });
    expect(filterOf({ state: ['assigned'], from: { inDays: -29 }, to: { inDays: 10 } })).toEqual({
      state: ['assigned'],
      from: '2026-10-23',
      to: '2026-12-01',
    });
    vi.useRealTimers();
  });

  it('lead to the list, with its filters where there are any', () => {
    expect(listOf('trunks', {})).toBe('/trunks');
    expect(decodeURIComponent(listOf('trunks', { load_from: 80 }))).toBe('/trunks?filter={"load_from":80}');
  });
});
