import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { findAffectedQueries } from '../../src/dataProvider/changes/concerned';
import { createReadKey } from '../../src/dataProvider/queries';
import type { ListedResource } from '../../src/declaration/compiled';

const loadSpec = async (name: string) => {
  if (name !== 'lamps') throw new Error('There is none.');
  return {
    list: { call: 'ListLamps' },
    get: { call: 'GetLamp' },
    many: 'GetLamps',
  } as unknown as ListedResource;
};

const keys = {
  list: createReadKey('lamps', 'getList', { filter: {} }),
  related: createReadKey('lamps', 'getList', { meta: { from: { call: 'LampsOfSite' } } }),
  panel: createReadKey('call', 'GetSite', { id: 1 }),
  other: createReadKey('call', 'GetWeather', {}),
};

const getAffected = async (...calls: string[]) => {
  const client = new QueryClient();
  for (const key of Object.values(keys)) client.setQueryData(key, {});
  const queries = client.getQueryCache().getAll();
  const concerns = await findAffectedQueries([{ kind: 'x', calls, own: true }], queries, loadSpec);
  return Object.entries(keys)
    .filter(([, key]) => {
      const query = client.getQueryCache().find({ queryKey: key });
      return query && concerns.some(({ includes }) => includes(query));
    })
    .map(([name]) => name);
};

describe('queries refetched after a change', () => {
  it.each([
    ['ListLamps', ['list', 'related']],
    ['GetLamp', ['list', 'related']],
    ['LampsOfSite', ['list', 'related']],
    ['GetSite', ['panel']],
    ['ListBoats', []],
  ])('are the queries that show the changed data: %s', async (call, expected) => {
    expect(await getAffected(call)).toEqual(expected);
  });

  it('are attributed to the user only if every change is the user’s own', async () => {
    const client = new QueryClient();
    client.setQueryData(keys.list, {});
    const of = async (...ownFlags: boolean[]) => {
      const changes = ownFlags.map((isOwn) => ({ kind: 'x', calls: ['ListLamps'], own: isOwn }));
      return (await findAffectedQueries(changes, client.getQueryCache().getAll(), loadSpec)).map(
        ({ isOwn }) => isOwn,
      );
    };
    expect([await of(true), await of(true, false)]).toEqual([[true], [false]]);
  });
});
