import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import { CoreAdminContext, memoryStore, TestMemoryRouter, useLocation } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { vi } from 'vitest';
import type { Level } from '../../../src/contract/call';
import type { TrunklineDataProvider } from '../../../src/dataProvider/types';
import { theme } from '../../../src/theme/theme';

// The first drawing of a screen loads its parts, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 5000 });

export interface Place {
  pathname: string;
  search: string;
}

interface Options {
  dataProvider?: Partial<Record<keyof TrunklineDataProvider, unknown>>;
  level?: Level;
  at?: string;
}

/** What the address says the list is filtered by. */
export const filterIn = (place: Place): unknown =>
  JSON.parse(new URLSearchParams(place.search).get('filter') ?? '{}');

/** Draws something inside a console of its own: memory router, memory store, the data provider given. */
export const inConsole = async (
  children: ReactNode,
  { dataProvider = {}, level = 'staff', at = '/' }: Options = {},
) => {
  const place: Place = { pathname: '', search: '' };
  const Watch = () => {
    const { pathname, search } = useLocation();
    Object.assign(place, { pathname, search });
    return null;
  };
  const authProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => ({ level }),
    getIdentity: async () => ({ id: '1', fullName: 'Demo Operator', email: 'operator@console.example' }),
  };
  // Awaited, because a screen waits for its declaration on the first drawing.
  const view = await act(async () =>
    render(
      <TestMemoryRouter initialEntries={[at]}>
        <CoreAdminContext
          dataProvider={dataProvider as unknown as TrunklineDataProvider}
          authProvider={authProvider}
          store={memoryStore()}
          queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
          i18nProvider={{
            translate: (key: string, options?: { _?: string }) => options?._ ?? key,
            changeLocale: async () => undefined,
            getLocale: () => 'en',
          }}
        >
          <ThemeProvider theme={theme} noSsr>
            <Watch />
            <Suspense>{children}</Suspense>
          </ThemeProvider>
        </CoreAdminContext>
      </TestMemoryRouter>,
    ),
  );
  return { ...view, place };
};

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
