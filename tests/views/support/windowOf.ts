import { vi } from 'vitest';

let currentWidth = 0;
const listeners = new Set<() => void>();

const matchesQuery = (query: string): boolean => {
  const most = /max-width:\s*([\d.]+)/.exec(query)?.[1];
  const least = /min-width:\s*([\d.]+)/.exec(query)?.[1];
  return (
    (most !== undefined || least !== undefined) &&
    (most === undefined || currentWidth <= Number(most)) &&
    (least === undefined || currentWidth >= Number(least))
  );
};

/** Sets the window width used in media queries, and notifies their listeners. */
export const setWindowWidth = (width: number): void => {
  currentWidth = width;
  const listen = (_: string, told: () => void) => listeners.add(told);
  const forget = (_: string, told: () => void) => listeners.delete(told);
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
  for (const told of listeners) told();
};
