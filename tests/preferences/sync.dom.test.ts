import { describe, expect, it, vi } from 'vitest';
import type { Preference } from '../../src/dataProvider/dataProviderTypes';
import { type LocalPreference, readLocal, writeLocal } from '../../src/preferences/localCopy';
import { reconcile } from '../../src/preferences/sync';

/** A server that stores preferences in a list, or refuses all requests. */
const createServer = (stored: Preference[] | undefined, isOffline = false) => {
  const calls: string[] = [];
  const answer = <T>(value: T): Promise<T> =>
    isOffline ? Promise.reject(new TypeError('away')) : Promise.resolve(value);
  return {
    told: calls,
    getPreferences: vi.fn(() => answer(stored)),
    savePreference: vi.fn((_: string, { name, shared }: Preference) => {
      calls.push(`keep ${name}${shared ? ' for all' : ''}`);
      return answer(stored !== undefined);
    }),
    dropPreference: vi.fn((_: string, { name }: Pick<Preference, 'name'>) => {
      calls.push(`drop ${name}`);
      return answer(stored !== undefined);
    }),
  };
};
const storeLocal = (...entries: LocalPreference[]) => writeLocal('ann', 'list.x', entries);
const startSync = (remote: ReturnType<typeof createServer>) => reconcile(remote, 'ann', 'list.x');

describe('what is kept by server and browser together', () => {
  it('is what the server says, for the next visit too', async () => {
    storeLocal({ name: 'columns', value: 'old' });
    const stored = [{ name: 'columns', value: 'new', shared: false }];
    expect(await startSync(createServer(stored))).toEqual(stored);
    expect(readLocal('ann', 'list.x')).toEqual(stored);
  });

  it('is told to the server first where it could not be told before', async () => {
    storeLocal(
      { name: 'columns', value: 'mine', unsent: 'kept' },
      { name: 'gone', value: null, unsent: 'dropped' },
    );
    const remote = createServer([{ name: 'columns', value: 'mine' }]);
    expect(await startSync(remote)).toEqual([{ name: 'columns', value: 'mine' }]);
    expect(remote.told).toEqual(['keep columns', 'drop gone']);
  });

  it('is what the browser holds while the server is away, and stays to be told', async () => {
    const local: LocalPreference = { name: 'columns', value: 'mine', unsent: 'kept' };
    storeLocal(local);
    expect(await startSync(createServer([], true))).toEqual([local]);
    expect(readLocal('ann', 'list.x')).toEqual([local]);
  });

  it('is what the browser holds where the server keeps nothing, and no longer waits', async () => {
    storeLocal(
      { name: 'columns', value: 'mine', unsent: 'kept' },
      { name: 'x', value: null, unsent: 'dropped' },
    );
    expect(await startSync(createServer(undefined))).toEqual([{ name: 'columns', value: 'mine' }]);
  });

  it('survives a storage that holds something else', async () => {
    localStorage.setItem('preference/ann/list.x', '{"not":"a list"');
    expect(readLocal('ann', 'list.x')).toEqual([]);
    localStorage.setItem('preference/ann/list.x', '[1,null,{"name":"a","value":2}]');
    expect(readLocal('ann', 'list.x')).toEqual([{ name: 'a', value: 2 }]);
  });
});
