import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, TestMemoryRouter, useLocation } from 'react-admin';
import type { Level } from '../../../contract/call';
import { Notifications } from '../../../src/layout/Notifications';
import { PaletteButton } from '../../../src/layout/palette/PaletteButton';
import { ConsoleSettingsContext } from '../../../src/session/consoleSettings';
import { theme } from '../../../src/theme/theme';
import { VisibleDialogs } from '../../support/VisibleDialogs';

interface PaletteOptions {
  provider: Record<string, unknown>;
  level?: Level;
  at?: string;
  user?: string;
}

/** Renders the palette button in a separate console; `place` contains the current location. */
export const renderPalette = async ({
  provider,
  level = 'staff',
  at = '/boats',
  user = 'ann',
}: PaletteOptions) => {
  const place = { path: '' };
  const Watch = () => {
    const { pathname, search } = useLocation();
    place.path = pathname + search;
    return <input aria-label="Elsewhere" />;
  };
  const routes = [
    { path: '/', label: 'Home', icon: 'Home', menu: { level: 'Root', order: 0 }, level: 'customer' },
    { path: '/plan', label: 'Import plan', icon: 'CloudUpload', menu: { level: 'Root' }, level: 'staff' },
  ] as const;
  await act(async () =>
    render(
      <TestMemoryRouter initialEntries={[at]}>
        <ConsoleSettingsContext value={{ product: 'Harbour', pageSize: 25, flags: {}, routes }}>
          <CoreAdminContext
            dataProvider={provider as never}
            store={memoryStore()}
            queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            authProvider={{
              login: async () => undefined,
              logout: async () => undefined,
              checkAuth: async () => undefined,
              checkError: async () => undefined,
              getPermissions: async () => ({ level }),
              getIdentity: async () => ({ id: user }),
            }}
            i18nProvider={{
              translate: (key: string, options?: { _?: string }) => options?._ ?? key,
              changeLocale: async () => undefined,
              getLocale: () => 'en',
            }}
          >
            <ThemeProvider theme={theme} noSsr>
              <Watch />
              <PaletteButton />
              <VisibleDialogs />
              <Notifications />
            </ThemeProvider>
          </CoreAdminContext>
        </ConsoleSettingsContext>
      </TestMemoryRouter>,
    ),
  );
  return place;
};

/** Opens the palette with its keyboard shortcut. */
export const openPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Find a screen or record' });
};

export const listOptions = () => screen.queryAllByRole('option').map((option) => option.textContent);

export const getActiveOption = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
