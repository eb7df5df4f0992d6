import { localStorageStore, memoryStore, type Store } from 'react-admin';

const isSelection = (key: string): boolean => key.includes('.selectedIds');

/**
 * Creates react-admin's store for this browser. Selections are kept only for the current page, so that they do not
 * appear in other tabs or after a reload.
 */
export const createConsoleStore = (): Store => {
  const persistent = localStorageStore(undefined, 'trunkline');
  const volatile = memoryStore();
  const of = (key: string): Store => (isSelection(key) ? volatile : persistent);
  return {
    ...persistent,
    setup: () => {
      persistent.setup();
      volatile.setup();
    },
    reset: () => {
      persistent.reset();
      volatile.reset();
    },
    getItem: (key, initial) => of(key).getItem(key, initial),
    setItem: (key, value) => of(key).setItem(key, value),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
  };
};
