import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { act, configure, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { CoreAdminContext, memoryStore, TestMemoryRouter, useLocation } from 'react-admin';
import { vi } from 'vitest';
import type { Level } from '../../../contract/call';
import type { TrunklineDataProvider } from '../../../src/dataProvider/dataProviderTypes';
import { Notifications } from '../../../src/layout/Notifications';
import { theme } from '../../../src/theme/theme';
import { VisibleDialogs } from '../../support/VisibleDialogs';

export interface RouterLocation {
  pathname: string;
  search: string;
}

export interface ConsoleOptions {
  /** Methods of the data provider; lists without a method are empty. */
  provider?: Partial<Record<keyof TrunklineDataProvider, unknown>>;
  level?: Level;
  at?: string;
  user?: string;
  queryClient?: QueryClient;
}

export const parseFilter = (place: RouterLocation): unknown =>
  JSON.parse(new URLSearchParams(place.search).get('filter') ?? '{}');

/** Renders a component in a separate console that has a router with support for blocking, notifications, and the given provider. */
export const renderInConsole = async (
  children: ReactNode,
  { provider = {}, level = 'staff', at = '/', user = 'ann', queryClient }: ConsoleOptions = {},
) => {
  // Includes hidden elements, because checking the visibility of every element is slow.
  configure({ defaultHidden: true });
  const place: RouterLocation = { pathname: '', search: '' };
  const Watch = () => {
    const { pathname, search } = useLocation();
    Object.assign(place, { pathname, search });
    return null;
  };
  const empty = async () => ({ data: [], total: 0 });
  const dataProvider = { getList: empty, getMany: empty, getManyReference: empty, ...provider };
  const authProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => ({ level }),
    getIdentity: async () => ({ id: user }),
  };
  const element = (
    <TestMemoryRouter initialEntries={[at]}>
      <CoreAdminContext
        dataProvider={dataProvider as unknown as TrunklineDataProvider}
        authProvider={authProvider}
        store={memoryStore()}
        queryClient={queryClient ?? new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        i18nProvider={{
          translate: (key: string, options?: { _?: string }) => options?._ ?? key,
          changeLocale: async () => undefined,
          getLocale: () => 'en',
        }}
      >
        <ThemeProvider theme={theme} noSsr>
          <Watch />
          <Suspense>{children}</Suspense>
          <VisibleDialogs />
          <Notifications />
        </ThemeProvider>
      </CoreAdminContext>
    </TestMemoryRouter>
  );
  // Awaited, because declarations are loaded during rendering.
  const view = await act(async () => render(element));
  return { ...view, place };
};

/** Creates a promise that the test settles. */
export const createPending = <T,>() => {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((resolvePromise, refuse) => {
    resolve = resolvePromise;
    reject = refuse;
  });
  return { promise, resolve, reject };
};

/** Silences react-admin's logging of failed calls, for tests that expect a failure. */
export const silenceConsoleErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

export const findInput = (name: string | RegExp) => screen.findByRole('textbox', { name });
