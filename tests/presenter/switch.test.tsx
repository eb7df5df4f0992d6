// @vitest-environment jsdom

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Gate } from '../../src/layout/Gate';
import { TopBar } from '../../src/layout/TopBar';
import { enter, leave } from '../../src/presenter/presenterSession';
import { isPresenting, mayPresent, setPresenting } from '../../src/presenter/presenterState';

vi.mock('virtual:trunkline/resources', () => import('../views/support/lamps'));
vi.mock('../../src/presenter/presenterSession', () => ({ enter: vi.fn(), leave: vi.fn() }));

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

beforeEach(() => {
  vi.mocked(enter).mockClear();
  vi.mocked(leave).mockClear();
  setPresenting(false);
});
afterEach(() => {
  setPresenting(false);
  sessionStorage.clear();
  localStorage.clear();
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
    await waitFor(() => expect(enter).toHaveBeenCalledOnce());
    expect(leave).not.toHaveBeenCalled();
  });

  it('is a mark in the bar while it is on, closes forms, and turns it off', async () => {
    setPresenting(true);
    page();
    expect(await screen.findByRole('heading', { name: 'Closed in presenter mode' })).toBeInTheDocument();
    expect(screen.queryByText('A form')).toBeNull();
    await userEvent.click(mark() as HTMLElement);
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    await userEvent.click(screen.getByRole('button', { name: 'Turn presenter mode off' }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    expect(enter).not.toHaveBeenCalled();
  });

  it.each(['{Control>}{Shift>}p', '{Meta>}{Shift>}p', '{Alt>}{Shift>}p'])('is at %s', async (keys) => {
    page();
    await screen.findByText('A form');
    await userEvent.keyboard(keys);
    await waitFor(() => expect(enter).toHaveBeenCalledOnce());
  });

  it('leaves other keys alone', async () => {
    page();
    await screen.findByText('A form');
    await userEvent.keyboard('{Shift>}p{/Shift}{Control>}p{/Control}');
    expect(enter).not.toHaveBeenCalled();
  });

  it('is asked of the storage of this tab and of this browser', () => {
    expect(mayPresent()).toBe(false);
    sessionStorage.setItem('trunkline.presenter', '[1,2,3]');
    expect(mayPresent()).toBe(true);
    expect(isPresenting()).toBe(false);
  });
});
