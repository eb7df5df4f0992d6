import { describe, expect, it, vi } from 'vitest';
import type { Preference } from '../../src/dataProvider/dataProviderTypes';
import {
  type LocalPreference,
  readLocalPreferences,
  writeLocalPreferences,
} from '../../src/preferences/localCopy';
import { reconcile } from '../../src/preferences/sync';

/** Creates a server that stores preferences in a list, or rejects all requests. */
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
const storeLocal = (...entries: LocalPreference[]) => writeLocalPreferences('ann', 'list.x', entries);
const startSync = (remote: ReturnType<typeof createServer>) => reconcile(remote, 'ann', 'list.x');

describe('preferences stored on the server and in the browser', () => {
  it('use the server value, and store it for the next visit', async () => {
    storeLocal({ name: 'columns', value: 'old' });
    const stored = [{ name: 'columns', value: 'new', shared: false }];
    expect(await startSync(createServer(stored))).toEqual(stored);
    expect(readLocalPreferences('ann', 'list.x')).toEqual(stored);
  });

  it('send a pending change to the server first', async () => {
    storeLocal(
      { name: 'columns', value: 'mine', unsent: 'kept' },
      { name: 'gone', value: null, unsent: 'dropped' },
    );
    const remote = createServer([{ name: 'columns', value: 'mine' }]);
    expect(await startSync(remote)).toEqual([{ name: 'columns', value: 'mine' }]);
    expect(remote.told).toEqual(['keep columns', 'drop gone']);
  });

  it('use the browser value if the server is unavailable and keep it pending', async () => {
    const local: LocalPreference = { name: 'columns', value: 'mine', unsent: 'kept' };
    storeLocal(local);
    expect(await startSync(createServer([], true))).toEqual([local]);
    expect(readLocalPreferences('ann', 'list.x')).toEqual([local]);
  });

  it('use the browser value if the server stores no preferences, and discard pending changes', async () => {
    storeLocal(
      { name: 'columns', value: 'mine', unsent: 'kept' },
      { name: 'x', value: null, unsent: 'dropped' },
    );
    expect(await startSync(createServer(undefined))).toEqual([{ name: 'columns', value: 'mine' }]);
  });

  it('tolerate invalid data in storage', async () => {
    localStorage.setItem('preference/ann/list.x', '{"not":"a list"');
    expect(readLocalPreferences('ann', 'list.x')).toEqual([]);
    localStorage.setItem('preference/ann/list.x', '[1,null,{"name":"a","value":2}]');
    expect(readLocalPreferences('ann', 'list.x')).toEqual([{ name: 'a', value: 2 }]);
  });
});
