import { localStorageStore, memoryStore, type Store } from 'ra-core';

const isSelection = (key: string): boolean => key.includes('.selectedIds');

/**
 * What react-admin remembers in this browser. What is selected is this tab's alone, and ends with the page: in another tab, or
 * after a reload, nobody has chosen it.
 */
export const consoleStore = (): Store => {
  const kept = localStorageStore(undefined, 'trunkline');
  const own = memoryStore();
  const of = (key: string): Store => (isSelection(key) ? own : kept);
  const both = (what: 'setup' | 'teardown' | 'reset') => () => {
    kept[what]();
    own[what]();
  };
  return {
    ...kept,
    setup: both('setup'),
    teardown: both('teardown'),
    reset: both('reset'),
    getItem: (key, initial) => of(key).getItem(key, initial),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => {
      kept.removeItems(prefix);
      own.removeItems(prefix);
    },
    subscribe: (key, callback) => of(key).subscribe(key, callback),
  };
};
