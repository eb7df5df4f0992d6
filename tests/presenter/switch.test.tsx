import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Gate } from '../../src/layout/Gate';
import { TopBar } from '../../src/layout/TopBar';
import { canPresent, isPresenting, setPresenting } from '../../src/presenter/presenterState';
import { storageKey } from '../../src/presenter/storageKey';
import { silenceConsoleErrors } from '../views/support/renderInConsole';

const person = { id: '1', fullName: 'Demo Operator', email: 'operator@console.example' };

const renderPage = () =>
  render(
    <TestMemoryRouter>
      <CoreAdminContext
        dataProvider={{} as never}
        store={memoryStore()}
        authProvider={{
          login: async () => undefined,
          logout: async () => undefined,
          checkAuth: async () => undefined,
          checkError: async () => undefined,
          getPermissions: async () => ({ level: 'staff' }),
          getIdentity: async () => person,
        }}
      >
        <TopBar menuOpen={false} onMenu={() => undefined} />
        <Gate menu={{ level: 'Root' }} writes>
          <p>A form</p>
        </Gate>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );

const findIndicator = () => screen.queryByRole('button', { name: /Presenter mode is on/ });

const getSession = () => sessionStorage.getItem(storageKey);

beforeEach(() => {
  setPresenting(false);
  // jsdom logs an error because it cannot reload pages.
  silenceConsoleErrors();
});
afterEach(() => {
  setPresenting(false);
});

describe('presenter mode switch', () => {
  it('appears in the user menu and is initially off', async () => {
    renderPage();
    expect(await screen.findByText('A form')).toBeInTheDocument();
    expect(findIndicator()).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Demo Operator' }));
    const item = await screen.findByRole('menuitemcheckbox', { name: /Presenter mode/ });
    expect(item).toHaveAttribute('aria-checked', 'false');
    await userEvent.click(item);
    await waitFor(() => expect(getSession()).not.toBeNull());
  });

  it('blocks forms while on, and shows an indicator in the app bar that turns it off', async () => {
    setPresenting(true);
    sessionStorage.setItem(storageKey, '[1,2,3]');
    renderPage();
    expect(await screen.findByRole('heading', { name: 'Closed in presenter mode' })).toBeInTheDocument();
    expect(screen.queryByText('A form')).toBeNull();
    await waitFor(() => expect(findIndicator()).not.toBeNull());
    // Found and clicked synchronously, because user-event waits in between, and the bar could re-render the
    // indicator in that time.
    fireEvent.click(findIndicator() as HTMLElement);
    await waitFor(() => expect(getSession()).toBeNull());
    sessionStorage.setItem(storageKey, '[1,2,3]');
    await userEvent.click(screen.getByRole('button', { name: 'Turn presenter mode off' }));
    await waitFor(() => expect(getSession()).toBeNull());
  });

  it.each(['{Control>}{Shift>}p', '{Meta>}{Shift>}p', '{Alt>}{Shift>}p'])(
    'can be toggled with %s',
    async (keys) => {
      renderPage();
      await screen.findByText('A form');
      await userEvent.keyboard(keys);
      await waitFor(() => expect(getSession()).not.toBeNull());
    },
  );

  it('ignores other keys', async () => {
    renderPage();
    await screen.findByText('A form');
    await userEvent.keyboard('{Shift>}p{/Shift}{Control>}p{/Control}');
    await act(() => import('../../src/presenter/presenterSession'));
    expect(getSession()).toBeNull();
  });

  it('detects a session stored in this tab, without turning presenter mode on', () => {
    expect(canPresent()).toBe(false);
    sessionStorage.setItem(storageKey, '[1,2,3]');
    expect(canPresent()).toBe(true);
    expect(isPresenting()).toBe(false);
  });
});
