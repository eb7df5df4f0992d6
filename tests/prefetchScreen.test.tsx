import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { CoreAdminContext, type GetListParams, memoryStore, TestMemoryRouter } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { UserConsole } from '../src/createUserConsole';
import { prefetchScreen } from '../src/prefetchScreen';
import { ConsoleSettingsContext } from '../src/session/consoleSettings';
import { theme } from '../src/theme/theme';
import ListScreen from '../src/views/list/ListScreen';
import { createLampRows } from './views/support/lamps';

const createConsole = (
  permissions: object | null = { level: 'staff' },
  stored: Record<string, unknown> = {},
) => {
  const getList = vi.fn(async (_: string, { pagination }: GetListParams) => ({
    data: createLampRows(pagination?.perPage ?? 25, 0),
    total: 400,
  }));
  const call = vi.fn(async () => ({}));
  const settings = { product: 'Trunkline', pageSize: 50, flags: {}, routes: [] };
  const parts = {
    authProvider: { getPermissions: async () => permissions, checkAuth: async () => undefined },
    dataProvider: { getList, getMany: async () => ({ data: [] }), getPreferences: async () => [], call },
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    store: memoryStore(stored),
    settings,
  } as unknown as UserConsole;
  return { parts, getList, call };
};

const renderConsole = async (
  { authProvider, dataProvider, queryClient, store, settings }: UserConsole,
  at: string,
) => {
  await act(async () =>
    render(
      <TestMemoryRouter initialEntries={[at]}>
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          queryClient={queryClient}
          store={store}
          i18nProvider={{
            translate: (key: string, options?: { _?: string }) => options?._ ?? key,
            changeLocale: async () => undefined,
            getLocale: () => 'en',
          }}
        >
          <ConsoleSettingsContext value={settings}>
            <ThemeProvider theme={theme} noSsr>
              <Suspense>
                <ListScreen resource="lamps" />
              </Suspense>
            </ThemeProvider>
          </ConsoleSettingsContext>
        </CoreAdminContext>
      </TestMemoryRouter>,
    ),
  );
  await screen.findByRole('link', { name: 'L-000' });
};

const savedParams = {
  filter: { site: '2' },
  sort: 'name',
  order: 'DESC',
  page: 2,
  perPage: 10,
  displayedFilters: {},
};

it.each([
  ['an address that says nothing', '', undefined],
  ['what an address says', '?filter={"q":"hall"}&sort=watts&order=DESC&page=3&perPage=10', undefined],
  ['what was kept of the list', '', savedParams],
  ['an address that names a domain alone', '?domain=wharf.pbx.example', undefined],
  ['what was kept, where the address says something else', '?columns=name', savedParams],
  ['what was kept on a domain', '?domain=wharf.pbx.example', savedParams],
])('the first rows are asked for once, before the list is drawn: by %s', async (_, search, params) => {
  const domain = new URLSearchParams(search).get('domain');
  const key = domain ? `lamps@${domain}` : 'lamps.listParams';
  const { parts, getList, call } = createConsole({ level: 'staff' }, params && { [key]: params });
  await prefetchScreen(parts, { pathname: '/lamps', search });
  expect(getList).toHaveBeenCalledTimes(1);
  expect(call).toHaveBeenCalledExactlyOnceWith('GetCurrentUser', {});
  await renderConsole(parts, `/lamps${search}`);
  expect(getList).toHaveBeenCalledTimes(1);
});

it.each([
  ['nobody is signed in', null, '/lamps', ''],
  ['the address names no list', { level: 'staff' }, '/', ''],
  ['the address names a record', { level: 'staff' }, '/lamps/7/show', ''],
])('no rows are asked for where %s', async (_, permissions, pathname, search) => {
  const { parts, getList } = createConsole(permissions);
  await prefetchScreen(parts, { pathname, search });
  expect(getList).not.toHaveBeenCalled();
});

it('what fails is left to the page, which asks again', async () => {
  const { parts, getList } = createConsole();
  getList.mockRejectedValueOnce(new Error('No network'));
  await prefetchScreen(parts, { pathname: '/lamps', search: '' });
  await renderConsole(parts, '/lamps');
  expect(getList).toHaveBeenCalledTimes(2);
});
