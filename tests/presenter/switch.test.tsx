import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Gate } from '../../src/layout/Gate';
import { TopBar } from '../../src/layout/TopBar';
import { isPresenting, mayPresent, setPresenting, storageKey } from '../../src/presenter/presenterState';
import { quietly } from '../views/support/inConsole';

const person = { id: '1', fullName: 'Demo Operator', email: 'operator@console.example' };

const page = () =>
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

const mark = () => screen.queryByRole('button', { name: /Presenter mode is on/ });

/** A session as this tab keeps it. */
const session = () => sessionStorage.getItem(storageKey);

beforeEach(() => {
  setPresenting(false);
  // jsdom loads no page anew, and says so.
  quietly();
});
afterEach(() => {
  setPresenting(false);
});

describe('the switch of presenter mode', () => {
  it('is in the user menu, and off at first', async () => {
    page();
    expect(await screen.findByText('A form')).toBeInTheDocument();
    expect(mark()).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Demo Operator' }));
    const item = await screen.findByRole('menuitemcheckbox', { name: /Presenter mode/ });
    expect(item).toHaveAttribute('aria-checked', 'false');
    await userEvent.click(item);
    await waitFor(() => expect(session()).not.toBeNull());
  });

  it('is a mark in the bar while it is on, closes forms, and turns it off', async () => {
    setPresenting(true);
    sessionStorage.setItem(storageKey, '[1,2,3]');
    page();
    expect(await screen.findByRole('heading', { name: 'Closed in presenter mode' })).toBeInTheDocument();
    expect(screen.queryByText('A form')).toBeNull();
    await waitFor(() => expect(mark()).not.toBeNull());
    // Found and clicked at once: user-event waits in between, and the bar may draw the mark again meanwhile.
    fireEvent.click(mark() as HTMLElement);
    await waitFor(() => expect(session()).toBeNull());
    sessionStorage.setItem(storageKey, '[1,2,3]');
    await userEvent.click(screen.getByRole('button', { name: 'Turn presenter mode off' }));
    await waitFor(() => expect(session()).toBeNull());
  });

  it.each(['{Control>}{Shift>}p', '{Meta>}{Shift>}p', '{Alt>}{Shift>}p'])('is at %s', async (keys) => {
    page();
    await screen.findByText('A form');
    await userEvent.keyboard(keys);
    await waitFor(() => expect(session()).not.toBeNull());
  });

  it('leaves other keys alone', async () => {
    page();
    await screen.findByText('A form');
    await userEvent.keyboard('{Shift>}p{/Shift}{Control>}p{/Control}');
    await act(() => import('../../src/presenter/presenterSession'));
    expect(session()).toBeNull();
  });

  it('is asked of the storage of this tab and of this browser', () => {
    expect(mayPresent()).toBe(false);
    sessionStorage.setItem(storageKey, '[1,2,3]');
    expect(mayPresent()).toBe(true);
    expect(isPresenting()).toBe(false);
  });
});
