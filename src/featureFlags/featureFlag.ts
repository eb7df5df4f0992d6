import { isObject } from '../lib/isObject';
import { createStore } from '../lib/store';

export type AllFlags = Readonly<Record<string, boolean>>;

const KEY = 'featureFlag';

const isFlags = (value: unknown): value is AllFlags =>
  isObject(value) && Object.values(value).every((item) => typeof item === 'boolean');

const readFlags = (): AllFlags => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (isObject(stored) && 'allFlags' in stored && isFlags(stored.allFlags)) return stored.allFlags;
  } catch {
    // Storage may be unavailable or contain invalid JSON.
  }
  return {};
};

const store = createStore(readFlags());

const syncWithOtherTabs = ({ key }: StorageEvent) => {
  // A null key means that the entire storage was cleared.
  if (key !== KEY && key !== null) return;
  store.set(readFlags());
};

/**
 * The `featureFlag` store (document 1, section 3). It contains `allFlags`, this browser's overrides of the deployment's
 * flags, and a setter that replaces all of them. It is saved in local storage and synchronised between tabs. If storage
 * is unavailable, it lasts until the page is closed.
 */
export const featureFlag = {
  getState: (): { allFlags: AllFlags } => ({ allFlags: store.get() }),
  setAllFlags: (allFlags: AllFlags): void => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ allFlags }));
    } catch {
      // Storage may be unavailable or full.
    }
    store.set({ ...allFlags });
  },
  subscribe: (listener: () => void): (() => void) => {
    // Adding the same listener repeatedly has no effect.
    window.addEventListener('storage', syncWithOtherTabs);
    return store.subscribe(listener);
  },
};
