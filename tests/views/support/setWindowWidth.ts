import { vi } from 'vitest';

let currentWidth = 0;
const listeners = new Set<() => void>();

const matchesQuery = (query: string): boolean => {
  const maxWidth = /max-width:\s*([\d.]+)/.exec(query)?.[1];
  const minWidth = /min-width:\s*([\d.]+)/.exec(query)?.[1];
  return (
    (maxWidth !== undefined || minWidth !== undefined) &&
    (maxWidth === undefined || currentWidth <= Number(maxWidth)) &&
    (minWidth === undefined || currentWidth >= Number(minWidth))
  );
};

/** Sets the window width used by media queries, and notifies their listeners. */
export const setWindowWidth = (width: number): void => {
  currentWidth = width;
  const listen = (_: string, listener: () => void) => listeners.add(listener);
  const forget = (_: string, listener: () => void) => listeners.delete(listener);
  vi.stubGlobal('matchMedia', (media: string) => ({
    get matches() {
      return matchesQuery(media);
    },
    media,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: listen,
    removeEventListener: forget,
  }));
  for (const listener of listeners) listener();
};
