/** Flags by name. */
export type AllFlags = Readonly<Record<string, boolean>>;

const KEY = 'featureFlag';

const isFlags = (value: unknown): value is AllFlags =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === 'boolean');

const read = (): AllFlags => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'allFlags' in kept && isFlags(kept.allFlags))
      return kept.allFlags;
  } catch {
    // Storage that is off holds no flags; what is no JSON is none of ours.
  }
  return {};
};

let allFlags: AllFlags | undefined;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const followOtherTabs = ({ key }: StorageEvent) => {
  // A null key: everything was cleared.
  if (key !== KEY && key !== null) return;
  allFlags = read();
  tell();
};

/**
 * The store `featureFlag` (document 1, section 3): `allFlags`, what this browser sets over the deployment's flags, and
 * a setter that replaces it whole. It is kept in local storage, and followed across tabs; without storage it lasts as
 * long as the page.
 */
export const featureFlag = {
  getState: (): { allFlags: AllFlags } => {
    allFlags ??= read();
    return { allFlags };
  },
  setAllFlags: (next: AllFlags): void => {
    allFlags = { ...next };
    try {
      localStorage.setItem(KEY, JSON.stringify({ allFlags }));
    } catch {
      // Off or full.
    }
    tell();
  },
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
    };
  },
};
