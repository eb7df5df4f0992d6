import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  CoreAdminContext,
  DefaultTitleContextProvider,
  LinkBase,
  memoryStore,
  TestMemoryRouter,
  useNotify,
} from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Level } from '../../contract/call';
import type { MenuRoute } from '../../src/declaration/route';
import { Layout } from '../../src/layout/Layout';
import { ConsoleSettingsContext } from '../../src/session/consoleSettings';
import { theme } from '../../src/theme/theme';
import { PageHeader } from '../../src/ui/PageHeader';
import { setWindowWidth } from '../views/support/setWindowWidth';

const routes: MenuRoute[] = [
  { path: '/pbx-customer/bulbs', label: 'Bulbs', icon: 'Flag', menu: { level: 'Customer', group: 'House' } },
  { path: '/shades', label: 'Shades', icon: 'Flag', menu: { level: 'Root', within: '/sites' } },
  { path: '/flags', label: 'Flags', icon: 'Flag', menu: { level: 'Settings' } },
];

const createPendingPromise = () => new Promise<never>(() => undefined);

const renderPage = (children: ReactNode, level: Level = 'staff', at = '/lamps', provider = {}) =>
  render(
    <TestMemoryRouter initialEntries={[at]}>
      <ConsoleSettingsContext value={{ product: 'Lampworks', pageSize: 25, flags: {}, routes }}>
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
            getIdentity: async () => ({
              id: '1',
              fullName: 'Demo Operator',
              email: 'operator@console.example',
            }),
          }}
          i18nProvider={{
            translate: (key: string, options?: { _?: string }) => options?._ ?? key,
            changeLocale: async () => undefined,
            getLocale: () => 'en',
          }}
        >
          <ThemeProvider theme={theme} noSsr>
            <DefaultTitleContextProvider value="Lampworks">
              <Layout>{children}</Layout>
            </DefaultTitleContextProvider>
          </ThemeProvider>
        </CoreAdminContext>
      </ConsoleSettingsContext>
    </TestMemoryRouter>,
  );

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  setWindowWidth(1200);
  vi.stubGlobal('scrollTo', vi.fn());
});

