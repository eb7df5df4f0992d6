import { vi } from 'vitest';

/** Makes the window so wide that these media queries hold. */
export const windowOf = (width: number): void => {
  vi.stubGlobal('matchMedia', (query: string) => {
    const most = /max-width:\s*([\d.]+)/.exec(query)?.[1];
    const least = /min-width:\s*([\d.]+)/.exec(query)?.[1];
    const matches =
      (most !== undefined || least !== undefined) &&
      (most === undefined || width <= Number(most)) &&
      (least === undefined || width >= Number(least));
    const ignore = () => undefined;
    return {
      matches,
      media: query,
      addListener: ignore,
      removeListener: ignore,
      addEventListener: ignore,
      removeEventListener: ignore,
    };
  });
};
