import { localStorageStore, memoryStore, type Store } from 'ra-core';

const isSelection = (key: string): boolean => key.includes('.selectedIds');

/**
 * What react-admin remembers in this browser. What is selected is this tab's alone, and ends with the page: in another tab, or
 * after a reload, nobody has chosen it.
 */
export const createConsoleStore = (): Store => {
  const kept = localStorageStore(undefined, 'trunkline');
  const own = memoryStore();
  const of = (key: string): Store => (isSelection(key) ? own : kept);
  return {
    ...kept,
    setup: () => {
      kept.setup();
      own.setup();
    },
    reset: () => {
      kept.reset();
      own.reset();
    },
    getItem: (key, initial) => of(key).getItem(key, initial),
    setItem: (key, value) => of(key).setItem(key, value),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
  };
};