describe('console layout', () => {
  it('shows the menu for the user’s level, the product name and the signed-in user', async () => {
    renderPage(<PageHeader title="Lamps" />);
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    expect(await within(menu).findByRole('link', { name: 'Sites' })).toBeInTheDocument();
    expect(within(menu).getByRole('link', { name: 'Lamps' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Lamps · Lampworks');
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Demo Operator' }));
    const account = await screen.findByRole('dialog', { name: 'Account' });
    expect(account).toHaveTextContent('operator@console.example');
    expect(account).toHaveTextContent('Staff');
    await userEvent.click(within(account).getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('hides root entries from customers', async () => {
    renderPage(<p>Page</p>, 'customer');
    expect(await screen.findByText('Page')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Lamps' })).toBeNull();
  });

  it('collapses the menu to icons that retain their accessible names', async () => {
    renderPage(<p>Page</p>);
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('link', { name: 'Lamps' })).toHaveAttribute('title', 'Lamps');
  });

  it('collapses a menu group to the entry of the current page and expands it again', async () => {
    renderPage(<p>Page</p>);
    const heading = await screen.findByRole('button', { name: 'Places' });
    await screen.findByRole('link', { name: 'Sites' });
    await userEvent.click(heading);
    expect(heading).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Sites' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Lamps' })).toBeInTheDocument();
    await userEvent.click(heading);
    expect(screen.getByRole('link', { name: 'Sites' })).toBeInTheDocument();
  });

  it('shows the current phone system once in the menu, with a link to its start page', async () => {
    const call = vi.fn(async () => [{ domain_name: 'wharf.example', company: 'Wharf Coffee Roasters' }]);
    renderPage(<p>Page</p>, 'staff', '/pbx-customer/bulbs?domain=wharf.example', { call });
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    const name = await within(menu).findByRole('link', { name: 'Wharf Coffee Roasters' });
    expect(name).toHaveAttribute('href', '/pbx-customer?domain=wharf.example');
    expect(within(menu).getByRole('link', { name: 'Bulbs' })).toHaveAttribute('aria-current', 'page');
    expect(within(menu).queryByRole('link', { name: 'Lamps' })).toBeNull();
    await userEvent.click(within(menu).getByRole('link', { name: 'All domains' }));
    expect(await within(menu).findByRole('button', { name: 'Places' })).toBeInTheDocument();
    expect(within(menu).queryByRole('link', { name: 'Bulbs' })).toBeNull();
  });

  it('shows the screens of a menu entry as tabs above each of them', async () => {
    renderPage(<p>Page</p>, 'staff', '/sites');
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    const tabs = await screen.findByRole('navigation', { name: 'Sites' });
    expect(within(menu).queryByRole('link', { name: 'Shades' })).toBeNull();
    expect(within(tabs).getByRole('link', { name: 'Sites' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(within(tabs).getByRole('link', { name: 'Shades' }));
    expect(screen.getByRole('link', { name: 'Shades' })).toHaveAttribute('aria-current', 'page');
    expect(within(menu).getByRole('link', { name: 'Sites' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows the settings in a menu of their own', async () => {
    renderPage(<p>Page</p>);
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    expect(within(menu).queryByRole('link', { name: 'Flags' })).toBeNull();
    await userEvent.click(await within(menu).findByRole('link', { name: 'Settings' }));
    expect(within(menu).getByRole('link', { name: 'Flags' })).toHaveAttribute('aria-current', 'page');
    expect(within(menu).queryByRole('link', { name: 'Lamps' })).toBeNull();
    await userEvent.click(within(menu).getByRole('link', { name: 'Back to the console' }));
    expect(await within(menu).findByRole('button', { name: 'Places' })).toBeInTheDocument();
  });

  it('opens only the group of the current page, and another one until the next page', async () => {
    renderPage(<p>Page</p>);
    const harbour = await screen.findByRole('button', { name: 'Harbour' });
    const places = screen.getByRole('button', { name: 'Places' });
    expect(places).toHaveAttribute('aria-expanded', 'true');
    expect(harbour).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(harbour);
    expect(harbour).toHaveAttribute('aria-expanded', 'true');
    expect(places).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(await screen.findByRole('link', { name: 'Lamps' }));
    await userEvent.click(places);
    await userEvent.click(screen.getByRole('link', { name: 'Sites' }));
    expect(places).toHaveAttribute('aria-expanded', 'true');
    expect(harbour).toHaveAttribute('aria-expanded', 'false');
  });

  it('gives the menu a single tab stop at the current page, with arrow keys to reach other entries', async () => {
    renderPage(<p>Page</p>);
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    const lamps = await within(menu).findByRole('link', { name: 'Lamps' });
    const stops = () => [...menu.querySelectorAll<HTMLElement>('a, h2 button')];
    await waitFor(() => expect(stops().filter(({ tabIndex }) => tabIndex === 0)).toEqual([lamps]));
    const before = stops()[stops().indexOf(lamps) - 1];
    lamps.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(before).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(within(menu).getAllByRole('button')[0]).toHaveFocus();
    await userEvent.tab();
    expect(menu).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('opens the menu over the page on a phone and closes it after navigation', async () => {
    setWindowWidth(390);
    renderPage(<p>Page</p>);
    expect(await screen.findByText('Page')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await userEvent.click(await within(drawer).findByRole('link', { name: 'Sites' }));
    expect(screen.getByRole('button', { name: 'Menu', hidden: true })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  it('scrolls to the top and moves focus into the new page', async () => {
    renderPage(<LinkBase to="/elsewhere">Go</LinkBase>);
    fireEvent.click(await screen.findByRole('link', { name: 'Sites' }));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows an error message if a page crashes, and retries on request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('The lamp fell down.');
      return <p>Whole again</p>;
    };
    renderPage(<Fragile />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This page could not be shown');
    expect(alert).toHaveTextContent('The lamp fell down.');
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeInTheDocument();
    broken = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Whole again')).toBeInTheDocument();
  });
});

describe('slow requests', () => {
  it('show a progress bar after 800 ms for reads and do not block the page', async () => {
    vi.useFakeTimers();
    const Reader = () => {
      useQuery({ queryKey: ['slow'], queryFn: createPendingPromise });
      return <p>Page</p>;
    };
    renderPage(<Reader />);
    await advanceTime(700);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await advanceTime(200);
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
    expect(screen.queryByText('Working…')).toBeNull();
  });

  it('show an overlay after 800 ms for writes and immediately prevent a second submission', async () => {
    vi.useFakeTimers();
    const sent = vi.fn(createPendingPromise);
    const Form = () => {
      const { mutate } = useMutation({ mutationFn: sent });
      return (
        <form
          aria-label="Lamp"
          onSubmit={(event) => {
            event.preventDefault();
            mutate();
          }}
        />
      );
    };
    renderPage(<Form />);
    await advanceTime(10);
    fireEvent.submit(screen.getByRole('form'));
    await advanceTime(100);
    fireEvent.submit(screen.getByRole('form'));
    await advanceTime(600);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Working…')).toBeNull();
    await advanceTime(200);
    expect(screen.getByText('Working…')).toBeInTheDocument();
  });

  it('do not show the overlay for writes that show their own progress', async () => {
    vi.useFakeTimers();
    const SilentMutation = () => {
      const { mutate } = useMutation({ mutationFn: createPendingPromise, meta: { overlay: false } });
      return (
        <button type="button" onClick={() => mutate()}>
          Start
        </button>
      );
    };
    renderPage(<SilentMutation />);
    await advanceTime(10);
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    await advanceTime(2000);
    expect(screen.queryByText('Working…')).toBeNull();
  });
});

describe('notifications', () => {
  /** Waits for the notification component, which is loaded on first use, without advancing the fake timers. */
  const waitForRender = async () => {
    await advanceTime(0);
    await act(() => vi.dynamicImportSettled());
  };

  const Notifier = () => {
    const notify = useNotify();
    return (
      <>
        <button type="button" onClick={() => notify('Lamp hung.', { type: 'success' })}>
          Good
        </button>
        <button type="button" onClick={() => notify('Lamp fell.', { type: 'error' })}>
          Bad
        </button>
      </>
    );
  };

  it('are shown for 5000 ms and can appear together', async () => {
    vi.useFakeTimers();
    renderPage(<Notifier />);
    await advanceTime(10);
    fireEvent.click(screen.getByRole('button', { name: 'Good' }));
    await waitForRender();
    await advanceTime(2000);
    fireEvent.click(screen.getByRole('button', { name: 'Bad' }));
    await advanceTime(2900);
    expect(screen.getByText('Lamp hung.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Lamp fell.');
    await advanceTime(200);
    expect(screen.queryByText('Lamp hung.')).toBeNull();
    expect(screen.getByText('Lamp fell.')).toBeInTheDocument();
    await advanceTime(2000);
    expect(screen.queryByText('Lamp fell.')).toBeNull();
  });

  it('remain while hovered or focused, and can be closed', async () => {
    vi.useFakeTimers();
    renderPage(<Notifier />);
    await advanceTime(10);
    fireEvent.click(screen.getByRole('button', { name: 'Bad' }));
    await waitForRender();
    const alert = screen.getByRole('alert');
    fireEvent.mouseEnter(alert);
    await advanceTime(9000);
    expect(alert).toBeInTheDocument();
    fireEvent.click(within(alert).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
