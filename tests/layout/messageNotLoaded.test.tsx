import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, useNotify } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { Notifications } from '../../src/layout/Notifications';
import { theme } from '../../src/theme/theme';

const file = vi.hoisted(() => ({ isGone: true }));
vi.mock('../../src/layout/Notification', async (original) => {
  const { Notification } = await original<typeof import('../../src/layout/Notification')>();
  return {
    get Notification() {
      if (file.isGone) throw new Error('Failed to fetch dynamically imported module');
      return Notification;
    },
  };
});

it('is told in plain text, and drawn once what draws it can be loaded', async () => {
  const Teller = () => {
    const notify = useNotify();
    return (
      <button type="button" onClick={() => notify('Lamp fell.', { type: 'error' })}>
        Tell
      </button>
    );
  };
  render(
    <CoreAdminContext store={memoryStore()}>
      <ThemeProvider theme={theme}>
        <Teller />
        <Notifications />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  act(() => screen.getByRole('button', { name: 'Tell' }).click());
  expect(await screen.findByRole('alert')).toHaveTextContent('Lamp fell.');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  file.isGone = false;
  expect(await screen.findByRole('button', { name: 'Close' }, { timeout: 9000 })).toBeInTheDocument();
});
